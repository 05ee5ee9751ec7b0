// Lint: problems in the scene that the server finds without touches.
import { problemWords } from '../api.js';
import { byId, h, on, together, withFullStop } from '../dom.js';
import { bindLinks } from './why.js';

/** @typedef {import('../types.js').Json} Json */

/** @type {Record<string, string>} */
const signs = { error: '✕', warning: '!', note: 'i' };

/** The number of findings that are shown at once. */
const PAGE = 200;

/** @param {Json} finding */
const item = (finding) => h('li', { class: 'finding', 'data-severity': finding.severity },
  h('span', { class: 'sign', title: finding.severity, 'aria-label': finding.severity, role: 'img' }, signs[finding.severity] ?? '·'),
  h('div', {}, h('p', {}, withFullStop(finding.text)), h('p', { class: 'quiet' }, h('button', { class: 'inline', 'data-id': finding.id }, finding.id), ` · ${finding.rule}`),
    finding.fix ? h('div', { class: 'remedy' }, h('p', {}, finding.fix.text), h('button', { class: 'action', 'data-changes': JSON.stringify([finding.fix]), 'data-fix': finding.fix.text }, 'Try it')) : null));

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindLint(store) {
  const host = byId('lint-list');
  const none = byId('lint-none');
  /** @type {import('../api.js').Reply|null|undefined} */
  let shown = null;
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
    store.watch(['replies'], ({ replies }) => {
      const reply = replies.findings?.reply;
      if (reply === shown) return;
      shown = reply;
      const found = reply?.body?.findings ?? [];
      host.replaceChildren();
      show(found, 0);
      none.hidden = found.length > 0;
      none.textContent = !reply ? 'Loading …' : reply.problem ? problemWords(reply.problem) : 'No findings.';
    }),
    store.watch(['offsets', 'right'], ({ offsets }) => { byId('lint-moment').hidden = Object.keys(offsets).length === 0; }),
    bindLinks(store, byId('panel-lint')),
  );
}
