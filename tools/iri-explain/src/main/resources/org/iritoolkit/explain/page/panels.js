// The sections under the field. Each shows one part of the explanation and adds no rules.

import {h, text, valueOrEmpty, copyButton, spoken} from './dom.js';
import {kinds, shownParts} from './field.js';

const MOST_PLACES = 12;
const MOST_MESSAGES = 12;
const PLACE = 'UTF-16 code units from the start; a button selects them';
const HOST_KINDS = {
  'reg-name': 'registered name', ipv4: 'IPv4 address', ipv6: 'IPv6 address', ipvfuture: 'IP address of a later version', registry: 'registry name',
};

const MARKS = {true: '\u2713', false: '\u2717', null: '?'};

/** The first violations, each with its section, the rule, the fix, and a button if the library suggests a string. */
export function findings(answer, act, most) {
  const repair = answer.repaired === null ? null : h('div', {class: 'repair'},
    h('p', {}, 'Written like this, it is allowed: ', text(answer.repaired)),
    h('button', {type: 'button', class: 'primary', 'data-repair': true, click: () => act.write(answer.repaired)}, 'Apply this fix'));
  return [repair, cards(answer, act, 0, most)];
}

/** The violations after the first ones. */
export function moreFindings(answer, act, from) {
  return [cards(answer, act, from, Infinity)];
}

function cards(answer, act, from, to) {
  const all = kinds(answer).slice(from, to);
  return all.length === 0 ? null : h('ol', {class: 'findings'}, all.map((kind, index) => finding(kind, from + index + 1, act, answer)));
}

function finding({first, all, messages, places}, label, act, answer) {
  const shown = places.slice(0, MOST_PLACES).map((one) => h('button', {type: 'button', class: 'place', title: PLACE, click: () => act.select(one.start, one.end)},
    one.start === one.end ? 'at ' + one.start : one.start + '\u2013' + one.end));
  const suggested = all.filter((one) => one.suggestion !== null);
  const letters = answer.host !== null && answer.host.lookAlikes.includes(first.message) ? answer.host.letters : [];
  return h('li', {class: 'finding s-' + first.severity},
    h('p', {class: 'finding-head'},
      h('span', {class: 'badge'}, String(label)),
      h('strong', {}, first.severity),
      h('span', {class: 'faint'}, first.check === null ? '' : 'by the check ' + first.check)),
    messages.slice(0, MOST_MESSAGES).map((message) => h('p', {class: 'message'}, text(message, {class: 'text-value prose'}))),
    messages.length > MOST_MESSAGES ? h('p', {class: 'faint small'}, 'and ' + (messages.length - MOST_MESSAGES) + ' more characters next to them') : null,
    h('dl', {class: 'facts'},
      h('dt', {}, places.length > 1 ? 'positions' : 'position'), h('dd', {class: 'places'}, shown, places.length > MOST_PLACES ? 'and ' + (places.length - MOST_PLACES) + ' more' : ''),
      letters.length === 0 ? null : [h('dt', {}, 'letters'), h('dd', {}, letters.map((one) => h('p', {}, text(one.character, {}, letters), ' is ' + one.codePoint + ' ' + one.name)))],
      h('dt', {}, 'section'), h('dd', {}, first.clause),
      first.rule === null ? null : [h('dt', {}, 'rule'), h('dd', {}, h('code', {}, first.rule))],
      h('dt', {}, 'how to fix it'), h('dd', {}, text(first.wayOut, {class: 'text-value prose'})),
      h('dt', {}, 'code'), h('dd', {}, h('code', {}, first.code))),
    suggested.length === 0 ? null : h('button', {type: 'button', class: 'primary', 'data-suggestion': true,
      click: () => act.apply(suggested.map((one) => one.suggestion))},
    offer(suggested.map((one) => one.suggestion.text))));
}

/** The label of a button: the string that it writes, in one or several places. */
function offer(texts) {
  const different = new Set(texts).size;
  const written = different === 1 ? texts[0] : texts.join('');
  return written === '' ? 'Leave it out' : ['Write ', text(written.slice(0, 80)), written.length > 80 ? '\u2026' : '',
    different === 1 && texts.length > 1 ? ' in ' + texts.length + ' places' : ''];
}

