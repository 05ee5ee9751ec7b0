// What the server says of another tool's text: what it misses, where the faults are, what it guessed.
import { lineOf, offsetOf } from '../open/pointer.js';
import { inWords, optionNames } from './formats.js';

/** @typedef {import('../types.js').Problem} Problem */
/** @typedef {NonNullable<Problem['errors']>[number]} Fault */

/** @param {Fault[]} errors */
export const isUnknown = (errors) => errors.some((error) => error.pointer === '#/data' && error.detail.endsWith('“from” names the format'));

/**
 * What could be told along with the data, so that it can be read.
 * @param {Fault[]} errors @returns {string[]} from, or names of options
 */
export function asked(errors) {
  const names = errors.flatMap((error) => [...error.detail.matchAll(/“options\.(\w+)”/g)].map((found) => found[1]));
  return [...(isUnknown(errors) ? ['from'] : []), ...new Set(names.filter((name) => optionNames[name]))];
}

/**
 * Where a fault or a warning stands in the text, counted from 1.
 * @param {{pointer: string, line?: number}} one @param {string} text @returns {number} 0 where it holds for all of it
 */
function lineOfTold(one, text) {
  if (one.line) return one.line;
  const path = one.pointer.replace(/^#\/(data|options)(?=\/|$)/, '#');
  if (path === '#' || one.pointer.startsWith('#/options')) return 0;
  const [, first] = path.split('/');
  const lines = text.split('\n');
  // One object a line: the first token counts them.
  if (/^\s*\{/.test(text) && /^\d+$/.test(first)) return lines.findIndex((_, index) => lines.slice(0, index + 1).filter((line) => line.trim()).length === Number(first) + 1) + 1;
  return lineOf(text, offsetOf(text, path)) + 1;
}

/**
 * The problem as one of the text that was opened, not of the question.
 * @param {Problem} problem @param {import('../types.js').Foreign} source @returns {Problem}
 */
export function told(problem, source) {
  const errors = (problem.errors ?? []).map((error) => {
    const line = lineOfTold(error, source.text);
    const place = error.line ? `Line ${error.line}, column ${error.column}: ` : line ? `Line ${line}: ` : '';
    return { ...error, line: Math.max(1, line), detail: place + inWords(error.detail) };
  });
  return { ...problem, title: `${source.name} cannot be read`, detail: errors[0]?.detail ?? problem.detail, errors };
}

/** Beyond it, in characters, lines are not counted for each warning. */
const LONG = 500_000;

/**
 * @param {import('../types.js').Json} warning @param {string} text @returns {import('../types.js').Note}
 */
export function noteOf(warning, text) {
  const path = warning.pointer.replace(/^#\/data/, '');
  // A text of one line is no help to find anything.
  const isPath = !warning.line && (text.length > LONG || !text.trim().includes('\n'));
  const line = isPath ? 0 : lineOfTold(/** @type {any} */ (warning), text);
  return { sign: warning.code, text: inWords(warning.detail), place: line ? `Line ${line}` : isPath ? path : '' };
}
