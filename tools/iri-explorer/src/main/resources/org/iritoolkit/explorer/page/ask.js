// Asks a worker, in which the explanation runs as WebAssembly. Nothing is sent: after loading, the page opens no connection.

const PATIENCE = 10_000; // milliseconds

/** A module with a structure, which only WebAssembly with garbage collection has. */
const WITH_STRUCTURE = new Uint8Array([0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 1, 5, 1, 0x5F, 1, 0x78, 0]);

let worker = null;
let compiled = null; // the module, so that a new worker need not load it again
let loading = null;
let waiting = null;

/** The explanation of a string; throws an error whose message is the reason if there is none. */
export async function ask(question) {
  loading ??= load();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  const {answer, refused} = await new Promise((resolve, reject) => {
    const patience = setTimeout(() => fail('the explanation took more than ten seconds, so the page ended it; explain a part of the string, or use iri serve'), PATIENCE);
    waiting = {resolve, reject, patience};
    worker.postMessage({question});
  });
  if (refused !== undefined) {
    throw new Error(refused);
  }
  return JSON.parse(answer);
}

function load() {
  if (typeof WebAssembly !== 'object' || !WebAssembly.validate(WITH_STRUCTURE)) {
    return Promise.reject(new Error('this browser lacks WebAssembly with garbage collection, which the page needs; use a newer browser, or iri serve'));
  }
  return new Promise((resolve, reject) => {
    waiting = {resolve, reject, patience: 0};
    worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
    worker.onmessage = ({data}) => take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      fail(compiled === null ? 'a file of the page could not be loaded; reload the page, or use iri serve'
        : 'the explanation ended with an error (' + event.message + '); change the string, or use iri serve');
    };
    worker.postMessage({compiled});
  });
}

function take(data) {
  if (data.received !== undefined) {
    progress(data.received, data.total);
  } else if (data.failed !== undefined) {
    fail(data.failed);
  } else {
    compiled = data.compiled ?? compiled;
    if (data.unicode !== undefined) {
      progress(1, 1);
      document.getElementById('unicode').textContent = data.unicode;
    }
    const {resolve, patience} = waiting;
    clearTimeout(patience);
    waiting = null;
    resolve(data);
  }
}

/** Ends the worker, whose state is unknown; the next question starts another. */
function fail(why) {
  worker.terminate();
  loading = null;
  progress(1, 1);
  if (waiting !== null) {
    const {reject, patience} = waiting;
    clearTimeout(patience);
    waiting = null;
    reject(new Error(why));
  }
}

/** Shows how much of the module has arrived, in bytes after decompression. */
function progress(received, total) {
  const place = document.getElementById('loading');
  place.hidden = received === total;
  place.querySelector('progress').value = received / total;
  place.querySelector('span').textContent = 'Loading the explanation: ' + (received / 1e6).toFixed(1) + ' of ' + (total / 1e6).toFixed(1) + ' MB';
}
