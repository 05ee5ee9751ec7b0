// The short forms of a scene: numbers in arrays instead of objects, and subviews without a window.

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Point} Point */

/** @param {any} value `{x, y}` or `[x, y]` @returns {Point|undefined} */
export const pointOf = (value) => (Array.isArray(value) ? { x: value[0], y: value[1] } : value);

/** @param {any} value `{x, y, width, height}` or `[x, y, width, height]` @returns {Point & {width: number, height: number}} */
export const rectOf = (value) => (Array.isArray(value) ? { x: value[0], y: value[1], width: value[2], height: value[3] } : value);

/**
 * The windows of a scene, each with its JSON Pointer.
 * @param {Json} scene @returns {{node: Json, pointer: string}[]}
 */
export function windowsOf(scene) {
  if (!scene.windows && scene.subviews) {
    const frame = { x: 0, y: 0, width: 390, height: 844 };
    return [{ node: { id: 'window', class: 'UIWindow', frame, subviews: scene.subviews }, pointer: '#/scene' }];
  }
  const windows = /** @type {Json[]} */ (scene.windows ?? []);
  return windows.map((node, index) => ({ node, pointer: `#/scene/windows/${index}` }));
}

/** @param {any} location @param {'x'|'y'} axis the part of the JSON Pointer for a coordinate of the location */
export const coordinateKey = (location, axis) => (Array.isArray(location) ? String(axis === 'x' ? 0 : 1) : axis);
