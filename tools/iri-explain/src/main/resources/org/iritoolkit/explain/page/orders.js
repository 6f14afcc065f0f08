// Shows three orders of the same characters: as stored, as iri-bidi computes them, and as this browser paints them. The
// third order is measured from the boxes of the glyphs. Only its comparison with the second is made by this page.

import {h, text, number, copyButton} from './dom.js';
import {select} from './field.js';

const MOST_CELLS = 160;
const MEASURED = 200; // characters in a text node: measuring one takes time in proportion to them
const painted = document.getElementById('painted');
const segmenter = new Intl.Segmenter('und', {granularity: 'grapheme'});

/** A user-perceived character, with its place. */
function clusters(value) {
  return [...segmenter.segment(value)].map(({index, segment}) => ({start: index, end: index + segment.length, segment}));
}

/** The clusters from left to right, as iri-bidi computes them. */
export function computed(answer) {
  const at = [...new Array(answer.input.length).keys()]; // no positions: as they are stored
  answer.order.positions.forEach((index, column) => { at[index] = column; });
  return clusters(answer.input)
    .map((cluster) => ({...cluster, column: at.slice(cluster.start, cluster.end).reduce((least, one) => Math.min(least, one))}))
    .sort((a, b) => a.column - b.column);
}

/** The clusters from left to right as the browser paints them on one line; those without width are left out. */
export function measured(value) {
  const all = clusters(value);
  const parts = [];
  for (let i = 0; i < all.length; i += MEASURED) {
    parts.push(all.slice(i, i + MEASURED));
  }
  if (painted.textContent !== value) {
    painted.replaceChildren(...parts.map((part) => value.slice(part[0].start, part.at(-1).end)));
  }
  const range = document.createRange();
  const seen = [];
  parts.forEach((part, index) => part.forEach((cluster) => {
    range.setStart(painted.childNodes[index], cluster.start - part[0].start);
    range.setEnd(painted.childNodes[index], cluster.end - part[0].start);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0.01);
    if (boxes.length > 0) {
      seen.push({...cluster, left: Math.min(...boxes.map((box) => box.left)), top: boxes[0].top});
    }
  }));
  return seen.sort((a, b) => a.left - b.left);
}

/** The first cluster from the left in which two orders differ; -1 if they are equal. */
export function difference(byLibrary, byBrowser) {
  const visible = new Set(byBrowser.map((cluster) => cluster.start));
  const expected = byLibrary.filter((cluster) => visible.has(cluster.start));
  return byBrowser.findIndex((cluster, index) => cluster.start !== expected[index].start);
}

const notes = h('div');
const strips = ['As it is stored', 'As the specification displays it', 'As this browser shows it'].map(strip);
const orders = h('div', {hidden: true}, strips.map((one) => one.element));
const facts = h('div');
document.querySelector('#orders .body').append(notes, orders, facts);

/** Fills the panel with the measured order. */
export function draw(answer, byBrowser) {
  const byLibrary = computed(answer);
  const at = difference(byLibrary, byBrowser);
  const shown = answer.order.rightToLeft || at >= 0;
  const warning = h('p', {class: 'warning-note', id: 'order-warning'},
    'This browser shows the characters in a different order from ' + answer.profile.document + ' (' + answer.order.clause
    + '): from the left, character ' + (at + 1) + ' is the first difference. '
    + 'Software shows the order correctly if you give it one of the strings below.');
  const same = h('p', {class: 'fine'}, 'The characters are stored and shown in the same order: none of them runs from right to left.');
  notes.replaceChildren(...(at >= 0 ? [warning] : shown ? [] : [same]));
  const owners = ownersOf(answer);
  [clusters(answer.input), byLibrary, byBrowser].forEach((cells, index) => strips[index].show(shown ? cells : [], owners));
  orders.hidden = !shown;
  const display = [h('h3', {}, 'To show it like this elsewhere'), h('dl', {class: 'facts'},
    answer.order.isolate === null ? null : way('isolate, LRI \u2026 PDI', 'Unicode 6.3 or newer; the text around it keeps its order too', answer.order.isolate),
    way(answer.order.isolate === null ? 'as it is shown here' : 'embedding, LRE \u2026 PDF', answer.order.clause, answer.order.display))];
  const twin = answer.order.twin === null ? []
    : [h('p', {class: 'warning-note'}, 'Another reference looks exactly the same: ', text(answer.order.twin))];
  facts.replaceChildren(...(shown ? [...display, ...twin] : []));
}

function way(name, source, value) {
  return [h('dt', {}, name, h('br'), source), h('dd', {}, text(value), ' ', copyButton(value, 'with ' + name))];
}

function ownersOf(answer) {
  const owners = new Array(answer.input.length).fill('reference');
  for (const part of answer.components) {
    if (part.component !== 'authority' || !answer.components.some((other) => other.component === 'host')) {
      owners.fill(part.component, part.start, part.end);
    }
  }
  return owners;
}

/** A line of cells. Only new cells are created, because layout takes longer than a comparison. */
function strip(title) {
  const chosen = (event) => {
    const cell = event.target.closest('button');
    if (cell) {
      select(Number(cell.dataset.start), Number(cell.dataset.end));
    }
  };
  const list = h('ol', {class: 'strip', dir: 'ltr', tabindex: '0', 'aria-label': title, click: chosen});
  const more = h('p', {class: 'faint small', hidden: true});
  let keys = [];
  const show = (cells, owners) => {
    const shown = cells.slice(0, MOST_CELLS);
    const next = shown.map((one) => [one.segment, one.start, owners[one.start]].join(' '));
    const most = Math.min(keys.length, next.length);
    let first = 0;
    while (first < most && keys[first] === next[first]) first++;
    let same = 0;
    while (same < most - first && keys[keys.length - 1 - same] === next[next.length - 1 - same]) same++;
    for (let left = keys.length - same; left > first; left--) {
      list.children[first].remove();
    }
    const made = shown.slice(first, shown.length - same).map((one) => cell(one, owners));
    const after = list.children[first];
    if (after) {
      after.before(...made);
    } else {
      list.append(...made);
    }
    keys = next;
    more.hidden = cells.length === shown.length;
    more.textContent = 'and ' + (cells.length - shown.length) + ' more';
  };
  return {element: h('div', {class: 'order'}, h('h3', {}, title), list, more), show};
}

function cell(one, owners) {
  return h('li', {},
    h('button', {type: 'button', tabindex: '-1', class: 'cell c-' + owners[one.start], 'data-start': one.start,
      'data-end': one.end, 'aria-label': one.segment + ' ' + number(one.segment) + ' at ' + one.start},
    h('bdi', {dir: 'ltr', class: 'glyph'}, /^[\p{C}\p{Z}]/u.test(one.segment) ? '\u00B7' : one.segment)));
}
