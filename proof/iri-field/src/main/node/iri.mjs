// iri of npm.
import { claim, require, serve, versionOf } from './adapter.mjs';

const { IRI } = require('iri');
const WORDS = 'Utilities for using RFC 3987 and RFC 3986';

/** Without its delimiter, which query() and fragment() leave in front. */
const after = (text) => (text === null || text === undefined ? null : text.slice(1));

function components({ text }) {
  const iri = new IRI(text);
  const found = { scheme: iri.scheme(), authority: iri.authority(), userinfo: iri.userinfo(), host: iri.host(), port: iri.port(), path: iri.path() };
  for (const key in found) found[key] ??= null;
  return { ...found, path: found.path ?? '', query: after(iri.query()), fragment: after(iri.fragment()) };
}

await serve('iri (npm)', 'npm: iri', versionOf('iri'), [
  claim('components', ['rfc3986', 'rfc3987'], 'new IRI(text).path(), …', WORDS, components),
  claim('resolve', ['rfc3986', 'rfc3987'], 'new IRI(base).resolveReference(reference)', 'Resolve the provided URI/IRI reference against this IRI.',
    ({ base, reference }) => ({ target: new IRI(base).resolveReference(reference).toString() })),
  claim('to-uri', ['rfc3987'], 'new IRI(text).toURIString()', 'Returns a URI formatted string with only 7-bit characters.',
    ({ text }) => ({ uri: new IRI(text).toURIString() })),
  claim('to-iri', ['rfc3987'], 'new IRI(text).toIRIString()', 'Decodes URI-encoded UTF-8 characters and returns a unicode string',
    ({ text }) => ({ iri: new IRI(text).toIRIString() })),
]);
