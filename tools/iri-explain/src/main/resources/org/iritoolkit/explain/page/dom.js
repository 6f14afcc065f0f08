// Creates elements from data. Strings become text nodes only: no code here parses markup.

/** An element with attributes and children. Functions are event listeners; false and null are left out. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...shown(children));
  return element;
}

/** The children to show. A child can be a list; null, undefined and empty children are left out. */
export function shown(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== '');
}

const HIDDEN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Cn}\\p{Co}]';

/** Text without line breaks: a host after its slashes, and the start of an A-label. */
const TOGETHER = '(?://)?xn--[a-z0-9]?|//[^\\s/?#\\p{C}\\p{Z}]\\p{M}*';

/** The parts of a string in which no line breaks. */
export function together(value) {
  return [...value.matchAll(new RegExp(TOGETHER, 'giu'))].map((found) => ({start: found.index, end: found.index + found[0].length}));
}

/** The length of a long string that is drawn until the user requests all of it. */
const MOST_DRAWN = 2000;

/**
 * A string of the user, from left to right and isolated from the surrounding text. Invisible characters are shown by number,
 * and the letters that an explanation names are marked. Violations are shown elsewhere. Of a long string, the beginning is
 * shown, and a button for all of it.
 */
export function text(value, attributes, letters = [], most = MOST_DRAWN) {
  const element = h('bdi', {dir: 'ltr', class: 'text-value', ...attributes});
  if (value.length <= most) {
    element.append(...pieces(value, letters));
    return element;
  }
  const end = /[\uD800-\uDBFF]/.test(value[most - 1]) ? most - 1 : most;
  const showAll = (event) => event.currentTarget.replaceWith(...pieces(value.slice(end), letters));
  element.append(...pieces(value.slice(0, end), letters), h('button', {type: 'button', class: 'quiet small more', click: showAll},
    '\u2026 ' + [...value.slice(end)].length + ' more characters'));
  return element;
}

function pieces(value, letters) {
  const named = new Map(letters.map((letter) => [letter.character, letter]));
  const all = [];
  let from = 0;
  for (const found of value.matchAll(new RegExp([...named.keys(), HIDDEN, TOGETHER].join('|'), 'giu'))) {
    all.push(value.slice(from, found.index), piece(found[0], named));
    from = found.index + found[0].length;
  }
  return [...all, value.slice(from)];
}

function piece(found, named) {
  const letter = named.get(found);
  if (letter) {
    return h('mark', {class: 'letter', title: letter.codePoint + ' ' + letter.name}, found);
  } else if (/^(?:\/\/)?xn--/i.test(found)) {
    return h('span', {class: 'together'}, found);
  }
  return found.startsWith('//') ? h('span', {class: 'together'}, '//', piece(found.slice(2), named))
    : new RegExp(HIDDEN, 'u').test(found) ? h('span', {class: 'hidden-character'}, number(found)) : found;
}

/** A character by its number. */
export function number(character) {
  return 'U+' + character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** A string, or a note that it is empty. */
export function valueOrEmpty(value, letters = [], most = MOST_DRAWN) {
  return value === '' ? h('span', {class: 'faint'}, '(empty)') : text(value, {}, letters, most);
}

/** A button that copies a string. */
export function copyButton(value, what) {
  return h('button', {type: 'button', class: 'quiet small', 'aria-label': 'Copy ' + what, click: (event) => copy(value, event.currentTarget)}, 'Copy');
}

/** Copies, and shows the result on the button. */
export async function copy(value, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(value);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied: the browser does not allow it';
  }
  setTimeout(() => { button.textContent = before; }, 1500);
}

/** A span that only screen readers read. */
export function spoken(value) {
  return h('span', {class: 'visually-hidden'}, value);
}
