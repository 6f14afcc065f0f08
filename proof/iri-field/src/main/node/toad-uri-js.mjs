// toad-uri-js of npm, a fork of uri-js that no longer says that it validates.
import { require, serve, versionOf } from './adapter.mjs';
import { claims } from './adapter.uri-js.mjs';

await serve('toad-uri-js', 'npm: toad-uri-js', versionOf('toad-uri-js'), claims(require('toad-uri-js'),
  'toad-uri.js is an RFC 3986 compliant, scheme extendable URI parsing/normalizing/resolving/serializing library',
  'It is also compliant with the IRI (RFC 3987), IDNA (RFC 5890), IPv6 Address (RFC 5952), IPv6 Zone Identifier (RFC 6874) specifications.'));
