// Handles a text that cannot be read: asks for missing settings, or shows the errors in the text.
import { asked, isUnknown, problemOf, sentence, unknownElements } from './diagnostics.js';

/** @typedef {import('../types.js').Diagnostic} Diagnostic */
/** @typedef {import('../types.js').Foreign} Foreign */

/** @param {Diagnostic[]} errors @param {string[]} elements @returns {string} the reason that is shown in the form */
function why(errors, elements) {
  if (isUnknown(errors)) return 'The format was not detected. Choose it.';
  if (elements.length > 0) return 'The file has elements without frames. Enter their frames.';
  return errors.length > 0 ? sentence(errors[0]) : '';
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
  const elements = unknownElements(errors);
  const foreign = { ...source, isRead: false, isAsking: true, asks: asked(errors), elements, why: why(errors, elements) };
  // If only settings are missing, the text has no errors to show.
  if (!errors.every((error) => asked([error]).length > 0)) {
    store.set({ foreign: { ...foreign, isAsking: false }, text: source.text, problem: problemOf(problem, source), notes: [], left: 'json', pane: 'scene' });
  } else store.set({ foreign, ...(store.state.text === source.text ? { problem: problemOf(problem, source) } : {}) });
}
