// What the signs of the timeline mean: those that occur below it, all of them in the help.
import { h, s } from '../dom.js';
import { glyph } from './lanespicture.js';

/** @typedef {import('../types.js').Lane} Lane */

/** @param {string} style @param {string} letter */
const mark = (style, letter = '') => glyph({ time: 0, seq: 0, style, letter, text: '' }, 9, 9);
/** @param {string} style */
const band = (style) => s('rect', { class: `band ${style}`, x: 1, y: 4, width: 16, height: 10, rx: 3 });
/** @param {string} style */
const hasMark = (style) => (/** @type {Lane[]} */ lanes) => lanes.some((lane) => lane.marks.some((one) => one.style === style));
/** @param {string} state */
const hasBand = (state) => (/** @type {Lane[]} */ lanes) => lanes.some((lane) => lane.bands.some((one) => one.state === state));
/** @param {string} letter */
const hasLetter = (letter) => (/** @type {Lane[]} */ lanes) => lanes.some((lane) => lane.marks.some((one) => one.letter === letter));

/** @type {{words: string, more: string, draw: () => SVGElement, isThere: (lanes: Lane[], waits: boolean, cuts: boolean) => boolean}[]} */
const signs = [
  { words: 'hit test', more: 'a finger comes down, and its view is looked for', draw: () => mark('hit'), isThere: hasMark('hit') },
  { words: 'down', more: 'a finger is on the screen; each line in it is a move', draw: () => band('down'), isThere: hasBand('down') },
  { words: 'held back', more: 'the view is not told of the touch yet', draw: () => band('held'), isThere: hasBand('held') },
  { words: 'possible', more: 'the recognizer looks at touches', draw: () => band('possible'), isThere: hasBand('possible') },
  { words: 'began', more: 'the recognizer has begun; each line after it is a change', draw: () => mark('running', 'B'), isThere: hasLetter('B') },
  { words: 'recognized', more: 'the recognizer acts, once', draw: () => mark('done', 'R'), isThere: hasLetter('R') },
  { words: 'ended', more: 'a recognizer that had begun is done', draw: () => mark('done', 'E'), isThere: hasLetter('E') },
  { words: 'failed', more: 'the recognizer is out until all fingers have lifted', draw: () => mark('failed', 'F'), isThere: hasLetter('F') },
  { words: 'cancelled', more: 'a recognizer that had begun is broken off', draw: () => mark('cancelled', 'X'), isThere: hasLetter('X') },
  { words: 'action', more: 'a target gets its action', draw: () => mark('action'), isThere: hasMark('action') },
  { words: 'call', more: 'a responder or delegate is called', draw: () => mark('call'), isThere: hasMark('call') },
  { words: 'waits for', more: 'a recognizer waits for another to fail', draw: () => s('path', { class: 'requirement', d: 'M2 4H7Q11 4 11 8V10Q11 14 7 14H3M6 11L2 14L6 17' }), isThere: (_, waits) => waits },
  { words: 'pause', more: 'nothing happens: drawn shorter than it is', draw: () => s('rect', { class: 'cut', x: 4, y: 0, width: 10, height: 18 }), isThere: (_, __, cuts) => cuts },
];

/** @param {() => SVGElement} draw */
const picture = (draw) => {
  const sign = draw();
  sign.querySelector('title')?.remove();
  sign.removeAttribute('data-seq');
  return s('svg', { class: 'sign', viewBox: '0 0 18 18', 'aria-hidden': 'true' }, sign);
};

/**
 * What occurs.
 * @param {Lane[]} lanes @param {boolean} waits @param {boolean} cuts
 */
export const legend = (lanes, waits, cuts) => signs.filter((sign) => sign.isThere(lanes, waits, cuts))
  .map((sign) => h('li', { title: sign.more }, picture(sign.draw), sign.words));

/** All, with what they mean. */
export const allSigns = () => signs.map((sign) => h('div', {}, h('dt', {}, picture(sign.draw)), h('dd', {}, h('b', {}, sign.words), `: ${sign.more}`)));
