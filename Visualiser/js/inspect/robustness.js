// Robustness: how often a gesture has its outcome if the finger is as imprecise as people's. The server runs the variants.
import { problemWords } from '../api.js';
import { byId, h, on, revealResult, short, together } from '../dom.js';
import { optionsOf } from '../run.js';
import { use } from '../touch/draw.js';
import { ruleLink } from './rules.js';
import { outcomes, postLong, showOutcomes } from './outcomes.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */

/** @param {number} share 0…1 */
const percent = (share) => `${short(share * 100, 1)} %`;

/**
 * A range of values; “or more” if the search ended there.
 * @param {Json} range @param {string} unit
 */
const rangeWords = ({ from, to, fromIsLimit, toIsLimit }, unit) => `${short(from, 4)}${fromIsLimit ? ' or less' : ''} – ${short(to, 4)} ${unit}${toIsLimit ? ' or more' : ''}`;

/**
 * The share of each outcome as a bar.
 * @param {Json} body
 */
const bars = ({ outcomes: list, runs }) => h('ul', { class: 'shares' }, list.map((/** @type {Json} */ { outcome, holds, count }) => h('li', { class: holds ? 'holds' : 'fails' },
  h('span', { class: 'who' }, `${holds ? '✓' : '✕'} ${outcome}`), h('meter', { min: 0, max: runs, value: count, 'aria-label': outcome }), h('span', {}, `${count} of ${runs}`))));

/**
 * The failed variant that deviates least, with a button that shows its run.
 * @param {Json|null} worst
 */
const variant = (worst) => (worst ? h('div', { class: 'remedy' },
  h('p', {}, `Variant ${worst.number} deviates least of those that fail: the finger is ${worst.offsets.map((/** @type {Json} */ { x, y }) => `${short(Math.hypot(x, y), 1)} pt`).join(' and ')} off, and durations are multiplied by ${short(worst.durationFactor)}.`),
  worst.cause ? h('p', {}, `${worst.cause.text} `, ruleLink(worst.cause.rule)) : null,
  h('button', { class: 'action', 'data-variant': '' }, 'Show this run')) : null);

/**
 * Where and how long the finger can be down, with everything else exact.
 * @param {Json} body
 */
function limits({ region, window: time }) {
  const rows = [
    ...(region ? [['x of the first touch', rangeWords(region.x, 'pt'), `${short(region.start.x, 1)} pt`], ['y of the first touch', rangeWords(region.y, 'pt'), `${short(region.start.y, 1)} pt`]] : []),
    ...(time ? [['duration', rangeWords(time.seconds, 's'), `${short(time.duration, 3)} s`]] : []),
  ];
  return rows.length ? h('table', { class: 'properties' }, h('caption', {}, 'The outcome holds for'), h('tbody', {}, rows.map(([name, range, now]) => h('tr', {},
    h('th', { scope: 'row' }, name), h('td', {}, range), h('td', { class: 'quiet' }, `now ${now}`))))) : null;
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindRobustness(store) {
  const outcome = /** @type {HTMLSelectElement} */ (byId('robust-outcome'));
  const result = byId('robust-result');
  /** @type {Json|null} the variant that is offered */
  let worst = null;
  let turn = 0;
  const run = async (/** @type {Json} */ asked) => {
    const { request } = store.state;
    if (!request) return;
    const mine = ++turn;
    const { scene, events } = request;
    const { body, problem } = await postLong('/v1/robustness', { scene, events, ...optionsOf(request, 'thresholds', 'until'), ...asked }, result);
    if (mine !== turn) return;
    worst = problem ? null : body.worst;
    if (problem) { result.replaceChildren(h('p', { class: 'quiet' }, problemWords(problem))); return; }
    const parts = [h('p', { class: `answer ${body.passed === false ? 'no' : ''}` }, body.summary),
      ...(body.passed === undefined ? [] : [h('p', { class: 'quiet' }, `Expected: at least ${percent(asked.expect.robust)} (${body.passed ? 'met' : 'not met'}).`)]),
      bars(body), variant(worst), limits(body), h('p', { class: 'quiet' }, `${body.dispatches} dispatches.`)];
    result.replaceChildren(...parts.filter((part) => part !== null).map((part) => /** @type {HTMLElement} */ (part)));
    revealResult(byId('panel-robustness'), result);
  };
  return together(
    store.watch(['answer', 'right'], (state) => {
      if (state.right !== 'robustness') return;
      showOutcomes(outcome, outcomes(state));
      byId('robust-none').hidden = Boolean(state.request?.events.length);
      byId('robust-form').hidden = !state.request?.events.length;
    }),
    on(byId('robust-form'), 'submit', (event) => {
      event.preventDefault();
      void run({ outcome: JSON.parse(outcome.value) });
    }),
    on(result, 'click', (event) => { if (event.target.closest('[data-variant]') && worst) void use(store, worst.events); }),
    // The result is for the previous request.
    store.watch(['request'], () => {
      turn++;
      result.replaceChildren();
    }),
    store.watch(['robust'], ({ robust }) => {
      if (!robust) return;
      showOutcomes(outcome, outcomes(store.state), robust.outcome);
      void run(robust);
    }),
  );
}
