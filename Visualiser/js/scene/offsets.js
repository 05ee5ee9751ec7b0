// The offsets of scroll views at any time, from the movements in the answer (`ScrollSegment` in openapi.yaml).

/** @typedef {import('../types.js').Point} Point */
/** @typedef {import('../types.js').Json} Json */

/** @param {Json} curve a `ScrollCurve` @param {number} time seconds */
function onCurve(curve, time) {
  const t = Math.max(0, time - curve.start);
  if (curve.type === 'deceleration') {
    return curve.offset + curve.velocity * curve.rate / (1 - curve.rate) / 1000 * (1 - curve.rate ** (1000 * t));
  }
  if (curve.type === 'spring') {
    const d = curve.offset - curve.rest;
    return curve.rest + (d + (curve.velocity + curve.frequency * d) * t) * Math.exp(-curve.frequency * t);
  }
  if (curve.type === 'easing') return curve.offset + (curve.end - curve.offset) * eased(t / curve.duration);
  return curve.offset;
}

/**
 * The default curve of UIKit's animations, ease in and out.
 * @param {number} part 0…1
 */
export const eased = (part) => { const u = Math.min(1, part); return 3 * u * u - 2 * u * u * u; };

/**
 * A content offset; with the zoom scale, if the scroll view has a zoomed view.
 * @typedef {Point & {zoomScale?: number}} Offset
 */

/**
 * The offset of a `ScrollMoment`.
 * @param {Json} moment @returns {Offset}
 */
const offsetOf = ({ offset, zoomScale }) => (zoomScale === undefined ? offset : { ...offset, zoomScale });

/**
 * The offset during a movement.
 * @param {Json} segment @param {number} time seconds, from the start of the movement to its end
 * @returns {Offset}
 */
function during({ from, to, curve }, time) {
  if (curve.type === 'steps') return offsetOf(curve.steps.findLast((/** @type {Json} */ step) => step.time <= time + 1e-9) ?? from);
  if (curve.type === 'animation') {
    const part = eased((time - from.time) / curve.duration);
    const mixed = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * part;
    const offset = { x: mixed(from.offset.x, to.offset.x), y: mixed(from.offset.y, to.offset.y) };
    return from.zoomScale === undefined || to.zoomScale === undefined ? offset : { ...offset, zoomScale: mixed(from.zoomScale, to.zoomScale) };
  }
  const { zoomScale } = offsetOf(from);
  const offset = { x: onCurve(curve.x, time), y: onCurve(curve.y, time) };
  return zoomScale === undefined ? offset : { ...offset, zoomScale };
}

/**
 * The offset at a time.
 * @param {Json[]} segments the movements of one scroll view @param {number} time seconds
 * @returns {Offset|null} null before the first movement
 */
export function offsetAt(segments, time) {
  const last = segments.findLast((segment) => segment.from.time <= time + 1e-9);
  if (!last) return null;
  return time >= last.to.time - 1e-9 ? offsetOf(last.to) : during(last, time);
}

/**
 * The offsets of scroll views that have moved.
 * @param {import('../store.js').State} state @param {number} [time] seconds; default: the time shown
 * @returns {Record<string, Offset>} by id
 */
export function offsetsAt({ answer, time: shown }, time = shown) {
  /** @type {Record<string, Offset>} */
  const offsets = {};
  for (const scrollView of answer?.scrollViews ?? []) {
    const { view, segments } = scrollView;
    const offset = scrollView.zoomScale === undefined ? offsetAt(segments, time) : zoomedOffsetAt(/** @type {Json} */ (answer), scrollView, time);
    if (offset) offsets[view] = offset;
  }
  return offsets;
}

/**
 * The offset and the zoom scale of a scroll view with a zoomed view. Both change in movements, and at calls outside of them.
 * @param {Json} answer @param {Json} scrollView @param {number} time seconds @returns {Offset|null}
 */
function zoomedOffsetAt({ callbacks }, { view, segments }, time) {
  const call = callbacks.findLast((/** @type {Json} */ one) => one.method === 'scrollViewDidZoom' && one.receiver === view && one.time <= time + 1e-9);
  const last = segments.findLast((/** @type {Json} */ segment) => segment.from.time <= time + 1e-9);
  if (call && (!last || call.time >= last.to.time - 1e-9)) return { ...call.contentOffset, zoomScale: call.zoomScale };
  const offset = offsetAt(segments, time);
  if (!offset || offset.zoomScale !== undefined) return offset;
  // Movements after a drag do not change the zoom scale.
  const known = segments.findLast((/** @type {Json} */ segment) => segment.to.zoomScale !== undefined && segment.to.time <= time + 1e-9);
  const zoomScale = known && !(call && call.time > known.to.time) ? known.to.zoomScale : call?.zoomScale;
  return zoomScale === undefined ? offset : { ...offset, zoomScale };
}
