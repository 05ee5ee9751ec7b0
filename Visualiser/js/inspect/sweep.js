// Sweep: varies one or two numbers, and shows the values at which the outcome flips. The server computes them.
import { problemWords } from '../api.js';
import { optionsOf } from '../run.js';
import { byId, h, on, revealResult, short, together } from '../dom.js';
import { valueAt } from '../open/pointer.js';
import { outcomes, postLong, showOutcomes } from './outcomes.js';
import { swept } from './plot.js';
import { sweptGrid } from './sweepgrid.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */

/**
 * The numbers in a value, at any depth.
 * @param {any} value @param {string} pointer @param {string[]} path @returns {{pointer: string, path: string[], value: number}[]}
 */
function numbers(value, pointer, path) {
  if (typeof value === 'number') return [{ pointer, path, value }];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).filter(([name]) => !['viewController', 'delegate'].includes(name))
    .flatMap(([name, inner]) => numbers(inner, `${pointer}/${name}`, [...path, name]));
}

/**
 * The default durations and distances of gestures (openapi.yaml: `TapEvent`, `DragEvent`, …).
 * @type {Record<string, Json>}
 */
const defaults = { tap: { hold: 0.05, gap: 0.1 }, drag: { duration: 0.3, hold: 0 }, longPress: { duration: 1 }, pinch: { duration: 0.5 }, rotate: { radius: 50, duration: 0.5 } };

/**
 * The numbers that can be varied: those of gestures, with the server's names, and of the selection.
 * @param {State} state @returns {{pointer: string, label: string, value: number}[]}
 */
function choices(state) {
  const events = (state.request?.events ?? []).slice(0, 20).flatMap((event, index) => Object.keys(event).filter((key) => key in defaults)
    .flatMap((name) => numbers({ ...defaults[name], ...event[name] }, `#/events/${index}/${name}`, [name])
      .map((number) => ({ ...number, label: `${number.path.join('.')} of event ${index}` }))));
  const thing = state.selection ? state.model?.things.get(state.selection) : null;
  return [...events, ...(thing ? numbers(thing.node, thing.pointer, [])
    .map((number) => ({ ...number, label: `${number.path.join('.')} of ${thing.id}` })) : [])];
}

/**
 * The unit of a number, according to its name; empty if unknown.
 * @param {string} pointer
 */
const unitOf = (pointer) => (/(hold|gap|uration|time|Delay)$/.test(pointer) ? 's' : /(\/(x|y|width|height|radius)|pinch\/(from|to))$/.test(pointer) ? 'pt' : '');

/** The fields of a number: the number, and its range. */
const fields = (/** @type {string} */ prefix) => ({
  number: /** @type {HTMLSelectElement} */ (byId(`${prefix}-number`)), from: /** @type {HTMLInputElement} */ (byId(`${prefix}-from`)), to: /** @type {HTMLInputElement} */ (byId(`${prefix}-to`)),
});

