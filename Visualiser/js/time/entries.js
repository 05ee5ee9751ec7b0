// The entries of the answer's lists as one trace, and their texts.
import { endsEvent, performerOf, stageWords } from './stages.js';

/** @typedef {import('../types.js').Entry} Entry */

/** @param {import('../types.js').Answer} answer @returns {Entry[]} in the order of seq */
export function entriesOf(answer) {
  /** @type {Entry[]} */
  const entries = [];
  /** @param {any[]|undefined} list @param {Entry['entry']} entry */
  const add = (list, entry) => { for (const item of list ?? []) entries.push({ ...item, entry }); };
  add(answer.hitTests, 'hitTest');
  add(answer.transitions, 'transition');
  add(answer.callbacks, 'callback');
  // Other stages are omitted, because they are the same for every event.
  add((answer.stages ?? []).filter(endsEvent), 'stage');
  return entries.sort((a, b) => a.seq - b.seq);
}

/**
 * The id of the subject of an entry.
 * @param {Entry} entry @returns {string|null}
 */
export function subjectOf(entry) {
  if (entry.entry === 'hitTest') return entry.view;
  if (entry.entry === 'transition') return entry.recognizer;
  return entry.receiver ?? null;
}

/**
 * The receiver and the method of a call. An action without a target that no responder handles has no receiver.
 * @param {{receiver: string|null, method: string}} call
 */
export const callName = ({ receiver, method }) => (receiver ? `${receiver}.${method}` : `${method} (nil target)`);

/**
 * The subject of an entry, for display.
 * @param {Entry} entry
 */
export const subjectName = (entry) => (entry.entry === 'stage' ? performerOf(entry) : null) ?? subjectOf(entry) ?? (entry.entry === 'hitTest' ? 'no view' : 'no responder');

/** @param {Entry} entry @returns {string} */
export function wordsOf(entry) {
  if (entry.entry === 'hitTest') return `hit test of ${entry.touch} → ${entry.view ?? 'no view'}`;
  if (entry.entry === 'transition') return `${entry.from} → ${entry.to}`;
  if (entry.entry === 'stage') return stageWords(entry);
  // The touches, unless touch-1 is the only one.
  const touches = entry.touches?.length > 1 || (entry.touches?.[0] ?? 'touch-1') !== 'touch-1' ? ` ${entry.touches.map((/** @type {string} */ id) => id.replace('touch-', '#')).join(' ')}` : '';
  if (entry.kind === 'action') return `${entry.method}${entry.sender ? ` from ${entry.sender}` : ''}`;
  if (entry.kind === 'delegate') return `${entry.method}${entry.other ? ` (${entry.other})` : ''} → ${entry.result}`;
  return entry.method + touches;
}

/**
 * The style in which an entry is drawn.
 * @param {Entry} entry
 */
export function styleOf(entry) {
  if (entry.entry === 'hitTest') return 'hit';
  if (entry.entry === 'transition') return stateStyle(entry.to);
  if (entry.entry === 'stage') return 'failed';
  if (entry.kind === 'action') return 'action';
  if (entry.kind === 'controlEvent' || entry.kind === 'selection') return 'action';
  if (entry.kind === 'delegate' || entry.kind === 'reset') return 'quiet';
  return entry.disposition === 'forwarded' ? 'quiet' : 'call';
}

/** @type {Record<string, {style: string, letter: string}>} */
const states = {
  possible: { style: 'possible', letter: 'P' }, began: { style: 'running', letter: 'B' },
  changed: { style: 'running', letter: 'C' }, ended: { style: 'done', letter: 'E' },
  recognized: { style: 'done', letter: 'R' }, cancelled: { style: 'cancelled', letter: 'X' },
  failed: { style: 'failed', letter: 'F' },
};

/** @param {string} state */
export const stateStyle = (state) => states[state]?.style ?? 'possible';
/** @param {string} state */
export const stateLetter = (state) => states[state]?.letter ?? '·';

/**
 * Whether the log shows an entry if “all entries” is off.
 * @param {Entry} entry
 */
export const isMain = (entry) => styleOf(entry) !== 'quiet'
  && !(entry.entry === 'transition' && entry.to === 'possible');

/**
 * The index of the last entry at or before `time`; -1 if there is none.
 * @param {Entry[]} entries @param {number} time
 */
export function cursorAt(entries, time) {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle].time <= time + 1e-9) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
