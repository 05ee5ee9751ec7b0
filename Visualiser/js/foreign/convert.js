// Converts another tool's text: a scene replaces the scene, events replace the events. A recording becomes a request.
import { post } from '../api.js';
import { format } from '../open/format.js';
import { blank } from '../scene/buildbar.js';
import { isEdited } from '../heading.js';
import { propose } from '../proposed.js';
import { change, open, runText } from '../run.js';
import { isUnknown, noteOf } from './diagnostics.js';
import { formatName } from './formats.js';
import { linesOf, linesOfPart, recordingOf } from './recording.js';
import { recognise } from './recognise.js';
import { refuse } from './refuse.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Foreign} Foreign */
/** @typedef {import('../types.js').Note} Note */

/**
 * @param {string} text @param {string} name @param {Json} [asks] a request to /v1/convert @returns {Foreign}
 */
export const foreign = (text, name, asks = {}) => ({
  name, text, from: asks.from ?? asks.format ?? 'auto', options: asks.options ?? {}, isRead: false, isAsking: false, asks: [], elements: [], why: '',
});

/**
 * Opens the data of a request to /v1/convert.
 * @param {Store} store @param {Json} asks @param {string} name @param {string} [summary]
 */
export async function openConversion(store, asks, name, summary = '') {
  const text = typeof asks.data === 'string' ? asks.data : format(asks.data);
  await openForeign(store, foreign(text, name, asks), summary);
}

/**
 * Opens the recording in a request to /v1/replay.
 * @param {Store} store @param {Json} asks @param {string} name @param {string} [summary]
 */
export async function openReplay(store, asks, name, summary = '') {
  const { recording, ...replay } = asks;
  await openForeign(store, { ...foreign(linesOf(recording), name), replay }, summary);
}

/**
 * Converts text in the editor that is not a touchd request.
 * @param {Store} store @param {string} text
 */
export async function convertTyped(store, text) {
  const { foreign: last } = store.state;
  const seen = recognise(text);
  if (seen.kind === 'replay') return void await openReplay(store, seen.value, 'Pasted');
  const isFixing = last !== null && !last.isRead;
  const source = isFixing ? { ...last, text } : foreign(text, 'Pasted');
  if (!await openForeign(store, source, '', !isFixing)) await runText(store, text);
}

/** The number of conversions so far. An answer to an older conversion is ignored. */
let latest = 0;

/**
 * Sends the text to the server, and shows the scene, the gesture, the form for missing information, or the errors.
 * @param {Store} store @param {Foreign} source @param {string} [summary] @param {boolean} [isTyped] whether the text may be in no known format
 * @returns {Promise<boolean>} false if `isTyped` is set and the format is unknown
 */
export async function openForeign(store, source, summary = '', isTyped = false) {
  const turn = ++latest;
  const { text } = store.state;
  const { from, options } = source;
  const reply = await post('/v1/convert', { from, data: source.text, ...(Object.keys(options).length ? { options } : {}) });
  // The user may have opened or typed other text in the meantime.
  if (turn !== latest || store.state.text !== text) return true;
  if (reply.status === 0) store.set({ problem: { ...away, retry: () => openForeign(store, source, summary, isTyped) } });
  else if (reply.body?.request) await takeRecording(store, source, reply.body.request, summary);
  else if (reply.body?.scene) await takeScene(store, source, reply.body, summary);
  else if (reply.body?.events) await takeEvents(store, source, reply.body);
  else if (isTyped && isUnknown(reply.problem?.errors ?? [])) return false;
  else if (reply.problem) refuse(store, source, reply.problem);
  return true;
}

/** @type {import('../types.js').Problem} */
const away = {
  title: 'The server does not answer', code: 'unreachable', status: 0,
  detail: 'The server converts other tools’ files. The page tries again every 2 seconds.',
};

/** @param {Store} store @param {Foreign} source @param {import('../types.js').Request} request the request of its first part with a touch @param {string} summary */
async function takeRecording(store, source, request, summary) {
  const recording = recordingOf(source);
  await open(store, format(request), source.name, summary || 'Recording', recording);
  if (store.state.recording !== recording) return;
  propose(store);
  store.set({ right: 'whatif' });
}

/**
 * Shows the request of a part of the open recording. A request that was edited is kept for Undo.
 * @param {Store} store @param {Json} recording @param {import('./recording.js').Part} part
 * @returns {Promise<boolean>} whether it is shown
 */
export async function openPart(store, recording, part) {
  const { text, name, summary } = store.state;
  const { body, problem } = await post('/v1/convert', { data: linesOfPart(recording, part) });
  if (store.state.recording !== recording || store.state.text !== text) return false;
  if (!body?.request) {
    store.set({ problem });
    return false;
  }
  if (isEdited(store.state)) await change(store, body.request);
  else await open(store, format(body.request), name, summary, recording);
  if (store.state.recording !== recording || store.state.problem) return false;
  propose(store);
  return true;
}

/** @param {Store} store @param {Foreign} source @param {Json} answer @param {string} summary */
async function takeScene(store, source, answer, summary) {
  const { request, text } = store.state;
  // An example, which has a summary, begins without the gesture of another scene.
  const events = summary ? [] : request?.events ?? [];
  const options = request?.options ? { options: request.options } : {};
  /** @type {Note[]} */
  const notes = [];
  let next = { scene: answer.scene, events: /** @type {Json[]} */ ([]) };
  if (events.length) {
    const reply = await post('/v1/dispatch', { scene: answer.scene, events, ...options });
    if (store.state.text !== text) return;
    if (!reply.problem) next = { ...next, events, ...options };
    const fault = reply.problem?.errors?.[0] ?? reply.problem;
    notes.push(fault ? { sign: 'lost', text: `The previous gesture was removed, because it is invalid in this scene: ${fault.detail}`, place: '' }
      : { sign: 'kept', text: 'The previous gesture is kept, and runs in this scene', place: '' });
  }
  await finish(store, source, answer, notes, open(store, format(next), source.name, summary || formatName(answer.from)));
}

/** @param {Store} store @param {Foreign} source @param {Json} answer */
async function takeEvents(store, source, answer) {
  const hadScene = store.state.request !== null;
  /** @type {Note} */
  const note = hadScene ? { sign: 'kept', text: 'The scene is kept; the gesture comes from the file', place: '' }
    : { sign: 'guessed', text: 'There was no scene: an empty screen is used', place: '' };
  await finish(store, source, answer, [note], takeOurEvents(store, answer.events, source.name));
}

/** @param {Store} store @param {Json[]} events @param {string} name */
export async function takeOurEvents(store, events, name) {
  const { request } = store.state;
  if (!request) return open(store, format({ scene: blank, events }), name);
  // The expectations and the recording are for the previous gesture.
  store.set({ recording: null });
  const { expect, ...rest } = request;
  return change(store, { ...rest, events });
}

/**
 * @param {Store} store @param {Foreign} source @param {Json} answer @param {Note[]} notes
 * @param {Promise<void>} shown resolves when the request is open
 */
async function finish(store, source, answer, notes, shown) {
  const { text } = store.state;
  await shown;
  if (store.state.text !== text) return;
  propose(store);
  store.set({
    foreign: { ...source, from: answer.from, isRead: true, isAsking: false, asks: [], why: '' },
    notes: [...notes, ...answer.warnings.map((/** @type {import('../types.js').Diagnostic} */ warning) => noteOf(warning, source.text))],
  });
}
