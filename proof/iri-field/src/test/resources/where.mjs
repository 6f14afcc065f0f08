// Reads a URL from each line, and says where each of Node's two parsers goes: scheme, host and port, or nothing.
import { createInterface } from 'node:readline';
import { parse } from 'node:url';

const usual = { 'http:': '80', 'https:': '443' };
// The older parser leaves out the brackets of an IPv6 address.
const literal = (host) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
const where = ({ protocol, hostname, port }) =>
  hostname ? `${protocol}//${literal(hostname)}:${port || usual[protocol]}` : '';
const attempt = (read) => {
  try {
    return read();
  } catch {
    return '';
  }
};
process.removeAllListeners('warning');
const out = [];
for await (const line of createInterface({ input: process.stdin })) {
  out.push(`${attempt(() => where(new URL(line)))}\t${attempt(() => where(parse(line)))}`);
}
console.log(out.join('\n'));
