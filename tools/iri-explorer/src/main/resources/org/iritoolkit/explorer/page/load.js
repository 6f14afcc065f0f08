// Connects the module. TeaVM's own script for this makes functions from text, which the content security policy forbids.

/** The strings of JavaScript, for browsers where they are not built in. */
const STRINGS = {
  fromCharCode: (unit) => String.fromCharCode(unit),
  concat: (first, second) => first + second,
  charCodeAt: (text, index) => text.charCodeAt(index),
  length: (text) => text.length,
  substring: (text, start, end) => text.substring(start, end),
  fromCharCodeArray: () => unavailable('fromCharCodeArray'),
  intoCharCodeArray: () => unavailable('intoCharCodeArray'),
};

/** The bridge between Java and JavaScript, as far as the class library of TeaVM uses it. */
const BRIDGE = new Proxy({
  stringBuiltinsSupported: () => 0,
  global: (name) => globalThis[name],
  getProperty: (object, name) => object === null ? globalThis[name] : object[name],
  callMethod0: (object, name) => object[name](),
  callMethod1: (object, name, argument) => object[name](argument),
  createClass: () => function () {},
  defineFunction: (call) => call,
  defineStaticMethod() {},
  createFunction1: (parameter, body) => body === 'return ' + parameter + ';' ? (value) => value : unavailable(body),
  callFunction1: (call, argument) => call(argument),
  wrapInt: (value) => value,
  unwrapInt: (value) => value,
  unwrapDouble: (value) => value,
  isUndefined: (value) => value === undefined,
  isPrimitive: (value, type) => value === null || typeof value === type,
  instanceOf: (value, type) => value instanceof type,
  instanceOfOrNull: (value, type) => value === null || value instanceof type,
}, {
  get: (known, name) => known[name] ?? (() => unavailable(name)),
});

function unavailable(name) {
  throw new Error('the module calls ' + name);
}

const KEYS = ['input', 'profile', 'base', 'compare'];

/** What the page calls of a compiled module. */
export async function load(compiled) {
  let texts = [];
  let parts = [];
  let units = [];
  const page = {
    length: (which) => texts[which]?.length ?? -1,
    unit: (which, index) => texts[which].charCodeAt(index),
    write(unit) {
      if (units.push(unit) === 8192) {
        parts.push(String.fromCharCode(...units));
        units = [];
      }
    },
  };
  const [requirements] = WebAssembly.Module.customSections(compiled, 'teavm.memoryRequirements');
  const {min, dataSize} = JSON.parse(new TextDecoder().decode(requirements));
  const {exports} = await WebAssembly.instantiate(compiled, {
    page,
    env: {memory: new WebAssembly.Memory({initial: min, maximum: 1 << 15})},
    teavmMemory: {heapOffset: (dataSize + 7) & ~7, maxSize: (2 ** 31) - 1, notifyHeapResized() {}},
    teavmDate: {currentTimeMillis: () => Date.now()},
    teavmConsole: {putcharStdout() {}, putcharStderr() {}},
    teavm: {
      createWeakRef: (value) => new WeakRef(value),
      deref: (reference) => reference.deref() ?? null,
      takeStackTrace: () => ({getStack: () => []}),
      decorateException() {},
    },
    teavmJso: BRIDGE,
    'wasm:js-string': STRINGS,
  });
  const written = (call) => {
    parts = [];
    units = [];
    call();
    return parts.join('') + String.fromCharCode(...units);
  };
  return {
    unicode: () => written(() => exports.unicode()),
    /** The answer; null if it needs the names of characters, which are not there yet. */
    explain(question) {
      texts = KEYS.map((key) => question[key]);
      let lacks = 0;
      const answer = written(() => { lacks = exports.explain(question.codePoints ? 1 : 0); });
      return lacks === 0 ? answer : null;
    },
    /** Takes the names of characters. */
    names(octets) {
      texts = [, , , , {length: octets.length, charCodeAt: (index) => octets[index]}];
      exports.names();
    },
  };
}
