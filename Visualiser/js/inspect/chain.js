// The responder chain from whatever is selected, or of the first touch, up to the application's delegate.
import { post } from '../api.js';
import { byId, h, on, together } from '../dom.js';
import { hitViews } from '../scene/marks.js';

/** @typedef {import('../store.js').Store} Store */

/** @type {Record<string, string>} */
const kinds = {
  view: 'view', window: 'window', viewController: 'view controller', application: 'application', delegate: 'app delegate',
  windowScene: 'window scene', recognizer: 'recognizer',
};

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindChain(store) {
  const list = byId('chain-list');
  let turn = 0;
  return together(
    store.watch(['answer', 'selection', 'right'], async ({ answer, request, selection, model, right }) => {
      if (right !== 'chain' || !request || !model) return;
      const thing = selection ? model.things.get(selection) : null;
      const from = thing?.kind === 'recognizer' ? thing.view?.id : thing?.id;
      const mine = ++turn;
      const reply = from && from !== answer?.firstResponder ? await post('/v1/responder-chain', { scene: request.scene, from }) : null;
      if (mine !== turn) return;
      /** @type {string[]} */
      const chain = reply?.body?.responderChain ?? answer?.responderChain ?? [];
      const hit = hitViews(store.state);
      byId('chain-from').textContent = chain.length ? `From ${chain[0]}${from && reply ? ', which is selected' : ', which was hit'}` : '';
      byId('chain-none').hidden = chain.length > 0;
      list.replaceChildren(...chain.map((id) => {
        const link = model.things.get(id);
        const told = store.state.entries.filter((entry) => entry.receiver === id && entry.kind === 'touches' && entry.disposition);
        const how = told.length ? told[told.length - 1].disposition : '';
        return h('li', {}, h('button', { class: `link ${link?.kind ?? ''}${hit.has(id) ? ' is-hit' : ''}`, 'data-id': id, 'aria-pressed': String(id === selection) },
          h('span', { class: 'who' }, id), h('span', { class: 'type' }, kinds[link?.kind ?? ''] ?? ''), how ? h('span', { class: `how ${how}` }, how) : null));
      }));
    }),
    on(list, 'click', (event) => {
      const id = event.target.closest('[data-id]')?.dataset.id;
      if (id) store.set({ selection: id });
    }),
  );
}
