// The views in 3D: layers in the order in which views cover each other, stacked by CSS, and the finger as a ray through them.
// The compositor moves each layer as a whole, so rotation costs the same for any number of views.
import { h, s } from '../dom.js';
import { shape, viewBox, MARGIN } from './flat.js';
import { drawing } from './drawing.js';
import { labels, labelSize } from './labels.js';
import { corners, rectAround, viewOf } from './model.js';
import { lastLayer, levelsOf } from './levels.js';
import { fingerMarks, hitViews } from './marks.js';
import { reasons } from '../inspect/hitTestTranscript.js';
import { rowsOf, testAt } from '../inspect/visits.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').SceneModel} SceneModel */

/** In a scene with more views, only hit, selected and hovered views are named. */
const FEW = 24;
/** The size of names relative to the flat picture, because the stack is drawn smaller. */
const LARGER = 1.6;
/** The distance of the eye from the middle of the stack, CSS pixels; `perspective` in the style sheet. */
const EYE = 1400;

/**
 * The distance between layers, CSS pixels: the chosen one, or one that decreases with the number of layers.
 * @param {number|null} chosen @param {number} last the number of the last layer
 */
export const spacingOf = (chosen, last) => chosen ?? Math.round(Math.max(24, Math.min(110, 480 / Math.max(1, last))));

/**
 * @param {SceneModel} model @param {{filled: boolean, labels: boolean}} style
 * @returns {HTMLElement} a stack whose children are the layers, back to front
 */
export function layerStack(model, style) {
  const levels = levelsOf(model);
  const layerOf = (/** @type {string} */ id) => levels.get(id) ?? 0;
  const count = lastLayer(model) + 1;
  const groups = Array.from({ length: count }, () => s('g'));
  const names = groups.map(() => s('g', { class: 'names' }));
  for (const box of model.views) {
    const drawn = drawing(box);
    groups[layerOf(box.id)].append(shape(box), ...(drawn ? [drawn] : []));
  }
  if (style.labels && model.views.length <= FEW) {
    for (const text of labels(model, model.views, labelSize(model) * LARGER)) names[layerOf(text.dataset.for ?? '')].append(text);
  }
  const stack = h('div', { class: 'stack' });
  for (const [depth, group] of groups.entries()) {
    stack.append(h('div', { class: 'layer', 'data-depth': depth }, s('svg', {
      class: `picture ${style.filled ? 'filled' : 'wireframe'}`, viewBox: viewBox(model), 'aria-hidden': 'true',
    }, s('rect', { class: 'pane', x: -MARGIN / 2, y: -MARGIN / 2, width: model.width + MARGIN, height: model.height + MARGIN, rx: 12 }),
    group, names[depth], s('g', { class: 'marks' }))));
  }
  return stack;
}

/**
 * Adds the names of hit, selected and hovered views, and draws the fingers on the layer of the hit view.
 * @param {HTMLElement} stack @param {State} state @param {string|null} hovered
 */
export function markLayers(stack, state, hovered) {
  const { model } = state;
  if (!model) return;
  for (const old of stack.querySelectorAll('.marks > *, .names .looked-at')) old.remove();
  const levels = levelsOf(model);
  const layerOf = (/** @type {string} */ id) => /** @type {HTMLElement|undefined} */ (stack.querySelectorAll('.layer')[levels.get(id) ?? 0]);
  const hit = hitViews(state);
  const size = labelSize(model) * LARGER;
  const reason = markVisits(stack, state);
  const looked = new Set([...hit, state.selection, hovered, ...reason.keys()]);
  for (const id of state.labels ? looked : []) {
    const box = viewOf(model, id);
    const group = box ? layerOf(box.id)?.querySelector('.names') : null;
    if (!box || !group || (group.querySelector(`[data-for="${CSS.escape(box.id)}"]`) && !reason.has(box.id))) continue;
    const { x, y } = rectAround(corners(box));
    group.append(s('text', { class: 'name looked-at', 'data-for': box.id, x: x + 8, y: y + size * 1.35, 'font-size': size }, [box.id, reason.get(box.id)].filter(Boolean).join(': ')));
  }
  const [first] = hit;
  const finger = fingerMarks(state, labelSize(model));
  (first ? layerOf(first) : stack.querySelector('.layer'))?.querySelector('.marks')?.append(...finger);
  aim(stack, state);
}

/**
 * Marks the views that the hit test at the cursor has asked up to the current step, with the reason of each refusal.
 * @param {HTMLElement} stack @param {State} state
 * @returns {Map<string, string>} the result of the current step, by id; empty unless the Hit test tab is shown
 */
function markVisits(stack, state) {
  for (const old of stack.querySelectorAll('.is-asked, .is-refused')) old.classList.remove('is-asked', 'is-refused');
  const results = new Map();
  if (state.right !== 'transcript') return results;
  const test = state.answer?.hitTests[testAt(state)];
  const rows = rowsOf(test).slice(0, state.visitStep + 1);
  for (const [index, row] of rows.entries()) {
    for (const id of row.views) {
      stack.querySelector(`rect[data-id="${CSS.escape(id)}"]`)?.classList.add(row.style === 'no' ? 'is-refused' : 'is-asked');
      if (index === rows.length - 1) results.set(id, row.style === 'no' ? `no, ${reasons[row.reason ?? ''] ?? row.text}` : row.style === 'yes' ? 'hit' : 'asks its subviews');
    }
  }
  return results;
}

/**
 * Draws the finger of the hit test at the cursor as a ray through all layers.
 * @param {HTMLElement} stack @param {State} state
 */
function aim(stack, state) {
  stack.querySelector('.ray')?.remove();
  const { model } = state;
  const test = state.answer?.hitTests[testAt(state)];
  const [layer] = stack.querySelectorAll('.layer');
  const last = stack.querySelectorAll('.layer').length - 1;
  if (!model || !test || !layer || last < 1) return;
  // The picture keeps its proportions in the middle of the layer.
  const [wide, high] = [model.width + 2 * MARGIN, model.height + 2 * MARGIN];
  const scale = Math.min(layer.clientWidth / wide, layer.clientHeight / high);
  const x = (layer.clientWidth - wide * scale) / 2 + (test.point.x + MARGIN) * scale;
  const y = (layer.clientHeight - high * scale) / 2 + (test.point.y + MARGIN) * scale;
  const length = spacingOf(state.spacing, last) * (last + 1);
  const ray = h('div', { class: 'ray', 'aria-hidden': 'true' });
  ray.style.width = `${length}px`;
  ray.style.transform = `translate3d(${x - length / 2}px, ${y - 1}px, 0) rotateY(90deg)`;
  stack.append(ray);
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
 * Turns the stack and spreads its layers.
 * @param {HTMLElement} stack @param {State} state
 */
export function turn(stack, state) {
  const layers = /** @type {HTMLElement[]} */ ([...stack.querySelectorAll('.layer')]);
  const middle = (layers.length - 1) / 2;
  const spacing = spacingOf(state.spacing, lastLayer(state.model));
  const scale = state.magnified * fit(state, spacing * (layers.length - 1), stack.clientWidth, stack.clientHeight);
  stack.style.transform = `translate(${state.shift.x}px, ${state.shift.y}px) scale(${scale.toFixed(3)}) rotateX(${state.pitch}deg) rotateY(${state.yaw}deg)`;
  for (const [depth, layer] of layers.entries()) {
    layer.style.transform = `translateZ(${(depth - middle) * spacing}px)`;
    layer.hidden = depth < state.depths[0] || depth > state.depths[1];
  }
}
