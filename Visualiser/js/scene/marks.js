// What is drawn over the picture at the cursor: fingers with their trails, who was hit, what is selected.
import { s } from '../dom.js';
import { subjectOf } from '../time/entries.js';
import { gestureAt, gestureStarts } from '../time/gestures.js';
import { corners } from './model.js';
import { labelSize } from './labels.js';
import { offsetsAt } from './scrolled.js';
import { rowsOf, testAt } from '../inspect/visits.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Point} Point */

/**
 * The fingers of the gesture at `time`: where they went, and whether they are down.
 * @param {import('../types.js').Answer|null} answer @param {number} time
 * @returns {Map<string, {trail: Point[], down: boolean}>}
 */
export function fingersAt(answer, time) {
  const fingers = new Map();
  const { from } = gestureAt(gestureStarts(answer), time);
  for (const event of answer?.echoedEvents ?? []) {
    if (event.time > time + 1e-9) break;
    if (event.time < from - 1e-9) continue;
    for (const touch of event.touches ?? []) {
      let finger = fingers.get(touch.finger);
      if (!finger || touch.phase === 'began') fingers.set(touch.finger, finger = { trail: [], down: true });
      if (touch.location) finger.trail.push(touch.location);
      if (touch.phase === 'ended' || touch.phase === 'cancelled') finger.down = false;
    }
  }
  return fingers;
}

/**
 * The views that hit tests have found until the cursor, while their touch is there.
 * @param {State} state @returns {Set<string>}
 */
export function hitViews(state) {
  const hit = new Set();
  const last = state.entries.findLast((entry, index) => index <= state.cursor && entry.entry === 'hitTest');
  if (!last) return hit;
  for (const [index, entry] of state.entries.entries()) {
    if (index > state.cursor) break;
    if (entry.entry === 'hitTest' && entry.view && Math.abs(entry.time - last.time) < 1e-6) hit.add(entry.view);
  }
  return hit;
}

/**
 * The view that a responder or recognizer has.
 * @param {State} state @param {string|null} id @returns {string|null}
 */
export const viewOf = (state, id) => (id === null ? null : state.model?.things.get(id)?.view?.id ?? null);

/** @param {import('../types.js').ViewBox} box @param {string} style */
const outline = (box, style) => s('polygon', {
  class: style, points: corners(box).map((p) => `${p.x},${p.y}`).join(' '),
});

/**
 * The marks as one group, in screen coordinates.
 * @param {State} state @returns {SVGElement}
 */
export function marks(state) {
  const group = s('g', { class: 'marks' });
  const { model } = state;
  if (!model) return group;
  const size = labelSize(model);
  const view = (/** @type {string|null} */ id) => (id ? model.things.get(id)?.view : null);
  if (state.right === 'chain') {
    for (const id of state.chain) {
      const box = view(id);
      if (box) group.append(outline(box, 'in-chain'));
    }
  }
  for (const id of hitViews(state)) {
    const box = view(id);
    if (box) group.append(outline(box, 'is-hit'));
  }
  // Only views: a controller's root is mostly the whole screen, and says less than the log does.
  const told = state.cursor >= 0 ? subjectOf(state.entries[state.cursor]) : null;
  const subject = told && model.things.get(told)?.kind === 'view' ? view(told) : null;
  if (subject && !hitViews(state).has(subject.id)) group.append(outline(subject, 'is-told'));
  const selected = view(state.selection);
  if (selected) group.append(outline(selected, 'is-selected'));
  if (state.right === 'walk') group.append(...walkMarks(state, size));
  for (const [name, finger] of fingersAt(state.answer, state.time)) {
    const at = finger.trail.at(-1);
    if (!at) continue;
    group.append(
      s('polyline', { class: 'trail', points: finger.trail.map((p) => `${p.x},${p.y}`).join(' ') }),
      s('circle', { class: `finger ${finger.down ? 'down' : 'up'}`, 'data-finger': name, cx: at.x, cy: at.y, r: size * 1.25 }),
      s('circle', { class: 'finger-core', cx: at.x, cy: at.y, r: size * 0.26 }));
  }
  return group;
}

/** More views of one row than this are not outlined. */
const MOST_VISITED = 100;

/**
 * Whoever is asked at this step of the hit test, and where; nothing where content has been scrolled since.
 * @param {State} state @param {number} size
 */
function walkMarks(state, size) {
  const test = state.answer?.hitTests[testAt(state)];
  if (!test || JSON.stringify(offsetsAt(state)) !== JSON.stringify(offsetsAt(state, test.seq))) return [];
  /** @type {SVGElement[]} */
  const drawn = [];
  for (const id of rowsOf(test)[state.walkStep]?.views.slice(0, MOST_VISITED) ?? []) {
    const box = state.model?.things.get(id)?.view;
    if (box) drawn.push(outline(box, 'is-visited'));
  }
  const { x, y } = test.point;
  drawn.push(s('path', { class: 'aim', d: `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}` }));
  return drawn;
}
