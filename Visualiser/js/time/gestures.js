// Separates the gestures of a long run at pauses, only to keep the picture readable. The server decides which touches belong
// together.

/** The minimum pause between gestures, seconds: from the last finger that lifted to the next that comes down. */
const APART = 0.5;

/**
 * The times at which the gestures of a run begin.
 * @param {import('../types.js').Answer|null} answer
 * @returns {number[]} ascending
 */
export function gestureStarts(answer) {
  /** @type {number[]} */
  const starts = [];
  const down = new Set();
  let lifted = -Infinity;
  for (const event of answer?.echoedEvents ?? []) {
    for (const touch of event.touches ?? []) {
      if (touch.phase === 'began') {
        if (down.size === 0 && event.time - lifted > APART) starts.push(event.time);
        down.add(touch.finger);
      } else if (touch.phase === 'ended' || touch.phase === 'cancelled') {
        down.delete(touch.finger);
        lifted = event.time;
      }
    }
  }
  return starts;
}

/**
 * The entries of a gesture.
 * @param {import('../types.js').Entry[]} entries @param {{from: number, to: number}} gesture
 */
export const entriesIn = (entries, { from, to }) => entries.filter((entry) => entry.time >= from - 1e-9 && entry.time < to - 1e-9);

/**
 * The gesture at a time: its index, its start, and the start of the next one.
 * @param {number[]} starts @param {number} time
 */
export function gestureAt(starts, time) {
  const begun = starts.filter((start) => start <= time + 1e-9).length;
  const index = Math.max(0, begun - 1);
  return { index, from: index === 0 ? -Infinity : starts[index], to: starts[index + 1] ?? Infinity };
}
