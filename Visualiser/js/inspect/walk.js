// The hit-test walk: each view that was asked, what it said, and why.
import { byId, h, on, reveal, together } from '../dom.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */

/** @type {Record<string, string>} */
export const reasons = {
  hidden: 'hidden', alpha: 'alpha below 0.01', interactionDisabled: 'interaction disabled', controlDisabled: 'control disabled',
  outsideBounds: 'point outside', override: 'override', notInvertible: 'transform has no inverse', emptyBounds: 'empty bounds',
};

/**
 * One line per call, indented as the calls nest.
 * @param {Json} visit @param {number} depth @param {number} index @param {number} now
 */
function line(visit, depth, index, now) {
  const { call, result, reason } = visit;
  const verdict = call === 'pointInside' ? (result ? ['inside', 'yes'] : ['outside', 'no'])
    : call === 'hitTest' ? ['asked', ''] : result === null ? ['nil', 'no'] : [`returns ${result}`, 'yes'];
  const at = `(${Math.round(visit.point.x)}, ${Math.round(visit.point.y)})`;
  return h('li', { class: `visit nest-${Math.min(depth, 12)} ${verdict[1]}${index === now ? ' now' : ''}${index > now ? ' future' : ''}`, 'data-visit': index, 'aria-current': index === now ? 'step' : null },
    h('span', { class: 'mark', 'aria-hidden': 'true' }, verdict[1] === 'yes' ? '✓' : verdict[1] === 'no' ? '✕' : '›'),
    h('span', { class: 'who' }, visit.view), h('span', { class: 'what' }, call === 'hitTest' ? `hitTest ${at}` : call === 'pointInside' ? `pointInside: ${verdict[0]}` : verdict[0]),
    reason ? h('span', { class: 'reason' }, reasons[reason] ?? reason) : null, h('span', { class: 'rule' }, visit.rule));
}

/**
 * How deep each call stands in the others.
 * @param {Json[]} visits
 */
function depths(visits) {
  let depth = -1;
  return visits.map((visit) => {
    if (visit.call === 'hitTest') return ++depth;
    return visit.call === 'return' ? depth-- : depth;
  });
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindWalk(store) {
  const list = byId('walk-list');
  const tests = /** @type {HTMLSelectElement} */ (byId('walk-test'));
  const visits = () => store.state.answer?.hitTests[store.state.walkTest]?.visits ?? [];
  const go = (/** @type {number} */ at) => store.set({ walkStep: Math.max(0, Math.min(visits().length - 1, at)) });
  const now = () => Math.min(store.state.walkStep, visits().length - 1);
  return together(
    store.watch(['answer', 'walkTest', 'right'], ({ answer, walkTest, right }) => {
      if (right !== 'walk') return;
      const hitTests = answer?.hitTests ?? [];
      tests.replaceChildren(...hitTests.map((test, index) => h('option', { value: index, selected: index === walkTest },
        `${test.touch} at (${Math.round(test.point.x)}, ${Math.round(test.point.y)}) → ${test.view ?? 'nobody'}`)));
      byId('walk-none').hidden = hitTests.length > 0;
      byId('walk-controls').hidden = hitTests.length === 0;
    }),
    store.watch(['answer', 'walkTest', 'walkStep', 'right'], ({ right }) => {
      if (right !== 'walk') return;
      const all = visits();
      const nest = depths(all);
      list.replaceChildren(...all.map((/** @type {Json} */ visit, /** @type {number} */ index) => line(visit, nest[index], index, now())));
      const current = /** @type {HTMLElement|null} */ (list.querySelector('.now'));
      if (current) reveal(list, current);
      byId('walk-count').textContent = `${now() + 1} of ${all.length}`;
    }),
    on(tests, 'change', () => store.set({ walkTest: Number(tests.value), walkStep: 999 })),
    on(byId('walk-first'), 'click', () => go(0)),
    on(byId('walk-back'), 'click', () => go(now() - 1)),
    on(byId('walk-next'), 'click', () => go(now() + 1)),
    on(list, 'click', (event) => {
      const at = event.target.closest('[data-visit]')?.dataset.visit;
      if (at === undefined) return;
      go(Number(at));
      store.set({ selection: visits()[Number(at)].view });
    }),
  );
}
