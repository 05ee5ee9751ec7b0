// Announces results and cursor moves to screen readers.
import { byId, together } from './dom.js';
import { isMain, subjectName, wordsOf } from './time/entries.js';

/** @typedef {import('./store.js').State} State */

/** How long the cursor must rest until its entry is announced, ms. */
const PAUSE = 200;

/**
 * A summary of the run.
 * @param {State} state
 */
export function summary(state) {
  const { answer, entries } = state;
  if (!answer) return '';
  const hit = answer.hitTests.length ? `Hit ${answer.hitView ?? 'no view'}.` : 'No touch.';
  const acted = answer.recognizers.filter((recognizer) => ['recognized', 'ended'].includes(recognizer.outcome)).map((recognizer) => recognizer.id);
  const actions = [...new Set(entries.filter((entry) => entry.kind === 'action').map((entry) => `${entry.receiver} received ${entry.method}`))];
  return [hit, acted.length ? `Recognized: ${acted.join(', ')}.` : '', actions.length ? `${actions.slice(0, 3).join(', ')}.` : ''].join(' ').trim();
}

/** @param {import('./store.js').Store} store @returns {import('./types.js').Unbind} */
export function bindLive(store) {
  const region = byId('live');
  let isNew = false;
  let timer = 0;
  // Only the entry at which the cursor stops is announced.
  const soon = (/** @type {string} */ text) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => { region.textContent = text; }, PAUSE);
  };
  return together(
    () => window.clearTimeout(timer),
    store.watch(['answer', 'problem'], (state) => {
      window.clearTimeout(timer);
      region.textContent = state.problem ? `${state.problem.title}. ${state.problem.detail}` : summary(state);
      isNew = true;
    }),
    store.watch(['cursor'], (state) => {
      // Each answer moves the cursor, and was announced already.
      if (isNew) { isNew = false; return; }
      const entry = state.entries[state.cursor];
      if (entry && isMain(entry)) soon(`${subjectName(entry)}: ${wordsOf(entry)}`);
    }),
  );
}