/** The purpose of each component, with the raw and the decoded value. */
export function components(answer, act) {
  const parts = answer.components.filter((part) => part.component !== 'authority'
    || answer.components.every((other) => other.component !== 'host' || other.raw !== part.raw));
  return parts.length === 0 ? [] : [h('table', {class: 'components'},
    h('thead', {}, h('tr', {}, ['component', 'value', 'what it is for'].map((name) => h('th', {scope: 'col'}, name)))),
    h('tbody', {}, parts.map((part) => h('tr', {},
      h('th', {scope: 'row'}, h('button', {type: 'button', class: 'name c-' + part.component, click: () => act.select(part.start, part.end)}, part.name)),
      h('td', {}, part.component === 'host' ? bothForms(answer.host, part.raw) : brief(part.raw),
        part.decoded === null ? h('p', {class: 'faint small'}, 'its escapes are not UTF-8')
          : part.decoded === part.raw ? null : h('p', {class: 'small'}, h('span', {class: 'faint'}, 'decoded '), brief(part.decoded))),
      h('td', {class: 'faint'}, part.meaning))))), inside(answer.inside)];
}

/** A host, with its ASCII form first if it differs, because the ASCII form is unambiguous. */
function bothForms(host, raw) {
  return host === null || host.ascii === null || host.ascii === raw || isAscii(raw) ? brief(raw)
    : [h('p', {}, brief(host.ascii), h('span', {class: 'faint'}, ' in ASCII')), h('p', {}, brief(raw, host.letters))];
}

function isAscii(value) {
  return /^[\x00-\x7F]*$/.test(value);
}

/** The content as the scheme defines it. */
function inside(found) {
  return found.length === 0 ? null : h('table', {class: 'inside'},
    h('thead', {}, h('tr', {}, ['what is inside', 'decoded'].map((name) => h('th', {scope: 'col'}, name)))),
    h('tbody', {}, found.map((one) => h('tr', {}, h('th', {scope: 'row'}, text(one.name)), h('td', {}, brief(one.value))))));
}

/** A string that is also in the field. */
function brief(value, letters = []) {
  return valueOrEmpty(value, letters, 400);
}

/** The names of the components, in the colours of their underlines. */
export function legend(answer) {
  return shownParts(answer).map((part) => h('li', {class: 'c-' + part.component}, part.name));
}

/** The result of each profile as a column. */
export function profiles(answer, act) {
  const columns = answer.profiles.map((verdict) => h('li', {class: 'verdict-card ' + (verdict.ok ? 'yes' : 'no') + (verdict.asked ? ' asked' : '')},
    h('h3', {}, h('button', {type: 'button', class: 'link', 'aria-pressed': String(verdict.asked), title: verdict.title, click: () => act.profile(verdict.id)}, verdict.id)),
    h('p', {class: 'answer'}, h('span', {'aria-hidden': 'true', class: 'sign'}, MARKS[verdict.ok]), verdict.ok ? 'allowed' : 'not allowed'),
    verdict.reason === null ? null : h('p', {class: 'small'}, text(verdict.reason, {class: 'text-value prose'})),
    verdict.at === null ? null : h('button', {type: 'button', class: 'place', click: () => act.select(verdict.at.start, verdict.at.end)}, verdict.at.start + '\u2013' + verdict.at.end),
    h('p', {class: 'source'}, verdict.artifact)));
  return [h('ul', {class: 'verdicts'}, columns)];
}

/** The results of the parsers, where they differ. */
export function others(answer) {
  const found = answer.readByOthers;
  if (found === null) {
    return [];
  }
  const parts = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];
  const differ = found.disagreements.map((one) => one.component);
  const cell = (value, part) => h('td', differ.includes(part) ? {class: 'differs'} : {}, value === null ? h('span', {class: 'faint'}, 'none') : valueOrEmpty(value));
  const row = (one) => h('tr', {}, h('th', {scope: 'row'}, one.reader),
    one.refused === null ? parts.map((part) => cell(one[part], part))
      : h('td', {class: 'faint', colspan: String(parts.length)}, 'refuses it: ', text(one.refused, {class: 'text-value prose'})));
  return [h('ul', {class: 'disagreements'}, found.disagreements.map((one) => h('li', {}, text(one.message, {class: 'text-value prose'})))),
    h('div', {class: 'scroll differences', tabindex: '0', role: 'group', 'aria-label': 'What each parser sees'},
      h('table', {}, h('thead', {}, h('tr', {}, ['reader', ...parts].map((name) => h('th', {scope: 'col'}, name)))),
        h('tbody', {}, found.readings.map(row))))];
}

