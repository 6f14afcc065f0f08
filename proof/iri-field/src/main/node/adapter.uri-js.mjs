// What uri-js, its fork, and fast-uri, which was made to replace it, have in common.
import { claim } from './adapter.mjs';

export function components(URI) {
  return ({ text }) => {
    const { scheme, userinfo, host, port, path, query, fragment, error } = URI.parse(text);
    if (error) throw new Error(error);
    const found = { scheme, userinfo, host: host?.includes(':') ? `[${host}]` : host, query, fragment };
    for (const key in found) found[key] ??= null;
    return { ...found, path, ...(typeof port === 'number' ? { port: String(port) } : {}) }; // a number, or not told apart
  };
}

export function claims(URI, words, wordsOfIris) {
  return [
    claim('components', ['rfc3986'], 'URI.parse(text)', words, components(URI), ['normal form']),
    claim('resolve', ['rfc3986'], 'URI.resolve(base, reference)', words,
      ({ base, reference }) => ({ target: URI.resolve(base, reference) }), ['normalizes']),
    claim('normalize', ['rfc3986'], 'URI.normalize(text)', words, ({ text }) => ({ 'path-segments': URI.normalize(text) }), ['no scheme-based']),
    claim('compare', ['rfc3986'], 'URI.equal(a, b)', words, ({ a, b }) => ({ scheme: URI.equal(a, b) })),
    ...(wordsOfIris ? [
      claim('to-uri', ['rfc3987'], 'URI.serialize(URI.parse(text))', wordsOfIris,
        ({ text }) => ({ uri: URI.serialize(URI.parse(text)) }), ['ascii hosts']),
      claim('to-iri', ['rfc3987'], 'URI.serialize(URI.parse(text), {iri: true})', wordsOfIris,
        ({ text }) => ({ iri: URI.serialize(URI.parse(text), { iri: true }) }), ['ascii hosts']),
    ] : []),
  ];
}
