// The Why tab: the server's explanation for the selection, its reachability, and its properties with their sources.
import { problemWords } from '../api.js';
import { byId, h, on, seconds, together, withFullStop } from '../dom.js';
import { listeners } from './listeners.js';
import { ruleLink } from './rules.js';
import { replaced } from '../open/pointer.js';
import { edit } from '../run.js';
import { className } from '../scene/model.js';
import { callName } from '../time/entries.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Thing} Thing */
/** @typedef {import('../types.js').Entry} Entry */

/** Members that are not listed as properties. */
const elsewhere = new Set(['id', 'class', 'subviews', 'gestureRecognizers', 'panGestureRecognizer', 'pinchGestureRecognizer', 'viewController', 'targets', 'type']);
/** Members whose effect a view inherits from its superviews. */
const inherited = /** @type {[string, any][]} */ ([['isHidden', false], ['alpha', 1], ['isUserInteractionEnabled', true]]);

/** @param {Json} question */
const labelOf = ({ touch, method, time }) => `${touch ? 'Which view received this touch, and why' : method ? `Why ${method}` : 'Did it act, and why'}${time === undefined ? '' : ` at ${seconds(time)}`}?`;

/** @param {Json} one @param {Json} other */
const areEqual = (one, other) => ['id', 'touch', 'method', 'time'].every((member) => one[member] === other[member]);

/**
 * The question that is asked about an object, and all that can be asked: whether it acted, one for each method that it
 * received, and the one that an example states.
 * @param {State} state @param {string} id
 */
export function questions(state, id) {
  const usual = usualQuestions(state, id);
  const stated = state.question && (state.question.id ?? state.question.touch) === id ? state.question : null;
  const at = stated ? usual.findIndex((question) => areEqual(question, stated)) : 0;
  const all = stated && at < 0 ? [stated, ...usual] : usual;
  return { all, chosen: Math.max(at, 0) };
}

/**
 * The method by which a view is expected to act: the event of its targets, a tap on a button, or a selection. Undefined for others.
 * @param {Json|undefined} node
 */
function expectedMethod(node) {
  const events = (node?.targets ?? []).flatMap((/** @type {Json} */ target) => target.events ?? []);
  const isA = (/** @type {string} */ kind) => node?.class === kind || node?.superclass === kind;
  if (events.length > 0) return events.includes('touchUpInside') ? 'touchUpInside' : events[0];
  if (isA('UIButton')) return 'touchUpInside';
  if (isA('UITableView')) return 'didSelectRowAt';
  return isA('UICollectionView') ? 'didSelectItemAt' : undefined;
}

/**
 * The questions about an object: the expected outcome first, then what did not happen.
 * @param {State} state @param {string} id @returns {Json[]}
 */
function usualQuestions(state, id) {
  if (/^touch-\d+$/.test(id)) return [{ touch: id }];
  const received = new Set();
  for (const entry of state.entries) if (entry.entry === 'callback' && entry.receiver === id && entry.kind !== 'delegate') received.add(entry.method);
  const node = state.model?.things.get(id)?.node;
  const expected = expectedMethod(node);
  const events = (node?.targets ?? []).flatMap((/** @type {Json} */ target) => target.events ?? []);
  const missing = [...new Set(events)].filter((event) => event !== expected && !received.has(event));
  received.delete(expected);
  const about = (/** @type {any[]} */ methods) => methods.map((method) => ({ id, method }));
  return [...(expected ? about([expected]) : []), ...about(missing), { id }, ...about([...received])];
}

/** The tolerance of times in questions, seconds. */
const TOLERANCE = 0.0005;

/**
 * The sign of an answer: `yes` if an action, a selection, a scroll or a change of the recognizer happened, `received` if the object
 * only received touches, and `no` if the answer is no.
 * @param {State} state @param {Json} question @param {boolean} happened
 */
function signOf(state, { id, method, time }, happened) {
  if (!happened) return 'no';
  const isThen = (/** @type {Entry} */ entry) => time === undefined || Math.abs(entry.time - time) <= TOLERANCE;
  const isMethod = (/** @type {Entry} */ entry) => method === undefined || [entry.method, entry.controlEvent].includes(method);
  const hasActed = state.entries.some((entry) => isThen(entry) && (entry.entry === 'transition'
    ? entry.recognizer === id && (method === undefined ? ['recognized', 'began'].includes(entry.to) : entry.to === method)
    : isMethod(entry) && (entry.kind === 'action' ? entry.sender === id || (entry.receiver === id && method !== undefined)
      : entry.receiver === id && (entry.kind === 'selection' || entry.method === 'scrollViewDidScroll'))));
  return hasActed ? 'yes' : 'received';
}

/**
 * A verified fix or another gesture, with its side effects and its code.
 * @param {Json} fix @returns {HTMLElement}
 */
