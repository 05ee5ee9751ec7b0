// The answer in one line: who was hit, which recognizer took it, who was told in the end.
import { byId, h, on, together } from '../dom.js';
import { stateLetter, stateStyle } from '../time/entries.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Entry} Entry */

/** @param {string} id @param {string} text @param {string} style @param {boolean} isFuture @param {string} [letter] */
const chip = (id, text, style, isFuture, letter) => h('button', { class: `who-chip ${style}${isFuture ? ' future' : ''}`, 'data-id': id },
  letter ? h('span', { class: `badge state ${style}`, 'aria-hidden': 'true' }, letter) : null, text);

/** The first of each, in order. @template T @param {T[]} list @param {(item: T) => string} key @returns {T[]} */
const unique = (list, key) => [...new Map([...list].reverse().map((item) => [key(item), item])).values()].reverse();

/** @param {string} label @param {HTMLElement[]} chips @param {string} none */
const cell = (label, chips, none) => h('div', { class: 'verdict-cell' }, h('span', { class: 'verdict-label' }, label),
  h('span', { class: 'verdict-chips' }, chips.length ? chips.slice(0, 3) : h('span', { class: 'nobody' }, none),
    chips.length > 3 ? h('span', { class: 'more' }, `+${chips.length - 3}`) : null));

/** What came of the recognizers, the winners first. @param {State} state */
function outcomes(state) {
  const rank = (/** @type {any} */ recognizer) => ['recognized', 'ended', 'began', 'changed', 'cancelled', 'failed', 'none'].indexOf(recognizer.outcome);
  return [...(state.answer?.recognizers ?? [])].filter((recognizer) => recognizer.outcome !== 'none').sort((a, b) => rank(a) - rank(b));
}

/** Who was told in the end: actions, else those who handled the touch. @param {Entry[]} entries */
function told(entries) {
  const actions = entries.filter((entry) => entry.kind === 'action' || entry.kind === 'selection');
  const list = actions.length ? actions
    : entries.filter((entry) => entry.kind === 'touches' && String(entry.disposition ?? '').startsWith('handled'));
  return unique(list, (entry) => `${entry.receiver}.${actions.length ? entry.method : ''}`);
}

/** @param {State} state @returns {(HTMLElement|null)[]} */
export function verdict(state) {
  if (!state.answer) return [];
  const { entries, cursor } = state;
  const seq = entries[cursor]?.seq ?? 0;
  const hits = unique(entries.filter((entry) => entry.entry === 'hitTest'), (entry) => entry.view ?? '');
  const winners = outcomes(state);
  const lastOf = (/** @type {string} */ id) => entries.find((entry) => entry.entry === 'transition' && entry.recognizer === id && entry.to !== 'possible')?.seq ?? 0;
  const arrow = () => h('span', { class: 'verdict-arrow', 'aria-hidden': 'true' }, '→');
  return [
    cell('Hit view', hits.filter((hit) => hit.view).map((hit) => chip(hit.view, hit.view, 'hit', hit.seq > seq)), hits.length ? 'nobody' : 'no touch yet'),
    arrow(),
    cell('Recognizers', winners.map((recognizer) => chip(recognizer.id, recognizer.id, stateStyle(recognizer.outcome), lastOf(recognizer.id) > seq, stateLetter(recognizer.outcome))), 'none acted'),
    arrow(),
    cell('Told', told(entries).map((entry) => chip(entry.receiver, entry.kind === 'touches' ? `${entry.receiver} handles it` : `${entry.receiver}.${entry.method}`, 'told', entry.seq > seq)), entries.length ? 'nobody' : '–'),
  ];
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindVerdict(store) {
  const host = byId('verdict');
  return together(
    store.watch(['answer', 'cursor'], (state) => host.replaceChildren(...verdict(state).filter((part) => part !== null).map((part) => /** @type {Node} */ (part)))),
    on(host, 'click', (event) => {
      const id = event.target.closest('[data-id]')?.dataset.id;
      if (id) store.set({ selection: id, right: 'why' });
    }),
    store.watch(['problem', 'offline'], ({ problem }) => {
      const bar = byId('problem');
      bar.hidden = problem === null;
      if (!problem) return;
      const count = problem.errors?.length ?? 0;
      byId('problem-title').textContent = problem.title;
      byId('problem-detail').textContent = count > 1 ? `${count} faults; the first: ${problem.errors?.[0].detail}` : problem.errors?.[0]?.detail ?? problem.detail;
      byId('problem-show').hidden = problem.status === 0;
    }),
    on(byId('problem-show'), 'click', () => store.set({ left: 'json' })),
  );
}
