// Where content stands at the cursor. The answer tells a scroll view's offset once, at the end: the picture shows it from
// the view's last scroll on, and what the scene gives before.
import { look } from './model.js';

/** @typedef {import('../types.js').Point} Point */

/**
 * @param {import('../store.js').State} state
 * @returns {Record<string, Point>} offsets by id
 */
export function offsetsAt(state) {
  /** @type {Record<string, Point>} */
  const offsets = {};
  for (const [id, change] of Object.entries(state.answer?.final?.views ?? {})) {
    if (!change.contentOffset) continue;
    const last = state.entries.findLastIndex((entry) => entry.receiver === id && entry.method === 'scrollViewDidScroll');
    if (last >= 0 && last <= state.cursor) offsets[id] = change.contentOffset;
  }
  return offsets;
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindScrolled(store) {
  let shown = '{}';
  let of = store.state.answer;
  return store.watch(['answer', 'cursor'], (state) => {
    const offsets = offsetsAt(state);
    const key = JSON.stringify(offsets);
    if (!state.request || (key === shown && of === state.answer) || (key === '{}' && shown === '{}')) {
      of = state.answer;
      return;
    }
    shown = key;
    of = state.answer;
    store.set({ model: look(state.request.scene, offsets) });
  });
}
