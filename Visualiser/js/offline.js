// Shows “Running …” while an answer takes long, and repeats requests while the server does not answer.
import { get } from './api.js';
import { byId, on, together } from './dom.js';
import { runText } from './run.js';

/** @typedef {import('./store.js').Store} Store */

/** The time after which the page shows that a run is not answered yet, ms. */
export const LATE = 300;
/** The time between two attempts, ms. */
const INTERVAL = 2000;

/**
 * Repeats what failed.
 * @param {Store} store
 */
export const retry = (store) => void (store.state.problem?.retry ?? (() => runText(store, store.state.text)))();

/** @param {Store} store @returns {import('./types.js').Unbind} */
export function bindOffline(store) {
  let late = 0;
  let next = 0;
  const isAway = () => store.state.problem?.code === 'unreachable' && location.protocol !== 'file:';
  const attempt = async () => {
    if (!isAway()) return;
    const isThere = document.visibilityState === 'visible' && (await get('/healthz')).status === 200;
    if (isThere && isAway()) retry(store);
    else wait();
  };
  const wait = () => {
    window.clearTimeout(next);
    next = window.setTimeout(() => void attempt(), INTERVAL);
  };
  return together(
    () => { window.clearTimeout(late); window.clearTimeout(next); },
    store.watch(['isRunning'], ({ isRunning }) => {
      window.clearTimeout(late);
      byId('running').hidden = true;
      if (isRunning) late = window.setTimeout(() => { byId('running').hidden = false; }, LATE);
    }),
    store.watch(['problem'], () => {
      byId('problem-retry').hidden = !isAway();
      if (isAway()) wait();
    }),
    on(byId('problem-retry'), 'click', () => retry(store)),
    on(window, 'online', () => { if (isAway()) retry(store); }),
  );
}
