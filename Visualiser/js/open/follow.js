// Follows a live scene: opens each request that an app or a test pushes under a name (`touchd serve --live`). The page asks for
// the current one repeatedly; the server answers 304 as long as it has not changed.
import { get } from '../api.js';
import { byId, on, together } from '../dom.js';
import { propose } from '../proposed.js';
import { change, open } from '../run.js';
import { format } from './format.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../api.js').Reply} Reply */
/** @typedef {import('../types.js').Problem} Problem */

/** The time between two requests, ms. */
const INTERVAL = 500;
/** The time between two requests if nothing has changed for `CALM`, or if the server does not answer, ms. */
const SLOW = 2000;
/** @see SLOW */
const CALM = 60000;

/** The number of live scenes that were followed so far. Only the last one is. */
let latest = 0;
/** The number of the opened request that belongs to the followed scene. */
let own = -1;

/** @param {string} name */
const pathOf = (name) => `/v1/live/${encodeURIComponent(name)}`;

/** @param {number} time ms @returns {Promise<void>} */
const rest = (time) => new Promise((resolve) => { window.setTimeout(resolve, time); });

/** Waits until the page is visible. @returns {Promise<void>} */
const visible = () => (document.visibilityState === 'visible' ? Promise.resolve() : new Promise((resolve) => {
  document.addEventListener('visibilitychange', () => resolve(visible()), { once: true });
}));

/**
 * The problem of a request that failed for good; null if it succeeded or can be repeated.
 * @param {Store} store @param {Reply} reply @param {string} name @returns {Problem|null}
 */
function problemOf(store, { status, problem }, name) {
  // The server states whether the scene was not pushed, or live scenes are not enabled.
  if (problem && status === 404) return { ...problem, title: `No live scene has the name ${name}` };
  if (problem && status === 401) return { ...problem, retry: () => followLink(store, name) };
  return problem && status >= 400 && status < 500 && status !== 429 ? problem : null;
}

/**
 * Shows a pushed request. The first one is opened. Each later one replaces it, and keeps what the page shows. A request without
 * events gets those of the page.
 * @param {Store} store @param {string} text @param {string} name @param {boolean} isFirst
 */
async function show(store, text, name, isFirst) {
  const pushed = JSON.parse(text);
  if (isFirst) {
    own = store.state.opening + 1;
    await open(store, pushed.events ? text : format({ ...pushed, events: [] }), name);
    propose(store);
    return;
  }
  const run = latest;
  const { selection, proposed } = store.state;
  const drawn = pushed.events?.length ? [] : store.state.request?.events ?? [];
  store.set({ opened: null });
  await change(store, drawn.length ? { ...pushed, events: drawn } : { ...pushed, events: pushed.events ?? [] });
  // The gesture can refer to views that the new scene does not have.
  if (drawn.length && store.state.problem?.status === 422 && run === latest) await change(store, { ...pushed, events: [] });
  if (run !== latest) return;
  const isThere = selection !== null && (/^touch-\d+$/.test(selection) || store.state.model?.things.has(selection));
  if (selection === proposed || !isThere) propose(store);
}

/**
 * Follows a live scene until another request is opened.
 * @param {Store} store @param {string} name @returns {Promise<Problem|null>} null if it is followed, otherwise the reason why not
 */
export async function follow(store, name) {
  const run = ++latest;
  const first = await get(pathOf(name));
  if (run !== latest) return null;
  if (first.status !== 200) {
    store.set({ following: null });
    return problemOf(store, first, name) ?? first.problem;
  }
  store.set({ following: { name, isAnswered: true } });
  await show(store, first.text, name, true);
  void keepFollowing(store, name, run, first.etag);
  return null;
}

/** @param {Store} store @param {string} name @param {number} run the value of `latest` @param {string} tag */
async function keepFollowing(store, name, run, tag) {
  let changed = performance.now();
  let wait = INTERVAL;
  for (;;) {
    await rest(wait);
    await visible();
    if (run !== latest) return;
    const reply = await get(pathOf(name), { 'If-None-Match': tag });
    if (run !== latest) return;
    const problem = problemOf(store, reply, name);
    if (problem) {
      stop(store);
      store.set({ problem: reply.status === 404 ? { ...problem, title: `The live scene ${name} has ended`, detail: 'It has expired or was deleted. The page shows its last version.' } : problem });
      return;
    }
    const isAnswered = reply.status === 200 || reply.status === 304;
    if (store.state.following?.isAnswered !== isAnswered) store.set({ following: { name, isAnswered } });
    if (reply.status === 200) {
      tag = reply.etag;
      changed = performance.now();
      await show(store, reply.text, name, false);
    }
    wait = isAnswered && performance.now() - changed < CALM ? INTERVAL : SLOW;
  }
}

/** @param {Store} store */
function stop(store) {
  latest += 1;
  store.set({ following: null });
}

/**
 * Follows the live scene that a link names.
 * @param {Store} store @param {string} name @returns {Promise<boolean>} false if it cannot be followed
 */
export async function followLink(store, name) {
  const problem = await follow(store, name);
  if (problem) store.set({ problem });
  return problem === null;
}

/**
 * Opens the dialog.
 * @param {string} name @param {Problem|null} problem
 */
function ask(name, problem) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('follow'));
  nameField().value = name;
  refuse(problem);
  if (!dialog.open) dialog.showModal();
}

/** @param {Problem|null} problem shown in the dialog */
function refuse(problem) {
  byId('follow-fault').hidden = problem === null;
  byId('follow-fault').textContent = problem ? `${problem.title}. ${problem.detail}` : '';
}

const nameField = () => /** @type {HTMLInputElement} */ (byId('follow-name'));

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindFollow(store) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('follow'));
  return together(
    on(byId('open-follow'), 'click', () => {
      /** @type {HTMLDialogElement} */ (byId('gallery')).close();
      ask(store.state.following?.name ?? '', null);
    }),
    on(byId('follow-form'), 'submit', async (event) => {
      event.preventDefault();
      const problem = await follow(store, nameField().value);
      refuse(problem);
      if (!problem) dialog.close();
    }),
    on(byId('follow-stop'), 'click', () => stop(store)),
    store.watch(['opening'], ({ following, opening }) => { if (following && opening !== own) stop(store); }),
    store.watch(['following'], ({ following }) => {
      byId('following').hidden = !following;
      byId('following-status').textContent = !following ? '' : `Following ${following.name}${following.isAnswered ? '' : ': the server does not answer'}`;
    }),
  );
}
