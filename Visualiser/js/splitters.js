// The sizes of panels on wide screens: changed by dragging the line between two panels or with arrow keys, and remembered.
import { byId, h, on, together } from './dom.js';
import { remembered } from './theme.js';

/**
 * A line between two panels.
 * @typedef {object} Splitter
 * @property {string} name
 * @property {string} label
 * @property {string} panel the selector of the panel whose size changes
 * @property {'x'|'y'} axis
 * @property {1|-1} side 1 if the line is behind the panel, -1 if it is before it
 * @property {number} least the minimum size, CSS pixels
 * @property {number} most the maximum part of the window
 */

/** @type {Splitter[]} */
const splitters = [
  { name: 'left', label: 'Width of the scene panel', panel: '.left', axis: 'x', side: 1, least: 180, most: 0.45 },
  { name: 'screen', label: 'Width of the screen', panel: '.centre', axis: 'x', side: 1, least: 366, most: 0.6 },
  { name: 'log', label: 'Width of the log', panel: '.log-panel', axis: 'x', side: 1, least: 150, most: 0.5 },
  { name: 'timeline', label: 'Height of the timeline', panel: '.timeline', axis: 'y', side: -1, least: 178, most: 0.7 },
];

/** The change of a size by an arrow key, CSS pixels. */
const STEP = 16;
/** The width of the space between two panels, CSS pixels. */
const GAP = 8;

/** @param {string} name */
const storageName = (name) => `touchd.size.${name}`;

/**
 * @param {HTMLElement} work the parent of all panels @param {Splitter} splitter
 */
function bind(work, { name, label, panel, axis, side, least, most }) {
  const part = /** @type {HTMLElement} */ (document.querySelector(panel));
  const line = h('div', {
    class: `splitter ${axis}`, role: 'separator', tabindex: 0, 'aria-label': label, 'aria-orientation': axis === 'x' ? 'vertical' : 'horizontal',
    title: `${label}. Double-click resets it.`,
  });
  work.append(line);
  const size = () => (axis === 'x' ? part.offsetWidth : part.offsetHeight);
  const limit = () => Math.max(least, most * (axis === 'x' ? innerWidth : innerHeight));
  const place = () => {
    const [outer, box] = [work.getBoundingClientRect(), part.getBoundingClientRect()];
    line.style.left = `${(axis === 'x' ? (side > 0 ? box.right : box.left - GAP) : box.left) - outer.left}px`;
    line.style.top = `${(axis === 'y' ? (side > 0 ? box.bottom : box.top - GAP) : box.top) - outer.top}px`;
    line.style[axis === 'x' ? 'height' : 'width'] = `${axis === 'x' ? box.height : box.width}px`;
    line.setAttribute('aria-valuenow', String(size()));
    line.setAttribute('aria-valuemin', String(least));
    line.setAttribute('aria-valuemax', String(Math.round(limit())));
  };
  const resize = (/** @type {number|null} */ pixels) => {
    if (pixels === null) work.style.removeProperty(`--${name}`);
    else work.style.setProperty(`--${name}`, `${Math.round(Math.max(least, Math.min(limit(), pixels)))}px`);
    remembered(storageName(name), work.style.getPropertyValue(`--${name}`));
  };
  const kept = Number.parseInt(remembered(storageName(name)) ?? '', 10);
  if (kept > 0) resize(kept);
  const observer = new ResizeObserver(place);
  observer.observe(part);
  observer.observe(work);
  /**
   * The direction in which a key changes the size.
   * @type {Record<string, number>}
   */
  const keys = axis === 'x' ? { ArrowRight: side, ArrowLeft: -side } : { ArrowDown: side, ArrowUp: -side };
  /** @type {{at: number, size: number}|null} */
  let held = null;
  const at = (/** @type {PointerEvent} */ event) => (axis === 'x' ? event.clientX : event.clientY);
  return together(
    () => { observer.disconnect(); line.remove(); },
    on(line, 'pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      line.setPointerCapture(event.pointerId);
      held = { at: at(event), size: size() };
    }),
    on(line, 'pointermove', (event) => { if (held) resize(held.size + side * (at(event) - held.at)); }),
    on(line, 'pointerup pointercancel', () => { held = null; }),
    on(line, 'dblclick', () => resize(null)),
    on(line, 'keydown', (event) => {
      const by = keys[event.key];
      if (by) resize(size() + by * STEP);
      else if (event.key === 'Home') resize(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }),
  );
}

/** @returns {import('./types.js').Unbind} */
export function bindSplitters() {
  const work = byId('work');
  return together(...splitters.map((splitter) => bind(work, splitter)));
}