/** The string as a URI with an ASCII host, as a URI, and as an IRI. */
export function becomes(answer) {
  const forms = answer.becomes;
  if (forms === null) {
    return [h('p', {class: 'faint'}, 'An invalid IRI is not converted.')];
  }
  const isAnother = forms.network.output !== forms.uri.output;
  return [h('dl', {class: 'facts tall'}, isAnother ? form('URI with an ASCII host', forms.network, answer) : null,
    form('URI', forms.uri, answer), form('IRI', forms.iri, answer))];
}

function form(name, made, answer) {
  const kept = new Map(); // the same escape for the same reason is one line
  for (const one of made.kept) {
    const key = one.escape + ' stays: ' + one.sentence;
    kept.set(key, {escape: one.escape, sentence: one.sentence, count: (kept.get(key)?.count ?? 0) + 1});
  }
  const lines = [...kept.values()].slice(0, 20);
  const others = [...made.kept, ...made.more].reduce((sum, one) => sum + (one.count ?? 1), 0) - lines.reduce((sum, one) => sum + one.count, 0);
  return [h('dt', {}, name), h('dd', {},
    made.output === null ? h('span', {class: 'faint'}, 'there is none' + (made.why === null ? '' : ': ' + made.why))
      : made.output === answer.input ? h('span', {class: 'faint'}, 'the same') : [text(made.output, {}, answer.host === null ? [] : answer.host.letters), ' ', copyButton(made.output, 'as ' + name)],
    lines.length === 0 ? null : h('ul', {class: 'kept small'}, lines.map((one) => h('li', {}, h('code', {}, one.escape), ' stays' + (one.count > 1 ? ' ' + one.count + ' times' : '') + ': ', one.sentence)),
      others > 0 ? h('li', {class: 'faint'}, others + ' more stay') : null))];
}

/** The host under each installed IDNA version, its scripts, its look-alikes and its registrable domain. */
export function host(answer) {
  const found = answer.host;
  if (found === null) {
    return [];
  }
  const facts = h('dl', {class: 'facts'},
    found.ascii === null || found.ascii === found.raw ? null : [h('dt', {}, 'in ASCII'), h('dd', {}, text(found.ascii))],
    h('dt', {}, 'kind'), h('dd', {title: found.type + ', the name in the grammar'}, HOST_KINDS[found.type] ?? found.type),
    found.scripts.length === 0 ? null : [h('dt', {}, 'scripts'), h('dd', {}, found.scripts.join(', '))],
    found.registrable === null ? null : [h('dt', {}, 'registered as'), h('dd', {}, found.registrableAscii === null || found.registrableAscii === found.registrable ? text(found.registrable)
      : [text(found.registrableAscii), ' (', text(found.registrable, {}, found.letters), ')'])],
    found.lookAlikes.length === 0 ? null : [h('dt', {}, 'looks like'), h('dd', {}, found.lookAlikes.map((one) => h('p', {}, text(one, {class: 'text-value prose'}))))]);
  return found.mappings.length === 0 ? [facts] : [facts, h('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'The host under each installed IDNA version'},
    h('table', {}, h('thead', {}, h('tr', {}, ['IDNA', 'in the DNS', 'in Unicode'].map((name) => h('th', {scope: 'col'}, name)))),
      h('tbody', {}, found.mappings.map((one) => h('tr', {class: one.own ? 'asked' : ''},
        h('th', {scope: 'row'}, one.id, one.own ? spoken(' (of this specification)') : null),
        one.ascii === null ? h('td', {colspan: '2', class: 'small'}, text(one.why ?? '', {class: 'text-value prose'})) : [h('td', {}, text(one.ascii)), h('td', {}, text(one.unicode, {}, found.letters))])))))];
}

