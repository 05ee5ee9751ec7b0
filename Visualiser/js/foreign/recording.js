// Recordings of UIKit (docs/recordings.md): the records of a file, and the part that has the request that is shown.

/** @typedef {import('../types.js').Json} Json */
/**
 * A part that is replayed by itself: the snapshot at `from` and the records before `to`.
 * @typedef {{from: number, to: number, start: number, end: number}} Part
 */

/** The maximum length of a line that is not JSON in a request, as in the server. */
const KEPT = 80;

/**
 * A line as an element of a request to /v1/replay.
 * @param {string} line
 */
function recordOf(line) {
  if (line.trim() === '') return null;
  try {
    const value = JSON.parse(line);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch { /* the server reports the line */ }
  return line.slice(0, KEPT);
}

/**
 * The lines of a recording. Each record is on its line.
 * @param {(Json|string|null)[]} records
 */
export const linesOf = (records) => records.map((record) => (typeof record === 'string' ? record : record === null ? '' : JSON.stringify(record))).join('\n');

/**
 * The request to /v1/replay for a text.
 * @param {import('../types.js').Foreign} source @returns {Json}
 */
export const recordingOf = ({ text, replay }) => ({ recording: text.replace(/\n$/, '').split('\n').map(recordOf), ...replay });

/**
 * The part that contains a line, counted from 1. The answer to the replay lists the snapshots that begin the parts.
 * @param {Json} recording @param {{line: number, time: number}[]} snapshots @param {number} line @returns {Part|null}
 */
export function partAt({ recording: records }, snapshots, line) {
  const index = snapshots.findLastIndex((snapshot) => snapshot.line <= line);
  if (index < 0) return null;
  const [{ line: from, time }, next] = [snapshots[index], snapshots[index + 1]];
  return { from: from - 1, to: next ? next.line - 1 : records.length, start: time, end: next ? next.time : Infinity };
}

/**
 * Whether a request is about a part, according to the time of its first event.
 * @param {import('../types.js').Request|null} request @param {Part} part
 */
export const isOf = (request, { start, end }) => {
  const time = request?.events[0]?.time;
  return typeof time === 'number' && time >= start && time < end;
};

/**
 * The lines of a recording that has only one part. The next record is included, because the part ends at its time.
 * @param {Json} recording @param {Part} part
 */
export const linesOfPart = ({ recording: records }, { from, to }) => linesOf([records[0], ...records.slice(from, to + 1)]);
