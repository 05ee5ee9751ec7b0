// The hit test at the cursor, step by step: each visited view, its result, and the reason.
import { byId, h, on, reveal, together } from '../dom.js';
import { ruleLink } from './rules.js';
import { rowsOf, testAt } from './visits.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */

/** @type {Record<string, string>} */
export const reasons = {
  hidden: 'hidden', alpha: 'alpha below 0.01', interactionDisabled: 'interaction disabled', controlDisabled: 'control disabled',
  outsideBounds: 'point outside', override: 'override', notInvertible: 'transform has no inverse', emptyBounds: 'empty bounds',
  covered: 'covered', offScreen: 'off the screen',
};

/**
 * A row, indented by the nesting of the calls.
 * @param {import('./visits.js').Row} row @param {number} index
 */
function line({ views, style, text, reason, rule, depth }, index) {
  return h('li', { class: `visit nest-${Math.min(depth, 12)} ${style}`, 'data-visit': index },
    h('span', { class: 'mark', 'aria-hidden': 'true' }, style === 'yes' ? '✓' : style === 'no' ? '✕' : '›'),
    h('span', { class: 'who' }, views.length > 1 ? `${views.length} views` : views[0]), h('span', { class: 'what' }, text),
    reason ? h('span', { class: 'reason' }, reasons[reason] ?? reason) : null, ruleLink(rule));
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindHitTestTranscript(store) {
  const list = byId('transcript-list');
  const tests = /** @type {HTMLSelectElement} */ (byId('transcript-test'));
  /** @type {Json|undefined} the hit test whose rows are in the list */
  let drawn;
  /** The current step in the list. */
  let shown = -1;
  /** @type {Json|undefined} the hit test that `visitStep` is a step of */
  let current;
  const test = () => store.state.answer?.hitTests[testAt(store.state)];
  // Moves the cursor to the hit test, so that the picture shows the same time.
  const cursorAt = (/** @type {Json|undefined} */ of) => (of ? { cursor: store.state.entries.findIndex((entry) => entry.seq === of.seq), time: of.time, playing: false } : {});
  const go = (/** @type {number} */ at) => store.set({ ...cursorAt(test()), visitStep: Math.max(0, Math.min(rowsOf(test()).length - 1, at)) });
  return together(
    store.watch(['answer', 'cursor'], () => {
      if (current !== test()) store.set({ visitStep: 0 });
      current = test();
    }),
    store.watch(['answer', 'right'], ({ answer, right }) => {
      if (right !== 'transcript') return;
      const hitTests = answer?.hitTests ?? [];
      drawn = undefined;
      tests.replaceChildren(...hitTests.map((one, index) => h('option', { value: index },
        `${one.touch} at (${Math.round(one.point.x)}, ${Math.round(one.point.y)}) → ${one.view ?? 'no view'}`)));
      byId('transcript-none').hidden = hitTests.length > 0;
      byId('transcript-controls').hidden = hitTests.length === 0;
    }),
    store.watch(['answer', 'cursor', 'visitStep', 'right'], (state) => {
      if (state.right !== 'transcript') return;
      const rows = rowsOf(test());
      if (drawn === test() && shown === state.visitStep) return;
      if (drawn !== test()) list.replaceChildren(...rows.map(line));
      drawn = test();
      shown = state.visitStep;
      tests.value = String(testAt(state));
      for (const [index, item] of [...list.children].entries()) {
        item.classList.toggle('now', index === state.visitStep);
        item.classList.toggle('future', index > state.visitStep);
        if (index === state.visitStep) item.setAttribute('aria-current', 'step'); else item.removeAttribute('aria-current');
      }
      const currentItem = /** @type {HTMLElement|undefined} */ (list.children[state.visitStep]);
      if (currentItem) reveal(list, currentItem);
      byId('transcript-count').textContent = `Step ${state.visitStep + 1} of ${rows.length}`;
    }),
    on(tests, 'change', () => store.set(cursorAt(store.state.answer?.hitTests[Number(tests.value)]))),
    on(byId('transcript-first'), 'click', () => go(0)),
    on(byId('transcript-back'), 'click', () => go(store.state.visitStep - 1)),
    on(byId('transcript-next'), 'click', () => go(store.state.visitStep + 1)),
    on(list, 'click', (event) => {
      const at = event.target.closest('[data-visit]')?.dataset.visit;
      if (at === undefined) return;
      go(Number(at));
      store.set({ selection: rowsOf(test())[Number(at)].views[0] });
    }),
  );
}