function fix({ text, swift, changes, sideEffects }) {
  return h('li', { class: 'remedy' },
    h('p', {}, text),
    sideEffects.length ? h('ul', { class: 'effects' }, sideEffects.map((/** @type {Json} */ effect) => h('li', {}, effect.text))) : null,
    swift ? h('pre', {}, h('code', {}, swift)) : null,
    h('button', { class: 'action', 'data-changes': JSON.stringify(changes), 'data-fix': text }, 'Try it'));
}

/** @param {string} title @param {Json[]} list @returns {HTMLElement | null} */
function remedies(title, list) {
  return list.length ? h('div', { class: 'remedies' }, h('h4', {}, title), h('ol', {}, list.map(fix))) : null;
}

/** @param {State} state @param {Json} question @param {Json} body @returns {HTMLElement[]} */
function explanation(state, question, body) {
  const sign = signOf(state, question, body.happened);
  return [
    h('p', { class: `answer ${sign}`, title: sign === 'received' ? 'Received, without an action' : null }, body.answer),
    body.causes.length ? h('ol', { class: 'causes' }, body.causes.map((/** @type {Json} */ cause) => h('li', {},
      h('span', { class: 'when' }, seconds(cause.time)), h('span', {}, cause.text), ruleLink(cause.rule)))) : null,
    !body.happened && body.instead?.length ? h('p', { class: 'quiet' }, `Acted instead: ${body.instead.map(callName).slice(0, 4).join(', ')}.`) : null,
    remedies(body.happened ? 'Changes that prevent it' : 'Fixes', body.fixes),
    remedies(body.happened ? 'Gestures with which it would not happen' : 'Gestures that would work', body.otherGestures),
  ].filter((part) => part !== null).map((part) => /** @type {HTMLElement} */ (part));
}

/**
 * A value for display: a rectangle as origin and size, a string without quotes.
 * @param {any} value
 */
function written(value) {
  const { x, y, width, height } = value ?? {};
  const isSize = typeof width === 'number' && typeof height === 'number';
  const isPlace = typeof x === 'number' && typeof y === 'number';
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  if (isPlace && isSize && count === 4) return `${x}, ${y} · ${width} × ${height}`;
  if (isPlace && count === 2) return `${x}, ${y}`;
  if (isSize && count === 2) return `${width} × ${height}`;
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'number');
  if (isList && value.length === 4) return `${value[0]}, ${value[1]} · ${value[2]} × ${value[3]}`;
  if (isList && value.length === 2) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @param {Thing} thing @returns {HTMLElement} */
function properties(thing) {
  const rows = Object.entries(thing.node).filter(([name]) => !elsewhere.has(name)).map(([name, value]) => h('tr', {},
    h('th', { scope: 'row' }, name), h('td', {}, h('code', {}, written(value))), h('td', { class: 'quiet' }, 'own')));
  for (const [name, normal] of thing.kind === 'view' ? inherited : []) {
    for (let above = thing.view?.parent ?? null; above; above = above.parent) {
      if ((above.node[name] ?? normal) === normal) continue;
      rows.push(h('tr', { class: 'from-above' }, h('th', { scope: 'row' }, name), h('td', {}, h('code', {}, written(above.node[name]))),
        h('td', {}, h('button', { class: 'inline', 'data-id': above.id }, `from ${above.id}`))));
    }
  }
  for (const target of thing.node.targets ?? []) {
    rows.push(h('tr', {}, h('th', { scope: 'row' }, 'target'), h('td', { colspan: 2 }, h('code', {}, `${target.target ?? 'nil'}.${target.action}${target.events ? ` on ${target.events.join(', ')}` : ''}`))));
  }
  return rows.length ? h('table', { class: 'properties' }, h('caption', {}, 'Properties in the scene'), h('tbody', {}, rows))
    : h('p', { class: 'quiet' }, 'All properties have default values.');
}

/** @param {Json} view @returns {HTMLElement} */
function reach(view) {
  const why = view.reason?.text ?? '';
  const words = !view.reachable ? withFullStop(`No touch reaches it: ${why.charAt(0).toLowerCase()}${why.slice(1)}`)
    : `Reachable: ${Math.round(view.area)} pt², best at (${Math.round(view.tapPoint?.x)}, ${Math.round(view.tapPoint?.y)}).`
      + (view.meetsMinimumTapSize ? '' : ' Smaller than 44 × 44 pt: easy to miss.');
  return h('p', { class: `reach ${!view.reachable ? 'no' : view.meetsMinimumTapSize ? 'yes' : 'narrow'}` }, words);
}

