// The layer under the field, with underlined components, and carets under violations. All places come from the explanation.
// Their positions on the screen are measured on a copy of the field with the same text and font.

import {h, together} from './dom.js';

const MOST_CARETS = 200;
const MOST_LETTERS = 200;
const MOST_BARS = 5000;
const LONG = 10_000;
const MOST_NARROWER = 8;
const LABEL_CHARACTER = 7; // pixels
const LABEL_HEIGHT = 13; // in the style sheet 0.6875rem, with its line height

const frame = document.getElementById('field');
const field = document.getElementById('iri');
const mirror = document.getElementById('mirror');
const marks = document.getElementById('marks');

/** Puts a string into the field if the string is different. */
export function write(value) {
  if (field.value !== value) {
    field.value = value;
  }
  follow();
}

/** Replaces the text of the field like typing, so that the browser can undo the change. */
export function rewrite(value) {
  const before = field.value;
  let start = 0;
  while (start < before.length && start < value.length && before[start] === value[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, value.length) - start && before[before.length - 1 - end] === value[value.length - 1 - end]) end++;
  const middle = value.slice(start, value.length - end);
  select(start, before.length - end);
  document.execCommand(middle === '' ? 'delete' : 'insertText', false, middle);
  write(value); // where the browser knows no such command
}

/** Copies the text of the field to its copy, which sets the height of the field. */
export function follow() {
  const value = field.value;
  const ending = value.endsWith('\n') ? ['\u200B'] : [];
  mirror.replaceChildren(document.createTextNode(value), ...ending);
  wrap();
}

/**
 * Prevents line breaks between // and a host, and inside xn--. A field has no markup, so if the browser would break a line
 * there, lines are filled to the last character and shortened until it does not. Lines of long strings are always filled,
 * because finding other places for breaks would take the browser many seconds.
 */
export function wrap() {
  frame.classList.toggle('fill', field.value.length > LONG);
  frame.style.removeProperty('--narrower');
  const places = together(field.value.slice(0, 2000));
  for (let narrower = 0; narrower <= MOST_NARROWER && places.some(isBroken); narrower++) {
    frame.classList.add('fill');
    frame.style.setProperty('--narrower', narrower + 'ch');
  }
}

function isBroken({start, end}) {
  const tops = boxesOf(start, end).map((one) => one.bottom);
  return tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4;
}

/** Selects a place and scrolls to it. */
export function select(start, end) {
  field.focus();
  field.setSelectionRange(start, end);
}

/** The components to show; the authority is left out if it is only a host. */
export function shownParts(answer) {
  const host = answer.components.find((part) => part.component === 'host');
  return answer.components.filter((part) => part.component !== 'authority' || !host);
}

/**
 * Groups violations: equal ones at several places are one kind, and so are neighbours with the same code. The violations
 * of the profile come first; in an allowed string, a host that looks like another one comes first.
 */
export function kinds(answer) {
  const looksAlike = (finding) => answer.host !== null && answer.host.lookAlikes.includes(finding.message);
  const rank = (finding) => answer.ok && looksAlike(finding) ? 0 : finding.check === null ? 1 : looksAlike(finding) ? 2 : 3;
  const sorted = [...answer.violations].sort((a, b) => rank(a) - rank(b));
  const byMessage = new Map();
  let before = null;
  for (const finding of sorted) {
    const key = finding.severity + ' ' + finding.code + ' ' + finding.message;
    const same = byMessage.get(key);
    const isNeighbour = before !== null && before.end === finding.start && before.code === finding.code && before.severity === finding.severity;
    const near = isNeighbour ? byMessage.get(before.key) : null;
    const kind = near ?? same ?? {all: [], keys: []};
    if (near && same && near !== same) {
      near.all.push(...same.all);
      near.keys.push(...same.keys);
      same.keys.forEach((one) => byMessage.set(one, near));
    }
    kind.all.push(finding);
    if (!byMessage.has(key)) {
      kind.keys.push(key);
    }
    byMessage.set(key, kind);
    before = {key, end: finding.end, code: finding.code, severity: finding.severity};
  }
  return [...new Set(byMessage.values())].map(({all}) => ({
    first: all[0],
    all: all.sort((a, b) => a.start - b.start),
    messages: [...new Set(all.map((one) => one.message))],
    places: places(all),
  }));
}

/** The places of violations, in order; adjacent places are joined. */
function places(all) {
  const joined = [];
  for (const {start, end} of all) {
    const last = joined.at(-1);
    if (last && last.end === start && last.start < last.end) {
      last.end = end;
    } else if (!last || last.start !== start || last.end !== end) {
      joined.push({start, end});
    }
  }
  return joined;
}

