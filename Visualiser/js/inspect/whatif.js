// The What if tab: changes flags, delegate answers and failure requirements of the selection, and shows the differences.
import { byId, h, on, together } from '../dom.js';
import { replaced, valueAt } from '../open/pointer.js';
import { change, edit } from '../run.js';
import { frameOf, withFrame, withOrder } from '../scene/arrange.js';
import { lookOf } from '../scene/look.js';
import { bindDifferences, difference } from './difference.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Thing} Thing */

/**
 * Members and their defaults in UIKit.
 * @type {Record<string, [string, boolean][]>}
 */
const flags = {
  view: [['isUserInteractionEnabled', true], ['isHidden', false], ['clipsToBounds', false], ['isMultipleTouchEnabled', false], ['isExclusiveTouch', false]],
  recognizer: [['isEnabled', true], ['cancelsTouchesInView', true], ['delaysTouchesBegan', false], ['delaysTouchesEnded', true]],
};
/**
 * Numbers of views and of recognizers, by type, with their defaults in UIKit; no default if it is a threshold.
 * @type {Record<string, [string, number|null][]>}
 */
const numbers = {
  view: [['alpha', 1]],
  tap: [['numberOfTapsRequired', 1], ['numberOfTouchesRequired', 1]],
  longPress: [['minimumPressDuration', null], ['allowableMovement', null], ['numberOfTapsRequired', 0], ['numberOfTouchesRequired', 1]],
  pan: [['minimumNumberOfTouches', 1], ['maximumNumberOfTouches', null]],
  swipe: [['numberOfTouchesRequired', 1]],
};

/**
 * The overrides that can be chosen: label and value; undefined if the method is not overridden.
 * @type {Record<string, [string, any][]>}
 */
const overrides = {
  hitTest: [['not overridden', undefined], ['nil instead of the view itself', [{ nilIfSelf: true }]], ['always nil', [null]], ['the view itself', ['self']]],
  pointInside: [['not overridden', undefined], ['20 pt around the bounds', [{ insets: { top: -20, left: -20, bottom: -20, right: -20 } }]], ['any subview', [{ anySubview: true }]], ['always false', [false]]],
  touches: [['inherited', undefined], ['handles them', 'handle'], ['handles them, then calls super', 'handleThenSuper']],
};

const answers = ['shouldBegin', 'shouldReceiveTouch', 'shouldReceivePress', 'shouldReceiveEvent', 'shouldRecognizeSimultaneouslyWith', 'shouldRequireFailureOf', 'shouldBeRequiredToFailBy'];

/** @param {Thing} thing @param {string} name @param {boolean} normal */
function flag(thing, name, normal) {
  const value = thing.node[name] ?? normal;
  return h('label', { class: 'switch' }, h('input', { type: 'checkbox', 'data-flag': `${thing.pointer}/${name}`, 'data-normal': String(normal), checked: value === true }),
    h('span', {}, name), value !== normal ? h('span', { class: 'quiet' }, 'changed from default') : null);
}

/** @param {Thing} thing @param {string} name */
function delegateAnswer(thing, name) {
  const value = thing.node.delegate?.[name];
  const known = value === undefined || typeof value === 'boolean';
  return h('label', { class: 'choice' }, h('span', { title: name }, name), h('select', { 'data-answer': `${thing.pointer}/delegate`, 'data-name': name },
    h('option', { value: '', selected: value === undefined }, 'not implemented'), h('option', { value: 'true', selected: value === true }, 'true'),
    h('option', { value: 'false', selected: value === false }, 'false'), known ? null : h('option', { value: 'keep', selected: true }, 'as in the scene')));
}

/** @param {Thing} thing @param {string} name @param {number|null} normal */
const numberField = (thing, name, normal) => h('label', { class: 'choice' }, h('span', { title: name }, name), h('input', {
  type: 'number', step: 'any', min: 0, 'data-number': `${thing.pointer}/${name}`, value: thing.node[name] ?? normal ?? '', placeholder: 'default',
}));

/** @param {Thing} thing @param {string} name */
function overrideField(thing, name) {
  const choices = overrides[name];
  const at = choices.findIndex(([, value]) => JSON.stringify(value) === JSON.stringify(thing.node[name]));
  return h('label', { class: 'choice' }, h('span', {}, name), h('select', { 'data-override': `${thing.pointer}/${name}`, 'data-name': name },
    choices.map(([label], index) => h('option', { value: index, selected: index === at }, label)), at < 0 ? h('option', { value: 'keep', selected: true }, 'as in the scene') : null));
}

