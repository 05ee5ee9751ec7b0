// Compares two answers: shows the log lines that only one of them has. Also the list of the differences of a recording.
import { h, onClick } from '../dom.js';
import { cursorAt, entriesOf, isMain, subjectName, subjectOf, wordsOf } from '../time/entries.js';

/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('../types.js').Entry} Entry */

/** The maximum number of lines to compare. */
const MOST = 1200;

/**
 * An entry in words, without its touches: a recording names them otherwise than a run.
 * @param {Entry} entry
 */
export const wordsWithoutTouches = (entry) => (entry.entry === 'hitTest' ? `hit test → ${entry.view ?? 'no view'}` : lineWords({ ...entry, touches: [] }));

/** @param {Entry} entry */
const lineWords = (entry) => `${subjectName(entry)}  ${wordsOf(entry)}`;

/** @param {Answer} answer */
const lines = (answer) => entriesOf(answer).filter(isMain).slice(0, MOST).map((entry) => ({ entry, text: lineWords(entry) }));

/**
 * The lines of both in order. Lines outside of the longest common subsequence are removed (-) or added (+).
 * @template {{text: string}} Line @param {Line[]} a @param {Line[]} b
 * @returns {{side: ' '|'-'|'+', line: Line}[]}
 */
function compared(a, b) {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i].text === b[j].text ? common[(i + 1) * width + j + 1] + 1
        : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  /** @type {{side: ' '|'-'|'+', line: Line}[]} */
  const result = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i].text === b[j].text) { result.push({ side: ' ', line: b[j] }); i++; j++; }
    else if (j >= b.length || (i < a.length && common[(i + 1) * width + j] >= common[i * width + j + 1])) result.push({ side: '-', line: a[i++] });
    else result.push({ side: '+', line: b[j++] });
  }
  return result;
}

/**
 * The sides of a comparison: the style, the sign, and the word for it.
 * @type {Record<'before'|'now'|'recorded'|'simulated', {style: string, sign: string, word: string}>}
 */
const sides = {
  before: { style: 'out', sign: '−', word: ' before' }, now: { style: 'in', sign: '+', word: ' now' },
  recorded: { style: 'out', sign: '', word: 'recorded' }, simulated: { style: 'in', sign: '', word: 'simulated' },
};

/**
 * An entry of one side; null for none.
 * @typedef {{side: keyof typeof sides, entry: Entry|null, text: string}} Row
 */

/**
 * The entries of both sides. `bindDifferences` moves the cursor to the entry that is clicked.
 * @param {Row[]} rows @param {Record<string, any>} attributes of the list
 */
export const differenceList = (rows, attributes) => h('ul', attributes, rows.map(({ side, entry, text }) => {
  const { style, sign, word } = sides[side];
  const parts = [h('span', { class: 'side' }, sign, h('span', { class: sign ? 'unseen' : null }, word)), h('span', { class: 'when' }, entry ? entry.time.toFixed(3) : ''), h('span', {}, text)];
  return h('li', { class: style }, entry ? h('button', { 'data-time': entry.time, 'data-entry': wordsWithoutTouches(entry), 'data-subject': subjectOf(entry) }, parts) : h('div', {}, parts));
}));

/**
 * Moves the cursor to the entry that is clicked, or to its time if the current run does not have it, and selects its object.
 * @param {import('../store.js').Store} store @param {HTMLElement} host
 * @param {(target: HTMLElement) => Promise<boolean>} [prepare] runs before; false leaves the cursor where it is
 * @returns {import('../types.js').Unbind}
 */
export const bindDifferences = (store, host, prepare = async () => true) => onClick(host, 'data-time', async (value, element) => {
  const target = /** @type {HTMLElement} */ (element);
  if (!await prepare(target)) return;
  const { entries, proposed, selection } = store.state;
  const { entry: words, subject } = target.dataset;
  const time = Number(value);
  const found = entries.findIndex((entry) => Math.abs(entry.time - time) < 1e-9 && wordsWithoutTouches(entry) === words);
  store.set({ cursor: found < 0 ? cursorAt(entries, time) : found, time, playing: false, selection: subject ?? selection, proposed: subject ? null : proposed });
});

/** @param {Answer} before @param {Answer} after @returns {HTMLElement[]} */
export function difference(before, after) {
  const changes = compared(lines(before), lines(after)).filter(({ side }) => side !== ' ');
  if (changes.length === 0) return [h('p', { class: 'quiet' }, 'No differences: the log has the same entries in the same order.')];
  const [removed, added] = [changes.filter(({ side }) => side === '-').length, changes.filter(({ side }) => side === '+').length];
  const rows = changes.slice(0, 200).map(({ side, line }) => ({ side: side === '+' ? /** @type {const} */ ('now') : /** @type {const} */ ('before'), ...line }));
  return [
    h('p', { class: 'quiet' }, `Compared with the previous run: ${removed} removed, ${added} added.`),
    differenceList(rows, { class: 'difference', tabindex: 0, 'aria-label': 'Differences' }),
  ];
}
