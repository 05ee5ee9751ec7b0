// A text that cannot be read: what it lacks is asked for, what is wrong is shown in it.
import { inWords } from './formats.js';
import { asked, isUnknown, told } from './told.js';

/** @typedef {import('./told.js').Fault} Fault */
/** @typedef {import('../types.js').Foreign} Foreign */

/** @param {Fault[]} errors @param {string[]} elements @returns {string} why something is asked for */
function why(errors, elements) {
  if (isUnknown(errors)) return 'It is like none of the formats that are known here. Which one is it?';
  if (elements.length > 0) return 'It names elements, but not where they are.';
  return inWords(errors[0]?.detail ?? '');
}

/**
 * @param {import('../store.js').Store} store @param {Foreign} source @param {import('../types.js').Problem} problem
 */
export function refuse(store, source, problem) {
  const errors = problem.errors ?? [];
  if (errors.length === 0) {
    store.set({ problem: { ...problem, title: `${source.name} cannot be read` } });
    return;
  }
  const elements = [...new Set(errors.flatMap((error) => /the element “(.+?)” is/.exec(error.detail)?.[1] ?? []))];
  const foreign = { ...source, isRead: false, isAsking: true, asks: asked(errors), elements, why: why(errors, elements) };
  // What only lacks an answer is whole as it is.
  if (!errors.every((error) => asked([error]).length > 0)) {
    store.set({ foreign: { ...foreign, isAsking: false }, text: source.text, problem: told(problem, source), notes: [], left: 'json', pane: 'scene' });
  } else store.set({ foreign, ...(store.state.text === source.text ? { problem: told(problem, source) } : {}) });
}
