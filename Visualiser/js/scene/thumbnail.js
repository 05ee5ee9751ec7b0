// A small picture of a scene, without names and marks.
import { s } from '../dom.js';
import { lookOf } from './look.js';
import { corners, tryLook } from './model.js';

/** The maximum number of views in a thumbnail. */
const MOST = 400;

/**
 * @param {import('../types.js').Json} scene
 * @returns {SVGElement|null} null if the scene cannot be drawn
 */
export function thumbnail(scene) {
  const model = tryLook(scene);
  if (!model) return null;
  const { width, height } = model;
  const views = model.views.filter((box) => !box.ghost).slice(0, MOST);
  return s('svg', { class: 'thumbnail', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    s('rect', { class: 'glass', width, height }),
    views.map((box) => s('polygon', {
      class: `view ${box.parent ? lookOf(box.node) : 'window'}`, points: corners(box).map(({ x, y }) => `${x},${y}`).join(' '),
    })));
}
