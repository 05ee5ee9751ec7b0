// The layer of each view in 3D. A view lies in front of its superview, and in front of every sibling behind it that it covers, so
// that siblings on top of each other are apart.
import { corners, rectAround } from './model.js';

/** @typedef {import('../types.js').ViewBox} ViewBox */
/** @typedef {import('../types.js').SceneModel} SceneModel */

/** The maximum number of views whose siblings are compared. In larger scenes, the depth in the hierarchy decides. */
const MOST = 500;
/** The maximum number of layers. Views further in front are on the last one. */
export const MAX_LAYERS = 32;

/** @type {WeakMap<SceneModel, Map<string, number>>} */
const known = new WeakMap();

/** @param {ViewBox} box */
function area(box) {
  const { x, y, width, height } = rectAround(corners(box));
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** @typedef {ReturnType<typeof area>} Area */

/** @param {Area} a @param {Area} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The layer of each view, from 0, by id.
 * @param {SceneModel} model @returns {Map<string, number>}
 */
export function levelsOf(model) {
  const had = known.get(model);
  if (had) return had;
  /** @type {Map<string, number>} */
  const levels = new Map();
  if (model.views.length > MOST) {
    for (const box of model.views) levels.set(box.id, Math.min(box.depth, MAX_LAYERS - 1));
  } else {
    /** @type {{area: Area, level: number, box: ViewBox}[]} */
    const placed = [];
    for (const box of model.views) {
      const mine = area(box);
      let level = box.parent ? (levels.get(box.parent.id) ?? 0) + 1 : 0;
      for (const other of placed) {
        if (other.level >= level && other.box !== box.parent && overlap(mine, other.area)) level = other.level + 1;
      }
      level = Math.min(level, MAX_LAYERS - 1);
      levels.set(box.id, level);
      placed.push({ area: mine, level, box });
    }
  }
  known.set(model, levels);
  return levels;
}

/**
 * The number of the last layer.
 * @param {SceneModel|null} model
 */
export const lastLayer = (model) => (model ? Math.max(0, ...levelsOf(model).values()) : 0);
