// Affine transforms, with the members of CGAffineTransform.

/** @typedef {import('../types.js').Matrix} Matrix */
/** @typedef {import('../types.js').Point} Point */

/** @type {Matrix} */
export const identity = [1, 0, 0, 1, 0, 0];

/**
 * The transform that applies `inner`, then `outer`.
 * @param {Matrix} outer @param {Matrix} inner @returns {Matrix}
 */
export function times(outer, inner) {
  const [a, b, c, d, x, y] = outer;
  const [e, f, g, h, u, v] = inner;
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * u + c * v + x, b * u + d * v + y];
}

/** @param {Matrix} m @param {number} x @param {number} y @returns {Point} */
export const mapped = (m, x, y) => ({ x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] });

/**
 * The transform that undoes `m`.
 * @param {Matrix} m @returns {Matrix|null} null if there is none
 */
export function inverse([a, b, c, d, x, y]) {
  const det = a * d - b * c;
  if (!Number.isFinite(1 / det)) return null;
  return [d / det, -b / det, -c / det, a / det, (c * y - d * x) / det, (b * x - a * y) / det];
}

/**
 * Whether the transform is a translation.
 * @param {Matrix} m
 */
export const isMove = ([a, b, c, d]) => a === 1 && b === 0 && c === 0 && d === 1;

/**
 * The value of an SVG `transform` attribute.
 * @param {Matrix} m
 */
export const attribute = (m) => `matrix(${m.map((number) => Number(number.toFixed(4))).join(' ')})`;
