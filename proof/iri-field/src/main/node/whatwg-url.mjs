// whatwg-url of npm.
import { claim, require, serve, versionOf } from './adapter.mjs';

const { URL } = require('whatwg-url');

await serve('whatwg-url', 'npm: whatwg-url', versionOf('whatwg-url'), [
  claim('url', ['url-standard'], 'new URL(text, base).href', 'whatwg-url is a full implementation of the WHATWG URL Standard.',
    ({ text, base }) => ({ href: new URL(text, base ?? undefined).href })),
], [RangeError, ReferenceError, SyntaxError]); // it says no with a TypeError
