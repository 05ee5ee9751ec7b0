// Lint: problems in the scene that the server finds without touches.
import { has, questioner } from '../api.js';
import { optionsOf } from '../run.js';
import { byId, h, together } from '../dom.js';
import { bindLinks } from './why.js';

/** @typedef {import('../types.js').Json} Json */

/** @type {Record<string, string>} */
const signs = { error: '✕', warning: '!', note: 'i' };

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
  return together(
    store.watch(['request', 'right'], async ({ request, right }) => {
      if (right !== 'lint' || !request) return;
      const mine = ++turn;
      const isThere = await has('/v1/lint');
      const reply = isThere ? await findings.ask('/v1/lint', { scene: request.scene, ...optionsOf(request, 'thresholds') }) : null;
      if (mine !== turn || (isThere && reply === null)) return;
      const found = reply?.body?.findings ?? [];
      host.replaceChildren(...found.map(item));
      none.hidden = found.length > 0;
      none.textContent = !reply ? isThere === null ? 'The server does not answer.' : 'This server has no /v1/lint.' : reply.problem ? reply.problem.detail : 'No findings.';
    }),
    store.watch(['offsets', 'right'], ({ offsets }) => { byId('lint-moment').hidden = Object.keys(offsets).length === 0; }),
    bindLinks(store, byId('panel-lint')),
  );
}
