// @hyperjump/uri of npm.
import * as hyperjump from '@hyperjump/uri';
import { claim, serve, versionOf } from './adapter.mjs';

const WORDS = 'A small and fast library for validating, parsing, and resolving URIs (RFC 3986) and IRIs (RFC 3987).';
const NORMALIZE = 'These functions apply the following normalization rules. 1. Decode any unnecessarily percent-encoded characters. …';

function split(parse) {
  return ({ text }) => {
    const absent = { scheme: null, authority: null, userinfo: null, host: null, port: null, query: null, fragment: null };
    const present = Object.entries(parse(text)).filter(([, value]) => value !== undefined);
    return { ...absent, ...Object.fromEntries(present) };
  };
}

/** Some of what is not allowed makes it throw. */
function is(name, text) {
  try {
    return hyperjump[name](text);
  } catch {
    return false;
  }
}

await serve('@hyperjump/uri', 'npm: @hyperjump/uri', versionOf('@hyperjump/uri'), [
  claim('syntax', ['rfc3986'], 'isUriReference(text), isUri(text), isAbsoluteUri(text)', WORDS, ({ text }) => ({
    'URI-reference': is('isUriReference', text), URI: is('isUri', text), 'absolute-URI': is('isAbsoluteUri', text) })),
  claim('syntax', ['rfc3987'], 'isIriReference(text), isIri(text), isAbsoluteIri(text)', WORDS, ({ text }) => ({
    'IRI-reference': is('isIriReference', text), IRI: is('isIri', text), 'absolute-IRI': is('isAbsoluteIri', text) })),
  claim('components', ['rfc3986'], 'parseUriReference(text)', WORDS, split(hyperjump.parseUriReference)),
  claim('components', ['rfc3987'], 'parseIriReference(text)', WORDS, split(hyperjump.parseIriReference)),
  claim('resolve', ['rfc3986'], 'resolveUri(reference, base)', 'The resolution process will normalize the result.',
    ({ base, reference }) => ({ target: hyperjump.resolveUri(reference, base) }), ['normalizes', 'no fragment in the base']),
  claim('resolve', ['rfc3987'], 'resolveIri(reference, base)', 'The resolution process will normalize the result.',
    ({ base, reference }) => ({ target: hyperjump.resolveIri(reference, base) }), ['normalizes', 'no fragment in the base']),
  claim('relativize', ['rfc3986'], 'toRelativeUri(base, target)', 'These functions convert a non-relative URI/IRI into a relative URI/IRI given a base.',
    ({ base, target }) => ({ reference: hyperjump.toRelativeUri(base, target) }), ['no fragment in the base']),
  claim('normalize', ['rfc3986'], 'normalizeUri(text)', NORMALIZE, ({ text }) => ({ 'path-segments': hyperjump.normalizeUri(text) })),
  claim('normalize', ['rfc3987'], 'normalizeIri(text)', NORMALIZE, ({ text }) => ({ 'path-segments': hyperjump.normalizeIri(text) })),
]);
