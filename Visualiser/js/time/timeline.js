// The timeline: lanes with one axis and one cursor. It is drawn when the answer, the zoom or the size changes. A move of the
// cursor changes only the cursor line.
import { byId, h, on, onClick, seconds, short, together } from '../dom.js';
import { cursorAt } from './entries.js';
import { drawn, lanesOf, packed, requirements } from './lanes.js';
import { axisOf, axisPicture, lanesPicture, NAMES } from './lanespicture.js';
import { legend } from './legend.js';
import { PINNED, withPinned } from './pinned.js';
import { isStopped } from './stages.js';
import { bindZoom, zoomButtons } from './zoom.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindTimeline(store) {
  const host = byId('lanes');
  const line = h('div', { class: 'cursor-line' });
  const head = h('div', { class: 'cursor-head' });
  // Stays visible while the lanes are scrolled.
  const times = h('div', { class: 'lanes-axis' });
  const buttons = zoomButtons();
  const ghost = h('div', { class: 'ghost-line', hidden: true }, h('span', {}));
  const measure = h('div', { class: 'measured-range', hidden: true }, h('span', {}));
  /** @type {import('./lanespicture.js').Axis} */
  let axis = axisOf(store.state, 600);
  const placeRange = (/** @type {State} */ { range }) => {
    measure.hidden = range === null;
    if (!range) return;
    const [left, right] = [Math.max(NAMES, axis.x(range.from)), Math.max(NAMES, axis.x(range.to))];
    measure.style.left = `${left}px`;
    measure.style.width = `${right - left}px`;
    /** @type {HTMLElement} */ (measure.firstElementChild).textContent = `${short((range.to - range.from) * 1000, 1)} ms`;
  };
  const placeCursor = (/** @type {State} */ state) => {
    const x = axis.x(state.time);
    line.style.transform = `translateX(${x}px)`;
    head.style.transform = line.style.transform;
    line.hidden = head.hidden = !state.answer || x < NAMES - 2;
    host.querySelector('.mark.now')?.classList.remove('now');
    const seq = state.entries[state.cursor]?.seq;
    if (seq) host.querySelector(`.mark[data-seq="${seq}"], .mark[data-seqs~="${seq}"]`)?.classList.add('now');
  };
  const draw = (/** @type {State} */ state) => {
    const width = Math.max(320, host.clientWidth);
    axis = axisOf(state, width);
    const hasStages = state.stages ?? isStopped(state.answer);
    const all = state.answer ? packed(lanesOf(state.answer, state.entries, hasStages)) : [];
    byId('toggle-stages').hidden = !state.answer?.stages?.length;
    byId('toggle-stages').textContent = hasStages ? 'Hide system stages' : 'System stages';
    byId('toggle-stages').setAttribute('aria-expanded', String(hasStages));
    const own = drawn(all);
    const lanes = withPinned(state, own);
    byId('more-lanes').hidden = own.length === all.length;
    byId('more-lanes').textContent = `${all.length - own.length} more in the table`;
    times.replaceChildren(axisPicture(state, axis, width), head, buttons);
    host.replaceChildren(times, line, lanesPicture(state, lanes, axis, width), ghost, measure);
    byId('legend').replaceChildren(...legend(lanes, requirements(state, lanes).length > 0, axis.scale.cuts.length > 0));
    placeCursor(state);
    placeRange(state);
  };
  const timeAt = (/** @type {MouseEvent} */ event) => Math.max(0, Math.min(store.state.answer?.end ?? 0, axis.time(Math.max(NAMES, event.clientX - host.getBoundingClientRect().left))));
  const jump = (/** @type {MouseEvent} */ event) => {
    const time = timeAt(event);
    store.set({ time, cursor: cursorAt(store.state.entries, time), playing: false });
  };
  const size = new ResizeObserver(() => draw(store.state));
  size.observe(host);
  let dragging = false;
  /** The start of the range that is measured. */
  let measured = /** @type {number|null} */ (null);
  return together(
    () => size.disconnect(),
    store.watch(['answer', 'zoom', 'lanes', 'pinned', 'stages'], draw),
    onClick(byId('toggle-stages'), 'id', () => store.set({ stages: !(store.state.stages ?? isStopped(store.state.answer)) })),
    store.watch(['time', 'cursor'], placeCursor),
    store.watch(['range'], placeRange),
    on(host, 'pointerdown', (event) => {
      // Two fingers zoom.
      if (!event.isPrimary && event.pointerType === 'touch') { dragging = false; return; }
      if (event.target.closest('button')) return;
      if (event.shiftKey && event.button === 0 && store.state.answer) {
        host.setPointerCapture(event.pointerId);
        measured = timeAt(event);
        store.set({ range: { from: measured, to: measured } });
        return;
      }
      store.set({ range: null });
      const lane = event.target.closest('[data-lane]');
      if (lane) { store.set({ selection: subjectOfLane(store.state, lane) }); return; }
      const shape = event.target.closest('[data-seq]');
      // A click on several marks at one time goes to the next of them.
      const seqs = shape?.dataset.seqs?.split(' ') ?? (shape ? [shape.dataset.seq] : []);
      const mark = seqs[(seqs.indexOf(String(store.state.entries[store.state.cursor]?.seq)) + 1) % seqs.length];
      const index = mark ? store.state.entries.findIndex((entry) => entry.seq === Number(mark)) : -1;
      if (index >= 0) { store.set({ cursor: index, time: store.state.entries[index].time, playing: false }); return; }
      const time = event.target.closest('.mark.change')?.getAttribute('data-time');
      if (time) { store.set({ time: Number(time), cursor: cursorAt(store.state.entries, Number(time)), playing: false }); return; }
      if (event.button !== 0 || !store.state.answer) return;
      dragging = true;
      host.setPointerCapture(event.pointerId);
      jump(event);
    }),
    on(host, 'pointermove', (event) => {
      if (dragging) jump(event);
      if (measured !== null) {
        const time = timeAt(event);
        store.set({ range: { from: Math.min(measured, time), to: Math.max(measured, time) } });
      }
      const x = event.clientX - host.getBoundingClientRect().left;
      ghost.hidden = !store.state.answer || x < NAMES;
      ghost.style.transform = `translateX(${x}px)`;
      /** @type {HTMLElement} */ (ghost.firstElementChild).textContent = seconds(Math.max(0, axis.time(x)));
    }),
    on(host, 'pointerleave', () => { ghost.hidden = true; }),
    on(host, 'pointerup pointercancel', () => { dragging = false; measured = null; }),
    bindZoom(store, host),
  );
}

/**
 * The id of the subject of a lane: of several touches, the last that began at or before the cursor.
 * @param {State} state @param {Element} lane the element of the lane's name
 */
export function subjectOfLane(state, lane) {
  const ids = lane.getAttribute('data-touches')?.split(' ') ?? [];
  const last = state.entries.findLast((entry, index) => index <= state.cursor && entry.entry === 'hitTest' && ids.includes(entry.touch));
  return last?.touch ?? lane.getAttribute('data-lane')?.replace(PINNED, '') ?? null;
}
