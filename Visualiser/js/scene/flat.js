// The flat picture of the screen: views painted in order, inside the outline of a device.
import { s } from '../dom.js';
import { drawing } from './drawing.js';
import { labels } from './labels.js';
import { lookOf, scrolls } from './look.js';
import { attribute, identity, inverse, isMove, times } from './matrix.js';

/** @typedef {import('../types.js').ViewBox} ViewBox */

/** The margin around the screen for the device, in points. */
export const MARGIN = 18;

/**
 * The rectangle of a view on the screen. A translation is added to `x` and `y`, because browsers render elements with a
 * `transform` attribute more slowly.
 * @param {ViewBox} box
 */
function placed(box) {
  const { x, y, width, height } = box.bounds;
  const [, , , , tx, ty] = box.screen;
  const isMoved = isMove(box.screen);
  return {
    x: isMoved ? x + tx : x, y: isMoved ? y + ty : y, width: Math.max(0, width), height: Math.max(0, height),
    transform: isMoved ? null : attribute(box.screen),
  };
}

/** @param {ViewBox} box */
export function shape(box) {
  const { width, height } = box.bounds;
  const isInert = box.node.isUserInteractionEnabled === false;
  return s('rect', {
    class: `view ${box.parent ? lookOf(box.node) : 'window'}${box.ghost ? ' ghost' : ''}${isInert ? ' inert' : ''}`,
    'data-id': box.id, ...placed(box), rx: Math.min(8, width / 8, height / 8),
  });
}

/**
 * A group whose contents move with the bounds of a view, without being drawn again.
 * @param {ViewBox} box a scroll view, a zoomed or an animated view
 */
const movable = (box) => s('g', { 'data-moves': box.id, 'data-screen': box.screen.join(' ') });

/**
 * Gives the shape of an animated view its size.
 * @param {Element} group @param {ViewBox} box @param {import('../types.js').Matrix} screen its transform when it was drawn
 */
function resize(group, box, screen) {
  const shape = [...group.children].find((child) => child.getAttribute('data-id') === box.id);
  const { transform, ...sides } = placed({ ...box, screen });
  for (const [name, value] of Object.entries(sides)) shape?.setAttribute(name, String(value));
}

/**
 * Moves the contents of scroll views to their offsets in the model, zoomed views to their scales, and animated views to their places.
 * @param {Element} picture of this model @param {import('../types.js').SceneModel} model
 */
export function scrollPicture(picture, model) {
  /**
   * The movement of each group since it was drawn.
   * @type {Map<Element, import('../types.js').Matrix>}
   */
  const movements = new Map();
  for (const group of picture.querySelectorAll('[data-moves]')) {
    const box = model.things.get(group.getAttribute('data-moves') ?? '')?.view;
    const screen = /** @type {import('../types.js').Matrix} */ (group.getAttribute('data-screen')?.split(' ').map(Number));
    const drawn = inverse(screen);
    if (!box || !drawn) continue;
    const movement = times(box.screen, drawn);
    movements.set(group, movement);
    const above = movements.get(/** @type {Element} */ (group.parentElement?.closest('[data-moves]')));
    const outer = above ? inverse(above) : null;
    const own = outer ? times(outer, movement) : movement;
    // Browsers draw elements with a transform more slowly.
    if (own.every((number, index) => Math.abs(number - identity[index]) < 1e-9)) group.removeAttribute('transform');
    else group.setAttribute('transform', attribute(own));
    if (model.animated.has(box.id)) resize(group, box, screen);
  }
}

/**
 * The screenshots of windows, which fill their bounds.
 * @param {import('../types.js').SceneModel} model
 */
const screenshots = (model) => model.roots.filter((root) => isPicture(root.node.screenshot)).map((root) => s('image', {
  class: 'screenshot', ...placed(root), preserveAspectRatio: 'none', href: root.node.screenshot,
}));

/**
 * Whether a value is the data of a picture. Other URLs are not loaded.
 * @param {unknown} value
 */
const isPicture = (value) => typeof value === 'string' && /^data:image\/(png|jpeg);base64,/.test(value);

/**
 * Whether a window has a screenshot.
 * @param {import('../types.js').SceneModel|null} model
 */
export const hasScreenshot = (model) => model?.roots.some((root) => isPicture(root.node.screenshot)) ?? false;

/**
 * The corner radius of the screen.
 * @param {import('../types.js').SceneModel} model
 */
export const cornerOf = (model) => (Math.min(model.width, model.height) > 300 ? 30 : 6);

/**
 * Whether a view is that of a sheet or a popover, which dims what is behind it.
 * @param {ViewBox} box
 */
const isPresented = ({ ghost, node }) => !ghost && Boolean(node.viewController?.sheetPresentationController ?? node.viewController?.popoverPresentationController);

/** @param {import('../types.js').SceneModel} model @param {number} margin */
export const viewBox = (model, margin = MARGIN) =>
  `${-margin} ${-margin} ${model.width + 2 * margin} ${model.height + 2 * margin}`;

/**
 * @param {import('../types.js').SceneModel} model
 * @param {{filled: boolean, labels: boolean, clipped: boolean}} style
 * @returns {SVGSVGElement}
 */
export function flatPicture(model, style) {
  const defs = s('defs');
  let clips = 0;
  /** @param {ViewBox} box @param {SVGElement} into @returns {SVGElement} where its subviews are drawn */
  const container = (box, into) => {
    if (box.children.length === 0) return into;
    let inner = into;
    if (style.clipped && box.node.clipsToBounds) {
      const id = `clip-${++clips}`;
      defs.append(s('clipPath', { id }, s('rect', placed(box))));
      inner = s('g', { 'clip-path': `url(#${id})` });
      into.append(inner);
    }
    if (!scrolls(box.node)) return inner;
    const content = movable(box);
    inner.append(content);
    return content;
  };
  // Views that move without being drawn again.
  const moving = new Set([...model.animated, ...model.views.map((box) => box.node.viewForZooming)]);
  const screen = s('g', { 'clip-path': style.clipped ? 'url(#screen)' : null });
  /** @type {[ViewBox, SVGElement][]} */
  const waiting = [...model.roots].reverse().map((root) => [root, screen]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [box, parent] = next;
    const into = moving.has(box.id) ? movable(box) : parent;
    if (into !== parent) parent.append(into);
    if (isPresented(box)) into.append(s('rect', { class: 'dimming', width: model.width, height: model.height }));
    into.append(shape(box));
    const drawn = drawing(box);
    if (drawn) into.append(drawn);
    const inside = container(box, into);
    for (let index = box.children.length - 1; index >= 0; index--) waiting.push([box.children[index], inside]);
  }
  const { width, height } = model;
  const corner = cornerOf(model);
  defs.append(s('clipPath', { id: 'screen' }, s('rect', { width, height, rx: corner })));
  return s('svg', {
    class: `picture flat ${style.filled ? 'filled' : 'wireframe'}`, viewBox: viewBox(model), 'aria-hidden': 'true',
  }, defs,
  s('rect', { class: 'device', x: -9, y: -9, width: width + 18, height: height + 18, rx: corner + 9 }),
  s('rect', { class: 'glass', width, height, rx: corner }),
  screen, s('g', { class: 'screenshots', 'clip-path': style.clipped ? 'url(#screen)' : null }, screenshots(model)), s('g', { class: 'names' }, style.labels ? labels(model) : []));
}
