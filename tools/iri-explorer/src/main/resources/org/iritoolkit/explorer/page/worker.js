// Runs the explanation. The first message starts it, with the compiled module if an earlier worker had one; each other is a
// question.

import {load} from './load.js';
import {SIZE} from './size.js';

let explorer = null;

onmessage = async ({data}) => {
  try {
    if (explorer === null) {
      const compiled = data.compiled ?? await WebAssembly.compile(await downloaded());
      explorer = await load(compiled);
      postMessage({compiled, unicode: explorer.unicode()});
    } else {
      const answer = explorer.explain(data.question);
      postMessage(answer.startsWith('{') ? {answer} : {refused: answer});
    }
  } catch (error) {
    postMessage({failed: error.sentence ?? 'the explanation ended with an error (' + error + '); change the string, or use iri serve'});
  }
};

/** The module, of which every byte is counted. */
async function downloaded() {
  const octets = new Uint8Array(SIZE);
  let received = 0;
  try {
    const reader = (await fetch(new URL('explorer.wasm', import.meta.url))).body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      octets.set(part.value, received); // throws if there are more
      received += part.value.length;
      postMessage({received, total: SIZE});
    }
  } catch {
    received = -1;
  }
  if (received !== SIZE) {
    throw Object.assign(new Error(), {sentence: 'the explanation could not be loaded completely; reload the page, or use iri serve'});
  }
  return octets;
}
