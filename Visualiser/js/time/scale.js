// Time along the timeline: linear, but pauses in which nothing happens are cut short, since gestures last tenths of a
// second and pauses last seconds.

/** A pause longer than this is cut down to it, seconds. */
const PAUSE = 0.25;

/**
 * @typedef {object} TimeScale
 * @property {number} length of the whole, in seconds that are shown
 * @property {(time: number) => number} shown the place of a time
 * @property {(place: number) => number} time the time of a place
 * @property {{at: number, from: number, to: number}[]} cuts where pauses were cut: their place, and which time
 */

/** @param {number[]} moments when something happens @param {number} end @returns {TimeScale} */
export function timeScale(moments, end) {
  const times = [...new Set([0, ...moments, end])].filter((time) => time >= 0).sort((a, b) => a - b);
  const places = [0];
  const cuts = [];
  for (let index = 1; index < times.length; index++) {
    const pause = times[index] - times[index - 1];
    const shown = Math.min(pause, PAUSE);
    if (pause > PAUSE * 1.6) cuts.push({ at: places[index - 1] + shown / 2, from: times[index - 1], to: times[index] });
    places.push(places[index - 1] + (pause > PAUSE * 1.6 ? shown : pause));
  }
  const length = Math.max(places[places.length - 1], 0.05);
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
    shown: (time) => between(times, places, time),
    time: (place) => between(places, times, place),
  };
}
