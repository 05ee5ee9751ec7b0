// The answer in one line: who was hit, which recognizer took it, who was told in the end.
import { byId, h, on, together } from '../dom.js';
import { stateLetter, stateStyle } from '../time/entries.js';
import { gestureAt, gestureStarts } from '../time/gestures.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Entry} Entry */

/** @param {string} id @param {string} text @param {string} style @param {boolean} isFuture @param {string} [letter] */
const chip = (id, text, style, isFuture, letter) => h('button', { class: `who-chip ${style}${isFuture ? ' future' : ''}`, 'data-id': id },
  letter ? h('span', { class: `badge state ${style}`, 'aria-hidden': 'true' }, letter) : null, text);

/**
 * The first of each, in order.
 * @template T @param {T[]} list @param {(item: T) => string} key @returns {T[]}
 */
const unique = (list, key) => [...new Map([...list].reverse().map((item) => [key(item), item])).values()].reverse();

/** @param {string} label @param {HTMLElement[]} chips @param {string} none */
const cell = (label, chips, none) => h('div', { class: 'verdict-cell' }, h('span', { class: 'verdict-label' }, label),
  h('span', { class: 'verdict-chips' }, chips.length ? chips.slice(0, 2) : h('span', { class: 'nobody' }, none),
    chips.length > 2 ? h('span', { class: 'more' }, `+${chips.length - 2}`) : null));

/**
 * What recognizers came to in these entries, the winners first.
 * @param {Entry[]} entries
 */
function outcomes(entries) {
  const order = ['recognized', 'ended', 'changed', 'began', 'cancelled', 'failed'];
  const last = new Map();
  for (const entry of entries) if (entry.entry === 'transition' && entry.to !== 'possible') last.set(entry.recognizer, entry);
  return [...last.values()].sort((a, b) => order.indexOf(a.to) - order.indexOf(b.to));
}

/**
 * Who was told in the end: actions, else those who handled the touch.
 * @param {Entry[]} entries
 */
function told(entries) {
  // What passes an action on is told in the log: here stands who got it.
  const actions = entries.filter((entry) => (entry.kind === 'action' && entry.method !== 'sendAction') || entry.kind === 'selection');
  const list = actions.length ? actions
    : entries.filter((entry) => entry.kind === 'touches' && String(entry.disposition ?? '').startsWith('handled'));
  return unique(list, (entry) => `${entry.receiver}.${actions.length ? entry.method : ''}`);
}

/** @param {State} state @returns {(HTMLElement|null)[]} */
export function verdict(state) {
  if (!state.answer) return [];
  const starts = gestureStarts(state.answer);
  const gesture = gestureAt(starts, state.time);
  const entries = state.entries.filter((entry) => entry.time >= gesture.from - 1e-9 && entry.time < gesture.to - 1e-9);
  const seq = state.entries[state.cursor]?.seq ?? 0;
  const hits = unique(entries.filter((entry) => entry.entry === 'hitTest'), (entry) => entry.view ?? '');
  const arrow = () => h('span', { class: 'verdict-arrow', 'aria-hidden': 'true' }, '→');
  return [
    cell(starts.length > 1 ? `Hit view · ${gesture.index + 1} of ${starts.length}` : 'Hit view', hits.filter((hit) => hit.view).map((hit) => chip(hit.view, hit.view, 'hit', hit.seq > seq)), hits.length ? 'nobody' : 'no touch yet'),
    arrow(),
    cell('Recognizers', outcomes(entries).map((entry) => chip(entry.recognizer, entry.recognizer, stateStyle(entry.to), entry.seq > seq, stateLetter(entry.to))), 'none acted'),
    arrow(),
    cell('Told', told(entries).map((entry) => chip(entry.receiver, entry.kind === 'touches' ? `${entry.receiver} handles it` : `${entry.receiver}.${entry.method}`, 'told', entry.seq > seq)), entries.length ? 'nobody' : '–'),
  ];
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindVerdict(store) {
  const host = byId('verdict');
  return together(
    store.watch(['answer', 'cursor'], (state) => {
      const next = h('div', {}, verdict(state));
      // Most steps of the cursor leave it as it is.
      if (next.innerHTML !== host.innerHTML) host.replaceChildren(...next.childNodes);
    }),
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
