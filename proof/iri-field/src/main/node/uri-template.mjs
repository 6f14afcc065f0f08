// uri-template of npm.
import { claim, require, serve, versionOf } from './adapter.mjs';

const { parse } = require('uri-template');

await serve('uri-template', 'npm: uri-template', versionOf('uri-template'), [
  claim('template', ['rfc6570'], 'parse(template).expand(variables)',
    'This is a node.js implementation of the URI template draft standard defined at RFC 6570',
    ({ template, variables }) => ({ expansion: parse(template).expand(variables) })),
], [RangeError, ReferenceError, TypeError]); // it says no with a SyntaxError
