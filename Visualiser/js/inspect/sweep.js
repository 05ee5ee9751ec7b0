// One number varied: at which values the outcome flips. The server runs them; here they are drawn.
import { has, post } from '../api.js';
import { byId, h, on, s, short, together } from '../dom.js';
import { valueAt } from '../open/pointer.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */

/**
 * The numbers below a value.
 * @param {any} value @param {string} pointer @param {string} label @returns {{pointer: string, label: string, value: number}[]}
 */
function numbers(value, pointer, label) {
  if (typeof value === 'number') return [{ pointer, label, value }];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).filter(([name]) => !['viewController', 'delegate'].includes(name))
    .flatMap(([name, inner]) => numbers(inner, `${pointer}/${name}`, `${label} ${name}`));
}

/**
 * What a gesture has without being told (api.md, section 3).
 * @type {Record<string, Json>}
 */
const defaults = { tap: { hold: 0.05, gap: 0.1 }, drag: { duration: 0.3, hold: 0 }, longPress: { duration: 1 }, pinch: { duration: 0.5 }, rotate: { radius: 50, duration: 0.5 } };

/**
 * What can be varied: numbers of gestures, and of what is selected.
 * @param {State} state
 */
export function choices(state) {
  const events = (state.request?.events ?? []).slice(0, 20).flatMap((event, index) => Object.keys(event).filter((key) => key in defaults)
    .flatMap((name) => numbers({ ...defaults[name], ...event[name] }, `#/events/${index}/${name}`, `event ${index + 1}: ${name}`)));
  const thing = state.selection ? state.model?.things.get(state.selection) : null;
  return [...events, ...(thing ? numbers(thing.node, thing.pointer, thing.id) : [])];
}

/**
 * What can be looked at.
 * @param {State} state @returns {{label: string, outcome: Json}[]}
 */
export function outcomes(state) {
  const recognizers = (state.answer?.recognizers ?? []).map(({ id }) => ({ label: `whether ${id} acts`, outcome: { recognized: id } }));
  const actions = new Set(state.entries.filter((entry) => entry.kind === 'action').map((entry) => `${entry.receiver}.${entry.method}`));
  return [...recognizers, ...[...actions].map((contains) => ({ label: `whether ${contains} is sent`, outcome: { contains } })),
    { label: 'who is hit', outcome: { value: 'firstResponder' } }, { label: 'which recognizers act', outcome: { value: 'recognizers' } }];
}

/** @param {any} outcome */
const words = (outcome) => (outcome === true ? 'yes' : outcome === false ? 'no' : outcome === null || outcome === '' ? 'nobody' : String(outcome));

