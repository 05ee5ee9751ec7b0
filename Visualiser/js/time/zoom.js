// Zooms and moves the timeline, with keys, buttons, wheel and two fingers.
import { h, on, together } from '../dom.js';
import { NAMES, roomOf } from './lanespicture.js';
import { timeScale } from './scale.js';

/** @typedef {import('../store.js').Store} Store */

/** The minimum visible part of the timeline. */
const LEAST = 0.02;

/**
 * Shows a part of the timeline, limited to its start and end.
 * @param {Store} store @param {number} from 0…1 @param {number} span 0…1
 */
function show(store, from, span) {
  const part = Math.min(1, Math.max(LEAST, span));
  const begin = Math.max(0, Math.min(1 - part, from));
  store.set({ zoom: { from: begin, to: begin + part } });
}

/**
 * Zooms at a position, which stays where it is, or else at the cursor.
 * @param {Store} store @param {number} factor below 1 zooms in @param {number} [at] a position on the visible part, 0…1
 */
export function zoomBy(store, factor, at) {
  const { zoom, time, entries, answer } = store.state;
  if (!answer) return;
  const span = Math.min(1, Math.max(LEAST, (zoom.to - zoom.from) * factor));
  if (at !== undefined) { show(store, zoom.from + at * (zoom.to - zoom.from - span), span); return; }
  const scale = timeScale(entries.map((entry) => entry.time), answer.end);
  show(store, scale.shown(time) / scale.length - span / 2, span);
}

/** @param {Store} store @param {number} part of the visible span */
export function panBy(store, part) {
  const { zoom } = store.state;
  const span = zoom.to - zoom.from;
  show(store, zoom.from + part * span, span);
}

/** @returns {HTMLElement} */
export const zoomButtons = () => h('div', { class: 'zoom', role: 'group', 'aria-label': 'Timeline zoom' },
  h('button', { 'data-zoom': 'out', 'aria-label': 'Zoom out', title: 'Zoom out (S)' }, '−'),
  h('button', { 'data-zoom': 'in', 'aria-label': 'Zoom in', title: 'Zoom in (W)' }, '+'),
  h('button', { 'data-zoom': 'fit', title: 'Show all' }, 'Fit'));

/** @param {Store} store @param {HTMLElement} host of the lanes @returns {import('../types.js').Unbind} */
export function bindZoom(store, host) {
  /** @type {Map<number, number>} positions of fingers, by pointer id */
  const fingers = new Map();
  /** @type {[number, number]|null} the positions on the timeline (0…1) under two fingers when the second came down */
  let held = null;
  const xOf = (/** @type {PointerEvent} */ event) => event.clientX - host.getBoundingClientRect().left - NAMES;
  const leave = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    held = null;
  };
  return together(
    on(host, 'click', (event) => {
      const kind = event.target.closest('[data-zoom]')?.dataset.zoom;
      if (kind === 'fit') show(store, 0, 1);
      else if (kind) zoomBy(store, kind === 'in' ? 0.7 : 1 / 0.7);
    }),
    on(host, 'wheel', (event) => {
      if (!event.ctrlKey && !event.shiftKey) return;
      event.preventDefault();
      if (event.ctrlKey) zoomBy(store, event.deltaY > 0 ? 1.25 : 0.8, Math.max(0, Math.min(1, xOf(event) / roomOf(host.clientWidth)))); else panBy(store, Math.sign(event.deltaY) * 0.1);
    }, { passive: false }),
    on(host, 'pointerdown', (event) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, xOf(event));
      if (fingers.size !== 2) return;
      const { zoom } = store.state;
      const [a, b] = [...fingers.values()].map((x) => zoom.from + (x / roomOf(host.clientWidth)) * (zoom.to - zoom.from));
      held = [a, b];
    }),
    on(host, 'pointermove', (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, xOf(event));
      if (!held || fingers.size !== 2) return;
      // The time under each finger stays the same.
      const [x, y] = [...fingers.values()];
      const room = roomOf(host.clientWidth);
      const span = Math.abs(y - x) < 8 ? 1 : ((held[1] - held[0]) * room) / (y - x);
      if (span > 0) show(store, held[0] - (x / room) * span, span);
    }),
    on(host, 'pointerup pointercancel', leave),
  );
}
