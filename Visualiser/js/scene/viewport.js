// The part of the screen that the canvas shows: zoom and pan with the wheel, two fingers, keys, dragging and buttons. In 3D, the
// same controls magnify and move the layers.
import { byId, on, onClick, short, together } from '../dom.js';
import { MARGIN } from './flat.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Point} Point */
/** @typedef {import('../types.js').SceneModel} SceneModel */

/**
 * The part of the screen that is shown: the zoom, 1 if all of it is, and the center; null for that of the screen.
 * @typedef {{zoom: number, center: Point|null}} Viewport
 */

/** The maximum zoom. */
const MOST = 16;
/** The factor of a step with a key or a button. */
const STEP = 1.4;
/** The part of the stage by which a key moves the screen. */
const PART = 0.15;

/**
 * The whole screen.
 * @type {Viewport}
 */
export const whole = { zoom: 1, center: null };

/** @param {SceneModel} model @param {Viewport} viewport */
const centerOf = ({ width, height }, { center }) => center ?? { x: width / 2, y: height / 2 };

/**
 * The `viewBox` of the pictures.
 * @param {SceneModel} model @param {Viewport} viewport
 */
export function shownBox(model, viewport) {
  const [width, height] = [(model.width + 2 * MARGIN) / viewport.zoom, (model.height + 2 * MARGIN) / viewport.zoom];
  const { x, y } = centerOf(model, viewport);
  return `${x - width / 2} ${y - height / 2} ${width} ${height}`;
}

/**
 * Converts a point of the page to the scene's screen. Returns null if the flat picture is not shown.
 * @param {number} x @param {number} y
 */
export function scenePoint(x, y) {
  const picture = /** @type {SVGSVGElement|null} */ (byId('stage').querySelector('svg.flat'));
  const matrix = picture?.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 };
}

/** @param {number} value @param {number} least @param {number} most */
const limited = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * Zooms by a factor. A point of the scene stays where it is.
 * @param {State} state @param {number} factor @param {Point|null} at null for the center @returns {Partial<State>}
 */
function zoomed({ model, viewport }, factor, at) {
  const zoom = limited(viewport.zoom * factor, 1, MOST);
  if (!model || zoom === 1) return { viewport: whole };
  const center = centerOf(model, viewport);
  const { x, y } = at ?? center;
  const part = viewport.zoom / zoom;
  return { viewport: { zoom, center: inside(model, { x: x - (x - center.x) * part, y: y - (y - center.y) * part }) } };
}

/** @param {SceneModel} model @param {Point} point */
const inside = ({ width, height }, { x, y }) => ({ x: limited(x, 0, width), y: limited(y, 0, height) });

/**
 * Moves what is shown.
 * @param {State} state @param {number} dx @param {number} dy CSS pixels @returns {Partial<State>}
 */
function moved({ exploded, model, shift, viewport }, dx, dy) {
  if (exploded) return { shift: { x: shift.x + dx, y: shift.y + dy } };
  const scale = /** @type {SVGSVGElement|null} */ (byId('stage').querySelector('svg.flat'))?.getScreenCTM()?.a;
  if (!model || !scale || viewport.zoom === 1) return {};
  const { x, y } = centerOf(model, viewport);
  return { viewport: { ...viewport, center: inside(model, { x: x - dx / scale, y: y - dy / scale }) } };
}

/** @param {State} state @param {number} factor @param {Point|null} [at] @returns {Partial<State>} */
const magnified = (state, factor, at = null) => (state.exploded ? { magnified: limited(state.magnified * factor, 0.4, 6) } : zoomed(state, factor, at));

/** @param {Store} store @param {number} steps negative zooms out */
export const zoomScreen = (store, steps) => store.set(magnified(store.state, STEP ** steps));

/** @param {Store} store */
export const fitScreen = (store) => store.set({ viewport: whole, magnified: 1, shift: { x: 0, y: 0 } });

/**
 * Moves the picture by a part of the stage.
 * @param {Store} store @param {number} across @param {number} down
 */
export function panScreen(store, across, down) {
  const stage = byId('stage');
  store.set(moved(store.state, -across * PART * stage.clientWidth, -down * PART * stage.clientHeight));
}

/**
 * Whether a drag moves the picture: with the middle button, with Shift in 3D, or with the Select tool outside of the selected view.
 * @param {State} state @param {PointerEvent} event
 */
function isPan({ exploded, tool, viewport }, event) {
  if (event.button === 1) return true;
  if (exploded) return event.shiftKey;
  return tool === 'select' && viewport.zoom > 1 && event.button === 0 && !/** @type {Element} */ (event.target).closest('[data-sides]');
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindViewport(store) {
  const stage = byId('stage');
  /**
   * Fingers and buttons that are down on the stage, by pointer id.
   * @type {Map<number, Point>}
   */
  const down = new Map();
  let panning = -1;
  return together(
    on(stage, 'wheel', (event) => {
      // Without Ctrl, the wheel scrolls a page that is longer than the window.
      const scrolls = document.documentElement.scrollHeight > innerHeight + 1 && !event.ctrlKey;
      if (scrolls && !store.state.exploded) return;
      event.preventDefault();
      if (event.shiftKey || (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY))) {
        store.set(moved(store.state, -(event.deltaX || event.deltaY), 0));
        return;
      }
      store.set(magnified(store.state, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), scenePoint(event.clientX, event.clientY)));
    }, { passive: false }),
    on(stage, 'pointerdown', (event) => {
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (!isPan(store.state, event)) return;
      panning = event.pointerId;
      if (event.button === 1) event.preventDefault();
    }),
    on(window, 'pointermove', (event) => {
      const last = down.get(event.pointerId);
      if (!last) return;
      const now = { x: event.clientX, y: event.clientY };
      const { state } = store;
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      down.set(event.pointerId, now);
      // Two fingers zoom and move the picture, unless they draw.
      if (other && event.pointerType === 'touch' && (state.tool === 'select' || state.exploded)) {
        const [before, after] = [last, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
        const middle = scenePoint((now.x + other.x) / 2, (now.y + other.y) / 2);
        if (before > 0) store.set(magnified(state, after / before, middle));
        store.set(moved(store.state, (now.x - last.x) / 2, (now.y - last.y) / 2));
      } else if (panning === event.pointerId) store.set(moved(state, now.x - last.x, now.y - last.y));
    }),
    on(window, 'pointerup pointercancel', (event) => {
      down.delete(event.pointerId);
      if (panning === event.pointerId) panning = -1;
    }),
    onClick(byId('screen-zoom'), 'data-screen-zoom', (kind) => {
      if (kind === 'fit') fitScreen(store);
      else zoomScreen(store, kind === 'in' ? 1 : -1);
    }),
    store.watch(['viewport', 'magnified', 'exploded', 'model', 'shift'], ({ exploded, magnified: size, model, shift, viewport }) => {
      const zoom = exploded ? size : viewport.zoom;
      byId('screen-zoom').hidden = !model;
      byId('screen-fit').textContent = zoom === 1 ? 'Fit' : `${short(zoom * 100, 0)} %`;
      /** @type {HTMLButtonElement} */ (byId('screen-fit')).disabled = zoom === 1 && shift.x === 0 && shift.y === 0;
    }),
    // Another scene is shown completely.
    store.watch(['opening'], () => fitScreen(store)),
  );
}
