// uri-js of npm.
import { claim, require, serve, versionOf } from './adapter.mjs';
import { claims } from './adapter.uri-js.mjs';

const URI = require('uri-js');
const WORDS = 'URI.js is an RFC 3986 compliant, scheme extendable URI parsing/validating/resolving library';

await serve('uri-js', 'npm: uri-js', versionOf('uri-js'), [
  claim('syntax', ['rfc3986'], 'URI.parse(text).error', WORDS, ({ text }) => ({ 'URI-reference': !URI.parse(text).error })),
  ...claims(URI, WORDS,
    'It is also compliant with the IRI (RFC 3987), IDNA (RFC 5890), IPv6 Address (RFC 5952), IPv6 Zone Identifier (RFC 6874) specifications.'),
]);
