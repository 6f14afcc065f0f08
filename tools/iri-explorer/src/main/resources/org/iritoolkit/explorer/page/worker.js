// Runs the explanation. The first message starts it, with what an earlier worker had loaded; each other is a question.

import {load} from './load.js';
import {SIZES} from './sizes.js';

const MODULE = 'explorer.wasm';
const NAMES = 'names.icu';

let explorer = null;
let names = null;
let awaited = true; // whether a question waits for what is being loaded

onmessage = async ({data}) => {
  try {
    if (explorer === null) {
      const compiled = data.compiled ?? await WebAssembly.compile(await loaded(MODULE, 'the explanation'));
      explorer = await load(compiled);
      if (data.names !== undefined) {
        names = Promise.resolve(explorer.names(data.names));
      }
      postMessage({compiled, unicode: explorer.unicode()});
    } else {
      postMessage(await answered(data.question));
    }
  } catch (error) {
    postMessage({failed: error.sentence ?? 'the explanation ended with an error (' + error + '); change the string, or use iri serve'});
  }
};

/** The answer. The names of characters are loaded after the first answer that does not need them, or before the first that does. */
async function answered(question) {
  let answer = explorer.explain(question);
  if (answer === null) {
    awaited = true;
    await (names ?? loadNames());
    answer = explorer.explain(question);
  } else if (names === null) {
    awaited = false;
    loadNames();
  }
  return answer.startsWith('{') ? {answer} : {refused: answer};
}

function loadNames() {
  names = loaded(NAMES, 'the names of characters').then((octets) => {
    explorer.names(octets);
    postMessage({names: octets});
  });
  names.catch(() => { names = null; }); // the next question tries again
  return names;
}

/** A file, of which every byte is counted. */
async function loaded(file, what) {
  const total = SIZES[file];
  const octets = new Uint8Array(total);
  let received = 0;
  try {
    const reader = (await fetch(new URL(file, import.meta.url))).body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      octets.set(part.value, received); // throws if there are more
      received += part.value.length;
      if (awaited) {
        postMessage({received, total, what});
      }
    }
  } catch {
    received = -1;
  }
  if (received !== total) {
    throw Object.assign(new Error(), {sentence: what + ' could not be loaded completely; reload the page, or use iri serve'});
  }
  return octets;
}
