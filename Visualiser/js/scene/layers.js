// The same views taken apart: a sheet for each depth of the hierarchy, stacked in space by CSS. A sheet is one layer for
// the compositor, so turning them costs no drawing, however many views there are.
import { h, s } from '../dom.js';
import { shape, viewBox, MARGIN } from './flat.js';
import { labels } from './labels.js';

/** Deeper views share the last sheet. */
export const MOST_SHEETS = 32;

/** @param {number} depth */
const sheetOf = (depth) => Math.min(depth, MOST_SHEETS - 1);

/**
 * @param {import('../types.js').SceneModel} model @param {{filled: boolean, labels: boolean}} style
 * @returns {HTMLElement} a stack whose children are the sheets, back to front
 */
export function layerStack(model, style) {
  const count = sheetOf(model.depth) + 1;
  const groups = Array.from({ length: count }, () => s('g'));
  const boxes = groups.map(() => /** @type {import('../types.js').ViewBox[]} */ ([]));
  for (const box of model.views) {
    groups[sheetOf(box.depth)].append(shape(box));
    boxes[sheetOf(box.depth)].push(box);
  }
  const stack = h('div', { class: 'stack' });
  for (const [depth, group] of groups.entries()) {
    const names = style.labels ? labels(model, boxes[depth]) : [];
    stack.append(h('div', { class: 'sheet', 'data-depth': depth }, s('svg', {
      class: `picture ${style.filled ? 'filled' : 'wireframe'}`, viewBox: viewBox(model), 'aria-hidden': 'true',
    }, s('rect', { class: 'pane', x: -MARGIN / 2, y: -MARGIN / 2, width: model.width + MARGIN, height: model.height + MARGIN, rx: 12 }),
    group, s('g', { class: 'names' }, names))));
  }
  return stack;
}

/**
 * Turns the stack and spreads its sheets.
 * @param {HTMLElement} stack @param {import('../store.js').State} state
 */
export function turn(stack, state) {
  const sheets = /** @type {HTMLElement[]} */ ([...stack.children]);
  const middle = (sheets.length - 1) / 2;
  stack.style.transform = `scale(.8) rotateX(${state.pitch}deg) rotateY(${state.yaw}deg)`;
  for (const [depth, sheet] of sheets.entries()) {
    sheet.style.transform = `translateZ(${(depth - middle) * state.spacing}px)`;
    sheet.hidden = depth < state.depths[0] || depth > state.depths[1];
  }
}
