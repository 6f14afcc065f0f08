// One library behind the protocol: who it is, then an answer for each request, as lines of JSON.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export const require = createRequire(import.meta.url);

/** What a library says that it does, in its own words, how it is called for that, and the function that calls it. */
export function claim(operation, documents, call, words, answer, limits = []) {
  return { operation, documents, call, words, limits, answer };
}

/** A function that says whether another one returns, rather than throws. */
export function accepts(read) {
  return (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
}

export function versionOf(name) {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url))).version;
}

/** Answers until the input ends. An Error that is none of these is the library's own no; these are crashes. */
const CRASHES = [RangeError, ReferenceError, SyntaxError];

export async function serve(name, source, version, claims, crashes = [...CRASHES, TypeError]) {
  const functions = {};
  for (const each of claims) {
    for (const document of each.documents) functions[`${each.operation} ${document}`] = each.answer;
  }
  const hello = { name, source, version, surrogates: true, terminated: false };
  say({ ...hello, claims: claims.map(({ answer, ...rest }) => rest) });
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, operation, document, input } = JSON.parse(line);
    try {
      say({ id, result: functions[`${operation} ${document}`](input) });
    } catch (e) {
      say({ id, [crashes.some((each) => e instanceof each) ? 'crash' : 'error']: `${e.name}: ${e.message}` });
    }
  }
}

function say(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
