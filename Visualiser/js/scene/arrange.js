// Edits of views: their frame, their order among their siblings, and their recognizers. The canvas, the tree and the What if tab
// use the same edits.
import { replaced, valueAt } from '../open/pointer.js';
import { rectOf } from './short.js';

/** @typedef {import('../types.js').Request} Request */
/** @typedef {import('../types.js').Rect} Rect */
/** @typedef {import('../types.js').Thing} Thing */
/** @typedef {import('../types.js').Json} Json */

/**
 * The recognizers that can be added: type and label.
 * @type {[string, string][]}
 */
export const recognizerTypes = [
  ['tap', 'Tap'], ['longPress', 'Long press'], ['pan', 'Pan'], ['swipe', 'Swipe'], ['pinch', 'Pinch'], ['rotation', 'Rotation'], ['screenEdgePan', 'Screen edge pan'],
  ['hover', 'Hover'],
];

/** @param {number} value */
const rounded = (value) => Math.round(value * 2) / 2;

/**
 * The frame of a view; null if the scene states its center and bounds instead.
 * @param {Thing|null|undefined} thing @returns {Rect|null}
 */
export const frameOf = (thing) => (thing?.node.frame && (thing.kind === 'view' || thing.kind === 'window') ? { ...rectOf(thing.node.frame) } : null);

/**
 * The request with another frame of a view, to half a point, in the form that the scene has.
 * @param {Request} request @param {Thing} thing @param {Rect} frame
 */
export function withFrame(request, thing, frame) {
  const [x, y, width, height] = [frame.x, frame.y, Math.max(0, frame.width), Math.max(0, frame.height)].map(rounded);
  const isList = Array.isArray(valueAt(request, `${thing.pointer}/frame`));
  return replaced(request, `${thing.pointer}/frame`, isList ? [x, y, width, height] : { x, y, width, height });
}

/**
 * The request in which a view, or a recognizer, is earlier or later among its siblings.
 * @param {Request} request @param {Thing} thing @param {1|-1} by 1: later, in front
 * @returns {Request|null} null if there is no sibling at that place
 */
export function withOrder(request, thing, by) {
  const [, list, index] = /^(.*)\/(\d+)$/.exec(thing.pointer) ?? [];
  const siblings = list ? valueAt(request, list) : null;
  const at = Number(index);
  if (!Array.isArray(siblings) || !siblings[at + by]) return null;
  const order = [...siblings];
  [order[at], order[at + by]] = [order[at + by], order[at]];
  return replaced(request, list, order);
}

/**
 * The request with a new recognizer of a view.
 * @param {Request} request @param {Thing} thing the view @param {string} type @param {Set<string>} taken the ids of the scene
 * @returns {{request: Request, id: string}}
 */
export function withRecognizer(request, thing, type, taken) {
  let id = type;
  for (let number = 2; taken.has(id); number++) id = `${type}${number}`;
  const list = thing.node.gestureRecognizers ?? [];
  const edges = type === 'screenEdgePan' ? { edges: ['left'] } : {};
  return { request: replaced(request, `${thing.pointer}/gestureRecognizers`, [...list, { id, type, ...edges, targets: [{ target: thing.id, action: `${id}:` }] }]), id };
}
