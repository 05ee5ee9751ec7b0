// Scroll offsets at the cursor, from the movements in the answer.
import { replaced, valueAt } from '../open/pointer.js';
import { scrollTo } from './model.js';
import { offsetAt } from './offsets.js';
import { rectOf } from './short.js';

/** @typedef {import('../types.js').Point} Point */

/**
 * The offsets of scroll views that have moved.
 * @param {import('../store.js').State} state @param {number} [time] seconds; default: the time shown
 * @returns {Record<string, Point>} by id
 */
export function offsetsAt({ answer, time: shown }, time = shown) {
  /** @type {Record<string, Point>} */
  const offsets = {};
  for (const { view, segments } of answer?.scrollViews ?? []) {
    const offset = offsetAt(segments, time);
    if (offset) offsets[view] = offset;
  }
  return offsets;
}

/**
 * The scene with the scroll offsets at the cursor, for requests about that time.
 * @param {import('../store.js').State} state @returns {import('../types.js').Json}
 */
export function sceneAt(state) {
  let request = /** @type {import('../types.js').Json} */ ({ scene: state.request?.scene });
  for (const [id, offset] of Object.entries(offsetsAt(state))) {
    const pointer = state.model?.things.get(id)?.pointer;
    if (!pointer) continue;
    // The origin of `bounds` and `contentOffset` are the same value, and a request can contain only one of them.
    const { bounds } = valueAt(request, pointer);
    if (bounds) request = replaced(replaced(request, `${pointer}/bounds`, { ...rectOf(bounds), ...offset }), `${pointer}/contentOffset`, undefined);
    else request = replaced(request, `${pointer}/contentOffset`, offset);
  }
  return request.scene;
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindScrolled(store) {
  return store.watch(['answer', 'time'], (state) => {
    if (!state.model || !state.answer) return;
    const offsets = offsetsAt(state);
    if (JSON.stringify(offsets) === JSON.stringify(state.offsets)) return;
    scrollTo(state.model, offsets);
    store.set({ offsets });
  });
}
