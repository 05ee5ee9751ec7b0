// From a request to an answer in the state. Every way to change the request ends in one of these functions.
import { post } from './api.js';
import { format } from './open/format.js';
import { look } from './scene/model.js';
import { entriesOf } from './time/entries.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').Request} Request */

/** Counts runs, so that an answer that comes late is not taken for a newer one's. */
let latest = 0;
/** Undo goes back this far. */
const MOST_PAST = 30;

/**
 * What the page asks for: the request with everything told, and without what only tests look at.
 * @param {Request} request
 */
export function fullRequest(request) {
  const { scene, events } = request;
  /** @type {Record<string, any>} */
  const options = { ...(request.options ?? {}), trace: 'full', echoEvents: true };
  delete options.kinds;
  return { scene, events: events ?? [], options };
}

/**
 * Opens a request: a file, an example, a link. The view starts anew.
 * @param {Store} store @param {string} text @param {string} name @param {string} [summary]
 */
export async function open(store, text, name, summary = '') {
  store.set({
    name, summary, text, opened: null, past: [], request: null, selection: null, proposed: null, before: null, answer: null, entries: [], cursor: -1, time: 0, playing: false,
    zoom: { from: 0, to: 1 }, depths: [0, 999], walkTest: 0, walkStep: 999, overlay: 'none', allShown: false,
  });
  await runText(store, text);
}

/**
 * Puts an edited request in the place of the one shown, and runs it.
 * @param {Store} store @param {Request} request
 */
export async function change(store, request) {
  const text = format(request);
  store.set({ text });
  await runText(store, text);
}

/**
 * Goes back to the request before this one.
 * @param {Store} store
 */
export async function undo(store) {
  const { past } = store.state;
  const last = past.at(-1);
  if (!last) return;
  await change(store, last);
  // Going back is no step to go back from; a run that failed leaves all as it was.
  if (store.state.request && format(store.state.request) === format(last)) store.set({ past: past.slice(0, -1) });
}

/**
 * Runs what the editor holds. What is no JSON is sent as well: the server says where it breaks off.
 * @param {Store} store @param {string} text
 */
export async function runText(store, text) {
  const run = ++latest;
  /** @type {any} */
  let parsed = null;
  try { parsed = JSON.parse(text); } catch { /* the server locates it */ }
  const isRequest = parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed);
  if (isRequest && parsed.scene && !parsed.events) parsed = { ...parsed, events: [] };
  const reply = await post('/v1/dispatch', isRequest ? fullRequest(parsed) : text);
  if (run !== latest) return;
  if (reply.status === 0) {
    // A file can be looked at without the server.
    const model = isRequest ? tryLook(parsed.scene) : null;
    store.set(model ? { request: parsed, model, problem: reply.problem, offline: true } : { problem: reply.problem, offline: true });
    return;
  }
  if (!reply.body || reply.problem) {
    store.set({ problem: reply.problem, offline: false });
    return;
  }
  const { state } = store;
  const entries = entriesOf(reply.body);
  const isOther = state.request !== null && format(state.request) !== format(parsed);
  const before = isOther && state.request && state.answer
    ? { text: format(state.request), request: state.request, answer: state.answer } : state.before;
  store.set({
    request: parsed, model: look(parsed.scene), answer: reply.body, entries, problem: null, offline: false,
    opened: state.opened ?? format(parsed), past: isOther && state.request ? [...state.past, state.request].slice(-MOST_PAST) : state.past,
    before, cursor: entries.length - 1, time: reply.body.end, playing: false,
    walkTest: Math.min(state.walkTest, Math.max(0, reply.body.hitTests.length - 1)), walkStep: 999,
  });
}

/** @param {any} scene */
function tryLook(scene) {
  try { return look(scene); } catch { return null; }
}
