// The views in 3D: a sheet for each depth of the hierarchy, stacked by CSS. The compositor draws each sheet as one layer, so
// rotation costs the same for any number of views.
import { h, s } from '../dom.js';
import { shape, viewBox, MARGIN } from './flat.js';
import { drawing } from './drawing.js';
import { labels, labelSize } from './labels.js';
import { corners } from './model.js';
import { fingerMarks, hitViews } from './marks.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').SceneModel} SceneModel */

/** The maximum number of sheets. Deeper views are on the last sheet. */
const MOST_SHEETS = 32;
/** In a scene with more views, only hit, selected and hovered views are named. */
const FEW = 24;
/** The size of names relative to the flat picture, because the stack is drawn smaller. */
const LARGER = 1.6;
/** The distance of the eye from the middle of the stack, CSS pixels; `perspective` in the style sheet. */
const EYE = 1400;

/** @param {number} depth */
const sheetOf = (depth) => Math.min(depth, MOST_SHEETS - 1);

/**
 * The distance between sheets, CSS pixels: the chosen one, or one that decreases with the number of sheets.
 * @param {number|null} chosen @param {number} depth of the scene
 */
export const spacingOf = (chosen, depth) => chosen ?? Math.round(Math.max(24, Math.min(110, 480 / Math.max(1, sheetOf(depth)))));

/**
 * @param {SceneModel} model @param {{filled: boolean, labels: boolean}} style
 * @returns {HTMLElement} a stack whose children are the sheets, back to front
 */
export function layerStack(model, style) {
  const count = sheetOf(model.depth) + 1;
  const groups = Array.from({ length: count }, () => s('g'));
  const names = groups.map(() => s('g', { class: 'names' }));
  for (const box of model.views) {
    const drawn = drawing(box);
    groups[sheetOf(box.depth)].append(shape(box), ...(drawn ? [drawn] : []));
  }
  if (style.labels && model.views.length <= FEW) {
    for (const text of labels(model, model.views, labelSize(model) * LARGER)) names[sheetOf(model.things.get(text.dataset.for ?? '')?.view?.depth ?? 0)].append(text);
  }
  const stack = h('div', { class: 'stack' });
  for (const [depth, group] of groups.entries()) {
    stack.append(h('div', { class: 'sheet', 'data-depth': depth }, s('svg', {
      class: `picture ${style.filled ? 'filled' : 'wireframe'}`, viewBox: viewBox(model), 'aria-hidden': 'true',
    }, s('rect', { class: 'pane', x: -MARGIN / 2, y: -MARGIN / 2, width: model.width + MARGIN, height: model.height + MARGIN, rx: 12 }),
    group, names[depth], s('g', { class: 'marks' }))));
  }
  return stack;
}

/**
 * Adds the names of hit, selected and hovered views, and draws the fingers on the sheet of the hit view.
 * @param {HTMLElement} stack @param {State} state @param {string|null} hovered
 */
export function markLayers(stack, state, hovered) {
  const { model } = state;
  if (!model) return;
  for (const old of stack.querySelectorAll('.marks > *, .names .looked-at')) old.remove();
  const hit = hitViews(state);
  const size = labelSize(model) * LARGER;
  const looked = new Set([...hit, state.selection, hovered]);
  for (const id of state.labels ? looked : []) {
    const box = id ? model.things.get(id)?.view : null;
    const group = box ? stack.children[sheetOf(box.depth)]?.querySelector('.names') : null;
    if (!box || !group || group.querySelector(`[data-for="${CSS.escape(box.id)}"]`)) continue;
    const all = corners(box);
    const [x, y] = [Math.min(...all.map((p) => p.x)), Math.min(...all.map((p) => p.y))];
    group.append(s('text', { class: 'name looked-at', 'data-for': box.id, x: x + 8, y: y + size * 1.35, 'font-size': size }, box.id));
  }
  const [first] = hit;
  const depth = (first ? model.things.get(first)?.view?.depth : null) ?? 0;
  stack.children[sheetOf(depth)]?.querySelector('.marks')?.append(...fingerMarks(state, labelSize(model)));
}

/**
 * The scale at which the stack fits the stage.
 * @param {State} state @param {number} depth of the stack, CSS pixels @param {number} width of the stage @param {number} height
 */
function fit(state, depth, width, height) {
  if (!state.model || !width || !height) return 0.8;
  const [wide, high] = [state.model.width + 2 * MARGIN, state.model.height + 2 * MARGIN];
  const scale = Math.min(width / wide, height / high);
  const [yaw, pitch] = [state.yaw * Math.PI / 180, state.pitch * Math.PI / 180];
  let [right, bottom] = [1, 1];
  for (const x of [-1, 1]) for (const y of [-1, 1]) for (const z of [-1, 1]) {
    const [px, py, pz] = [x * wide * scale / 2, y * high * scale / 2, z * depth / 2];
    const [tx, tz] = [px * Math.cos(yaw) + pz * Math.sin(yaw), pz * Math.cos(yaw) - px * Math.sin(yaw)];
    const [ty, near] = [py * Math.cos(pitch) - tz * Math.sin(pitch), py * Math.sin(pitch) + tz * Math.cos(pitch)];
    const nearer = EYE / Math.max(200, EYE - near);
    [right, bottom] = [Math.max(right, Math.abs(tx) * nearer), Math.max(bottom, Math.abs(ty) * nearer)];
  }
  return Math.min(1.2, 0.96 * width / 2 / right, 0.96 * height / 2 / bottom);
}

/**
 * Turns the stack and spreads its sheets.
 * @param {HTMLElement} stack @param {State} state
 */
export function turn(stack, state) {
  const sheets = /** @type {HTMLElement[]} */ ([...stack.children]);
  const middle = (sheets.length - 1) / 2;
  const spacing = spacingOf(state.spacing, state.model?.depth ?? 0);
  const scale = fit(state, spacing * (sheets.length - 1), stack.clientWidth, stack.clientHeight);
  stack.style.transform = `scale(${scale.toFixed(3)}) rotateX(${state.pitch}deg) rotateY(${state.yaw}deg)`;
  for (const [depth, sheet] of sheets.entries()) {
    sheet.style.transform = `translateZ(${(depth - middle) * spacing}px)`;
    sheet.hidden = depth < state.depths[0] || depth > state.depths[1];
  }
}
