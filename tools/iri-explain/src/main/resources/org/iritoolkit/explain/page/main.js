// Asks about the text of the field after each change, and draws the answer. The state of the page is in its
// fragment. Typing replaces the fragment; all other changes add to the history.

import {ask} from './ask.js';
import {h, copy, shown, text} from './dom.js';
import {EXAMPLES, FIRST} from './examples.js';
import * as field from './field.js';
import {fragment, state as stateOf} from './link.js';
import * as orders from './orders.js';
import * as panels from './panels.js';

const byId = (id) => document.getElementById(id);
const input = byId('iri');
const base = byId('base');
const compare = byId('compare');
const profile = byId('profile');

let listsCharacters = false;
let asking = false;
let again = false;
let drawn = {};
let last = null;
let announcement = 0;
let settling = 0;
const narrow = matchMedia('(max-width: 34rem)');

const act = {
  select: field.select,
  profile: (id) => change({profile: id}),
  write: (value) => rewrite(value),
  apply: (suggestions) => {
    rewrite(applied(input.value, suggestions));
    const first = suggestions[0];
    field.select(first.start, first.start + first.text.length);
  },
};

/** A string with suggestions applied, each once, as in Inspection.repaired(). */
function applied(value, suggestions) {
  const sorted = [...suggestions].sort((a, b) => a.start - b.start || b.end - a.end);
  let out = '';
  let copied = 0;
  let last = null;
  for (const one of sorted) {
    const same = last !== null && last.start === one.start && last.end === one.end && last.text === one.text;
    if (one.start >= copied && !same) {
      out += value.slice(copied, one.start) + one.text;
      copied = one.end;
      last = one;
    }
  }
  return out + value.slice(copied);
}

function current() {
  return {iri: input.value, profile: profile.value, base: base.value, compare: compare.value};
}

/** Writes the suggestion of a button, so that the browser can undo the change, and adds to the history. */
function rewrite(value) {
  settle();
  field.rewrite(value);
  clearTimeout(settling); // the change was not typed
  settling = 0;
  typed();
  keep('pushState');
}

/** Applies a new state that the user chose, and adds it to the history. */
function change(part) {
  settle();
  show({...current(), ...part});
  keep('pushState');
}

function show(next) {
  field.write(next.iri);
  base.value = next.base ?? '';
  compare.value = next.compare ?? '';
  if (![...profile.options].some((option) => option.value === next.profile)) {
    profile.append(h('option', {value: next.profile}, next.profile));
  }
  profile.value = next.profile;
  typed();
}

/** Writes the state into the address. */
function keep(way) {
  const link = fragment(current());
  if (link === null) {
    notice('A link cannot contain this string: it contains an unpaired surrogate.');
    return;
  }
  const address = location.pathname + link;
  if (location.pathname + location.hash !== address) {
    history[way](null, '', address);
  }
}

function settle() {
  if (settling !== 0) {
    clearTimeout(settling);
    settling = 0;
    keep('replaceState');
  }
}

function notice(sentence) {
  byId('notice').textContent = sentence;
  byId('notice').hidden = sentence === '';
}

function typed() {
  notice(''); // the notice was about the previous string
  byId('results').setAttribute('aria-busy', 'true');
  field.follow();
  answer();
}

async function answer() {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  do {
    again = false;
    const asked = current();
    const question = {input: asked.iri, profile: asked.profile, codePoints: listsCharacters};
    if (asked.base !== '') question.base = asked.base;
    if (asked.compare !== '') question.compare = asked.compare;
    try {
      draw(await ask(question));
    } catch (error) {
      refused(error.message);
    }
    if (!again) {
      painted();
    }
  } while (again);
  asking = false;
}

/** Reports that the answer is shown, after the frame that shows it. */
function painted() {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (!asking) {
      byId('results').setAttribute('aria-busy', 'false');
    }
  };
  requestAnimationFrame(() => channel.port2.postMessage(0));
}