/** The number of values of each number that is varied together with another one. */
const SAMPLES = 17;

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindSweep(store) {
  const outcome = /** @type {HTMLSelectElement} */ (byId('sweep-outcome'));
  const [first, second] = [fields('sweep'), fields('sweep-second')];
  const result = byId('sweep-result');
  /** @type {{body: Json, current: (number|null)[]}|null} the sweep that is shown */
  let last = null;
  let turn = 0;
  const draw = () => {
    if (!last || result.clientWidth === 0) return;
    const [x, y] = last.current;
    result.replaceChildren(...(last.body.grid ? sweptGrid(last.body, typeof x === 'number' && typeof y === 'number' ? [x, y] : null, result.clientWidth) : swept(last.body, x ?? null, result.clientWidth)));
  };
  let wide = 0;
  const width = new ResizeObserver(() => {
    if (result.clientWidth !== wide) draw();
    wide = result.clientWidth;
  });
  width.observe(byId('panel-sweep'));
  const units = () => {
    for (const { number } of [first, second]) {
      for (const unit of byId('sweep-form').querySelectorAll(`[data-unit-of=${number.id}]`)) unit.textContent = unitOf(number.value);
    }
    byId('sweep-second-range').hidden = second.number.value === '';
  };
  const run = async (/** @type {{vary: Json[], outcome: Json}} */ asked) => {
    const { request } = store.state;
    if (!request) return;
    const mine = ++turn;
    const { scene, events } = request;
    const reply = await postLong('/v1/sweep', { scene, events, ...optionsOf(request, 'thresholds', 'until'), ...asked }, result);
    if (mine !== turn) return;
    const current = asked.vary.map(({ pointer }) => valueAt(request, pointer)).map((value) => (typeof value === 'number' ? value : null));
    last = reply.body && !reply.problem ? { body: reply.body, current } : null;
    if (last) { draw(); revealResult(byId('panel-sweep'), result); }
    else result.replaceChildren(h('p', { class: 'quiet' }, problemWords(reply.problem)));
  };
  const range = (/** @type {ReturnType<typeof fields>} */ { number, from, to }) => {
    const chosen = choices(store.state).find(({ pointer }) => pointer === number.value);
    if (chosen) {
      const isPlace = /\/(x|y)$/.test(chosen.pointer);
      const span = isPlace ? (chosen.pointer.endsWith('x') ? store.state.model?.width : store.state.model?.height) ?? 400 : Math.max(Math.abs(chosen.value) * 2, chosen.value === 0 ? 1 : 0);
      from.value = '0';
      to.value = short(/hold|gap|uration/.test(chosen.pointer) ? Math.max(span, 1) : span, 4);
    }
    units();
  };
  const varied = (/** @type {ReturnType<typeof fields>} */ { number, from, to }) => ({ pointer: number.value, from: Number(from.value), to: Number(to.value) });
  return together(
    store.watch(['answer', 'selection', 'right'], (state) => {
      if (state.right !== 'sweep') return;
      const numbersNow = choices(state);
      for (const part of [first, second]) {
        const kept = part.number.value;
        part.number.replaceChildren(...(part === second ? [h('option', { value: '' }, 'no other number')] : []), ...numbersNow.map(({ pointer, label }) => h('option', { value: pointer }, label)));
        if ([...part.number.options].some(({ value }) => value === kept)) part.number.value = kept; else range(part);
      }
      showOutcomes(outcome, outcomes(state));
      units();
      byId('sweep-none').hidden = numbersNow.length > 0;
      byId('sweep-form').hidden = numbersNow.length === 0;
    }),
    on(first.number, 'change', () => range(first)),
    on(second.number, 'change', () => range(second)),
    on(byId('sweep-form'), 'submit', (event) => {
      event.preventDefault();
      const vary = second.number.value && second.number.value !== first.number.value ? [first, second].map((part) => ({ ...varied(part), samples: SAMPLES })) : [varied(first)];
      void run({ vary, outcome: JSON.parse(outcome.value) });
    }),
    // The result is for the previous request.
    store.watch(['request'], () => {
      turn++;
      last = null;
      result.replaceChildren();
    }),
    store.watch(['sweep'], ({ sweep }) => {
      if (!sweep) return;
      for (const [index, part] of [first, second].entries()) {
        const number = sweep.vary[index];
        choose(part.number, number?.pointer ?? '', number?.pointer ?? 'no other number');
        if (!number) continue;
        part.from.value = String(number.from);
        part.to.value = String(number.to);
      }
      showOutcomes(outcome, outcomes(store.state), sweep.outcome);
      units();
      void run(sweep);
    }),
    () => width.disconnect(),
  );
}

/**
 * Selects an option. Adds it first if it is missing, which is possible for an example.
 * @param {HTMLSelectElement} select @param {string} value @param {string} label
 */
function choose(select, value, label) {
  if (![...select.options].some((option) => option.value === value)) select.append(h('option', { value }, label));
  select.value = value;
}
