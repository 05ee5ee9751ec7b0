// Whether a text is ours. Which of the others' formats it has is for the server to find out.

/** @typedef {import('../types.js').Json} Json */
/**
 * @typedef {{kind: 'request', value: any}|{kind: 'events', value: Json[]}|{kind: 'conversion', value: Json}|{kind: 'foreign'}} Kind
 * A request may be broken, its value is null then, or another endpoint's; `events` are ours, without a scene; a conversion
 * is what /v1/convert is asked.
 */

/** What only XML, descriptions and dumps have in their first lines. */
const clues = /^\s*<|^Attributes: |Element subtree:|; frame = \(|\/dev\/input\/|MotionEvent \{ action=/;
/** The times of a dump stand in brackets as well. */
const json = /^\s*(\{|\[\s*[{["\]])/;

/**
 * Whether a text is worth a question to the server even where nobody asked for a file to be opened.
 * @param {string} text
 */
export const isDescription = (text) => !json.test(text) && clues.test(text.slice(0, 4096));

/** @param {string} text */
export const isJSON = (text) => json.test(text);

/** @param {any} value */
const isOurEvent = (value) => typeof value?.time === 'number' && value.type === undefined;

/** @param {string} text @returns {Kind} */
export function recognise(text) {
  /** @type {any} */
  let value;
  try { value = JSON.parse(text); } catch {
    // The editor shows where ours breaks off.
    return isJSON(text) && /"(scene|windows)"\s*:/.test(text) ? { kind: 'request', value: null } : { kind: 'foreign' };
  }
  if (Array.isArray(value)) return isOurEvent(value[0]) ? { kind: 'events', value } : { kind: 'foreign' };
  if (value === null || typeof value !== 'object') return { kind: 'foreign' };
  if (['scene', 'windows', 'a'].some((name) => value[name] !== undefined)) return { kind: 'request', value };
  if (value.data !== undefined) return { kind: 'conversion', value };
  return Array.isArray(value.events) && isOurEvent(value.events[0]) ? { kind: 'events', value: value.events } : { kind: 'foreign' };
}

/**
 * Whether what stands in the editor is no request any more, nor one that lacks something for the moment.
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
 * Whether it is one object a line.
 * @param {string} text
 */
function isLines(text) {
  const [first, second] = text.trim().split('\n');
  try { return /^\s*\{/.test(second ?? '') && typeof JSON.parse(first) === 'object'; } catch { return false; }
}
