// The appearance of a view according to its class, for its color, and for names on it.

const kinds = /** @type {[RegExp, string][]} */ ([
  [/Button|Switch|Slider|Stepper|Segmented|PageControl|TextField|Control$/, 'control'],
  [/Scroll|Table(?!.*Cell)|Collection(?!.*Cell)/, 'scroll'],
  [/Label|Image/, 'text'],
]);

/**
 * Whether a view can have content that moves.
 * @param {import('../types.js').Json} node
 */
export const scrolls = (node) => lookOf(node) === 'scroll' || node.contentSize !== undefined || /TextView$/.test(node.class ?? '');

/**
 * @param {import('../types.js').Json} node
 * @returns {string} control, scroll, text or plain
 */
export function lookOf(node) {
  const names = [node.class ?? '', node.superclass ?? ''];
  return kinds.find(([pattern]) => names.some((name) => name.startsWith('UI') && pattern.test(name)))?.[1] ?? 'plain';
}
