// Elements out of data. Text becomes text nodes and nothing else: nothing here reads markup.

/** An element with attributes (functions listen, false and null are left out) and children. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ''));
  return element;
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Cn}\p{Co}]/u;

/**
 * A text of the user's, left to right, isolated from what stands around it, with what cannot be seen shown by its number.
 * It never tells what is wrong with a character: that is for the explanation to say.
 */
export function text(value, attributes) {
  const shown = h('bdi', {dir: 'ltr', class: 'text-value', ...attributes});
  let run = '';
  for (const character of value) {
    if (HIDDEN.test(character)) {
      shown.append(run, h('span', {class: 'hidden-character'}, number(character)));
      run = '';
    } else {
      run += character;
    }
  }
  shown.append(run);
  return shown;
}

/** A character by its number. */
export function number(character) {
  return 'U+' + character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** A text, or that it is empty. */
export function valueOrEmpty(value) {
  return value === '' ? h('span', {class: 'faint'}, '(empty)') : text(value);
}

/** A button that copies a text. */
export function copyButton(value, what) {
  return h('button', {type: 'button', class: 'quiet small', 'aria-label': 'Copy ' + what, click: (event) => copy(value, event.currentTarget)}, 'Copy');
}

/** Copies, and says so on the button. */
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
