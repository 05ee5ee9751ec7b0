// Says what happens to those who do not see it.
import { byId, together } from './dom.js';
import { isMain, subjectOf, wordsOf } from './time/entries.js';

/** @typedef {import('./store.js').State} State */

/** How long the cursor must rest until its place is said, ms. */
const PAUSE = 200;

/**
 * The run in a sentence or two.
 * @param {State} state
 */
export function summary(state) {
  const { answer, entries } = state;
  if (!answer) return '';
  const hit = answer.hitTests.length ? `Hit ${answer.firstResponder ?? 'nobody'}.` : 'No touch.';
  const acted = answer.recognizers.filter((recognizer) => ['recognized', 'ended'].includes(recognizer.outcome)).map((recognizer) => recognizer.id);
  const actions = [...new Set(entries.filter((entry) => entry.kind === 'action').map((entry) => `${entry.receiver} received ${entry.method}`))];
  return [hit, acted.length ? `Recognized: ${acted.join(', ')}.` : '', actions.length ? `${actions.slice(0, 3).join(', ')}.` : ''].join(' ').trim();
}

/** @param {import('./store.js').Store} store @returns {import('./types.js').Unbind} */
export function bindLive(store) {
  const region = byId('live');
  let isNew = false;
  let timer = 0;
  // While the cursor runs nobody could follow; what it stops at is said.
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
      // The cursor jumps with each answer; that was told just now.
      if (isNew) { isNew = false; return; }
      const entry = state.entries[state.cursor];
      if (entry && isMain(entry)) soon(`${subjectOf(entry) ?? 'nobody'}: ${wordsOf(entry)}`);
    }),
  );
}