/** The source of each component of the target. */
export function resolution(answer, act) {
  const found = answer.resolution;
  if (found === null) {
    return [];
  }
  if (found.target === null) {
    return [h('p', {class: 'warning-note'}, text(found.why, {class: 'text-value prose'}))];
  }
  return [h('p', {class: 'target'}, text(found.target), ' ', copyButton(found.target, 'the target')),
    h('ol', {class: 'steps'}, found.steps.filter((step) => step.value !== null).map((step) => h('li', {},
      h('p', {}, h('span', {class: 'name c-' + step.component}, step.component), ' ', valueOrEmpty(step.value)),
      step.component === 'path' && found.merged !== null ? h('p', {class: 'small'}, h('span', {class: 'faint'}, 'merged '), text(found.merged)) : null,
      h('p', {class: 'faint small'}, 'from ' + (step.from === 'both' ? 'both' : 'the ' + step.from) + (step.because === '' ? '' : ': ' + step.because) + ' (' + step.clause + ')')))),
    h('button', {type: 'button', class: 'quiet', click: () => act.write(found.target)}, 'Inspect the target')];
}

/** The levels, with the first difference marked. */
export function comparison(answer) {
  const found = answer.comparison;
  if (found === null) {
    return [];
  }
  if (found.why !== null) {
    return [h('p', {class: 'warning-note'}, text(found.why, {class: 'text-value prose'}))];
  }
  return [h('ol', {class: 'levels'}, found.levels.map((level) => h('li', {class: level.equivalent === true ? 'yes' : 'no'},
    h('p', {}, h('span', {'aria-hidden': 'true', class: 'sign'}, MARKS[level.equivalent]), h('strong', {}, level.level), ' ',
      level.equivalent === null ? 'cannot be told' : level.equivalent ? 'equivalent' : 'not equivalent', ' ', h('span', {class: 'faint'}, level.what + ' (' + level.clause + ')')),
    level.why === null ? null : h('p', {class: 'small'}, text(level.why)),
    level.differs === null ? null : [parted(level.a, level.differs), parted(level.b, level.differs)])))];
}

function parted(value, at) {
  return h('p', {class: 'parted small'}, at === 0 ? null : text(value.slice(0, at)), h('mark', {}, value.length > at ? text(value.slice(at)) : spoken('(its end)'), value.length > at ? null : '\u00A0'));
}

/** The changes of each step to a normal form. */
export function normal(answer) {
  const found = answer.normalForms;
  if (found === null) {
    return [];
  }
  if (found.steps.length === 0) {
    return [h('p', {class: 'fine'}, 'It is already in every normal form.')];
  }
  return [h('ol', {class: 'steps'}, found.steps.map((step) => h('li', {},
    h('p', {class: 'faint small'}, h('strong', {}, step.level), ' ', step.what + ' (' + step.clause + ')'), changed(step.before, step.after))))];
}

/** The new text, with the changed part marked: everything between the common start and the common end. */
function changed(before, after) {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  if (/^[\uDC00-\uDFFF\p{M}]/u.test(after.slice(start)) && start > 0) start--;
  const middle = after.slice(start, after.length - end);
  return h('p', {}, start === 0 ? null : text(after.slice(0, start)), h('mark', {}, middle === '' ? '\u00A0' : text(middle)), end === 0 ? null : text(after.slice(after.length - end)), ' ', copyButton(after, 'this form'));
}

/** Characters with names and octets; each selects its place. */
export function characters(answer, act) {
  const list = answer.codePoints;
  if (list === null) {
    return [];
  }
  const most = 500;
  return [h('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'The characters'},
    h('table', {}, h('thead', {}, h('tr', {}, ['place', 'character', 'code point', 'name', 'UTF-8', 'script', 'component'].map((name) => h('th', {scope: 'col'}, name)))),
      h('tbody', {}, list.slice(0, most).map((one) => h('tr', {},
        h('td', {}, h('button', {type: 'button', class: 'place', click: () => act.select(one.start, one.end)}, String(one.start))),
        h('td', {class: 'glyph'}, text(answer.input.slice(one.start, one.end))), h('td', {}, one.codePoint), h('td', {}, one.name),
        h('td', {class: 'octets'}, one.utf8 === '' ? h('span', {class: 'faint'}, 'none') : one.utf8), h('td', {}, one.script), h('td', {}, one.component)))))),
  list.length > most ? h('p', {class: 'faint small'}, 'and ' + (list.length - most) + ' more; iri explain --json --code-points lists all') : ''];
}
