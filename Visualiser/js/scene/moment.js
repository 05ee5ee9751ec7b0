// The scene as a function of time: the scene of the request with the changes that events have made until a moment, from
// `sceneChanges` of the answer.
import { look, scrollTo, zoomTo } from './model.js';
import { eased, offsetsAt } from './offsets.js';
import { pointOf, rectOf, windowsOf } from './short.js';

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').SceneModel} SceneModel */

/** Times that differ by less are equal, seconds. */
const EQUAL = 1e-9;

/**
 * A moment of a run: a time, and the `seq` of the first entry that has not happened.
 * @typedef {{time: number, next: number}} Moment
 */

/**
 * The moment that the page shows.
 * @param {State} state @returns {Moment}
 */
const shown = ({ entries, cursor, time }) => ({ time, next: entries[cursor + 1]?.seq ?? Infinity });

/**
 * The changes until a moment.
 * @param {State['answer']} answer @param {Moment} moment @returns {Json[]}
 */
const changesUntil = (answer, { time, next }) => (answer?.sceneChanges ?? []).filter((change) => (
  change.time < time - EQUAL || (change.time <= time + EQUAL && change.seq < next)));

/**
 * The end of an animation.
 * @param {Json} change
 */
const endOf = ({ time, animated }) => time + animated.delay + animated.duration;

/**
 * The end of a run, including its changes of the scene.
 * @param {import('../types.js').Answer} answer
 */
export const endOfRun = (answer) => (answer.sceneChanges ?? []).reduce((end, change) => Math.max(end, change.animated ? endOf(change) : change.time), answer.end);

/**
 * The animations that run at a moment.
 * @param {State['answer']} answer @param {Moment} moment
 */
const runningAt = (answer, moment) => changesUntil(answer, moment).filter((change) => change.animated && endOf(change) > moment.time);

/**
 * What distinguishes the scene at a moment from that at other moments of the run, except for values that are being animated; empty
 * before the first change.
 * @param {State} state @param {Moment} [moment]
 */
export function keyOf(state, moment = shown(state)) {
  const changes = changesUntil(state.answer, moment);
  return changes.length === 0 ? '' : `${changes.length} ${runningAt(state.answer, moment).length}`;
}

/**
 * Whether views are drawn at the same places at two moments.
 * @param {State} state @param {Moment} moment
 */
export function isDrawnAs(state, moment) {
  const now = shown(state);
  return keyOf(state) === keyOf(state, moment) && (now.time === moment.time || runningAt(state.answer, now).length === 0)
    && JSON.stringify(offsetsAt(state)) === JSON.stringify(offsetsAt(state, moment.time));
}

/**
 * Moves views that are being animated: changes their boxes in place, because an animation has many frames.
 * @param {State} state @param {SceneModel} model of the same scene @returns {Set<import('../types.js').ViewBox>} the boxes that have changed
 */
function animate({ answer, cursor, entries, time }, model) {
  const changed = new Set();
  for (const change of runningAt(answer, shown(/** @type {State} */ ({ cursor, entries, time })))) {
    const thing = model.things.get(change.id);
    if (!thing?.view || thing.isAbsent) continue;
    const node = { ...thing.node };
    setAll(node, between(change, time));
    thing.node = thing.view.node = node;
    changed.add(thing.view);
  }
  return changed;
}

/**
 * The model of the scene at a moment, with its content scrolled. Objects that are not there are in `things`, as absent.
 * @param {State} state @param {Moment} [moment]
 * @returns {SceneModel}
 */
export function modelAt(state, moment = shown(state)) {
  const request = /** @type {import('../types.js').Request} */ (state.request);
  const all = state.answer?.sceneChanges ?? [];
  const changes = changesUntil(state.answer, moment);
  const { scene, pointers } = changes.length > 0 ? changed(request, changes, moment.time, true) : { scene: request.scene, pointers: null };
  const model = look(scene, pointers);
  if (all.some((change) => change.added || change.removed)) {
    const everything = changed(request, all.filter((change) => change.added), Infinity, true);
    for (const [id, thing] of look(everything.scene, everything.pointers).things) {
      if (!model.things.has(id)) model.things.set(id, { ...thing, isAbsent: true });
    }
  }
  model.animated = new Set(all.filter((change) => change.animated).map((change) => change.id));
  scrollTo(model, offsetsAt(state, moment.time));
  return model;
}

/**
 * The scene at the cursor, for requests about that time: with new values of animated properties, because they count for touches
 * (rule AN-1), and with scrolled content.
 * @param {State} state @returns {Json}
 */
export function sceneAt(state) {
  const request = /** @type {import('../types.js').Request} */ (state.request);
  const offsets = Object.entries(offsetsAt(state));
  const changes = changesUntil(state.answer, shown(state));
  if (changes.length === 0 && offsets.length === 0) return request.scene;
  const { scene, nodes } = changed(request, changes, state.time, false);
  for (const [id, offset] of offsets) {
    const place = nodes.get(id);
    if (!place) continue;
    const { zoomScale, ...point } = offset;
    const view = zoomScale === undefined ? null : nodes.get(place.node.viewForZooming);
    if (view && zoomScale !== undefined) zoomTo(place.node, view.node, zoomScale);
    setOffset(place.node, point);
  }
  return scene;
}

/**
 * A copy of the scene with changes.
 * @param {import('../types.js').Request} request @param {Json[]} changes
 * @param {number} time to which animated values belong @param {boolean} isDrawn whether animated properties have intermediate values
 */
