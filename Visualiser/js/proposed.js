// Until the user selects something, selects the subject of the gesture at the cursor, so that the Why tab explains it. The
// selection follows the cursor until the user selects something.
import { together } from './dom.js';
import { missedAt } from './scene/missed.js';
import { entriesIn, gestureAt, gestureStarts } from './time/gestures.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').State} State */

/** How long the cursor must stay in a gesture until it is explained, ms. Each explanation is a request. */
const REST = 120;

/**
 * The view that the gesture at the cursor missed, the last recognizer that acted in it, or the hit view.
 * @param {State} state @returns {string|null}
 */
function winner(state) {
  const { answer, entries, time } = state;
  const mine = entriesIn(entries, gestureAt(gestureStarts(answer), time));
  const missed = missedAt(state);
  if (missed) return missed.id;
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
