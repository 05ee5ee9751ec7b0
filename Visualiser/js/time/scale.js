// The time scale of the timeline. It is linear except for long pauses, which are shortened, because gestures take tenths of
// a second and pauses take seconds.

/** The displayed length of a long pause, seconds. */
const PAUSE = 0.25;

/**
 * @typedef {object} TimeScale
 * @property {number} length the total displayed length, seconds
 * @property {(time: number) => number} shown the position of a time
 * @property {(position: number) => number} time the time at a position
 * @property {{at: number, from: number, to: number}[]} cuts the shortened pauses: position, start and end
 */

/** @param {number[]} moments the times of entries and events @param {number} end @returns {TimeScale} */
export function timeScale(moments, end) {
  const times = [...new Set([0, ...moments, end])].filter((time) => time >= 0).sort((a, b) => a - b);
  const positions = [0];
  const cuts = [];
  for (let index = 1; index < times.length; index++) {
    const pause = times[index] - times[index - 1];
    const shown = Math.min(pause, PAUSE);
    if (pause > PAUSE * 1.6) cuts.push({ at: positions[index - 1] + shown / 2, from: times[index - 1], to: times[index] });
    positions.push(positions[index - 1] + (pause > PAUSE * 1.6 ? shown : pause));
  }
  const length = Math.max(positions[positions.length - 1], 0.05);
  /** @param {number[]} from @param {number[]} to @param {number} value */
  const between = (from, to, value) => {
    let low = 0;
    let high = from.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (from[middle] <= value) low = middle; else high = middle;
    }
    const span = from[high] - from[low];
    const part = span > 0 ? (value - from[low]) / span : 0;
    return to[low] + Math.max(0, Math.min(1, part)) * (to[high] - to[low]);
  };
  return {
    length, cuts,
    shown: (time) => between(times, positions, time),
    time: (position) => between(positions, times, position),
  };
}