/** Shows why there is no result, and clears the previous result, which was about another string. */
function refused(why) {
  const verdict = byId('verdict');
  verdict.className = 'verdict no';
  verdict.replaceChildren(h('strong', {}, 'No result'), ': ' + why.replace(/^no result: /, ''));
  drawn = {};
  last = null;
  byId('welcome').hidden = true;
  byId('count').textContent = '';
  byId('legend').replaceChildren();
  byId('marks').replaceChildren();
  byId('not-loaded').hidden = true;
  for (const place of document.querySelectorAll('#results > section:not(#examples)')) {
    place.querySelector('.body').replaceChildren();
    place.hidden = !['resolution', 'comparison', 'characters'].includes(place.id); // these have their own control
  }
}

function draw(answer) {
  last = answer;
  const blank = answer.input === '' && base.value === '' && compare.value === '';
  document.body.classList.toggle('blank', blank);
  byId('welcome').hidden = !blank;
  verdict(answer, blank);
  arrange(answer.order.rightToLeft);
  offer(answer.profiles);
  byId('legend').replaceChildren(...panels.legend(answer));
  const characters = [...answer.input].length;
  byId('count').textContent = blank ? '' : characters + (characters === 1 ? ' character' : ' characters');
  const most = narrow.matches ? 2 : Infinity; // on a phone the components come before the third
  section('findings', [answer.violations, answer.repaired, answer.host, most], () => panels.findings(answer, act, most));
  section('more-findings', [answer.violations, answer.host, most], () => panels.moreFindings(answer, act, most));
  const isNotes = answer.violations.every((finding) => finding.severity === 'advice');
  byId('findings-title').textContent = isNotes ? 'Notes' : 'Violations';
  byId('more-findings-title').textContent = isNotes ? 'More notes' : 'More violations';
  section('components', [answer.components, answer.host, answer.inside], () => panels.components(answer, act));
  section('becomes', [answer.becomes, answer.host, answer.input], () => panels.becomes(answer));
  section('others', answer.readByOthers, () => panels.others(answer));
  section('profiles', answer.profiles, () => panels.profiles(answer, act));
  section('host', answer.host, () => panels.host(answer));
  section('resolution', answer.resolution, () => panels.resolution(answer, act), true);
  section('comparison', answer.comparison, () => panels.comparison(answer), true);
  section('normal', answer.normalForms, () => panels.normal(answer));
  section('characters', [answer.codePoints, answer.input], () => panels.characters(answer, act), true);
  byId('not-loaded').hidden = answer.notLoaded.length === 0;
  byId('not-loaded').textContent = 'Not loaded: ' + answer.notLoaded.join('; ');
  byId('orders').hidden = answer.input === '';
  // measures last, and before any other writes, so that the browser lays out the page once
  const seen = orders.measured(answer.input);
  field.draw(answer);
  orders.draw(answer, seen);
}

/** Fills a section if its content changes; an empty section is hidden unless it has its own field. */
function section(id, data, make, always = false) {
  const key = JSON.stringify(data);
  if (drawn[id] === key) {
    return;
  }
  drawn[id] = key;
  const place = byId(id);
  if (place.hidden) {
    place.hidden = false; // only shown elements can be measured
  }
  const content = shown(make());
  place.querySelector('.body').replaceChildren(...content);
  place.hidden = content.length === 0 && !always;
}

/** Shows the components in logical order first if the line shows them in another order. */
function arrange(rightToLeft) {
  const components = byId('components');
  const next = byId(rightToLeft ? 'findings' : 'more-findings');
  if (components.nextElementSibling !== next) {
    next.before(components);
  }
}

