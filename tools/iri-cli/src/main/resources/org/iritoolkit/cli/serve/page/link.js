// The state of the page as the fragment of its address, which no server sees, and back.

const KEYS = ['iri', 'profile', 'base', 'compare'];

/** The fragment for a state; null if it contains an unpaired surrogate, which no link can carry. */
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

/** The state of a fragment. What is not percent-encoded UTF-8, as in links written by hand, is taken as it is. */
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
