// URL of Node.js itself.
import { claim, serve } from './adapter.mjs';

await serve('URL (Node.js)', 'Node.js', process.versions.node, [
  claim('url', ['url-standard'], 'new URL(text, base).href', 'Browser-compatible URL class, implemented by following the WHATWG URL Standard.',
    ({ text, base }) => ({ href: new URL(text, base ?? undefined).href })),
], [RangeError, ReferenceError, SyntaxError]); // it says no with a TypeError
