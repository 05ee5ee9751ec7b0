// The flags of views and recognizers that decide about touches, as symbols in the tree.
import { h } from '../dom.js';

/** @typedef {import('../types.js').Json} Json */

/** @type {{sign: string, words: string, isSet: (node: Json) => boolean}[]} */
const flags = [
  { sign: '⊘', words: 'user interaction disabled', isSet: (node) => node.isUserInteractionEnabled === false },
  { sign: '⊗', words: 'disabled', isSet: (node) => node.isEnabled === false },
  { sign: '↧', words: 'passes touches through', isSet: ({ hitTest }) => hitTest?.some((/** @type {any} */ rule) => rule === null || rule?.nilIfSelf) ?? false },
  { sign: '↦', words: 'overrides hitTest or pointInside', isSet: ({ hitTest = [], pointInside = [] }) => pointInside.length > 0 || hitTest.some((/** @type {any} */ rule) => rule !== null && !rule?.nilIfSelf) },
  { sign: '✂', words: 'clips to its bounds', isSet: (node) => node.clipsToBounds === true },
  { sign: '①', words: 'exclusive touch', isSet: (node) => node.isExclusiveTouch === true },
];

/**
 * The symbols of an object.
 * @param {Json} node
 */
export const flagSigns = (node) => flags.filter(({ isSet }) => isSet(node)).map(({ sign, words }) => h('span', { class: 'flag', role: 'img', 'aria-label': words, title: words }, sign));

/** All symbols with their meanings. */
export const allFlags = () => flags.map(({ sign, words }) => h('div', {}, h('dt', {}, sign), h('dd', {}, words)));
