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
 * The offset during a movement.
 * @param {Json} segment @param {number} time seconds, from the start of the movement to its end
 * @returns {Point}
 */
function during({ from, to, curve }, time) {
  if (curve.type === 'steps') return (curve.steps.findLast((/** @type {Json} */ step) => step.time <= time + 1e-9) ?? from).offset;
  if (curve.type === 'animation') {
    const part = eased((time - from.time) / curve.duration);
    return { x: from.offset.x + (to.offset.x - from.offset.x) * part, y: from.offset.y + (to.offset.y - from.offset.y) * part };
  }
  return { x: onCurve(curve.x, time), y: onCurve(curve.y, time) };
}

/**
 * The offset at a time.
 * @param {Json[]} segments the movements of one scroll view @param {number} time seconds
 * @returns {Point|null} null before the first movement
 */
export function offsetAt(segments, time) {
  const last = segments.findLast((segment) => segment.from.time <= time + 1e-9);
  if (!last) return null;
  return time >= last.to.time - 1e-9 ? last.to.offset : during(last, time);
}

/**
 * The offsets of scroll views that have moved.
 * @param {import('../store.js').State} state @param {number} [time] seconds; default: the time shown
 * @returns {Record<string, Point>} by id
 */
export function offsetsAt({ answer, time: shown }, time = shown) {
  /** @type {Record<string, Point>} */
  const offsets = {};
  for (const { view, segments } of answer?.scrollViews ?? []) {
    const offset = offsetAt(segments, time);
    if (offset) offsets[view] = offset;
  }
  return offsets;
}
