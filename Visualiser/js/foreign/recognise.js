// Detects whether a text is in touchd's format. The server detects other tools' formats.

/** @typedef {import('../types.js').Json} Json */
/**
 * @typedef {{kind: 'request', value: any}|{kind: 'events', value: Json[]}|{kind: 'conversion', value: Json}|{kind: 'replay', value: Json}|{kind: 'foreign'}} Kind
 * A request is for any endpoint except /v1/convert and /v1/replay; its value is null if its JSON is invalid. `events` are
 * touchd events without a scene. A conversion is a request to /v1/convert, and a replay one to /v1/replay. The server detects
 * recordings in lines.
 */

/** Matches the first lines of XML, descriptions and dumps, but not other text. */
const clues = /^\s*<|^Attributes: |Element subtree:|; frame = \(|\/dev\/input\/|MotionEvent \{ action=/;
/** The bracket must be followed by a value, because times in dumps are in brackets too. */
const json = /^\s*(\{|\[\s*[{["\]])/;

/**
 * Whether pasted text is in another tool's format.
 * @param {string} text
 */
export const isDescription = (text) => !json.test(text) && clues.test(text.slice(0, 4096));

/** @param {string} text */
export const isJSON = (text) => json.test(text);

const gestures = ['tap', 'longPress', 'drag', 'pinch', 'rotate', 'touches'];

/** @param {any} value */
const isOurEvent = (value) => (typeof value?.time === 'number' || gestures.some((name) => value?.[name] !== undefined)) && value.type === undefined;

/**
 * Whether the text has one JSON object per line, and the first one is a record of a recording.
 * @param {string} text
 */
export function isRecording(text) {
  if (!text.includes('\n')) return false;
  try { return JSON.parse(text.slice(0, text.indexOf('\n')))?.entry !== undefined; } catch { return false; }
}

/** @param {string} text @returns {Kind} */
export function recognise(text) {
  /** @type {any} */
  let value;
  try { value = JSON.parse(text); } catch {
    // The editor shows the syntax error of a touchd request.
    return isJSON(text) && !isRecording(text) && /"(scene|windows|subviews)"\s*:/.test(text) ? { kind: 'request', value: null } : { kind: 'foreign' };
  }
  if (Array.isArray(value)) return isOurEvent(value[0]) ? { kind: 'events', value } : { kind: 'foreign' };
  if (value === null || typeof value !== 'object') return { kind: 'foreign' };
  if (['scene', 'windows', 'subviews', 'a'].some((name) => value[name] !== undefined)) return { kind: 'request', value };
  if (value.data !== undefined) return { kind: 'conversion', value };
  if (Array.isArray(value.recording)) return { kind: 'replay', value };
  return Array.isArray(value.events) && isOurEvent(value.events[0]) ? { kind: 'events', value: value.events } : { kind: 'foreign' };
}

/**
 * Whether the text in the editor is in another format, and not an incomplete request.
 * @param {string} text
 */
export function isForeignTyping(text) {
  const { kind } = recognise(text);
  if (kind === 'request') return false;
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value.length > 0 : kind !== 'events';
  } catch { return isDescription(text) || isLines(text); }
}

/**
 * Whether the text has one JSON object per line.
 * @param {string} text
 */
function isLines(text) {
  const [first, second] = text.trim().split('\n');
  try { return /^\s*\{/.test(second ?? '') && typeof JSON.parse(first) === 'object'; } catch { return false; }
}
