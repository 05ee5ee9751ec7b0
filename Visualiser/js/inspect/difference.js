// Compares two answers: shows the log lines that only one of them has.
import { h } from '../dom.js';
import { entriesOf, isMain, subjectName, wordsOf } from '../time/entries.js';

/** @typedef {import('../types.js').Answer} Answer */

/** The maximum number of lines to compare. */
const MOST = 1200;

/** @param {Answer} answer */
const lines = (answer) => entriesOf(answer).filter(isMain).slice(0, MOST).map((entry) => ({
  time: entry.time, text: `${subjectName(entry)}  ${wordsOf(entry)}`,
}));

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

/** @param {Answer} before @param {Answer} after @returns {HTMLElement[]} */
export function difference(before, after) {
  const changes = compared(lines(before), lines(after)).filter(({ side }) => side !== ' ');
  if (changes.length === 0) return [h('p', { class: 'quiet' }, 'No differences: the log has the same entries in the same order.')];
  const [removed, added] = [changes.filter(({ side }) => side === '-').length, changes.filter(({ side }) => side === '+').length];
  return [
    h('p', { class: 'quiet' }, `Compared with the previous run: ${removed} removed, ${added} added.`),
    h('ul', { class: 'difference', tabindex: 0, 'aria-label': 'Differences' }, changes.slice(0, 200).map(({ side, line }) => h('li', { class: side === '+' ? 'in' : 'out' },
      h('span', { class: 'side' }, side === '+' ? '+' : '−', h('span', { class: 'unseen' }, side === '+' ? ' now' : ' before')), h('span', { class: 'when' }, line.time.toFixed(3)), h('span', {}, line.text)))),
  ];
}
