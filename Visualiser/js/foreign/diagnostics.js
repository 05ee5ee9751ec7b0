// Reads the server's faults and warnings about another tool's text, and prepares them for display.
import { lineOf, offsetOf } from '../open/pointer.js';
import { optionNames } from './formats.js';

/** @typedef {import('../types.js').Problem} Problem */
/** @typedef {import('../types.js').Diagnostic} Diagnostic */

/** @type {Record<string, string>} by member of a request to /v1/convert, its label in the form */
const settingNames = {
  from: 'Format', ...Object.fromEntries(Object.entries(optionNames).map(([option, name]) => [`options.${option}`, name])),
};

/** @param {Diagnostic} one @returns {string[]} members of the request that add the missing information */
const settings = (one) => one.arguments?.settings ?? [];

/**
 * Whether the server did not detect the format of the data.
 * @param {Diagnostic[]} errors
 */
export const isUnknown = (errors) => errors.some((error) => error.code === 'unknown-value' && settings(error).includes('from'));

/**
 * The settings that are missing from the request to read the data.
 * @param {Diagnostic[]} errors @returns {string[]} `from`, or names of options
 */
export function asked(errors) {
  const names = errors.flatMap(settings).map((name) => name.replace(/^options\./, ''));
  return [...(isUnknown(errors) ? ['from'] : []), ...new Set(names.filter((name) => optionNames[name]))];
}

/**
 * The elements whose frames are missing from the data.
 * @param {Diagnostic[]} errors @returns {string[]} ids
 */
export const unknownElements = (errors) => [...new Set(errors.flatMap((error) => error.arguments?.element ?? []))];

/**
 * The text of a diagnostic, with member names replaced by their labels in the form.
 * @param {Diagnostic} one
 */
export function sentence(one) {
  const text = settings(one).reduce((words, name) => words.replaceAll(`“${name}”`, `“${settingNames[name] ?? name}”`), one.detail);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The line of the text that a diagnostic is about, counted from 1.
 * @param {Diagnostic} one @param {string} text @returns {number} 0 if it is about the complete text
 */
function lineIn(one, text) {
  if (one.line) return one.line;
  const path = one.pointer.replace(/^#\/(data|options)(?=\/|$)/, '#');
  if (path === '#' || one.pointer.startsWith('#/options')) return 0;
  const [, first] = path.split('/');
  const lines = text.split('\n');
  // The text has one JSON object per line: the first token is the index of the object.
  if (/^\s*\{/.test(text) && /^\d+$/.test(first)) return lines.findIndex((_, index) => lines.slice(0, index + 1).filter((line) => line.trim()).length === Number(first) + 1) + 1;
  return lineOf(text, offsetOf(text, path)) + 1;
}

/**
 * Converts a problem with the request into a problem with the text that was opened.
 * @param {Problem} problem @param {import('../types.js').Foreign} source @returns {Problem}
 */
export function problemOf(problem, source) {
  const errors = (problem.errors ?? []).map((error) => {
    const line = lineIn(error, source.text);
    const place = error.line ? `Line ${error.line}, column ${error.column}: ` : line ? `Line ${line}: ` : '';
    return { ...error, line: Math.max(1, line), detail: place + sentence(error) };
  });
  return { ...problem, title: `${source.name} cannot be read`, detail: errors[0]?.detail ?? problem.detail, errors };
}

/** In longer texts (in characters), the lines of warnings are not looked up, because that takes too long. */
const LONG = 500_000;

/**
 * The note that displays a warning.
 * @param {Diagnostic} warning @param {string} text @returns {import('../types.js').Note}
 */
export function noteOf(warning, text) {
  const path = warning.pointer.replace(/^#\/data/, '');
  // A line number does not help in a text of one line.
  const isPath = !warning.line && (text.length > LONG || !text.trim().includes('\n'));
  const line = isPath ? 0 : lineIn(warning, text);
  const sign = warning.code === 'lost' ? 'lost' : 'guessed';
  return { sign, text: sentence(warning), place: line ? `Line ${line}` : isPath ? path : '' };
}
