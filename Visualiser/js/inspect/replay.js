// A recording of UIKit compared with the simulation: the agreement, and the first difference of each touch. The server compares.
import { problemWords } from '../api.js';
import { openPart } from '../foreign/convert.js';
import { isOf, partAt } from '../foreign/recording.js';
import { byId, counted, h, seconds, together, withFullStop } from '../dom.js';
import { isEdited } from '../heading.js';
import { bindDifferences, differenceList, wordsWithoutTouches } from './difference.js';
import { evidenceWords, ruleLink } from './rules.js';
import { bindLinks } from './why.js';

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../dom.js').Child} Child */

/** The maximum number of touches, and of parts that are not described. */
const MOST = 200;

/** @type {Record<string, string>} */
const categories = {
  hitTest: 'hit tests', delivery: 'delivery', transitions: 'states of recognizers', questions: 'questions to delegates', actions: 'actions',
  scrolling: 'scrolling', firstResponder: 'first responder', timing: 'times', other: 'other',
};

/** The headings of the touches without a first difference, by their status. */
const others = { equal: 'Touches as simulated', undescribed: 'Touches that depend on undescribed parts', notCompared: 'Touches that were not compared' };

/** @param {Json} agreement */
const counts = ({ categories: list }) => h('table', { class: 'properties' }, h('caption', {}, 'Observations'),
  h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Kind'), h('th', { scope: 'col' }, 'Equal'), h('th', { scope: 'col' }, 'Different'))),
  h('tbody', {}, list.map((/** @type {Json} */ { category, agree, differ }) => h('tr', { class: differ > 0 ? 'differs' : null },
    h('th', { scope: 'row' }, categories[category] ?? category), h('td', {}, agree), h('td', {}, differ)))));

/**
 * A touch with its first difference.
 * @param {Json} touch
 */
function differing({ touch, line, time, first, consequences }) {
  const rows = /** @type {const} */ (['recorded', 'simulated']).map((side) => ({ side, entry: first[side], text: first[side] ? wordsWithoutTouches(first[side]) : `not ${side}` }));
  return h('li', { 'data-line': line }, h('h4', {}, `${touch}, ${seconds(time)}`),
    h('p', {}, withFullStop(first.text)), differenceList(rows, { class: 'difference', 'aria-label': `First difference of ${touch}` }),
    first.rules.length ? h('p', {}, first.rules.length > 1 ? 'Rules ' : 'Rule ', first.rules.flatMap((/** @type {string} */ id, /** @type {number} */ index) => [index > 0 ? ', ' : '', ruleLink(id)]),
      first.cause ? ` · touchd: ${withFullStop(first.cause)}` : '') : null,
    first.evidence?.length ? h('p', { class: 'quiet' }, `Evidence of ${first.rules[0]}: ${evidenceWords(first.evidence)}.`) : null,
    h('p', { class: 'quiet' }, `Line ${first.line}. ${consequences > 0 ? `${counted(consequences, 'more difference')} of this touch.` : 'No other difference of this touch.'}`));
}

/**
 * A heading with a list; nothing if the list is empty.
 * @param {string} heading @param {Child[]} items @param {string} [style] of the list
 */
const section = (heading, items, style) => (items.length ? [h('h4', {}, heading), h('ul', { class: style ?? 'remarks' },
  items.slice(0, MOST).map((item) => (item instanceof HTMLLIElement ? item : h('li', {}, item)))),
items.length > MOST ? h('p', { class: 'quiet' }, `${items.length - MOST} more are not shown.`) : null] : []);

/** @param {Json} body @returns {Child[]} */
function remarks({ recording, complete, fit, warnings }) {
  return [...(fit ? [fit.text] : []), ...(complete ? [] : ['The recording was not compared to its end.']), ...recording.notes.map(withFullStop),
    ...(warnings ?? []).map((/** @type {Json} */ { detail }) => withFullStop(detail)),
    ...recording.unreadable.map((/** @type {Json} */ { line, reason }) => withFullStop(`Line ${line} is not used: ${reason}`)),
    ...Object.entries(recording.skipped).map(([kind, count]) => `${counted(count, 'record')} of the unknown kind “${kind}”.`)];
}

/** @param {Json} body the answer of /v1/replay @returns {Child[]} */
function comparison(body) {
  const { touches, undescribed, agreement } = body;
  return [
    counts(agreement),
    ...section('First differences', touches.filter((/** @type {Json} */ { first }) => first).map(differing), 'touch-differences'),
    ...Object.entries(others).flatMap(([status, heading]) => section(heading, touches.filter((/** @type {Json} */ touch) => touch.status === status)
      .map((/** @type {Json} */ { touch, line, time }) => h('li', { 'data-line': line }, h('button', { class: 'small', 'data-time': time }, `${touch}, ${seconds(time)}`))), 'chips')),
    ...section('Not described by the snapshots, and not counted', undescribed.map((/** @type {Json} */ { code, line, object, text }) => h('li', {},
      `Line ${line}: ${withFullStop(text)} `, code === 'unknown-object' ? null : h('button', { class: 'inline', 'data-id': object }, object)))),
    ...section('Remarks', remarks(body)),
  ];
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindReplay(store) {
  const host = byId('replay');
  const result = byId('replay-result');
  /** @type {import('../questions.js').Answered|undefined} */
  let shown;
  return together(
    store.watch(['recording', 'replies'], ({ recording, replies }) => {
      host.hidden = recording === null;
      document.body.toggleAttribute('data-recording', recording !== null);
      const { replay } = replies;
      if (replay === shown) return;
      const isSame = shown?.reply && shown.reply === replay?.reply;
      shown = replay;
      if (isSame) return;
      const { reply } = replay ?? {};
      const body = reply?.problem ? null : reply?.body;
      byId('replay-summary').textContent = body ? body.summary : reply ? problemWords(reply.problem) : 'Loading …';
      result.replaceChildren(...h('div', {}, body ? comparison(body) : []).childNodes);
    }),
    store.watch(['recording', 'request', 'opened'], (state) => { byId('replay-edited').hidden = state.recording === null || !isEdited(state); }),
    bindDifferences(store, result, async (target) => {
      const { recording, request } = store.state;
      const line = Number(/** @type {HTMLElement} */ (target.closest('[data-line]')).dataset.line);
      const part = recording ? partAt(recording, shown?.reply?.body.recording.snapshots ?? [], line) : null;
      return recording !== null && part !== null && (isOf(request, part) || await openPart(store, recording, part));
    }),
    bindLinks(store, result, { right: 'why', pane: 'why' }),
  );
}
