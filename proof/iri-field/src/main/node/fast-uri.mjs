// fast-uri of npm.
import { require, serve, versionOf } from './adapter.mjs';
import { claims } from './adapter.uri-js.mjs';

await serve('fast-uri', 'npm: fast-uri', versionOf('fast-uri'), claims(require('fast-uri'), 'Dependency-free RFC 3986 URI toolbox.'));
