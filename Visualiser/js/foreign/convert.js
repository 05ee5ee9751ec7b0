// What another tool wrote, into the state: a scene in the place of the scene, events in the place of the events.
import { post } from '../api.js';
import { format } from '../open/format.js';
import { propose } from '../proposed.js';
import { change, open, runText } from '../run.js';
import { isUnknown, noteOf } from './diagnostics.js';
import { formatName } from './formats.js';
import { refuse } from './refuse.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Foreign} Foreign */
/** @typedef {import('../types.js').Note} Note */

/**
 * @param {string} text @param {string} name @param {Json} [asks] of a request to /v1/convert @returns {Foreign}
 */
export const foreign = (text, name, asks = {}) => ({
  name, text, from: asks.from ?? asks.format ?? 'auto', options: asks.options ?? {}, isRead: false, isAsking: false, asks: [], elements: [], why: '',
});

/**
 * Opens what a request to /v1/convert holds.
 * @param {Store} store @param {Json} asks @param {string} name @param {string} [summary]
 */
export async function openConversion(store, asks, name, summary = '') {
  const text = typeof asks.data === 'string' ? asks.data : format(asks.data);
  await openForeign(store, foreign(text, name, asks), summary);
}

/**
 * What stands in the editor and is no request of ours: it is read as soon as it can be.
 * @param {Store} store @param {string} text
 */
export async function convertTyped(store, text) {
  const { foreign: last } = store.state;
  const isMending = last !== null && !last.isRead;
  const source = isMending ? { ...last, text } : foreign(text, 'Pasted');
  if (!await openForeign(store, source, '', !isMending)) await runText(store, text);
}

/** Counts conversions, so that an answer that comes late is not taken for a newer one's. */
let latest = 0;

/**
 * Has the server read it, and shows what comes of it: the scene or gesture, what it lacks, or its faults at their lines.
 * @param {Store} store @param {Foreign} source @param {string} [summary] @param {boolean} [isTyped] nobody said that it is another tool's
 * @returns {Promise<boolean>} false where it is in no format that is known
 */
export async function openForeign(store, source, summary = '', isTyped = false) {
  const turn = ++latest;
  const { text } = store.state;
  const { from, options } = source;
  const reply = await post('/v1/convert', { from, data: source.text, ...(Object.keys(options).length ? { options } : {}) });
  // Something else may have been opened, or typed, meanwhile.
  if (turn !== latest || store.state.text !== text) return true;
  if (reply.status === 0) store.set({ problem: away });
  else if (reply.body?.scene) await takeScene(store, source, reply.body, summary);
  else if (reply.body?.events) await takeEvents(store, source, reply.body);
  else if (isTyped && isUnknown(reply.problem?.errors ?? [])) return false;
  else if (reply.problem) refuse(store, source, reply.problem);
  return true;
}

/** @type {import('../types.js').Problem} */
const away = {
  title: 'The server does not answer', code: 'unreachable', status: 0,
  detail: 'It is what reads the files of other tools. Open this one again once it is there.',
};

/** @param {Store} store @param {Foreign} source @param {Json} answer @param {string} summary */
async function takeScene(store, source, answer, summary) {
  const { request, text } = store.state;
  const events = request?.events ?? [];
  const options = request?.options ? { options: request.options } : {};
  /** @type {Note[]} */
  const notes = [];
  let next = { scene: answer.scene, events: /** @type {Json[]} */ ([]) };
  if (events.length) {
    const reply = await post('/v1/dispatch', { scene: answer.scene, events, ...options });
    if (store.state.text !== text) return;
    if (!reply.problem) next = { ...next, events, ...options };
    const fault = reply.problem?.errors?.[0] ?? reply.problem;
    notes.push(fault ? { sign: 'lost', text: `The gesture that was here is left out, because it does not fit this scene: ${fault.detail}`, place: '' }
      : { sign: 'kept', text: 'The gesture that was here is kept, and touches this scene now', place: '' });
  }
  await finish(store, source, answer, notes, open(store, format(next), source.name, summary || formatName(answer.from)));
}

/** @param {Store} store @param {Foreign} source @param {Json} answer */
async function takeEvents(store, source, answer) {
  const hadScene = store.state.request !== null;
  /** @type {Note} */
  const note = hadScene ? { sign: 'kept', text: 'The scene is kept; the gesture is that of the file', place: '' }
    : { sign: 'guessed', text: 'There was no scene: an empty screen stands in for it', place: '' };
  await finish(store, source, answer, [note], takeOurEvents(store, answer.events, source.name));
}

/** What is touched where nothing was opened yet. */
const blank = { windows: [{ id: 'window', frame: { x: 0, y: 0, width: 390, height: 844 } }] };

/** @param {Store} store @param {Json[]} events @param {string} name */
export async function takeOurEvents(store, events, name) {
  const { request } = store.state;
  if (!request) return open(store, format({ scene: blank, events }), name);
  // What was expected of another gesture says nothing of this one.
  const { expect, ...rest } = request;
  return change(store, { ...rest, events });
}

/**
 * @param {Store} store @param {Foreign} source @param {Json} answer @param {Note[]} notes
 * @param {Promise<void>} shown which has put it into the editor
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
