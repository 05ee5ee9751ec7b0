// What is drawn over the picture at the cursor: fingers with their trails, who was hit, what is selected.
import { s } from '../dom.js';
import { subjectOf } from '../time/entries.js';
import { gestureAt, gestureStarts } from '../time/gestures.js';
import { cornerOf } from './flat.js';
import { isMove } from './matrix.js';
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

/** @typedef {import('../types.js').ViewBox} ViewBox */

/** Room between the edge of a view and the middle of its outline, points: those of one view stand inside each other. */
const inset = { hit: 1.5, told: 3, selected: 5.5 };

/** @param {ViewBox} box @param {string} style */
const outline = (box, style) => s('polygon', {
  class: style, points: corners(box).map((p) => `${p.x},${p.y}`).join(' '),
});

/**
 * What can be seen of a view that is not turned: what lies on the screen, and in the views around it that clip.
 * @param {ViewBox} box @param {import('../types.js').SceneModel} model
 * @returns {import('../types.js').Rect|null} null where nothing is seen, or where it is turned
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
 * An outline inside a view's edges, round where it follows the screen's.
 * @param {State} state @param {ViewBox} box @param {'hit'|'told'|'selected'} kind
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
  const size = labelSize(model);
  const view = (/** @type {string|null} */ id) => (id ? model.things.get(id)?.view : null);
  if (state.right === 'chain') {
    for (const id of state.chain) {
      const box = view(id);
      if (box) group.append(outline(box, 'in-chain'));
    }
  }
  // The corners of the screen are round.
  const onScreen = s('g', { 'clip-path': state.clipped ? 'url(#screen)' : null });
  group.append(onScreen);
  const hit = hitViews(state);
  for (const id of hit) {
    const box = view(id);
    if (box) onScreen.append(frame(state, box, 'hit'));
  }
  // Only views: a controller's root is mostly the whole screen, and says less than the log does.
  const told = state.cursor >= 0 ? subjectOf(state.entries[state.cursor]) : null;
  const subject = told && model.things.get(told)?.kind === 'view' ? view(told) : null;
  if (subject && !hit.has(subject.id)) group.append(frame(state, subject, 'told'));
  const selected = view(state.selection);
  if (selected) group.append(frame(state, selected, 'selected'));
  if (state.right === 'walk') group.append(...walkMarks(state, size));
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
