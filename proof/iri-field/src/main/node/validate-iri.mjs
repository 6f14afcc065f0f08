// validate-iri of npm.
import { accepts, claim, require, serve, versionOf } from './adapter.mjs';

const { IriValidationStrategy, validateIri } = require('validate-iri');
const accepted = accepts((text) => {
  const error = validateIri(text, IriValidationStrategy.Strict);
  if (error) throw error;
});

await serve('validate-iri', 'npm: validate-iri', versionOf('validate-iri'), [
  claim('syntax', ['rfc3987'], 'validateIri(text, IriValidationStrategy.Strict)', 'Strict: carefully validates the IRI using RFC 3987 grammar.',
    ({ text }) => ({ IRI: accepted(text) }), ['grammar']),
]);
