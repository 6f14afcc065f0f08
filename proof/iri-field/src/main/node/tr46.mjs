// tr46 of npm.
import { claim, require, serve, versionOf } from './adapter.mjs';

const { toASCII, toUnicode } = require('tr46');
const OPTIONS = { checkBidi: true, checkHyphens: true, checkJoiners: true, useSTD3ASCIIRules: true };

await serve('tr46', 'npm: tr46', versionOf('tr46'), [
  claim('hosts', ['uts46'], 'toASCII(host, {checkBidi: true, checkHyphens: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true})',
    'An JavaScript implementation of Unicode Technical Standard #46: Unicode IDNA Compatibility Processing.',
    ({ host }) => {
      const ascii = toASCII(host, { ...OPTIONS, verifyDNSLength: true });
      return ascii === null ? { ascii, unicode: null } : { ascii, unicode: toUnicode(ascii, OPTIONS).domain };
    }),
]);
