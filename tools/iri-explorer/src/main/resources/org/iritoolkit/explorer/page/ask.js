// Asks a worker, in which the explanation runs as WebAssembly. Nothing is sent: after loading, the page opens no connection.

const PATIENCE = 10_000; // milliseconds
const LONGEST = 1_000;

/** A module with a structure, which only WebAssembly with garbage collection has. */
const WITH_STRUCTURE = new Uint8Array([0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 1, 5, 1, 0x5F, 1, 0x78, 0]);

let worker = null;
let compiled = null; // the module and the names, so that a new worker need not load them again
let names;
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
    waiting = {resolve, reject, patience: patience()};
    worker.postMessage({question});
  });
  if (refused !== undefined) {
    throw new Error(refused);
  }
  const explanation = JSON.parse(answer);
  explanation.readByOthers?.readings.push(readByBrowser(question.input));
  return explanation;
}

function patience() {
  return setTimeout(() => fail('the explanation took more than ten seconds, so the page ended it; explain a part of the string, or use iri serve'), PATIENCE);
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
      fail(event.message === undefined ? 'a file of the page could not be loaded; reload the page, or use iri serve'
        : 'the explanation ended with an error (' + event.message + '); change the string, or use iri serve');
    };
    worker.postMessage({compiled, names});
  });
}

function take(data) {
  if (data.received !== undefined) {
    progress(data.received, data.total, data.what);
    if (waiting !== null && waiting.patience !== 0) { // the question waits for the names
      clearTimeout(waiting.patience);
      waiting.patience = patience();
    }
  } else if (data.names !== undefined) {
    names = data.names;
    loaded();
  } else if (data.failed !== undefined) {
    fail(data.failed);
  } else {
    compiled = data.compiled ?? compiled;
    if (data.unicode !== undefined) {
      loaded();
      document.getElementById('unicode').textContent = data.unicode;
    }
    const {resolve} = waiting;
    clearTimeout(waiting.patience);
    waiting = null;
    resolve(data);
  }
}

/** Ends the worker, whose state is unknown; the next question starts another. */
function fail(why) {
  worker.terminate();
  loading = null;
  loaded();
  if (waiting !== null) {
    const {reject} = waiting;
    clearTimeout(waiting.patience);
    waiting = null;
    reject(new Error(why));
  }
}

/** Shows how much of a file has arrived, in bytes after decompression. */
function progress(received, total, what) {
  const place = document.getElementById('loading');
  place.hidden = false;
  place.querySelector('progress').value = received / total;
  place.querySelector('span').textContent = 'Loading ' + what + ': ' + megabytes(received) + ' of ' + megabytes(total) + ' MB';
}

function megabytes(octets) {
  return (octets / 1e6).toFixed(1);
}

function loaded() {
  document.getElementById('loading').hidden = true;
}

/** The components by the browser's own URL, in the form of the other parsers. */
function readByBrowser(input) {
  const row = {reader: 'URL of this browser', refused: null, scheme: null, userinfo: null, host: null, port: null, path: null, query: null, fragment: null};
  let url;
  try {
    url = new URL(input);
  } catch (error) {
    return {...row, refused: brief(error.message)};
  }
  const [beforeFragment] = url.href.split('#', 1);
  const found = {
    scheme: url.protocol.slice(0, -1),
    userinfo: url.username + (url.password === '' ? '' : ':' + url.password) || null,
    host: url.href.startsWith(url.protocol + '//') ? url.hostname : null,
    port: url.port || null,
    path: url.pathname,
    query: beforeFragment.includes('?') ? url.search.slice(1) : null,
    fragment: url.href.length > beforeFragment.length ? url.hash.slice(1) : null,
  };
  return {...row, ...Object.fromEntries(Object.entries(found).map(([part, value]) => [part, value === null ? null : brief(value)]))};
}

/** Cut where the other parsers' values are cut. */
function brief(value) {
  return value.length <= LONGEST ? value : value.slice(0, LONGEST) + '\u2026';
}
