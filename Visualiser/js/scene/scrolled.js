// Scroll offsets at the cursor. The answer contains only the final offset of a scroll view. The picture shows it from the
// last scroll of the view on, and the scene's offset before.
import { replaced, valueAt } from '../open/pointer.js';
import { look } from './model.js';
import { rectOf } from './short.js';

/** @typedef {import('../types.js').Point} Point */

/**
 * @param {import('../store.js').State} state @param {number} [seq] of the entry; default: the entry at the cursor
 * @returns {Record<string, Point>} offsets by id
 */
export function offsetsAt(state, seq = state.entries[state.cursor]?.seq ?? -1) {
  /** @type {Record<string, Point>} */
  const offsets = {};
  for (const [id, change] of Object.entries(state.answer?.final?.views ?? {})) {
    if (!change.contentOffset) continue;
    const last = state.entries.findLast((entry) => entry.receiver === id && entry.method === 'scrollViewDidScroll');
    if (last && last.seq <= seq) offsets[id] = change.contentOffset;
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
