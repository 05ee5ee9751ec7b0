// Converts the visits of a hit test to rows, and finds the hit test at the cursor.

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../store.js').State} State */

/**
 * @typedef {object} Row
 * @property {string[]} views one view, or siblings that were rejected for the same reason
 * @property {''|'yes'|'no'} style yes if hit, no if rejected; empty if subviews are tested next
 * @property {string} text
 * @property {string|null} reason
 * @property {string} rule
 * @property {number} depth the number of its ancestors whose subviews are being tested
 */

/** At least this many siblings that are rejected for the same reason share one row. */
const ALIKE = 4;

/**
 * The index in the answer's `hitTests` of the last one at or before the cursor; 0 if the cursor is before the first, and
 * -1 if there is none.
 * @param {State} state
 */
export function testAt(state) {
  const tests = state.answer?.hitTests ?? [];
  const seq = state.entries[state.cursor]?.seq ?? -1;
  return Math.max(tests.findLastIndex((test) => test.seq <= seq), Math.min(0, tests.length - 1));
}

/** @param {Json} point */
const place = (point) => `(${Math.round(point.x)}, ${Math.round(point.y)})`;

/**
 * One row for each view without tested subviews; two rows for others: before and after their subviews.
 * @param {Json[]} visits @returns {Row[]}
 */
function folded(visits) {
  /** @type {Row[]} */
  const rows = [];
  let depth = 0;
  for (let at = 0; at < visits.length; at++) {
    const { view, call, rule } = visits[at];
    const next = visits[at + 1];
    if (call === 'hitTest' && next?.call === 'pointInside' && next.view === view) at++;
    const visit = visits[at];
    const end = call === 'return' ? visit : visits[at + 1];
    if (end?.call !== 'return' || end.view !== view) {
      rows.push({ views: [view], style: '', text: `${visit.call === 'pointInside' ? 'point inside' : 'hit test at'} ${place(visit.point)}`, reason: visit.reason, rule, depth: depth++ });
      continue;
    }
    if (call === 'return') depth--; else at++;
    const { result, reason } = end;
    rows.push({
      views: [view], style: result === null ? 'no' : 'yes', reason, rule: end.rule, depth,
      text: result === view ? 'returns itself' : result !== null ? `returns ${result}` : call === 'return' ? 'returns nil' : place(visit.point),
    });
  }
  return rows;
}

/** @type {WeakMap<object, Row[]>} */
const known = new WeakMap();

/**
 * @param {Json|undefined} test @returns {Row[]} the same array for the same test
 */
export function rowsOf(test) {
  if (!test) return [];
  const had = known.get(test);
  if (had) return had;
  const all = folded(test.visits ?? []);
  /** @type {Row[]} */
  const rows = [];
  for (let from = 0, to = 0; from < all.length; from = to) {
    const first = all[from];
    const isAlike = (/** @type {Row|undefined} */ row) => row && first.style === 'no' && row.style === 'no'
      && row.text !== 'returns nil' && row.depth === first.depth && row.reason === first.reason;
    do to++; while (isAlike(all[to]));
    const run = all.slice(from, to);
    if (run.length < ALIKE) rows.push(...run);
    else rows.push({ ...first, views: run.flatMap((row) => row.views), text: `${first.views[0]} … ${run[run.length - 1].views[0]}` });
  }
  known.set(test, rows);
  return rows;
}
