// The hit test at the cursor, to be walked: each view that was asked, what it said, and why.
import { byId, h, on, reveal, together } from '../dom.js';
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
 * A line, indented as the calls nest.
 * @param {import('./visits.js').Row} row @param {number} index
 */
function line({ views, style, text, reason, rule, depth }, index) {
  return h('li', { class: `visit nest-${Math.min(depth, 12)} ${style}`, 'data-visit': index },
    h('span', { class: 'mark', 'aria-hidden': 'true' }, style === 'yes' ? '✓' : style === 'no' ? '✕' : '›'),
    h('span', { class: 'who' }, views.length > 1 ? `${views.length} views` : views[0]), h('span', { class: 'what' }, text),
    reason ? h('span', { class: 'reason' }, reasons[reason] ?? reason) : null, h('span', { class: 'rule' }, rule));
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindWalk(store) {
  const list = byId('walk-list');
  const tests = /** @type {HTMLSelectElement} */ (byId('walk-test'));
  /** @type {Json|undefined} whose rows the list has */
  let drawn;
  /** The step that the list is at. */
  let shown = -1;
  /** @type {Json|undefined} whose steps are counted */
  let walked;
  const test = () => store.state.answer?.hitTests[testAt(store.state)];
  // The picture, too, shows the moment of the test that is walked.
  const attend = (/** @type {Json|undefined} */ of) => (of ? { cursor: store.state.entries.findIndex((entry) => entry.seq === of.seq), time: of.time, playing: false } : {});
  const go = (/** @type {number} */ at) => store.set({ ...attend(test()), walkStep: Math.max(0, Math.min(rowsOf(test()).length - 1, at)) });
  return together(
    store.watch(['answer', 'cursor'], () => {
      if (walked !== test()) store.set({ walkStep: 0 });
      walked = test();
    }),
    store.watch(['answer', 'right'], ({ answer, right }) => {
      if (right !== 'walk') return;
      const hitTests = answer?.hitTests ?? [];
      drawn = undefined;
      tests.replaceChildren(...hitTests.map((one, index) => h('option', { value: index },
        `${one.touch} at (${Math.round(one.point.x)}, ${Math.round(one.point.y)}) → ${one.view ?? 'nobody'}`)));
      byId('walk-none').hidden = hitTests.length > 0;
      byId('walk-controls').hidden = hitTests.length === 0;
    }),
    store.watch(['answer', 'cursor', 'walkStep', 'right'], (state) => {
      if (state.right !== 'walk') return;
      const rows = rowsOf(test());
      if (drawn === test() && shown === state.walkStep) return;
      if (drawn !== test()) list.replaceChildren(...rows.map(line));
      drawn = test();
      shown = state.walkStep;
      tests.value = String(testAt(state));
      for (const [index, item] of [...list.children].entries()) {
        item.classList.toggle('now', index === state.walkStep);
        item.classList.toggle('future', index > state.walkStep);
        if (index === state.walkStep) item.setAttribute('aria-current', 'step'); else item.removeAttribute('aria-current');
      }
      const current = /** @type {HTMLElement|undefined} */ (list.children[state.walkStep]);
      if (current) reveal(list, current);
      byId('walk-count').textContent = `Step ${state.walkStep + 1} of ${rows.length}`;
    }),
    on(tests, 'change', () => store.set(attend(store.state.answer?.hitTests[Number(tests.value)]))),
    on(byId('walk-first'), 'click', () => go(0)),
    on(byId('walk-back'), 'click', () => go(store.state.walkStep - 1)),
    on(byId('walk-next'), 'click', () => go(store.state.walkStep + 1)),
    on(list, 'click', (event) => {
      const at = event.target.closest('[data-visit]')?.dataset.visit;
      if (at === undefined) return;
      go(Number(at));
      store.set({ selection: rowsOf(test())[Number(at)].views[0] });
    }),
  );
}
