// The legend of the timeline: below it for the symbols that occur, in the help for all.
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
  { words: 'hit test', more: 'a finger comes down, and its hit view is determined', draw: () => mark('hit'), isThere: hasMark('hit') },
  { words: 'down', more: 'a finger is down; each line is a move', draw: () => band('down'), isThere: hasBand('down') },
  { words: 'withheld', more: 'the touch is not delivered to its view yet', draw: () => band('withheld'), isThere: hasBand('withheld') },
  { words: 'possible', more: 'the recognizer receives touches', draw: () => band('possible'), isThere: hasBand('possible') },
  { words: 'began', more: 'a continuous recognizer began; each line after it is a change', draw: () => mark('running', 'B'), isThere: hasLetter('B') },
  { words: 'recognized', more: 'a discrete recognizer acted', draw: () => mark('done', 'R'), isThere: hasLetter('R') },
  { words: 'ended', more: 'a continuous recognizer ended', draw: () => mark('done', 'E'), isThere: hasLetter('E') },
  { words: 'failed', more: 'the recognizer failed', draw: () => mark('failed', 'F'), isThere: hasLetter('F') },
  { words: 'cancelled', more: 'a continuous recognizer was canceled', draw: () => mark('cancelled', 'X'), isThere: hasLetter('X') },
  { words: 'action', more: 'an action is sent to its target', draw: () => mark('action'), isThere: hasMark('action') },
  { words: 'call', more: 'a responder or delegate is called', draw: () => mark('call'), isThere: hasMark('call') },
  { words: 'event ends', more: 'the event is not delivered: no application is in the foreground, or an override of sendEvent ends it', draw: () => mark('stop'), isThere: hasMark('stop') },
  { words: 'scene', more: 'the application’s code changes the scene', draw: () => mark('change'), isThere: hasMark('change') },
  { words: 'waits for', more: 'a recognizer waits for another one to fail', draw: () => s('path', { class: 'requirement', d: 'M2 4H7Q11 4 11 8V10Q11 14 7 14H3M6 11L2 14L6 17' }), isThere: (_, waits) => waits },
  { words: 'pause', more: 'a time without entries; its width is not to scale', draw: () => s('rect', { class: 'cut', x: 4, y: 0, width: 10, height: 18 }), isThere: (_, __, cuts) => cuts },
];

/** @param {() => SVGElement} draw */
const picture = (draw) => {
  const sign = draw();
  sign.querySelector('title')?.remove();
  sign.removeAttribute('data-seq');
  sign.removeAttribute('data-time');
  return s('svg', { class: 'sign', viewBox: '0 0 18 18', 'aria-hidden': 'true' }, sign);
};

/**
 * The symbols that occur.
 * @param {Lane[]} lanes @param {boolean} waits @param {boolean} cuts
 */
export const legend = (lanes, waits, cuts) => signs.filter((sign) => sign.isThere(lanes, waits, cuts))
  .map((sign) => h('li', { title: sign.more }, picture(sign.draw), sign.words));

/** All symbols with their meanings. */
export const allSigns = () => signs.map((sign) => h('div', {}, h('dt', {}, picture(sign.draw)), h('dd', {}, h('b', {}, sign.words), `: ${sign.more}`)));
