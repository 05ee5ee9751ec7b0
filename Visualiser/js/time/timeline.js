// The timeline: lanes over one axis, one cursor. Drawn anew when there is another answer, zoom or size; while the cursor
// moves only its line does.
import { byId, h, on, seconds, together } from '../dom.js';
import { cursorAt } from './entries.js';
import { lanesOf } from './lanes.js';
import { axisOf, lanesPicture, NAMES } from './lanespicture.js';
import { timeScale } from './scale.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindTimeline(store) {
  const host = byId('lanes');
  const line = h('div', { class: 'cursor-line' });
  const ghost = h('div', { class: 'ghost-line', hidden: true }, h('span', {}));
  /** @type {import('./lanespicture.js').Axis} */
  let axis = axisOf(store.state, 600);
  const place = (/** @type {State} */ state) => {
    const x = axis.x(state.time);
    line.style.transform = `translateX(${x}px)`;
    line.hidden = !state.answer || x < NAMES - 2;
    host.querySelector('.mark.now')?.classList.remove('now');
    const seq = state.entries[state.cursor]?.seq;
    if (seq) host.querySelector(`.mark[data-seq="${seq}"]`)?.classList.add('now');
  };
  const draw = (/** @type {State} */ state) => {
    const width = Math.max(320, host.clientWidth);
    axis = axisOf(state, width);
    const lanes = state.answer ? lanesOf(state.answer, state.entries) : [];
    host.replaceChildren(line, lanesPicture(state, lanes, axis, width), ghost);
    place(state);
  };
  const jump = (/** @type {MouseEvent} */ event) => {
    const x = event.clientX - host.getBoundingClientRect().left;
    const time = Math.max(0, axis.time(Math.max(NAMES, x)));
    store.set({ time, cursor: cursorAt(store.state.entries, time), playing: false });
  };
  const size = new ResizeObserver(() => draw(store.state));
  size.observe(host);
  let dragging = false;
  return together(
    () => size.disconnect(),
    store.watch(['answer', 'zoom', 'laneTable'], draw),
    store.watch(['time', 'cursor'], place),
    on(host, 'pointerdown', (event) => {
      const lane = event.target.closest('[data-lane]')?.dataset.lane;
      if (lane) { store.set({ selection: lane }); return; }
      const mark = event.target.closest('[data-seq]')?.dataset.seq;
      const index = mark ? store.state.entries.findIndex((entry) => entry.seq === Number(mark)) : -1;
      if (index >= 0) { store.set({ cursor: index, time: store.state.entries[index].time, playing: false }); return; }
      if (event.button !== 0 || !store.state.answer) return;
      dragging = true;
      host.setPointerCapture(event.pointerId);
      jump(event);
    }),
    on(host, 'pointermove', (event) => {
      if (dragging) jump(event);
      const x = event.clientX - host.getBoundingClientRect().left;
      ghost.hidden = !store.state.answer || x < NAMES;
      ghost.style.transform = `translateX(${x}px)`;
      /** @type {HTMLElement} */ (ghost.firstElementChild).textContent = seconds(Math.max(0, axis.time(x)));
    }),
    on(host, 'pointerleave', () => { ghost.hidden = true; }),
    on(host, 'pointerup pointercancel', () => { dragging = false; }),
    on(host, 'wheel', (event) => {
      if (!event.ctrlKey && !event.shiftKey) return;
      event.preventDefault();
      if (event.ctrlKey) zoomBy(store, event.deltaY > 0 ? 1.25 : 0.8); else panBy(store, Math.sign(event.deltaY) * 0.1);
    }, { passive: false }),
  );
}

/** @param {Store} store @param {number} factor below 1 comes nearer */
export function zoomBy(store, factor) {
  const { zoom, time, entries, answer } = store.state;
  if (!answer) return;
  const scale = timeScale(entries.map((entry) => entry.time), answer.end);
  const centre = scale.shown(time) / scale.length;
  const span = Math.min(1, Math.max(0.02, (zoom.to - zoom.from) * factor));
  const from = Math.max(0, Math.min(1 - span, centre - span / 2));
  store.set({ zoom: { from, to: from + span } });
}

/** @param {Store} store @param {number} part of what is shown */
export function panBy(store, part) {
  const { zoom } = store.state;
  const span = zoom.to - zoom.from;
  const from = Math.max(0, Math.min(1 - span, zoom.from + part * span));
  store.set({ zoom: { from, to: from + span } });
}
