// The layer under the field: components underlined, carets where findings are. All places come from the explanation; where
// they lie on the screen is measured on a twin of the field that holds the same text in the same type.

import {h} from '/dom.js';

const MOST_CARETS = 200;

const field = document.getElementById('iri');
const mirror = document.getElementById('mirror');
const marks = document.getElementById('marks');

/** Puts a text into the field, if it is another one. */
export function write(value) {
  if (field.value !== value) {
    field.value = value;
  }
  follow();
}

/** Gives the twin the text of the field, and with it the field its height. */
export function follow() {
  const value = field.value;
  const ending = value.endsWith('\n') ? ['\u200B'] : [];
  mirror.replaceChildren(document.createTextNode(value), ...ending);
}

/** Selects a place and brings it to the reader. */
export function select(start, end) {
  field.focus();
  field.setSelectionRange(start, end);
}

/** The components that are shown: an authority only where no host says it all. */
export function shownParts(answer) {
  const host = answer.components.find((part) => part.component === 'host');
  return answer.components.filter((part) => part.component !== 'authority' || !host);
}

/** Findings that say the same about several places are one kind; those of the profile come first. */
export function kinds(answer) {
  const found = new Map();
  const sorted = [...answer.violations].sort((a, b) => (a.check !== null) - (b.check !== null));
  for (const finding of sorted) {
    const key = finding.severity + ' ' + finding.code + ' ' + finding.message;
    const kind = found.get(key) ?? {first: finding, all: []};
    kind.all.push(finding);
    found.set(key, kind);
  }
  return [...found.values()];
}

/** Draws what an answer says about the text that stands in the field. */
export function draw(answer) {
  if (answer.input !== field.value) {
    return; // the next answer is on its way
  }
  const boxes = [];
  for (const part of shownParts(answer)) {
    for (const box of boxesOf(part.start, part.end).filter((one) => one.width > 0)) {
      boxes.push(placed('bar c-' + part.component, box.left, box.bottom, box.width));
    }
  }
  let drawn = 0;
  kinds(answer).forEach((kind, index) => {
    for (const finding of kind.all) {
      if (drawn++ < MOST_CARETS) {
        boxes.push(...caret(finding, index + 1));
      }
    }
  });
  marks.replaceChildren(...boxes);
  field.setAttribute('aria-invalid', String(!answer.ok));
}

function caret(finding, label) {
  const lines = finding.end > finding.start ? boxesOf(finding.start, finding.end) : [edge(finding.start)];
  return lines.map((box, index) => {
    const mark = placed('caret s-' + finding.severity, box.left, box.bottom, Math.max(box.width, 1));
    if (index === 0) {
      mark.append(h('span', {class: 'caret-label'}, String(label)));
    }
    return mark;
  });
}

/** Where something is missing: before the character at that place, or after the last one. */
function edge(at) {
  const length = mirror.firstChild.length;
  const box = length === 0 ? null : boxesOf(at < length ? at : length - 1, at < length ? at + 1 : length)[0];
  if (!box) {
    return {left: 0, bottom: mirror.clientHeight, width: 0};
  }
  return {left: at < length ? box.left : box.left + box.width, bottom: box.bottom, width: 0};
}

/** The boxes of a part of the text, one for each line and direction, in the coordinates of the layer. */
function boxesOf(start, end) {
  const range = document.createRange();
  range.setStart(mirror.firstChild, start);
  range.setEnd(mirror.firstChild, end);
  const origin = marks.getBoundingClientRect();
  return [...range.getClientRects()].map((box) => ({
    left: box.left - origin.left,
    bottom: box.bottom - origin.top,
    width: box.width,
  }));
}

/** What stands at a place; the style is set by script, since no markup may carry any. */
function placed(name, left, top, width) {
  const box = h('div', {class: name});
  box.style.left = left + 'px';
  box.style.top = top + 'px';
  box.style.width = width + 'px';
  return box;
}
