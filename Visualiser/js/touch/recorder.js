// Records samples of fingers as events of a request. The server recognizes the gestures.

/** @typedef {import('../types.js').Point} Point */
/** @typedef {import('../types.js').Json} Json */

/** The maximum pause within a gesture, seconds. */
export const PAUSE = 0.6;

/** A recording, which starts when the first finger comes down. */
export class Recorder {
  /** @type {Json[]} */
  events = [];
  /** @type {Map<string, Point>} locations of fingers that are down, by name */
  down = new Map();
  /** @type {number|null} the clock at time 0, ms */
  start = null;
  /** @type {number} ms */
  lastLift = 0;

  /**
   * Starts a new recording, unless a finger is down or was down in the last `PAUSE` seconds.
   * @param {number} clock ms
   */
  prepare(clock) {
    if (this.down.size > 0) return;
    if (this.start !== null && clock - this.lastLift < PAUSE * 1000) return;
    this.events = [];
    this.start = null;
  }

  /**
   * The lowest unused number, as a name for a finger.
   * @returns {string}
   */
  freeName() {
    let number = 1;
    while (this.down.has(String(number))) number++;
    return String(number);
  }

  /**
   * @param {number} clock ms @param {string} finger @param {'began'|'moved'|'ended'|'cancelled'} phase
   * @param {Point|null} location @param {'pencil'|null} [type] null for a finger
   */
  sample(clock, finger, phase, location, type = null) {
    if (phase === 'began') this.start ??= clock;
    else if (!this.down.has(finger)) return;
    const last = this.events.at(-1);
    // Times never decrease, even if samples come from different clocks.
    const time = Math.max(last?.time ?? 0, Math.round(clock - (this.start ?? clock)) / 1000);
    /** @type {Json} */
    const touch = { finger, phase };
    if (location) touch.location = location;
    if (type) touch.type = type;
    if (phase === 'began' || phase === 'moved') this.down.set(finger, location ?? { x: 0, y: 0 });
    else {
      this.down.delete(finger);
      this.lastLift = clock;
    }
    // Samples with the same time and phase are one event.
    const isSame = last && last.time === time && last.touches.every((/** @type {Json} */ other) => other.finger !== finger && (other.phase === phase));
    if (isSame) last.touches.push(touch);
    else this.events.push({ time, touches: [touch] });
  }
}
