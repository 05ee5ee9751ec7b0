// Moves the cursor: slider, steps, play.
import { byId, on, onClick, seconds, together } from '../dom.js';
import { cursorAt, isMain, subjectOf, wordsOf } from './entries.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

const FRAME = 1 / 60;

/**
 * Moves the cursor to an entry.
 * @param {Store} store @param {number} index
 */
export function goTo(store, index) {
  const { entries } = store.state;
  const cursor = Math.max(-1, Math.min(entries.length - 1, index));
  store.set({ cursor, time: cursor < 0 ? 0 : entries[cursor].time, playing: false });
}

/**
 * Moves the cursor by entries for which `isMain` is true.
 * @param {Store} store @param {number} steps
 */
export function step(store, steps) {
  const { entries, cursor } = store.state;
  let at = cursor;
  for (let left = Math.abs(steps); left > 0; left--) {
    let next = at + Math.sign(steps);
    while (next >= 0 && next < entries.length && !isMain(entries[next])) next += Math.sign(steps);
    if (next < -1 || next >= entries.length) break;
    at = next;
  }
  goTo(store, at);
}

/** @param {Store} store @param {number} frames */
export function stepFrame(store, frames) {
  const { entries, answer, time } = store.state;
  const next = Math.max(0, Math.min(answer?.end ?? 0, (Math.round(time / FRAME) + frames) * FRAME));
  store.set({ time: next, cursor: cursorAt(entries, next), playing: false });
}

/**
 * Plays or pauses. Starts at the beginning if the cursor is at the end.
 * @param {Store} store
 */
export function togglePlay(store) {
  const { playing, time, answer } = store.state;
  if (!answer) return;
  if (!playing && time >= answer.end - 1e-9) store.set({ time: 0, cursor: -1 });
  store.set({ playing: !playing });
}

/** @param {State} state */
function cursorWords(state) {
  const entry = state.entries[state.cursor];
  const position = `${state.cursor + 1} of ${state.entries.length}`;
  return entry ? `${seconds(state.time)}, ${subjectOf(entry) ?? ''} ${wordsOf(entry)}, ${position}` : `start, ${position}`;
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindTransport(store) {
  const slider = /** @type {HTMLInputElement} */ (byId('scrubber'));
  let frame = 0;
  let before = 0;
  const advance = (/** @type {number} */ now) => {
    const { state } = store;
    if (!state.playing || !state.answer) return;
    // Pauses of more than 0.5 s are shortened to 0.3 s.
    let time = state.time + Math.min(0.1, Math.max(0, now - before) / 1000) * state.speed;
    before = Math.max(before, now);
    const next = state.entries[state.cursor + 1]?.time ?? state.answer.end;
    if (next - time > 0.5) time = Math.max(time, next - 0.3);
    const isOver = time >= state.answer.end;
    const shown = isOver ? state.answer.end : time;
    store.set({ time: shown, cursor: cursorAt(state.entries, shown), playing: !isOver });
    if (!isOver) frame = requestAnimationFrame(advance);
  };
  return together(
    on(slider, 'input', () => goTo(store, Number(slider.value) - 1)),
    on(slider, 'keydown', (event) => {
      const { entries } = store.state;
      const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[/** @type {string} */ (event.key)];
      if (by) { if (event.shiftKey) stepFrame(store, by); else step(store, by); }
      else if (event.key === 'PageUp') step(store, 10);
      else if (event.key === 'PageDown') step(store, -10);
      else if (event.key === 'Home') goTo(store, -1);
      else if (event.key === 'End') goTo(store, entries.length - 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }),
    onClick(byId('transport'), 'data-go', (go) => {
      const { entries } = store.state;
      if (go === 'start') goTo(store, -1);
      else if (go === 'end') goTo(store, entries.length - 1);
      else if (go === 'play') togglePlay(store);
      else if (go === 'back') step(store, -1);
      else if (go === 'forward') step(store, 1);
      else if (go === 'frame-back') stepFrame(store, -1);
      else stepFrame(store, 1);
    }),
    on(byId('speed'), 'change', (event) => store.set({ speed: Number(event.target.value) })),
    store.watch(['playing'], ({ playing }) => {
      const button = byId('play');
      button.setAttribute('aria-label', playing ? 'Pause' : 'Play');
      button.classList.toggle('playing', playing);
      cancelAnimationFrame(frame);
      before = performance.now();
      if (playing) frame = requestAnimationFrame(advance);
    }),
    store.watch(['cursor', 'time', 'entries'], (state) => {
      slider.max = String(state.entries.length);
      slider.value = String(state.cursor + 1);
      slider.setAttribute('aria-valuetext', cursorWords(state));
      byId('clock').textContent = seconds(state.time);
    }),
    () => cancelAnimationFrame(frame),
  );
}
