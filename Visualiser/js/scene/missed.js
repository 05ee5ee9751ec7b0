// Guesses the view that a gesture was meant for, from the geometry and the members of the scene. The server explains why the
// view received no touch, and whether it can receive one.
import { inverse, mapped } from './matrix.js';
import { lookOf } from './look.js';
import { modelAt } from './moment.js';
import { endOfEvents } from '../time/stages.js';
import { entriesIn, gestureAt, gestureStarts } from '../time/gestures.js';

/** @typedef {import('../types.js').ViewBox} ViewBox */
/** @typedef {import('../types.js').Entry} Entry */

/**
 * Whether a view does something with touches: a control, or a view with recognizers.
 * @param {ViewBox} box
 */
const isActive = ({ node, parent }) => parent !== null
  && (lookOf(node) === 'control' || (node.gestureRecognizers ?? []).length > 0 || (node.targets ?? []).length > 0);

/**
 * Whether a point of the screen is in a view and in all ancestors that clip.
 * @param {ViewBox} box @param {import('../types.js').Point} point
 */
function shows(box, point) {
  for (let at = /** @type {ViewBox|null} */ (box); at; at = at.parent) {
    if (at !== box && !at.node.clipsToBounds) continue;
    const turned = inverse(at.screen);
    if (!turned) return false;
    const { x, y } = mapped(turned, point.x, point.y);
    const { bounds } = at;
    if (x < bounds.x || y < bounds.y || x >= bounds.x + bounds.width || y >= bounds.y + bounds.height) return false;
  }
  return true;
}

/** @param {ViewBox} box @param {ViewBox} other */
function isInside(box, other) {
  for (let at = /** @type {ViewBox|null} */ (box); at; at = at.parent) if (at === other) return true;
  return false;
}

/**
 * The frontmost active view under a gesture that caused nothing, if the hit view is another one.
 * @param {import('../store.js').State} state @param {{time: number, seq: number, view: string|null, point: import('../types.js').Point}} test the hit test of the gesture @param {Entry[]} entries the gesture's
 * @returns {ViewBox|null}
 */
function missedView(state, test, entries) {
  const isResult = (/** @type {Entry} */ entry) => entry.kind === 'action' || entry.kind === 'controlEvent' || entry.kind === 'selection'
    || entry.method === 'scrollViewDidScroll' || (entry.entry === 'transition' && ['recognized', 'began'].includes(entry.to));
  if (!state.request || entries.some(isResult)) return null;
  // The scene as it was when the finger came down.
  const model = modelAt(state, { time: test.time, next: test.seq });
  const hit = test.view ? model.things.get(test.view)?.view ?? null : null;
  return model.views.findLast((box) => !box.ghost && isActive(box) && shows(box, test.point) && !(hit && isInside(hit, box))) ?? null;
}

/**
 * The first location of the touches of an event.
 * @param {import('../types.js').Answer} answer @param {number|null} event
 */
const firstPoint = (answer, event) => answer.echoedEvents[event ?? -1]?.touches?.[0]?.location ?? null;

/**
 * What the gestures of a run missed, by their starts.
 * @type {WeakMap<object, Map<number, ViewBox|null>>}
 */
const known = new WeakMap();

/**
 * The view that the gesture at the cursor missed.
 * @param {import('../store.js').State} state @returns {ViewBox|null}
 */
export function missedAt(state) {
  const { answer, entries, time } = state;
  if (!answer) return null;
  const gesture = gestureAt(gestureStarts(answer), time);
  const found = known.get(answer) ?? new Map();
  known.set(answer, found);
  if (!found.has(gesture.from)) {
    const mine = entriesIn(entries, gesture);
    const test = mine.find((entry) => entry.entry === 'hitTest');
    const end = endOfEvents(mine);
    // Without a hit test, or if its view received nothing, the gesture was meant for the view at its first point.
    const point = test?.point ?? (end ? firstPoint(answer, end.event) : null);
    const { time: at, seq } = end ?? test ?? { time: 0, seq: 0 };
    found.set(gesture.from, point ? missedView(state, { time: at, seq, point, view: end ? null : test?.view ?? null }, mine) : null);
  }
  return found.get(gesture.from) ?? null;
}