/** @param {State} state @param {Thing} thing @returns {HTMLElement[]} */
function controls(state, thing) {
  if (thing.kind === 'recognizer') {
    const others = [...(state.model?.things.values() ?? [])].filter((other) => other.kind === 'recognizer' && other.id !== thing.id).slice(0, 20);
    const required = thing.node.requireToFail ?? [];
    return [
      ...(numbers[thing.node.type] ? [h('fieldset', {}, h('legend', {}, 'Numbers'), numbers[thing.node.type].map(([name, normal]) => numberField(thing, name, normal)))] : []),
      h('fieldset', {}, h('legend', {}, 'Flags'), flags.recognizer.map(([name, normal]) => flag(thing, name, normal))),
      h('fieldset', {}, h('legend', {}, 'Delegate answers'), answers.map((name) => delegateAnswer(thing, name))),
      ...(others.length ? [h('fieldset', {}, h('legend', {}, 'Requires failure of'), others.map((other) => h('label', { class: 'switch' },
        h('input', { type: 'checkbox', 'data-require': `${thing.pointer}/requireToFail`, value: other.id, checked: required.includes(other.id) }), h('span', {}, other.id))))] : []),
    ];
  }
  if (thing.kind !== 'view' && thing.kind !== 'window') return [];
  const frame = frameOf(thing);
  const sides = /** @type {('x'|'y'|'width'|'height')[]} */ (['x', 'y', 'width', 'height']);
  const more = lookOf(thing.node) === 'control' ? /** @type {[string, boolean][]} */ ([['isEnabled', true]]) : [];
  return [
    ...(frame ? [h('fieldset', {}, h('legend', {}, 'Frame'), h('div', { class: 'frame-fields' }, sides.map((side) => h('label', {}, side, ' ',
      h('input', { type: 'number', step: 'any', 'data-frame': side, value: frame[side] })))))] : []),
    h('fieldset', {}, h('legend', {}, 'Flags'), [...more, ...flags.view].map(([name, normal]) => flag(thing, name, normal)), numbers.view.map(([name, normal]) => numberField(thing, name, normal))),
    h('fieldset', {}, h('legend', {}, 'Overrides'), Object.keys(overrides).map((name) => overrideField(thing, name))),
    h('p', { class: 'row-of' }, h('button', { 'data-order': '-1' }, 'Send backward'), h('button', { 'data-order': '1' }, 'Bring forward')),
  ];
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindWhatIf(store) {
  const host = byId('whatif-controls');
  const found = byId('whatif-difference');
  const selected = () => (store.state.selection ? store.state.model?.things.get(store.state.selection) ?? null : null);
  /** The differences that are shown. */
  let compared = { before: /** @type {State['before']} */ (null), answer: /** @type {State['answer']} */ (null), summary: '' };
  return together(
    store.watch(['selection', 'model', 'right'], (state) => {
      if (state.right !== 'whatif') return;
      const thing = state.selection ? state.model?.things.get(state.selection) : null;
      const parts = thing ? controls(state, thing) : [];
      byId('whatif-none').hidden = parts.length > 0;
      byId('whatif-head').textContent = parts.length ? `Change ${thing?.id}` : '';
      const focused = document.activeElement instanceof HTMLElement && host.contains(document.activeElement) ? [...host.querySelectorAll('input, select')].indexOf(document.activeElement) : -1;
      host.replaceChildren(...parts);
      if (focused >= 0) /** @type {HTMLElement|undefined} */ (host.querySelectorAll('input, select')[focused])?.focus();
    }),
    store.watch(['before', 'answer', 'right', 'replies'], (state) => {
      if (state.right !== 'whatif') return;
      const { before, answer, replies } = state;
      byId('whatif-found').hidden = before === null;
      const summary = (replies.difference?.isStale ? null : replies.difference?.reply?.body?.summary) ?? '';
      if (compared.before === before && compared.answer === answer && compared.summary === summary) return;
      compared = { before, answer, summary };
      if (!before || !answer) { found.replaceChildren(); return; }
      // The server reports the cause of the first difference too.
      found.replaceChildren(...(summary ? [h('p', { class: 'answer' }, inTime(summary))] : []), ...difference(before.answer, answer));
    }),
    on(host, 'click', (event) => {
      const by = event.target.closest('[data-order]')?.dataset.order;
      const thing = selected();
      if (by && thing) void edit(store, (request) => withOrder(request, thing, by === '1' ? 1 : -1));
    }),
    on(host, 'change', (event) => {
      const { model, selection } = store.state;
      const thing = selected();
      const frame = frameOf(thing);
      const side = event.target.dataset.frame;
      if (thing && frame && side && event.target.value !== '') {
        void edit(store, (request) => withFrame(request, thing, { ...frame, [side]: Number(event.target.value) }));
        return;
      }
      void edit(store, (request) => edited(request, selection ? model?.things.get(selection) : null, event.target));
    }),
    bindDifferences(store, found),
    on(byId('put-back'), 'click', () => { if (store.state.before) void change(store, store.state.before.request); }),
  );
}

/**
 * The summary, with “previous run” and “this run” in place of the server's a and b.
 * @param {string} summary
 */
const inTime = (summary) => summary.replace(/\brun ([ab])\b/g, (_, run) => (run === 'a' ? 'the previous run' : 'this run'));

/**
 * The request with the change of a control; null if nothing changes, or if the control's object no longer exists.
 * @param {import('../types.js').Request} request @param {Thing|null|undefined} thing @param {HTMLInputElement} input
 */
function edited(request, thing, input) {
  const node = thing ? valueAt(request, thing.pointer) : null;
  if (!thing || node?.id !== thing.id) return null;
  const { flag: pointer, normal, answer, name, require, number, override } = input.dataset;
  if (number) return replaced(request, number, input.value === '' ? undefined : Number(input.value));
  if (override && name) return input.value === 'keep' ? null : replaced(request, override, overrides[name][Number(input.value)][1]);
  if (pointer) return replaced(request, pointer, String(input.checked) === normal ? undefined : input.checked);
  if (answer && name) {
    if (input.value === 'keep') return null;
    const delegate = { ...(node.delegate ?? {}) };
    if (input.value === '') delete delegate[name]; else delegate[name] = input.value === 'true';
    return replaced(request, answer, Object.keys(delegate).length ? delegate : undefined);
  }
  if (!require) return null;
  const list = (node.requireToFail ?? []).filter((/** @type {string} */ id) => id !== input.value);
  if (input.checked) list.push(input.value);
  return replaced(request, require, list.length ? list : undefined);
}