function changed({ scene, events }, changes, time, isDrawn) {
  /** @type {Map<Json, string>} the JSON Pointers of the copies into the request */
  const pointers = new Map();
  /** @type {Map<string, {node: Json, list: Json[]}>} copies of views and recognizers, each in its list, by id */
  const nodes = new Map();
  /** @param {Json[]} list @param {Json} view @param {string} pointer @param {number} index */
  const insert = (list, view, pointer, index) => {
    const root = { ...view };
    list.splice(index, 0, root);
    const waiting = [{ node: root, pointer, list }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node } = next;
      pointers.set(node, next.pointer);
      nodes.set(node.id, { node, list: next.list });
      if (node.gestureRecognizers) {
        node.gestureRecognizers = node.gestureRecognizers.map((/** @type {Json} */ recognizer) => ({ ...recognizer }));
        for (const [at, recognizer] of node.gestureRecognizers.entries()) {
          pointers.set(recognizer, `${next.pointer}/gestureRecognizers/${at}`);
          nodes.set(recognizer.id, { node: recognizer, list: node.gestureRecognizers });
        }
      }
      if (!node.subviews) continue;
      node.subviews = node.subviews.map((/** @type {Json} */ subview) => ({ ...subview }));
      for (const [at, subview] of node.subviews.entries()) waiting.push({ node: subview, pointer: `${next.pointer}/subviews/${at}`, list: node.subviews });
    }
  };
  /** @type {Json[]} */
  const windows = [];
  for (const { node, pointer } of windowsOf(scene)) insert(windows, node, pointer, windows.length);
  const { subviews, ...rest } = scene;
  for (const change of changes) {
    const place = nodes.get(change.id);
    if (change.added) {
      const parent = nodes.get(change.added.parent)?.node;
      const member = change.added.view ? 'view' : 'gestureRecognizer';
      const object = change.added[member];
      const event = (events ?? []).findIndex(({ add }) => add?.[member]?.id === change.id);
      const pointer = `#/events/${event}/add/${member}`;
      if (parent && member === 'view') insert(parent.subviews ??= [], object, pointer, change.index);
      else if (parent) {
        const recognizer = { ...object };
        (parent.gestureRecognizers ??= []).push(recognizer);
        pointers.set(recognizer, pointer);
        nodes.set(change.id, { node: recognizer, list: parent.gestureRecognizers });
      }
    } else if (place && change.removed) place.list.splice(place.list.indexOf(place.node), 1);
    else if (place && change.set) setAll(place.node, change.set);
    else if (place) {
      setAll(place.node, isDrawn ? between(change, time) : change.animated.to);
      // A view in motion ignores touches.
      if (!isDrawn && !change.animated.allowUserInteraction && time < endOf(change) - EQUAL) place.node.isUserInteractionEnabled = false;
    }
  }
  return { scene: { ...rest, windows }, pointers, nodes };
}

/** @param {Json} node @param {Json} values */
function setAll(node, values) {
  const { contentOffset, zoomScale, ...others } = values;
  // A zoom scale also changes the zoomed view, as its scroll view states it for the moment (`offsetsAt`).
  if (zoomScale !== undefined && !node.viewForZooming) node.zoomScale = zoomScale;
  if (values.frame) {
    const origin = node.contentOffset ?? (node.bounds ? { x: rectOf(node.bounds).x ?? 0, y: rectOf(node.bounds).y ?? 0 } : null);
    delete node.center;
    delete node.bounds;
    if (origin && (pointOf(origin)?.x || pointOf(origin)?.y)) node.contentOffset = origin;
  }
  Object.assign(node, others);
  if (contentOffset) setOffset(node, contentOffset);
}

/**
 * Scrolls a scroll view. The origin of `bounds` and `contentOffset` are the same value, and a request can contain only one of them.
 * @param {Json} node @param {import('../types.js').Point} offset
 */
function setOffset(node, offset) {
  if (node.bounds) {
    node.bounds = { ...rectOf(node.bounds), ...pointOf(offset) };
    delete node.contentOffset;
  } else node.contentOffset = offset;
}

/**
 * The values of animated properties at a time.
 * @param {Json} change @param {number} time
 */
function between({ time: start, animated: { from, to, duration, delay } }, time) {
  const part = duration > 0 ? Math.max(0, Math.min(1, (time - start - delay) / duration)) : 1;
  if (part >= 1) return to;
  const mixed = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased(part);
  const mix = (/** @type {any} */ a, /** @type {any} */ b) => (typeof a === 'number' ? mixed(a, b)
    : Object.fromEntries(Object.keys(b).map((key) => [key, mixed(a[key], b[key])])));
  return Object.fromEntries(Object.entries(to).map(([name, value]) => [name, name in from ? mix(from[name], value) : value]));
}

/**
 * Shows the scene at the cursor.
 * @param {import('../store.js').Store} store @returns {import('../types.js').Unbind}
 */
export function bindMoment(store) {
  return store.watch(['answer', 'time', 'cursor'], (state) => {
    if (!state.model || !state.answer || !state.request) return;
    const moment = keyOf(state);
    const offsets = offsetsAt(state);
    if (moment !== state.moment) { store.set({ moment, model: modelAt(state), offsets }); return; }
    const animated = animate(state, state.model);
    const isScrolled = JSON.stringify(offsets) !== JSON.stringify(state.offsets);
    if (!isScrolled && animated.size === 0) return;
    scrollTo(state.model, offsets, animated);
    store.set({ ...(isScrolled ? { offsets } : {}), ...(animated.size > 0 ? { motion: state.time } : {}) });
  });
}
