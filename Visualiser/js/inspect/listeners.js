// The recognizers that receive a touch in a view, in the order in which the server asks them, and the targets of the view and of its
// ancestors.
import { counted, h } from '../dom.js';
import { recognizersOf } from '../scene/model.js';

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').SceneModel} SceneModel */
/** @typedef {import('../types.js').ViewBox} ViewBox */

/**
 * What a recognizer waits for, by type.
 * @type {Record<string, (node: Json) => string>}
 */
const gestures = {
  tap: (node) => `${counted(node.numberOfTapsRequired ?? 1, 'tap')}${fingers(node.numberOfTouchesRequired)}`,
  longPress: (node) => `press${node.minimumPressDuration === undefined ? '' : ` of ${node.minimumPressDuration} s`}${fingers(node.numberOfTouchesRequired)}`,
  pan: (node) => `drag${fingers(node.minimumNumberOfTouches)}`,
  swipe: (node) => `swipe ${[node.direction ?? 'right'].flat().join(' or ')}${fingers(node.numberOfTouchesRequired)}`,
  pinch: () => 'pinch', rotation: () => 'rotation', hover: () => 'pointer above',
  screenEdgePan: (node) => `drag from the edge${node.edges ? ` ${[node.edges].flat().join(' or ')}` : ''}`,
};

/** @param {number|undefined} count */
const fingers = (count) => ((count ?? 1) > 1 ? ` with ${count} fingers` : '');

/** @param {Json} target */
const targetWords = ({ target, action }) => `${target ?? 'nil target'}.${action}`;

/**
 * A recognizer: its gesture, its targets, and what can keep it from acting.
 * @param {Json|undefined} node undefined for a recognizer of UIKit that the scene does not describe
 */
function recognizerWords(node) {
  if (!node) return 'UIKit’s own';
  const refusals = Object.entries(node.delegate ?? {}).filter(([, answer]) => answer === false).map(([name]) => name);
  return [
    gestures[node.type]?.(node) ?? node.type, node.targets?.length ? `→ ${node.targets.map(targetWords).join(', ')}` : '→ no target',
    node.isEnabled === false ? 'disabled' : '', node.requireToFail?.length ? `waits for ${node.requireToFail.join(', ')} to fail` : '',
    refusals.length ? `its delegate returns false from ${refusals.join(', ')}` : '', node.cancelsTouchesInView === false ? 'does not cancel touches' : '',
  ].filter(Boolean).join('; ');
}

/** @param {string} id @param {string} of @param {string} what */
const row = (id, of, what) => h('li', {}, h('button', { class: 'inline', 'data-id': id }, id), of ? h('span', { class: 'quiet' }, ` on ${of}`) : '', `: ${what}`);

/**
 * The list.
 * @param {SceneModel} model @param {ViewBox} box the view @param {Json} answer of a dispatch with a touch in the view
 * @returns {HTMLElement|null} null if the touch hit another view
 */
export function listeners(model, box, answer) {
  const [touch] = answer.touches;
  if (!touch || touch.view === null) return null;
  const hit = model.things.get(touch.view)?.view ?? box;
  const known = new Map();
  const controls = [];
  for (let view = /** @type {ViewBox|null} */ (hit); view; view = view.parent) {
    for (const { id, node, type } of recognizersOf(view.node)) known.set(id, { node: { type, ...node }, of: view.id });
    for (const target of view.node.targets ?? []) controls.push(row(view.id, '', `${(target.events ?? ['touchUpInside']).join(', ')} → ${targetWords(target)}`));
  }
  const list = touch.gestureRecognizers.map((/** @type {string} */ id) => row(id, known.get(id)?.of ?? '', recognizerWords(known.get(id)?.node)));
  return h('div', { class: 'listeners' }, h('h4', {}, `Who listens here${touch.view === box.id ? '' : ` (a touch hits ${touch.view})`}`),
    list.length + controls.length ? h('ol', {}, list, controls) : h('p', { class: 'quiet' }, 'No recognizer or target. The touch is sent to the responder chain.'));
}
