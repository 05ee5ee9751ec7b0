// Lint: problems in the scene that the server finds without touches.
import { has, questioner } from '../api.js';
import { optionsOf } from '../run.js';
import { byId, h, on, together } from '../dom.js';
import { bindLinks } from './why.js';

/** @typedef {import('../types.js').Json} Json */

/** @type {Record<string, string>} */
const signs = { error: '✕', warning: '!', note: 'i' };

/** The number of findings that are shown at once. */
const PAGE = 200;

/** @param {Json} finding */
const item = (finding) => h('li', { class: 'finding', 'data-severity': finding.severity },
  h('span', { class: 'sign', title: finding.severity, 'aria-label': finding.severity, role: 'img' }, signs[finding.severity] ?? '·'),
  h('div', {}, h('p', {}, finding.text), h('p', { class: 'quiet' }, h('button', { class: 'inline', 'data-id': finding.id }, finding.id), ` · ${finding.rule}`),
    finding.fix ? h('div', { class: 'remedy' }, h('p', {}, finding.fix.text), h('button', { class: 'action', 'data-changes': JSON.stringify([finding.fix]) }, 'Try it')) : null));

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindLint(store) {
  const host = byId('lint-list');
  const none = byId('lint-none');
  const findings = questioner();
  let turn = 0;
  /**
   * Shows a page of findings, and a button for the next one.
   * @type {(found: Json[], from: number) => void}
   */
  const show = (found, from) => {
    host.append(...found.slice(from, from + PAGE).map(item));
    const left = found.length - from - PAGE;
    if (left <= 0) return;
    const more = h('li', {}, h('button', { class: 'small' }, `${left} more findings`));
    on(more, 'click', () => { more.remove(); show(found, from + PAGE); });
    host.append(more);
  };
  return together(
    store.watch(['request', 'right'], async ({ request, right }) => {
      if (right !== 'lint' || !request) return;
      const mine = ++turn;
      const isThere = await has('/v1/lint');
      const reply = isThere ? await findings.ask('/v1/lint', { scene: request.scene, ...optionsOf(request, 'thresholds') }) : null;
      if (mine !== turn || (isThere && reply === null)) return;
      const found = reply?.body?.findings ?? [];
      host.replaceChildren();
      show(found, 0);
      none.hidden = found.length > 0;
      none.textContent = !reply ? isThere === null ? 'The server does not answer.' : 'This server has no /v1/lint.' : reply.problem ? reply.problem.detail : 'No findings.';
    }),
    store.watch(['offsets', 'right'], ({ offsets }) => { byId('lint-moment').hidden = Object.keys(offsets).length === 0; }),
    bindLinks(store, byId('panel-lint')),
  );
}
