// Predefined gestures at a location entered as numbers, as an alternative to drawing.
import { byId, h, on, together } from '../dom.js';
import { middle } from '../scene/model.js';
import { use } from './draw.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Point} Point */
/** @typedef {import('../types.js').Json} Json */

/** @param {Point} from @param {number} dx @param {number} dy @param {number} duration @returns {Json[]} */
const drag = (from, dx, dy, duration) => [{ time: 0, drag: { from, to: { x: from.x + dx, y: from.y + dy }, duration } }];

/** @type {[string, string, (at: Point, size: {width: number, height: number}) => Json[]][]} */
export const presets = [
  ['tap', 'Tap', (at) => [{ time: 0, tap: { at } }]],
  ['doubleTap', 'Double tap', (at) => [{ time: 0, tap: { at, count: 2 } }]],
  ['twoFingerTap', 'Two-finger tap', (at) => [{ time: 0, tap: { at, fingers: 2 } }]],
  ['longPress', 'Long press', (at) => [{ time: 0, longPress: { at, duration: 1 } }]],
  ['drag', 'Drag', (at) => drag(at, 60, 120, 0.5)],
  ['swipeLeft', 'Swipe left', (at) => drag(at, -120, 0, 0.12)],
  ['swipeRight', 'Swipe right', (at) => drag(at, 120, 0, 0.12)],
  ['swipeUp', 'Swipe up', (at) => drag(at, 0, -120, 0.12)],
  ['swipeDown', 'Swipe down', (at) => drag(at, 0, 120, 0.12)],
  ['pinchOpen', 'Pinch open', (at) => [{ time: 0, pinch: { at, from: 60, to: 160 } }]],
  ['pinchClose', 'Pinch close', (at) => [{ time: 0, pinch: { at, from: 160, to: 60 } }]],
  ['rotate', 'Rotate', (at) => [{ time: 0, rotate: { at, radius: 60, by: 1.5708 } }]],
  ['hover', 'Hover across', (at) => [{ time: 0, hover: { phase: 'entered', location: { x: at.x - 40, y: at.y } } },
    { time: 0.1, hover: { phase: 'moved', location: at } }, { time: 0.2, hover: { phase: 'moved', location: { x: at.x + 40, y: at.y } } },
    { time: 0.3, hover: { phase: 'exited' } }]],
  ['press', 'Press Select', () => [{ time: 0, presses: [{ key: 'select', phase: 'began', type: 'select' }] }, { time: 0.1, presses: [{ key: 'select', phase: 'ended' }] }]],
  ['scroll', 'Scroll wheel', (at) => [{ time: 0, scroll: { phase: 'began', type: 'discrete', location: at, delta: { x: 0, y: -60 } } }, { time: 0.05, scroll: { phase: 'ended' } }]],
  ['edgeLeft', 'Edge pan, left', (at) => drag({ x: 2, y: at.y }, 200, 0, 0.3)],
  ['edgeRight', 'Edge pan, right', (at, size) => drag({ x: size.width - 2, y: at.y }, -200, 0, 0.3)],
];

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindPresets(store) {
  const list = byId('presets');
  const x = /** @type {HTMLInputElement} */ (byId('preset-x'));
  const y = /** @type {HTMLInputElement} */ (byId('preset-y'));
  list.replaceChildren(...presets.map(([name, label]) => h('button', { 'data-preset': name, class: 'chip' }, label)));
  return together(
    on(list, 'click', (event) => {
      const name = event.target.closest('[data-preset]')?.dataset.preset;
      const preset = presets.find(([other]) => other === name);
      const { model } = store.state;
      if (preset && model) void use(store, preset[2]({ x: Number(x.value), y: Number(y.value) }, model));
    }),
    store.watch(['selection', 'model'], ({ selection, model }) => {
      const box = selection ? model?.things.get(selection)?.view : null;
      const at = box ? middle(box) : model && x.value === '' ? { x: model.width / 2, y: model.height / 2 } : null;
      if (!at) return;
      x.value = String(at.x);
      y.value = String(at.y);
    }),
  );
}
