// Runs requests and stores the answers. All changes of the request go through these functions.
import { post } from './api.js';
import { format } from './open/format.js';
import { tryLook } from './scene/model.js';
import { offsetsAt } from './scene/offsets.js';
import { endOfRun, keyOf, modelAt } from './scene/moment.js';
import { entriesOf } from './time/entries.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').Request} Request */

/** The number of runs so far. An answer to an older run is ignored. */
let latest = 0;
/** @type {AbortController|null} the run that is not answered yet */
let running = null;
/** The maximum number of undo steps. */
const MOST_PAST = 30;

/**
 * The request with a full trace and expanded events, and without `expect`. Other members are not checked: the server
 * reports their errors.
 * @param {Request} request
 */
function fullRequest(request) {
  const { expect, ...asked } = request;
  if (asked.options !== undefined && !isObject(asked.options)) return asked;
  /** @type {Record<string, any>} */
  const options = { ...(asked.options ?? {}), trace: 'full', echoEvents: true, sceneChanges: true };
  delete options.kinds;
  return { ...asked, options };
}

/** @param {unknown} value */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * The options of a request that another endpoint accepts too, so that all panels show the same run.
 * @param {Request} request @param {...string} names
 * @returns {{options?: Record<string, any>}} to be spread into the other request
 */
export function optionsOf(request, ...names) {
  const options = Object.fromEntries(Object.entries(request.options ?? {}).filter(([name]) => names.includes(name)));
  return Object.keys(options).length ? { options } : {};
}

/**
 * The request in the editor, answered or not. Edits are applied to it.
 * @param {import('./store.js').State} state
 */
const pending = (state) => parse(state.text);

/** @param {string} text @returns {Request|null} null if the text is not JSON, or has no scene */
function parse(text) {
  try {
    const parsed = JSON.parse(text);
    return isObject(parsed) && isObject(parsed.scene) ? { ...parsed, events: Array.isArray(parsed.events) ? parsed.events : [] } : null;
  } catch { return null; }
}

/**
 * Opens a request from a file, an example or a link, and resets the state of the page.
 * @param {Store} store @param {string} text @param {string} name @param {string} [summary]
 * @param {import('./types.js').Json|null} [recording] the recording that the request is from
 */
export async function open(store, text, name, summary = '', recording = null) {
  const request = parse(text);
  // The comparison is about all of the recording, so another part of it has the same one.
  const replies = recording !== null && recording === store.state.recording ? { replay: store.state.replies.replay } : {};
  store.set({
    name, summary, text, opened: null, opening: store.state.opening + 1, past: [], future: [], request: null,
    // The new scene is shown at once, without a result.
    model: request ? tryLook(request.scene) : null, moment: '', offsets: {}, problem: null, question: null, replies, pinned: null, selection: null, proposed: null, before: null, tried: null, answer: null, entries: [], cursor: -1, time: 0, playing: false,
    zoom: { from: 0, to: 1 }, range: null, depths: [0, 999], visitStep: 0, chainOf: 'hit', chain: [], sweep: null, robust: null, overlay: 'none', allShown: false,
    foreign: null, recording, notes: [], wasExpected: null,
  });
  await runText(store, text);
}

/**
 * Edits the request. The edit applies to the text of the editor, so that no input is lost. If that is invalid JSON,
 * shows a problem instead.
 * @param {Store} store @param {(request: Request) => Request|null} make null for no change
 */
export async function edit(store, make) {
  const request = pending(store.state);
  if (!request) {
    store.set({ problem: broken, left: 'json', pane: 'scene' });
    return;
  }
  const edited = make(request);
  if (edited) await change(store, edited);
}

/**
 * Replaces the request, and runs the new one.
 * @param {Store} store @param {Request} request
 */
export async function change(store, request) {
  const text = format(request);
  store.set({ text });
  await runText(store, text);
}

const unanswered = 'The page shows the scene without a result. It runs the request when the server is available again.';

/** @type {import('./types.js').Problem} */
const broken = {
  title: 'The JSON is invalid', code: '', status: 0,
  detail: 'Fix the JSON in the editor, or open another request. Then repeat your change.',
};

/**
 * Restores the previous request.
 * @param {Store} store
 */
export const undo = (store) => restore(store, 'past', 'future');

/**
 * Restores the request that was undone last.
 * @param {Store} store
 */
export const redo = (store) => restore(store, 'future', 'past');

/**
 * Restores the last request of one list, and adds the current one to the other list. A failed run changes nothing.
 * @param {Store} store @param {'past'|'future'} from @param {'past'|'future'} to
 */
async function restore(store, from, to) {
  const { request, past, future } = store.state;
  const lists = { past, future };
  const last = lists[from].at(-1);
  if (!last) return;
  await change(store, last);
  if (!request || !store.state.request || format(store.state.request) !== format(last)) return;
  store.set({ ...lists, [from]: lists[from].slice(0, -1), [to]: [...lists[to], request].slice(-MOST_PAST) });
}

/**
 * Runs a request under another version of iOS, without showing the answer.
 * @param {Request} request @param {string} system such as `iOS 18`
 */
export async function runIn(request, system) {
  const reply = await post('/v1/dispatch', fullRequest({ ...request, options: { ...request.options, system } }));
  return reply.problem || !reply.body ? { problem: reply.problem } : { answer: withEnd(reply.body), entries: entriesOf(reply.body) };
}

/**
 * Runs the text of the editor. Invalid JSON is sent too, because the server reports the location of the error.
 * @param {Store} store @param {string} text
 */
export async function runText(store, text) {
  const run = ++latest;
  /** @type {any} */
  let parsed = null;
  try { parsed = JSON.parse(text); } catch { /* the server locates it */ }
  const isRequest = isObject(parsed);
  running?.abort();
  running = new AbortController();
  store.set({ isRunning: true });
  const reply = await post('/v1/dispatch', isRequest ? fullRequest(parsed) : text, { signal: running.signal });
  if (run !== latest) return;
  store.set({ isRunning: false });
  if (reply.status === 0) {
    // Without the server, the page shows the last answer with its scene, or else only the scene.
    const request = store.state.answer ? null : pending(store.state);
    const model = request ? tryLook(request.scene) : null;
    const problem = reply.problem && { ...reply.problem, detail: model ? unanswered : reply.problem.detail };
    store.set(model ? { request, model, problem, offline: true } : { problem, offline: true });
    return;
  }
  if (!reply.body || reply.problem) {
    store.set({ problem: reply.problem, offline: false });
    return;
  }
  const { state } = store;
  const entries = entriesOf(reply.body);
  const answer = withEnd(reply.body);
  const isOther = state.request !== null && format(state.request) !== format(parsed);
  const before = isOther && state.request && state.answer
    ? { text: format(state.request), request: state.request, answer: state.answer } : state.before;
  const now = { request: parsed, answer, entries, cursor: entries.length - 1, time: answer.end };
  const moment = { ...state, ...now };
  store.set({
    ...now, model: modelAt(moment), moment: keyOf(moment), problem: null, offline: false,
    opened: state.opened ?? format(parsed), past: isOther && state.request ? [...state.past, state.request].slice(-MOST_PAST) : state.past,
    future: isOther ? [] : state.future, offsets: offsetsAt(moment),
    before, playing: false,
  });
}

/**
 * An answer that ends with the last change of the scene, if that is later than the last entry.
 * @param {any} answer @returns {import('./types.js').Answer}
 */
const withEnd = (answer) => ({ ...answer, end: endOfRun(answer) });
