// Converts the state of the page to the fragment of its address, which browsers do not send, and back.

const KEYS = ['iri', 'profile', 'base', 'compare'];

/** The fragment for a state; null if the state contains an unpaired surrogate, which a link cannot contain. */
export function fragment(state) {
  const parts = [];
  try {
    for (const key of KEYS) {
      if (state[key] && !(key === 'profile' && state[key] === 'rfc3987')) {
        parts.push(key + '=' + encodeURIComponent(state[key]));
      }
    }
  } catch {
    return null;
  }
  return parts.length === 0 ? '' : '#' + parts.join('&');
}

/** The state from a fragment. Text that is not percent-encoded UTF-8, as in handwritten links, is used unchanged. */
export function state(hash) {
  const read = {iri: '', profile: 'rfc3987', base: '', compare: '', raw: false};
  for (const part of hash.replace(/^#/, '').split(/&(?=(?:iri|profile|base|compare)=)/)) {
    const at = part.indexOf('=');
    const key = part.slice(0, Math.max(at, 0));
    if (KEYS.includes(key)) {
      try {
        read[key] = decodeURIComponent(part.slice(at + 1));
      } catch {
        read[key] = part.slice(at + 1);
        read.raw = true;
      }
    }
  }
  return read;
}
