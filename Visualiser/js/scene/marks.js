// Marks above the picture at the cursor: fingers with their trails, the hit view, the selection.
import { s } from '../dom.js';
import { subjectOf } from '../time/entries.js';
import { gestureAt, gestureStarts } from '../time/gestures.js';
import { cornerOf } from './flat.js';
import { isMove } from './matrix.js';
import { corners, viewOf } from './model.js';
import { labelSize } from './labels.js';
import { isDrawnAs } from './moment.js';
import { rowsOf, testAt } from '../inspect/visits.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Point} Point */

/**
 * The fingers of the gesture at `time`: their trails, and whether they are down.
 * @param {import('../types.js').Answer|null} answer @param {number} time
 * @returns {Map<string, {trail: Point[], down: boolean}>}
 */
function fingersAt(answer, time) {
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
 * The hit views at the time of the last hit test at or before the cursor.
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

/** @typedef {import('../types.js').ViewBox} ViewBox */

/** The distance between the edge of a view and its outline, points, so that the outlines of one view do not overlap. */
const inset = { hit: 1.5, subject: 3, selected: 5.5 };

/** @param {ViewBox} box @param {string} style */
const outline = (box, style) => s('polygon', {
  class: style, points: corners(box).map((p) => `${p.x},${p.y}`).join(' '),
});

/**
 * The visible part of a view without rotation or scale: within the screen, and within ancestors that clip.
 * @param {ViewBox} box @param {import('../types.js').SceneModel} model
 * @returns {import('../types.js').Rect|null} null if no part is visible, or if it is rotated or scaled
 */
function seen(box, model) {
  let [left, top, right, bottom] = [0, 0, model.width, model.height];
  for (let at = /** @type {ViewBox|null} */ (box); at; at = at.parent) {
    if (!isMove(at.screen)) return null;
    if (at !== box && !at.node.clipsToBounds) continue;
    const [x, y] = [at.bounds.x + at.screen[4], at.bounds.y + at.screen[5]];
    [left, top, right, bottom] = [Math.max(left, x), Math.max(top, y), Math.min(right, x + at.bounds.width), Math.min(bottom, y + at.bounds.height)];
  }
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/**
 * An outline inside the edges of a view, with the screen's corner radius if the view fills the screen.
 * @param {State} state @param {ViewBox} box @param {'hit'|'subject'|'selected'} kind
 */
function frame(state, box, kind) {
  const model = /** @type {import('../types.js').SceneModel} */ (state.model);
  const style = `is-${kind}`;
  const part = state.clipped ? seen(box, model) : null;
  if (!part) return outline(box, style);
  const by = Math.min(inset[kind], part.width / 6, part.height / 6);
  const isWhole = part.width === model.width && part.height === model.height;
  return s('rect', {
    class: style, x: part.x + by, y: part.y + by, width: part.width - 2 * by, height: part.height - 2 * by,
    rx: isWhole ? cornerOf(model) - by : 2,
  });
}

/**
 * The marks as one group, in screen coordinates.
 * @param {State} state @returns {SVGElement}
 */
export function marks(state) {
  const group = s('g', { class: 'marks' });
  const { model } = state;
  if (!model) return group;
  const size = labelSize(model) / state.viewport.zoom;
  const view = (/** @type {string|null} */ id) => viewOf(model, id);
  if (state.right === 'chain') {
    for (const id of state.chain) {
      const box = view(id);
      if (box) group.append(outline(box, 'in-chain'));
    }
  }
  // Clips to the round corners of the screen.
  const onScreen = s('g', { 'clip-path': state.clipped ? 'url(#screen)' : null });
  group.append(onScreen);
  const hit = hitViews(state);
  for (const id of hit) {
    const box = view(id);
    if (box) onScreen.append(frame(state, box, 'hit'));
  }
  // Only views are outlined, because the root view of a controller usually fills the screen.
  const subjectId = state.cursor >= 0 ? subjectOf(state.entries[state.cursor]) : null;
  const subject = subjectId && model.things.get(subjectId)?.kind === 'view' ? view(subjectId) : null;
  if (subject && !hit.has(subject.id)) group.append(frame(state, subject, 'subject'));
  const selected = view(state.selection);
  if (selected) group.append(frame(state, selected, 'selected'));
  if (state.right === 'transcript') group.append(...visitMarks(state, size));
  group.append(...fingerMarks(state, size));
  return group;
}

/**
 * Fingers with their trails.
 * @param {State} state @param {number} size of names
 */
export function fingerMarks(state, size) {
  /** @type {SVGElement[]} */
  const drawn = [];
  for (const [name, finger] of fingersAt(state.answer, state.time)) {
    const at = finger.trail.at(-1);
    if (!at) continue;
    drawn.push(
      s('polyline', { class: 'trail', points: finger.trail.map((p) => `${p.x},${p.y}`).join(' ') }),
      s('circle', { class: `finger ${finger.down ? 'down' : 'up'}`, 'data-finger': name, cx: at.x, cy: at.y, r: size * 1.25 }),
      s('circle', { class: 'finger-core', cx: at.x, cy: at.y, r: size * 0.26 }));
  }
  return drawn;
}

/** The maximum number of views of one row that are outlined. */
const MOST_VISITED = 100;

/**
 * The views that the current step of the hit test visits, and the point. Empty if the scene has changed or was scrolled since then.
 * @param {State} state @param {number} size
 */
function visitMarks(state, size) {
  const test = state.answer?.hitTests[testAt(state)];
  if (!test || !isDrawnAs(state, { time: test.time, next: test.seq })) return [];
  /** @type {SVGElement[]} */
  const drawn = [];
  for (const id of rowsOf(test)[state.visitStep]?.views.slice(0, MOST_VISITED) ?? []) {
    const box = state.model?.things.get(id)?.view;
    if (box) drawn.push(outline(box, 'is-visited'));
  }
  const { x, y } = test.point;
  drawn.push(s('path', { class: 'aim', d: `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}` }));
  return drawn;
}
