// The result of a gesture in one line: the hit view, the recognizers, and the receivers of the resulting calls.
import { byId, counted, h, on, together, withFullStop } from '../dom.js';
import { retry } from '../offline.js';
import { callName, stateLetter, stateStyle } from '../time/entries.js';
import { endOfEvents, performerOf, stageWords } from '../time/stages.js';
import { entriesIn, gestureAt, gestureStarts } from '../time/gestures.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Entry} Entry */

/** The maximum number of chips in a collapsed cell, and of their letters unless they are winners. */
const MOST = 3;
const LETTERS = 16;

/** @param {string|null} id @param {string} text @param {string} style @param {boolean} isFuture @param {string} [letter] */
const chip = (id, text, style, isFuture, letter) => h('button', { class: `who-chip ${style}${isFuture ? ' future' : ''}`, 'data-id': id, title: text },
  letter ? h('span', { class: `badge state ${style}`, 'aria-hidden': 'true' }, letter) : null, h('span', { class: 'text' }, text));

/**
 * The first item for each key, in order.
 * @template T @param {T[]} list @param {(item: T) => string} key @returns {T[]}
 */
const unique = (list, key) => [...new Map([...list].reverse().map((item) => [key(item), item])).values()].reverse();

/**
 * The number of chips that are shown in one line: three, or fewer if names are long, unless they are winners.
 * @param {HTMLElement[]} chips
 */
function fitting(chips) {
  let letters = 0;
  const tooMany = chips.findIndex((one, index) => {
    letters += one.title.length;
    return index > 0 && (index >= MOST || (letters > LETTERS && !one.classList.contains('done')));
  });
  return tooMany < 0 ? chips.length : tooMany;
}

/** @param {string} label @param {HTMLElement[]} chips @param {string} none @param {boolean} all */
function cell(label, chips, none, all) {
  const few = fitting(chips);
  return h('div', { class: 'verdict-cell' }, h('span', { class: 'verdict-label' }, label),
    h('span', { class: 'verdict-chips' }, chips.length ? chips.slice(0, all ? chips.length : few) : h('span', { class: 'no-chips' }, none),
      few < chips.length ? h('button', {
        class: 'more', 'data-more': label.split(' ·')[0], 'aria-expanded': String(all), title: all ? null : chips.slice(few).map((one) => one.title).join(', '),
        'aria-label': all ? `Fewer: ${label}` : `${chips.length - few} more: ${label}`,
      }, all ? 'fewer' : `+${chips.length - few}`) : null));
}

/**
 * The last transition of each recognizer in these entries, winners first.
 * @param {Entry[]} entries
 */
function outcomes(entries) {
  const order = ['recognized', 'ended', 'changed', 'began', 'cancelled', 'failed'];
  const last = new Map();
  for (const entry of entries) if (entry.entry === 'transition' && entry.to !== 'possible') last.set(entry.recognizer, entry);
  return [...last.values()].sort((a, b) => order.indexOf(a.to) - order.indexOf(b.to));
}

/**
 * The rank and the text of a call that results from the gesture. Rank 0 is the most important. Null for other entries.
 * @param {Entry} entry @returns {{rank: number, words: string}|null}
 */
function deliveryOf(entry) {
  if (entry.entry === 'stage') return { rank: 4, words: `${performerOf(entry)}: ${stageWords(entry)}` };
  // `sendAction` only passes an action on. The verdict shows the target.
  if (entry.kind === 'action' && entry.method !== 'sendAction') return { rank: entry.receiver ? 0 : 3, words: callName(/** @type {any} */ (entry)) };
  if (entry.kind === 'selection') return { rank: /^didSelect/.test(entry.method) ? 1 : 3, words: callName(/** @type {any} */ (entry)) };
  if (entry.method === 'scrollViewDidScroll') return { rank: 2, words: `${entry.receiver} scrolls` };
  if (entry.kind === 'touches' && String(entry.disposition ?? '').startsWith('handled')) return { rank: 4, words: `${entry.receiver}: handled` };
  return null;
}

/**
 * The calls that result from the gesture: actions, selections and scrolls; if there are none, views that handled the touch.
 * @param {Entry[]} entries
 */
export function deliveries(entries) {
  const calls = entries.flatMap((entry) => {
    const call = deliveryOf(entry);
    return call ? [{ ...call, entry }] : [];
  });
  const list = calls.some((call) => call.rank < 4) ? calls.filter((call) => call.rank < 4) : calls;
  return unique(list, (call) => call.words).sort((a, b) => a.rank - b.rank);
}

/**
 * The number of assumptions that the result depends on, in words; empty if it is certain.
 * @param {State['answer']} answer
 */
export function assumptionWords(answer) {
  const count = answer?.certainty === 'assumed' ? answer.dependsOn?.length ?? 0 : 0;
  return count === 0 ? '' : `Depends on ${counted(count, 'assumption')}`;
}

/** The limitation that touchd does not simulate other values of assumed members. `assumptionWords` shows it. */
const ASSUMED = 'assumed-members';