/** @type {Record<string, string>} */
const kindNames = { view: 'View', window: 'Window', viewController: 'View controller', recognizer: 'Recognizer', application: 'Application', delegate: 'Application delegate', windowScene: 'Window scene' };

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindWhy(store) {
  const head = byId('why-head');
  const select = /** @type {HTMLSelectElement} */ (byId('why-question'));
  const answer = byId('why-answer');
  const rest = byId('why-rest');
  /** The reply whose listeners are shown. */
  let listed = /** @type {unknown} */ (undefined);
  /** The shown replies, so that other replies do not replace them. */
  let shown = { explanation: /** @type {unknown} */ (null), reach: /** @type {unknown} */ (null) };
  /** Shows the answer to the question, once both replies are there. */
  const drawAnswer = (/** @type {State} */ state) => {
    const { explanation: why, reach: reached } = state.replies;
    if (shown.explanation === why && shown.reach === reached) return;
    if (!why) { answer.replaceChildren(); return; }
    if (why.isStale || reached?.isStale) return;
    const thing = state.selection ? state.model?.things.get(state.selection) : null;
    if (why.reply && thing?.kind === 'view' && !thing.isAbsent && !reached) return;
    shown = { explanation: why, reach: reached };
    const { reply } = why;
    if (!reply) { answer.replaceChildren(h('p', { class: 'quiet' }, 'Loading …')); return; }
    const asks = state.selection ? questions(state, state.selection) : null;
    const parts = reply.body && !reply.problem && asks ? explanation(state, asks.all[asks.chosen], reply.body)
      : [h('p', { class: 'quiet' }, problemWords(reply.problem))];
    const area = reached?.reply?.body?.views?.[0] ? [reach(reached.reply.body.views[0])] : [];
    // Without touches, reachability comes first.
    answer.replaceChildren(...(state.answer?.touches.length ? [...parts, ...area] : [...area, ...parts]));
  };
  const draw = (/** @type {State} */ state) => {
    if (state.right !== 'why') return;
    const thing = state.selection ? state.model?.things.get(state.selection) : null;
    const isTouch = /^touch-\d+$/.test(state.selection ?? '');
    const isKnown = state.selection !== null && (thing || isTouch || state.answer?.recognizers.some((r) => r.id === state.selection));
    byId('why-none').hidden = Boolean(isKnown);
    byId('why').hidden = !isKnown;
    if (!isKnown || !state.selection) { answer.replaceChildren(); return; }
    const type = thing ? thing.kind === 'recognizer' ? `${thing.node.type}, on ${thing.view?.id}` : thing.view && thing.kind !== 'viewController' ? className(thing.node, thing.kind === 'window') : thing.node.class ?? '' : '';
    head.replaceChildren(h('h3', {}, state.selection), h('span', { class: 'type' }, [isTouch ? 'Touch' : kindNames[thing?.kind ?? 'recognizer'], type].filter(Boolean).join(' · ')));
    const asks = questions(state, state.selection);
    select.replaceChildren(...asks.all.map((question, index) => h('option', { value: index, selected: index === asks.chosen }, labelOf(question))));
    rest.replaceChildren(...(thing ? [properties(thing)] : []));
  };
  return together(
    store.watch(['selection', 'question', 'answer', 'right', 'model'], draw),
    store.watch(['replies', 'right'], drawAnswer),
    store.watch(['replies', 'model', 'selection'], ({ model, replies, selection }) => {
      const { reply, isStale } = replies.listeners ?? {};
      if (isStale || reply === listed) return;
      listed = reply;
      const box = model?.things.get(selection ?? '')?.view;
      const list = model && box && reply?.body && !reply.problem ? listeners(model, box, reply.body) : null;
      byId('why-listeners').replaceChildren(...(list ? [list] : []));
    }),
    on(select, 'change', () => {
      const { state } = store;
      if (state.selection) store.set({ question: questions(state, state.selection).all[Number(select.value)] ?? null });
    }),
    bindLinks(store, byId('panel-why')),
  );
}

/**
 * Lets links to objects select them, and buttons with changes apply them.
 * @param {Store} store @param {HTMLElement} host @param {Partial<State>} [more] also set with the selection
 * @returns {import('../types.js').Unbind}
 */
export const bindLinks = (store, host, more = {}) => on(host, 'click', (event) => {
  const { id, changes, fix: text } = event.target.closest('[data-id], [data-changes]')?.dataset ?? {};
  if (id) store.set({ selection: id, ...more });
  if (changes) void applyChanges(store, JSON.parse(changes), text ?? '');
});

/**
 * Sets values at pointers, runs the request, and shows the differences.
 * @param {Store} store @param {{pointer: string, to: any}[]} changes @param {string} text the changes in a sentence
 */
export async function applyChanges(store, changes, text) {
  const { request } = store.state;
  await edit(store, (request) => changes.reduce((edited, { pointer, to }) => replaced(edited, pointer, to ?? undefined), request));
  if (store.state.request === request) return;
  store.set({ right: 'whatif', tried: { request: store.state.request, text } });
}