/** Draws the answer for the text of the field. */
export function draw(answer) {
  if (answer.input !== field.value) {
    return; // the next answer is on its way
  }
  const boxes = [];
  for (const part of shownParts(answer)) {
    const lines = boxesOf(part.start, part.end).filter((one) => one.width > 0);
    for (const box of lines.slice(0, MOST_BARS - boxes.length)) {
      boxes.push(placed('bar c-' + part.component, box.left, box.bottom, box.width));
    }
  }
  for (const box of lettersOf(answer).flatMap(({start, end}) => boxesOf(start, end))) {
    boxes.push(placed('letter-box', box.left, box.top, box.width, box.bottom - box.top));
  }
  let drawn = 0;
  const labels = [];
  kinds(answer).forEach((kind, index) => {
    for (const place of kind.places) {
      if (drawn++ < MOST_CARETS) {
        const lines = place.end > place.start ? boxesOf(place.start, place.end) : [edge(place.start)];
        lines.forEach((line) => boxes.push(placed('caret s-' + kind.first.severity, line.left, line.bottom, Math.max(line.width, 1))));
        if (lines.length > 0) {
          labels.push({at: lines[0].left + Math.min(lines[0].width / 2, 10), bottom: lines[0].bottom, numbers: [index + 1], severity: kind.first.severity});
        }
      }
    }
  });
  marks.replaceChildren(...boxes, ...side(labels).map(label));
  field.setAttribute('aria-invalid', String(!answer.ok));
}

/** The places of letters that make the host look like another one. */
function lettersOf(answer) {
  const host = answer.components.find((part) => part.component === 'host');
  const letters = new Set(answer.host === null ? [] : answer.host.letters.map((letter) => letter.character));
  if (!host || letters.size === 0) {
    return [];
  }
  const found = [];
  let at = host.start;
  for (const character of host.raw) {
    if (letters.has(character) && found.length < MOST_LETTERS) {
      found.push({start: at, end: at + character.length});
    }
    at += character.length;
  }
  return found;
}

/** Labels that do not cover each other: overlapping labels are joined, with all their numbers. */
function side(labels) {
  const apart = [];
  for (let one of [...labels].sort((a, b) => a.bottom - b.bottom || a.at - b.at)) {
    for (let near = covered(apart, one); near >= 0; near = covered(apart, one)) {
      one = joined(apart.splice(near, 1)[0], one);
    }
    apart.push(one);
  }
  return apart;
}

/** The label that another one would cover: a character in a different font can be lower than its neighbour. */
function covered(labels, one) {
  return labels.findIndex((other) => Math.abs(other.bottom - one.bottom) < LABEL_HEIGHT
    && Math.abs(one.at - other.at) < widthOf(other) / 2 + widthOf(one) / 2);
}

function joined(label, other) {
  return {
    ...label,
    numbers: [...new Set([...label.numbers, ...other.numbers])].sort((a, b) => a - b),
    severity: ['error', 'warning', 'advice'].find((severity) => severity === label.severity || severity === other.severity),
  };
}

function widthOf(one) {
  return one.numbers.join(' ').length * LABEL_CHARACTER + 2;
}

function label(one) {
  const half = widthOf(one) / 2;
  const left = Math.max(half, Math.min(one.at, marks.clientWidth - half)); // keeps the whole label inside the field
  const shown = placed('caret-label s-' + one.severity, left, one.bottom, 0);
  shown.append(h('span', {}, one.numbers.join(' ')));
  return shown;
}

/** The position of a missing part: before the character at that place, or after the last one. */
function edge(at) {
  const length = mirror.firstChild.length;
  const box = length === 0 ? null : boxesOf(at < length ? at : length - 1, at < length ? at + 1 : length)[0];
  if (!box) {
    return {left: 0, bottom: mirror.clientHeight, width: 0};
  }
  return {left: at < length ? box.left : box.left + box.width, bottom: box.bottom, width: 0};
}

/** The boxes of a part of the text, in the coordinates of the layer. Adjacent boxes on a line are joined, in any direction. */
function boxesOf(start, end) {
  const range = document.createRange();
  range.setStart(mirror.firstChild, start);
  range.setEnd(mirror.firstChild, end);
  const origin = marks.getBoundingClientRect();
  const all = [];
  for (const {left, top, bottom, width} of range.getClientRects()) {
    const box = {left: left - origin.left, top: top - origin.top, bottom: bottom - origin.top, width};
    const last = all.at(-1);
    if (last && last.bottom === box.bottom && Math.abs(last.left + last.width - box.left) < 0.5) {
      last.width = box.left + width - last.left;
    } else {
      all.push(box);
    }
  }
  return all;
}

/** The element at a place; a script sets its style, since the markup must not contain styles. */
function placed(name, left, top, width, height = null) {
  const box = h('div', {class: name});
  box.style.left = left + 'px';
  box.style.top = top + 'px';
  box.style.width = width + 'px';
  if (height !== null) {
    box.style.height = height + 'px';
  }
  return box;
}
