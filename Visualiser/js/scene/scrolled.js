// Where content stands at the cursor. The answer tells a scroll view's offset once, at the end: the picture shows it from
// the view's last scroll on, and what the scene gives before.
import { replaced, valueAt } from '../open/pointer.js';
import { look } from './model.js';

/** @typedef {import('../types.js').Point} Point */

/**
 * @param {import('../store.js').State} state @param {number} [seq] of the entry looked at, if not the cursor's
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
 * The scene as the picture shows it, for questions about this moment.
 * @param {import('../store.js').State} state @returns {import('../types.js').Json}
 */
export function sceneAt(state) {
  let request = /** @type {import('../types.js').Json} */ ({ scene: state.request?.scene });
  for (const [id, offset] of Object.entries(offsetsAt(state))) {
    const pointer = state.model?.things.get(id)?.pointer;
    if (!pointer) continue;
    // The origin of bounds is the same thing, and may not be given twice.
    const { bounds } = valueAt(request, pointer);
    if (bounds) request = replaced(replaced(request, `${pointer}/bounds`, { ...bounds, ...offset }), `${pointer}/contentOffset`, undefined);
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
