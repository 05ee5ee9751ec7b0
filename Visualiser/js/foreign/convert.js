// What another tool wrote, into the state: a scene in the place of the scene, events in the place of the events.
import { post } from '../api.js';
import { format } from '../open/format.js';
import { propose } from '../proposed.js';
import { change, open, runText } from '../run.js';
import { formatName, inWords } from './formats.js';
import { asked, isUnknown, noteOf, told } from './told.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Foreign} Foreign */
/** @typedef {import('../types.js').Note} Note */

/**
 * @param {string} text @param {string} name @param {Json} [asks] of a request to /v1/convert @returns {Foreign}
 */
export const foreign = (text, name, asks = {}) => ({
  name, text, from: asks.from ?? asks.format ?? 'auto', options: asks.options ?? {}, isRead: false, asks: [], elements: [], why: '',
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

/**
 * Asks for what it lacks, or shows its faults in its text.
 * @param {Store} store @param {Foreign} source @param {import('../types.js').Problem} problem
 */
function refuse(store, source, problem) {
  const errors = problem.errors ?? [];
  const wants = asked(errors);
  const elements = [...new Set(errors.flatMap((error) => /the element “(.+?)” is/.exec(error.detail)?.[1] ?? []))];
  const refused = { ...source, isRead: false, asks: wants, elements, why: wants.length ? inWords(errors[0]?.detail ?? problem.detail) : '' };
  if (elements.length) refused.why = 'It names elements, but not where they are.';
  if (isUnknown(errors)) refused.why = 'It is like none of the formats that are known here. Which one is it?';
  const isWhole = wants.length > 0 && errors.every((error) => asked([error]).length > 0);
  if (isWhole) store.set({ foreign: refused, ...(store.state.text === source.text ? { problem: told(problem, source) } : {}) });
  else {
    store.set({
      foreign: { ...refused, asks: [] }, text: source.text, problem: told(problem, source), notes: [], left: 'json', pane: 'scene',
    });
  }
}

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
    const fault = reply.problem?.errors?.[0];
    if (!reply.problem) next = { ...next, events, ...options };
    notes.push(fault ? { sign: 'lost', text: `The gesture that was here is left out, because it does not fit this scene: ${fault.detail}`, place: '' }
      : { sign: 'kept', text: 'The gesture that was here is kept, and touches this scene now', place: '' });
  }
  await open(store, format(next), source.name, summary || formatName(answer.from));
  finish(store, source, answer, notes);
}

/** @param {Store} store @param {Foreign} source @param {Json} answer */
async function takeEvents(store, source, answer) {
  if (await takeOurEvents(store, answer.events)) finish(store, source, answer, [{ sign: 'kept', text: 'The scene is kept; the gesture is that of the file', place: '' }]);
}

/**
 * @param {Store} store @param {Json[]} events @returns {Promise<boolean>} false where there is no scene to touch
 */
export async function takeOurEvents(store, events) {
  const { request } = store.state;
  if (!request) {
    store.set({ problem: { title: 'There is no scene to touch', detail: 'Open one first, then these events.', code: '', status: 0 } });
    return false;
  }
  // What was expected of another gesture says nothing of this one.
  const { expect, ...rest } = request;
  await change(store, { ...rest, events });
  return true;
}

/** @param {Store} store @param {Foreign} source @param {Json} answer @param {Note[]} notes */
function finish(store, source, answer, notes) {
  propose(store);
  store.set({
    foreign: { ...source, from: answer.from, isRead: true, asks: [], why: '' },
    notes: [...notes, ...answer.warnings.map((/** @type {Json} */ warning) => noteOf(warning, source.text))],
  });
}
