// The names of views on the picture. A name is omitted if it does not fit, or if it would cover another name or a small view.
import { s } from '../dom.js';
import { textOf } from './drawing.js';
import { lookOf } from './look.js';
import { corners, rectAround } from './model.js';

/** The maximum number of names. */
const MOST = 160;

/** The minimum size of a name, CSS pixels. */
const LEAST = 11;

/**
 * The size of names, in points of the scene.
 * @param {import('../types.js').SceneModel} model @param {number} [scale] CSS pixels for a point
 */
export const labelSize = (model, scale = Infinity) => Math.max(LEAST / scale, 15 * Math.max(1, Math.max(model.width / 400, model.height / 860)));

/**
 * @param {import('../types.js').SceneModel} model
 * @param {import('../types.js').ViewBox[]} [boxes] the views to name, in the order of painting
 * @param {number} [size] of the letters
 * @returns {SVGTextElement[]} in screen coordinates
 */
export function labels(model, boxes = model.views, size = labelSize(model)) {
  /** @type {{x: number, y: number, width: number, height: number}[]} */
  const taken = [];
  /** @type {SVGTextElement[]} */
  const texts = [];
  const isFree = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width) => taken.every(
    (other) => x + width <= other.x || other.x + other.width <= x || y <= other.y || other.y + other.height <= y - size);
  // From front to back, because the names of leaves are more useful than those of containers.
  for (let index = boxes.length - 1; index >= 0 && texts.length < MOST; index--) {
    const box = boxes[index];
    const { x: x1, y: y1, width: wide, height: high } = rectAround(corners(box));
    const [left, right] = [Math.max(0, x1), Math.min(model.width, x1 + wide)];
    const [top, bottom] = [Math.max(0, y1), Math.min(model.height, y1 + high)];
    const width = box.id.length * size * 0.58;
    const centre = box.children.length === 0;
    const isCover = centre && !box.ghost && lookOf(box.node) !== 'text' && (right - left) * (bottom - top) < model.width * model.height / 5;
    // A drawn text identifies its view.
    const isText = centre && textOf(box.node) !== '' && !box.ghost;
    if (right - left < width + 4 || bottom - top < size || isText) {
      if (isCover || isText) taken.push({ x: left, y: top, width: right - left, height: bottom - top });
      continue;
    }
    const x = centre ? (left + right - width) / 2 : left + 8;
    const baselines = centre ? [(top + bottom) / 2 + size * 0.35]
      : [top + size * 1.35, bottom - size * 0.6, top + size * 2.6];
    const y = baselines.find((baseline) => baseline < model.height && isFree(x, baseline, width));
    if (isCover) taken.push({ x: left, y: top, width: right - left, height: bottom - top });
    if (y === undefined) continue;
    taken.push({ x, y: y - size, width, height: size });
    texts.push(s('text', {
      x, y, 'font-size': size, class: `name${box.ghost ? ' ghost' : ''}`, 'data-for': box.id,
    }, box.id));
  }
  return texts;
}
