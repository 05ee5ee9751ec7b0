// Sweep: varies a number, and shows the values at which the outcome flips. The server computes them.
import { post, problemWords } from '../api.js';
import { optionsOf } from '../run.js';
import { byId, h, on, short, together } from '../dom.js';
import { valueAt } from '../open/pointer.js';
import { callName } from '../time/entries.js';
import { swept } from './plot.js';

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
 * The outcomes that can be examined. The first is for the recognizer that recognized last.
 * @param {State} state @returns {{label: string, outcome: Json}[]}
 */
export function outcomes(state) {
  const last = state.answer?.transitions.findLast(({ to }) => to === 'recognized' || to === 'ended')?.recognizer;
  const recognizers = [...(state.answer?.recognizers ?? [])].sort((a, b) => Number(b.id === last) - Number(a.id === last)).map(({ id }) => ({ label: `whether ${id} is recognized`, outcome: { recognized: id } }));
  // An expectation names an action without a receiver `null.method`.
  const actions = new Map(state.entries.filter((entry) => entry.kind === 'action').map((entry) => [`${entry.receiver}.${entry.method}`, callName(/** @type {any} */ (entry))]));
  return [...recognizers, ...[...actions].map(([contains, name]) => ({ label: `whether ${name} is sent`, outcome: { contains } })),
    { label: 'hit view', outcome: { value: 'hitView' } }, { label: 'recognizers, in order', outcome: { value: 'recognizers' } }];
}

/**
 * The unit of a number, according to its name; empty if unknown.
 * @param {string} pointer
 */
const unitOf = (pointer) => (/(hold|gap|uration|time|Delay)$/.test(pointer) ? 's' : /(\/(x|y|width|height|radius)|pinch\/(from|to))$/.test(pointer) ? 'pt' : '');

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindSweep(store) {
  const [number, outcome] = [/** @type {HTMLSelectElement} */ (byId('sweep-number')), /** @type {HTMLSelectElement} */ (byId('sweep-outcome'))];
  const [from, to] = [/** @type {HTMLInputElement} */ (byId('sweep-from')), /** @type {HTMLInputElement} */ (byId('sweep-to'))];
  const result = byId('sweep-result');
  /** @type {{body: Json, current: number|null}|null} the sweep that is shown */
  let last = null;
  let turn = 0;
  const draw = () => { if (last && result.clientWidth > 0) result.replaceChildren(...swept(last.body, last.current, result.clientWidth)); };
  let wide = 0;
  const width = new ResizeObserver(() => {
    if (result.clientWidth !== wide) draw();
    wide = result.clientWidth;
  });
  width.observe(byId('panel-sweep'));
  const units = () => { for (const unit of byId('sweep-form').querySelectorAll('.unit')) unit.textContent = unitOf(number.value); };
  const run = async (/** @type {{vary: Json[], outcome: Json}} */ asked) => {
    const { request } = store.state;
    if (!request) return;
    const mine = ++turn;
    const { scene, events } = request;
    const reply = await post('/v1/sweep', { scene, events, ...optionsOf(request, 'thresholds', 'until'), ...asked });
    if (mine !== turn) return;
    const [{ pointer }, second] = asked.vary;
    const current = valueAt(request, pointer);
    last = reply.body && !reply.problem ? { body: reply.body, current: typeof current === 'number' && !second ? current : null } : null;
    if (last) draw();
    else result.replaceChildren(h('p', { class: 'quiet' }, problemWords(reply.problem)));
  };
  const range = () => {
    const chosen = choices(store.state).find(({ pointer }) => pointer === number.value);
    if (!chosen) return;
    const isPlace = /\/(x|y)$/.test(chosen.pointer);
    const span = isPlace ? (chosen.pointer.endsWith('x') ? store.state.model?.width : store.state.model?.height) ?? 400 : Math.max(Math.abs(chosen.value) * 2, chosen.value === 0 ? 1 : 0);
    from.value = '0';
    to.value = short(/hold|gap|uration/.test(chosen.pointer) ? Math.max(span, 1) : span, 4);
    units();
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
    on(byId('sweep-form'), 'submit', (event) => {
      event.preventDefault();
      void run({ vary: [{ pointer: number.value, from: Number(from.value), to: Number(to.value) }], outcome: JSON.parse(outcome.value) });
    }),
    // The result is for the previous request.
    store.watch(['request'], () => {
      turn++;
      last = null;
      result.replaceChildren();
    }),
    store.watch(['sweep'], ({ sweep }) => {
      if (!sweep) return;
      const [{ pointer, from: least, to: most }] = sweep.vary;
      choose(number, pointer, pointer);
      choose(outcome, JSON.stringify(sweep.outcome), JSON.stringify(sweep.outcome));
      from.value = String(least);
      to.value = String(most);
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
