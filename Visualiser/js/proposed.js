// What is selected while nobody has selected anything, so that there is something to read: whoever won the gesture that
// is shown. It goes along with the cursor until somebody chooses.
import { together } from './dom.js';
import { entriesIn, gestureAt, gestureStarts } from './time/gestures.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').State} State */

/** How long the cursor stays in a gesture until it is explained, ms: an explanation is a question to the server. */
const REST = 120;

/**
 * The last recognizer that acted in the gesture at the cursor, else who was hit.
 * @param {State} state @returns {string|null}
 */
function winner({ answer, entries, time }) {
  const mine = entriesIn(entries, gestureAt(gestureStarts(answer), time));
  return mine.findLast((entry) => entry.entry === 'transition' && ['recognized', 'ended'].includes(entry.to))?.recognizer
    ?? mine.find((entry) => entry.entry === 'hitTest' && entry.view)?.view ?? null;
}

/** @param {Store} store */
export function propose(store) {
  const id = winner(store.state);
  store.set({ selection: id, proposed: id });
}

/** @param {Store} store @returns {import('./types.js').Unbind} */
export function bindProposed(store) {
  let timer = 0;
  let shown = -1;
  return together(
    () => window.clearTimeout(timer),
    store.watch(['answer'], () => { shown = -1; }),
    store.watch(['time'], ({ answer, time, proposed, selection }) => {
      if (proposed === null || selection !== proposed) return;
      const { index } = gestureAt(gestureStarts(answer), time);
      if (index === shown) return;
      shown = index;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (store.state.selection === store.state.proposed) propose(store);
      }, REST);
    }),
  );
}
