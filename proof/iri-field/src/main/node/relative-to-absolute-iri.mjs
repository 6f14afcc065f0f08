// relative-to-absolute-iri of npm.
import { claim, require, serve, versionOf } from './adapter.mjs';

const { resolve } = require('relative-to-absolute-iri');

await serve('relative-to-absolute-iri', 'npm: relative-to-absolute-iri', versionOf('relative-to-absolute-iri'), [
  claim('resolve', ['rfc3986', 'rfc3987'], 'resolve(reference, base)', 'Resolve relative IRIs to absolute IRIs given a base IRI, conforming to RFC3986.',
    ({ base, reference }) => ({ target: resolve(reference, base) })),
]);
