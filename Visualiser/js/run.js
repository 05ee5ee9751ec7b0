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
 * What the page asks for: the request with everything told, and without what only tests look at. What else it says, right
 * or wrong, is for the server to judge.
 * @param {Request} request
 */
function fullRequest(request) {
  const { expect, ...asked } = request;
  if (asked.options !== undefined && !isObject(asked.options)) return asked;
  /** @type {Record<string, any>} */
  const options = { ...(asked.options ?? {}), trace: 'full', echoEvents: true };
  delete options.kinds;
  return { ...asked, options };
}

/** @param {unknown} value */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * What of a request's options another endpoint takes as well, so that all parts of the page speak of the same run.
 * @param {Request} request @param {...string} names
 * @returns {{options?: Record<string, any>}} to be spread into the other request
 */
export function optionsOf(request, ...names) {
  const options = Object.fromEntries(Object.entries(request.options ?? {}).filter(([name]) => names.includes(name)));
  return Object.keys(options).length ? { options } : {};
}

/**
 * The request as it stands in the editor, whether or not the server has answered it yet: what an edit starts from.
 * @param {import('./store.js').State} state @returns {Request|null} null while it is no JSON, or has no scene
 */
function pending(state) {
  try {
    const parsed = JSON.parse(state.text);
    return isObject(parsed) && isObject(parsed.scene) ? { ...parsed, events: Array.isArray(parsed.events) ? parsed.events : [] } : null;
  } catch { return null; }
}

/**
 * Opens a request: a file, an example, a link. The view starts anew.
 * @param {Store} store @param {string} text @param {string} name @param {string} [summary]
 */
export async function open(store, text, name, summary = '') {
  store.set({
    name, summary, text, opened: null, past: [], request: null, selection: null, proposed: null, before: null, answer: null, entries: [], cursor: -1, time: 0, playing: false,
    zoom: { from: 0, to: 1 }, depths: [0, 999], walkStep: 0, chainOf: 'hit', chain: [], sweep: null, overlay: 'none', allShown: false,
    foreign: null, notes: [],
  });
  await runText(store, text);
}

/**
 * Edits the request. An edit is made of what the editor holds, so that
 * nothing typed is lost; broken JSON is left for its author to mend first.
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
 * Puts another request in the place of the one shown, and runs it.
 * @param {Store} store @param {Request} request
 */
export async function change(store, request) {
  const text = format(request);
  store.set({ text });
  await runText(store, text);
}

const unanswered = 'You see the scene as it lies; who gets its touches is told once the server is there again.';

/** @type {import('./types.js').Problem} */
const broken = {
  title: 'The JSON is broken', code: '', status: 0,
  detail: 'Mend what stands in the editor, or open something else; then this can be changed again.',
};

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
  const isRequest = isObject(parsed);
  const reply = await post('/v1/dispatch', isRequest ? fullRequest(parsed) : text);
  if (run !== latest) return;
  if (reply.status === 0) {
    // A file can be looked at without the server.
    const request = pending(store.state);
    const model = request ? tryLook(request.scene) : null;
    const isOther = model && store.state.answer === null;
    const problem = reply.problem && { ...reply.problem, detail: isOther ? unanswered : reply.problem.detail };
    store.set(model ? { request, model, problem, offline: true } : { problem, offline: true });
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
  });
}

/** @param {any} scene */
function tryLook(scene) {
  try { return look(scene); } catch { return null; }
}