/** @param {Json} body @param {number|null} current @returns {Node[]} */
function plot(body, current) {
  const { from, to, unit, name } = body.vary[0];
  const [width, left, right] = [560, 10, 550];
  const x = (/** @type {number} */ value) => left + ((value - from) / (to - from)) * (right - left);
  const intervals = body.intervals ?? [];
  const kinds = [...new Set(intervals.map((/** @type {Json} */ interval) => words(interval.outcome)))];
  const bars = intervals.map((/** @type {Json} */ interval) => {
    const text = words(interval.outcome);
    const wide = x(interval.to) - x(interval.from);
    return s('g', { class: `outcome hue-${kinds.indexOf(text) % 7}` }, s('rect', { x: x(interval.from), y: 26, width: Math.max(2, wide), height: 34 }),
      text.length * 7 < wide ? s('text', { x: x(interval.from) + wide / 2, y: 48 }, text) : null, s('title', {}, `${short(interval.from, 4)} – ${short(interval.to, 4)}: ${text}`));
  });
  const flips = body.flips.slice(0, 12).map((/** @type {Json} */ flip) => s('g', { class: 'flip' }, s('line', { x1: x(flip.at), x2: x(flip.at), y1: 20, y2: 66 }),
    s('text', { x: x(flip.at), y: 14 }, `${short(flip.at, 4)} ${unit ?? ''}`)));
  const here = current !== null && current >= from && current <= to ? s('path', { class: 'here', d: `M${x(current)} 60l-6 10h12z` }) : null;
  return [
    h('p', { class: 'answer' }, body.summary),
    s('svg', { class: 'sweep-plot', viewBox: `0 0 ${width} 92`, role: 'img', 'aria-label': body.summary }, bars, flips, here,
      s('text', { class: 'end', x: left, y: 86 }, `${short(from, 3)}`), s('text', { class: 'end last', x: right, y: 86 }, `${short(to, 3)} ${unit ?? ''}`), s('text', { class: 'name', x: width / 2, y: 86 }, name)),
    h('ul', { class: 'causes' }, body.flips.map((/** @type {Json} */ flip) => h('li', {}, h('span', { class: 'when' }, `${short(flip.at, 4)} ${unit ?? ''}`),
      h('span', {}, `${words(flip.below)} → ${words(flip.above)}${flip.causes?.above ? `: ${flip.causes.above.text}` : ''}`), h('span', { class: 'rule' }, flip.causes?.above?.rule ?? '')))),
    h('p', { class: 'quiet' }, `${body.runs} runs.`),
  ];
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindSweep(store) {
  const [number, outcome] = [/** @type {HTMLSelectElement} */ (byId('sweep-number')), /** @type {HTMLSelectElement} */ (byId('sweep-outcome'))];
  const [from, to] = [/** @type {HTMLInputElement} */ (byId('sweep-from')), /** @type {HTMLInputElement} */ (byId('sweep-to'))];
  const result = byId('sweep-result');
  const range = () => {
    const chosen = choices(store.state).find(({ pointer }) => pointer === number.value);
    if (!chosen) return;
    const isPlace = /\/(x|y)$/.test(chosen.pointer);
    const span = isPlace ? (chosen.pointer.endsWith('x') ? store.state.model?.width : store.state.model?.height) ?? 400 : Math.max(Math.abs(chosen.value) * 2, chosen.value === 0 ? 1 : 0);
    from.value = '0';
    to.value = short(/hold|gap|uration/.test(chosen.pointer) ? Math.max(span, 1) : span, 4);
  };
  return together(
    store.watch(['answer', 'selection', 'right'], (state) => {
      if (state.right !== 'sweep') return;
      const [numbersNow, outcomesNow] = [choices(state), outcomes(state)];
      const [kept, looked] = [number.value, outcome.value];
      number.replaceChildren(...numbersNow.map(({ pointer, label }) => h('option', { value: pointer }, label)));
      outcome.replaceChildren(...outcomesNow.map((choice) => h('option', { value: JSON.stringify(choice.outcome) }, choice.label)));
      if (numbersNow.some(({ pointer }) => pointer === kept)) number.value = kept; else range();
      if (looked && [...outcome.options].some((option) => option.value === looked)) outcome.value = looked;
      byId('sweep-none').hidden = numbersNow.length > 0;
      byId('sweep-form').hidden = numbersNow.length === 0;
    }),
    on(number, 'change', range),
    on(byId('sweep-form'), 'submit', async (event) => {
      event.preventDefault();
      const { request } = store.state;
      if (!request) return;
      const { scene, events } = request;
      if (!await has('/v1/sweep')) {
        result.replaceChildren(h('p', { class: 'quiet' }, 'This server has no /v1/sweep.'));
        return;
      }
      const reply = await post('/v1/sweep', { scene, events, vary: [{ pointer: number.value, from: Number(from.value), to: Number(to.value) }], outcome: JSON.parse(outcome.value) });
      const current = valueAt(request, number.value);
      const text = reply.problem?.errors?.[0]?.detail ?? reply.problem?.detail ?? '';
      result.replaceChildren(...(reply.problem ? [h('p', { class: 'quiet' }, text)] : plot(reply.body, typeof current === 'number' ? current : null)));
    }),
  );
}
