// The frames of elements that another tool's touches refer to: entered as numbers, or copied from a view.
import { h } from '../dom.js';
import { corners, rectAround } from '../scene/model.js';

/** @typedef {import('../types.js').SceneModel} SceneModel */

const sides = ['x', 'y', 'width', 'height'];

/**
 * @param {import('../types.js').Foreign} source @param {SceneModel|null} model @returns {HTMLElement[]}
 */
export function elementRows(source, model) {
  const known = source.options.elements ?? {};
  return [...new Set([...Object.keys(known), ...source.elements])].map((id) => {
    const inputs = sides.map((side) => h('input', { type: 'number', step: 'any', name: side, value: known[id]?.[side] ?? '', required: true }));
    const views = h('select', { 'aria-label': `View with the frame of ${id}` }, h('option', { value: '' }, 'frame of view …'),
      (model?.views ?? []).map((box) => h('option', { value: box.id }, box.id)));
    views.addEventListener('change', () => {
      const box = model?.views.find((one) => one.id === views.value);
      if (!box) return;
      const frame = /** @type {Record<string, number>} */ (rectAround(corners(box)));
      inputs.forEach((input, index) => { input.value = String(frame[sides[index]]); });
    });
    return h('fieldset', { 'data-element': id }, h('legend', {}, `Element ${id}: frame on the screen, in points`),
      h('div', { class: 'numbers' }, sides.map((side, index) => h('label', {}, `${side} `, inputs[index])), views));
  });
}

/**
 * @param {HTMLElement} host the parent of the rows @returns {Record<string, Record<string, number>>|undefined}
 */
export function readElements(host) {
  const rows = /** @type {HTMLElement[]} */ ([...host.querySelectorAll('[data-element]')]);
  if (rows.length === 0) return undefined;
  return Object.fromEntries(rows.map((row) => [row.dataset.element,
    Object.fromEntries([...row.querySelectorAll('input')].map((input) => [input.name, input.valueAsNumber]))]));
}
