// The expectations of a request: whether the run agrees, and for each difference what was expected and what happened. If a gesture
// is drawn, the expectations of the previous one are kept as “was expected”.
import { byId, h, onClick, together } from '../dom.js';
import { edit } from '../run.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */

/** The members that filter what another member is compared with. */
const filters = new Set(['only', 'transitionsOf']);

/** @param {unknown} value */
const words = (value) => (value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value));

/** @param {Json} mismatch */
const difference = ({ detail, expected, got }) => h('li', {}, h('span', {}, detail), expected === null && got === null ? null
  : h('dl', {}, h('dt', {}, 'expected'), h('dd', {}, words(expected)), h('dt', {}, 'got'), h('dd', {}, words(got))));

/**
 * The result of the comparison.
 * @param {Json} expect @param {import('../api.js').Reply} reply
 */
function result(expect, { body, problem }) {
  const mismatches = /** @type {Json[]} */ (body?.mismatches ?? problem?.errors ?? []);
  const members = Object.keys(expect).filter((member) => !filters.has(member));
  const failed = new Set(mismatches.map((mismatch) => mismatch.member ?? mismatch.pointer)).size;
  const summary = mismatches.length === 0 ? `Expected: passed (${members.join(', ')})`
    : `Expected: failed, ${failed} of ${Math.max(failed, members.length)}`;
  return [h('details', { class: mismatches.length ? 'failed' : 'passed', open: mismatches.length > 0 }, h('summary', {}, h('b', { 'aria-hidden': 'true' }, mismatches.length ? '✕ ' : '✓ '), summary),
    mismatches.length ? h('ul', {}, mismatches.map(difference)) : h('pre', {}, JSON.stringify(expect, null, 1)))];
}

/**
 * The expectations of the previous gesture.
 * @param {Json} expect
 */
const previous = (expect) => [h('details', { class: 'was' }, h('summary', {}, 'Was expected of the previous gesture'), h('pre', {}, JSON.stringify(expect, null, 1))),
  h('button', { class: 'small', 'data-expect': 'again' }, 'Expect it again'), h('button', { class: 'small', 'data-expect': 'remove' }, 'Remove')];

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindExpected(store) {
  const host = byId('expected');
  /** The shown values, so that other replies do not close what the user has opened. */
  let last = { answer: /** @type {unknown} */ (null), wasExpected: /** @type {unknown} */ (null), comparison: /** @type {unknown} */ (null) };
  /** @param {State} state */
  const draw = ({ request, answer, wasExpected, replies }) => {
    if (!answer || !request?.expect) {
      host.replaceChildren(...(answer && wasExpected ? previous(wasExpected) : []));
      host.hidden = host.childElementCount === 0;
      return;
    }
    const reply = replies.comparison?.isStale ? null : replies.comparison?.reply;
    host.replaceChildren(...(reply && (reply.body || reply.problem?.errors) ? result(request.expect, reply) : []));
    host.hidden = host.childElementCount === 0;
  };
  return together(
    store.watch(['answer', 'wasExpected', 'replies'], (state) => {
      const { answer, wasExpected, replies } = state;
      if (last.answer === answer && last.wasExpected === wasExpected && last.comparison === replies.comparison) return;
      last = { answer, wasExpected, comparison: replies.comparison };
      draw(state);
    }),
    onClick(host, 'data-expect', (what) => {
      const { wasExpected } = store.state;
      store.set({ wasExpected: null });
      if (what === 'again' && wasExpected) void edit(store, (request) => ({ ...request, expect: wasExpected }));
    }),
  );
}