/**
 * The behavior that the gesture reached and that is not simulated: its code, or its sentence if everything is shown.
 * @param {State} state
 */
function limitationCell({ answer, time, allShown }) {
  const list = (answer?.limitations ?? []).filter(({ code }) => code !== ASSUMED);
  if (!list.length) return null;
  const chips = list.map(({ code, view, time: first, text }) => {
    const sentence = view ? `${view}: ${text}` : text;
    return h('button', { class: `who-chip limit${(first ?? 0) > time ? ' future' : ''}`, 'data-id': view ?? null, title: sentence, 'aria-label': sentence },
      h('span', { class: 'text' }, allShown ? sentence : code));
  });
  return cell('Not simulated', chips, '', allShown);
}

/** The states that end a gesture without success. */
const lost = new Set(['failed', 'cancelled']);

/**
 * The recognizers, winners first; losers with the word for their state.
 * @param {Entry[]} entries @param {number} seq of the entry at the cursor
 */
const recognizerChips = (entries, seq) => outcomes(entries).map((entry) => {
  const name = chip(entry.recognizer, entry.recognizer, stateStyle(entry.to), entry.seq > seq, stateLetter(entry.to));
  name.classList.add(lost.has(entry.to) ? 'lost' : 'won');
  name.setAttribute('aria-label', `${entry.recognizer} ${entry.to}`);
  return name;
});

/** @param {State} state @returns {(HTMLElement|null)[]} */
export function verdict(state) {
  if (!state.answer) return [];
  const starts = gestureStarts(state.answer);
  const gesture = gestureAt(starts, state.time);
  const entries = entriesIn(state.entries, gesture);
  const seq = state.entries[state.cursor]?.seq ?? 0;
  const hits = unique(entries.filter((entry) => entry.entry === 'hitTest'), (entry) => entry.view ?? '');
  const arrow = () => h('span', { class: 'verdict-arrow', 'aria-hidden': 'true' }, '→');
  const { allShown } = state;
  return [
    cell(starts.length > 1 ? `Hit view · gesture ${gesture.index + 1} of ${starts.length}` : 'Hit view', hits.filter((hit) => hit.view).map((hit) => chip(hit.view, hit.view, 'hit', hit.seq > seq)), hits.length ? 'no view' : endOfEvents(entries) ? 'not searched' : '–', allShown),
    arrow(),
    cell('Recognizers', recognizerChips(entries, seq), 'none recognized', allShown),
    arrow(),
    cell('Delivered to', deliveries(entries).map(({ entry, words }) => chip(entry.receiver ?? null, words, 'delivered', entry.seq > seq)), entries.length ? 'none' : '–', allShown),
    assumptionWords(state.answer) ? h('div', { class: 'verdict-cell' }, h('span', { class: 'verdict-label' }, 'Certainty'),
      h('span', { class: 'verdict-chips' }, h('button', { class: 'who-chip limit', 'data-assumed': '' }, h('span', { class: 'text' }, assumptionWords(state.answer))))) : null,
    limitationCell(state),
  ];
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindVerdict(store) {
  const host = byId('verdict');
  return together(
    store.watch(['answer', 'cursor', 'allShown'], (state) => {
      const next = h('div', {}, verdict(state));
      // Most moves of the cursor do not change it.
      if (next.innerHTML === host.innerHTML) return;
      // Keeps the focus on the same button.
      const focused = [...host.querySelectorAll('button')].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      host.replaceChildren(...next.childNodes);
      if (focused >= 0) [...host.querySelectorAll('button')].at(Math.min(focused, host.querySelectorAll('button').length - 1))?.focus();
    }),
    on(host, 'click', (event) => {
      const button = event.target.closest('button');
      if (!button) return;
      const { more, id, assumed } = button.dataset;
      if (assumed !== undefined) store.set({ overlay: 'hitMap', exploded: false, pane: 'scene' });
      if (id) { store.set({ selection: id, right: 'why', pane: 'why' }); return; }
      if (more === undefined) return;
      store.set({ allShown: !store.state.allShown });
      store.flush();
      /** @type {HTMLElement|null} */ (host.querySelector(`[data-more="${more}"]`))?.focus();
    }),
    store.watch(['problem', 'offline'], ({ problem }) => {
      const bar = byId('problem');
      bar.hidden = problem === null;
      if (!problem) return;
      const count = problem.errors?.length ?? 0;
      byId('problem-title').textContent = problem.title;
      byId('problem-detail').textContent = count > 1 ? `${count} errors; the first: ${withFullStop(problem.errors?.[0].detail ?? '')}` : withFullStop(problem.errors?.[0]?.detail ?? problem.detail);
      byId('problem-show').hidden = problem.status === 0 || problem.status === 401;
      byId('problem-token').hidden = problem.status !== 401;
    }),
    // The server rejects the request again, and the page asks for the token.
    on(byId('problem-token'), 'click', () => retry(store)),
    on(byId('problem-show'), 'click', () => store.set({ left: 'json', pane: 'scene' })),
  );
}
