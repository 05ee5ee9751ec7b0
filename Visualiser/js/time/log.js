// The log: entries in order, with their causes. The row at the cursor is highlighted.
import { breakable, byId, h, on, reveal, together } from '../dom.js';
import { isMain, stateLetter, styleOf, subjectName, subjectOf, wordsOf } from './entries.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** The maximum number of rows. Buttons at the ends show the others. */
const MOST = 3000;

/** @param {import('../types.js').Entry} entry @param {number} index @param {boolean} isRepeated */
function row(entry, index, isRepeated) {
  const style = styleOf(entry);
  const letter = entry.entry === 'transition' ? stateLetter(entry.to) : entry.entry === 'hitTest' ? '◆' : entry.entry === 'stage' ? '■' : style === 'action' ? '▼' : '';
  const rule = entry.cause?.rule;
  const who = entry.entry === 'hitTest' ? entry.touch : subjectName(entry);
  const what = entry.entry === 'hitTest' ? `hits ${entry.view ?? 'no view'}` : entry.entry === 'transition' ? `→ ${entry.to}`
    : entry.receiver || entry.entry === 'stage' ? wordsOf(entry) : `handles ${wordsOf(entry)}`;
  return h('li', { class: `entry ${style}`, 'data-index': index, title: `${who}: ${what}${entry.cause ? `\n${entry.cause.detail} (${rule})` : ''}` },
    h('span', { class: 'when' }, isRepeated ? '' : entry.time.toFixed(3)),
    h('span', { class: `badge state ${style}`, 'aria-hidden': 'true' }, letter),
    h('span', { class: 'who' }, who), h('span', { class: 'what' }, breakable(what)));
}

/**
 * Whether an entry is about an object: it is the subject, the sender of an action, the other recognizer, or the touch.
 * @param {import('../types.js').Entry} entry @param {string} id
 */
const isAbout = (entry, id) => subjectOf(entry) === id || [entry.sender, entry.other, entry.touch].includes(id) || (entry.touches ?? []).includes(id);

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindLog(store) {
  const list = byId('log');
  const all = /** @type {HTMLInputElement} */ (byId('log-all'));
  const own = /** @type {HTMLInputElement} */ (byId('log-own'));
  /** @type {Map<number, HTMLElement>} */
  let rows = new Map();
  /** @type {HTMLElement|null} */
  let now = null;
  let frame = 0;
  /** The cursor that the rows show. */
  let shownTo = 0;
  /** The indexes of the entries in the log, and the position of the first row in them. */
  let listed = /** @type {number[]} */ ([]);
  let first = 0;
  /** @param {number} count @param {string} where @param {number} to */
  const more = (count, where, to) => (count > 0 ? [h('li', { class: 'omitted' }, h('button', { class: 'inline', 'data-first': to }, `${count} ${where} entries`))] : []);
  const draw = (/** @type {State} */ state) => {
    rows = new Map();
    let last = -1;
    for (const index of listed.slice(first, first + MOST)) {
      const entry = state.entries[index];
      rows.set(index, row(entry, index, entry.time === last));
      last = entry.time;
    }
    const longest = Math.max(0, ...[...rows.values()].map((item) => item.querySelector('.who')?.textContent?.length ?? 0));
    list.style.setProperty('--who', `${longest + 1}ch`);
    shownTo = state.entries.length;
    list.replaceChildren(...more(first, 'earlier', Math.max(0, first - MOST)), ...rows.values(), ...more(listed.length - first - MOST, 'later', first + MOST));
    // The headline states that there are no touches yet.
    byId('log-none').hidden = rows.size > 0 || state.entries.length === 0;
    byId('log-none').textContent = `No entries of ${state.selection}.`;
    list.hidden = rows.size === 0;
    mark(state);
  };
  /** The first row so that the cursor is in the log. */
  const partOf = (/** @type {State} */ { cursor }) => {
    const at = Math.max(0, listed.findLastIndex((index) => index <= cursor));
    return at >= first && at < first + MOST ? first : Math.max(0, Math.min(listed.length - MOST, at - MOST / 2));
  };
  const fill = (/** @type {State} */ state) => {
    first = 0;
    const of = own.checked ? state.selection : null;
    listed = [...state.entries.keys()].filter((index) => (all.checked || isMain(state.entries[index])) && (of === null || isAbout(state.entries[index], of)));
    first = partOf(state);
    draw(state);
  };
  /** Shows the part of a long log that has the cursor. */
  const follow = (/** @type {State} */ state) => {
    const next = partOf(state);
    if (next === first) { mark(state); return; }
    first = next;
    draw(state);
  };
  const mark = (/** @type {State} */ state) => {
    now?.classList.remove('now');
    now?.removeAttribute('aria-current');
    let index = state.cursor;
    while (index >= 0 && !rows.has(index)) index--;
    now = rows.get(index) ?? null;
    now?.classList.add('now');
    now?.setAttribute('aria-current', 'step');
    // Only rows between the previous and the current cursor change.
    const [from, to] = [Math.min(shownTo, state.cursor), Math.max(shownTo, state.cursor)];
    for (let at = from + 1; at <= to; at++) rows.get(at)?.classList.toggle('future', at > state.cursor);
    shownTo = state.cursor;
    if (!now) return;
    // Measured once per frame, after all changes of the page.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => { if (now) reveal(list, now); });
  };
  return together(
    store.watch(['entries'], fill),
    store.watch(['selection'], (state) => { if (own.checked) fill(state); }),
    on(own, 'change', () => fill(store.state)),
    store.watch(['cursor'], follow),
    on(all, 'change', () => fill(store.state)),
    on(list, 'click', (event) => {
      const part = event.target.closest('[data-first]')?.dataset.first;
      if (part !== undefined) {
        first = Number(part);
        draw(store.state);
        list.scrollTop = 0;
        return;
      }
      const index = event.target.closest('[data-index]')?.dataset.index;
      if (index === undefined) return;
      const entry = store.state.entries[Number(index)];
      // While only the entries of the selection are shown, it stays.
      store.set({ cursor: Number(index), time: entry.time, playing: false, selection: (own.checked ? null : subjectOf(entry)) ?? store.state.selection });
    }),
  );
}