function verdict(answer, blank) {
  const place = byId('verdict');
  clearTimeout(announcement);
  if (blank) {
    place.className = 'verdict';
    place.replaceChildren();
    return;
  }
  const own = answer.violations.filter((finding) => finding.check === null);
  const ofOthers = answer.violations.filter((finding) => finding.check !== null);
  const further = (of) => answer.more.filter(of).reduce((sum, one) => sum + one.count, 0); // that are not listed
  const count = (severity, list) => list.filter((finding) => finding.severity === severity).length
    + further((one) => one.severity === severity && list.some((finding) => finding.code === one.code));
  const counted = (list) => [['error', 'errors'], ['warning', 'warnings'], ['advice', 'notes']]
    .map(([severity, plural]) => [count(severity, list), severity, plural])
    .filter(([found]) => found > 0)
    .map(([found, one, plural]) => found + ' ' + (found !== 1 ? plural : one === 'advice' ? 'note' : one));
  const counts = counted(own);
  const [alike] = answer.host === null ? [] : answer.host.lookAlikes;
  const sentence = [' by ' + answer.profile.document + (counts.length > 0 ? ': ' + counts.join(', ') : ''),
    alike === undefined ? '' : [answer.ok ? ', but the host' : '; the host', answer.host.ascii === null ? '' : [', ', text(answer.host.ascii), ','],
      ' can be mistaken for another: ', text(alike, {class: 'text-value prose'})],
    alike === undefined && ofOthers.length > 0 ? '; other checks report ' + counted(ofOthers).join(', ') : '', '. '];
  place.className = 'verdict ' + (!answer.ok ? 'no' : alike === undefined ? 'yes' : 'alike');
  place.replaceChildren(...shown([h('strong', {}, answer.ok ? 'Allowed' : 'Not allowed'), sentence,
    alike === undefined ? h('span', {class: 'faint'}, answer.nature) : '']));
  announcement = setTimeout(() => { byId('spoken').textContent = place.textContent; }, 700);
}

/** The installed profiles, including those of plug-ins. */
function offer(verdicts) {
  const ids = verdicts.map((one) => one.id);
  if ([...profile.options].map((option) => option.value).join() !== ids.join()) {
    const chosen = profile.value;
    profile.replaceChildren(...verdicts.map((one) => h('option', {value: one.id, title: one.title}, one.document + (one.document === one.id ? '' : ' (' + one.id + ')'))));
    profile.value = chosen;
  }
}

function fromAddress() {
  const read = stateOf(location.hash);
  show(read);
  if (read.raw) {
    notice('The text in the link is not percent-encoded UTF-8, so it is shown unchanged.');
  }
}

function listen() {
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault(); // a line end is not typed into an IRI by accident; it can be pasted
    }
  });
  for (const each of [input, base, compare]) {
    each.addEventListener('input', () => {
      typed();
      clearTimeout(settling);
      settling = setTimeout(settle, 300);
    });
  }
  profile.addEventListener('change', () => { typed(); keep('pushState'); });
  byId('clear').addEventListener('click', () => rewrite(''));
  byId('copy-link').addEventListener('click', (event) => { settle(); copy(location.href, event.currentTarget); });
  byId('show-characters').addEventListener('click', (event) => {
    listsCharacters = !listsCharacters;
    event.currentTarget.setAttribute('aria-expanded', String(listsCharacters));
    event.currentTarget.textContent = listsCharacters ? 'Hide the characters' : 'List the characters';
    typed();
  });
  byId('theme').addEventListener('click', (event) => {
    const next = {undefined: 'light', light: 'dark', dark: undefined}[document.documentElement.dataset.theme];
    if (next === undefined) {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = next;
    }
    event.currentTarget.textContent = 'Theme: ' + (next ?? 'system');
  });
  addEventListener('popstate', fromAddress);
  narrow.addEventListener('change', () => {
    if (last !== null) {
      draw(last);
    }
  });
  let width = 0;
  new ResizeObserver(([{contentRect}]) => {
    if (contentRect.width === width) {
      return; // its height follows the text
    }
    width = contentRect.width;
    field.wrap();
    if (last !== null) {
      field.draw(last); // lines break elsewhere
    }
  }).observe(byId('field'));
}

function listExamples() {
  const look = (what) => () => {
    change({profile: 'rfc3987', base: '', compare: '', ...what});
    scrollTo({top: 0});
  };
  byId('first-examples').replaceChildren(...FIRST.map(([name, iri]) => h('li', {},
    h('button', {type: 'button', class: 'first-example', click: look({iri})}, h('span', {class: 'name'}, name), text(iri)))));
  byId('examples').querySelector('.body').replaceChildren(...EXAMPLES.map(([title, all]) => h('div', {class: 'example-group'},
    h('h3', {}, title), h('ul', {}, all.map(([name, what]) => h('li', {},
      h('button', {type: 'button', class: 'chip', 'data-example': true, click: look(what)}, h('bdi', {}, name))))))));
}

listExamples();
listen();
fromAddress();
