// The responder chain from the hit view at the cursor, or from the selection, to the application's delegate.
import { problemWords } from '../api.js';
import { byId, h, on, onClick, together } from '../dom.js';
import { testAt } from './visits.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** @type {Record<string, string>} */
const kinds = {
  view: 'view', window: 'window', viewController: 'view controller', application: 'application', delegate: 'app delegate',
  windowScene: 'window scene', recognizer: 'recognizer',
};

/**
 * The first responder of the chain, and the touch that hit it.
 * @param {State} state @returns {{from: string|null, touch: string|null}}
 */
export function start(state) {
  const test = state.answer?.hitTests[testAt(state)];
  if (test && state.chainOf === 'hit') return { from: test.view, touch: test.touch };
  const thing = state.selection ? state.model?.things.get(state.selection) : null;
  return { from: (thing?.kind === 'recognizer' ? thing.view?.id : thing?.id) ?? null, touch: null };
}

/** @param {State} state @param {string[]} chain @param {string|null} touch */
function links(state, chain, touch) {
  return chain.map((id, index) => {
    const link = state.model?.things.get(id);
    const call = state.entries.findLast((entry) => entry.receiver === id && entry.kind === 'touches' && entry.disposition
      && (touch === null || entry.touches?.includes(touch)));
    const how = call?.disposition ?? '';
    return h('li', {}, h('button', { class: `link ${link?.kind ?? ''}${touch && index === 0 ? ' is-hit' : ''}`, 'data-id': id },
      h('span', { class: 'who' }, id), h('span', { class: 'type' }, kinds[link?.kind ?? ''] ?? ''), how ? h('span', { class: `how ${how}` }, how) : null));
  });
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindChain(store) {
  const list = byId('chain-list');
  let shown = { answer: /** @type {State['answer']} */ (null), key: '' };
  return together(
    store.watch(['replies', 'answer', 'cursor', 'selection', 'chainOf', 'right'], (state) => {
      if (state.right !== 'chain' || !state.answer) return;
      const { from, touch } = start(state);
      const reply = state.replies.chain?.isStale ? null : state.replies.chain?.reply;
      if (from && !reply) return;
      /** @type {string[]} */
      const chain = from ? reply?.body?.responderChain ?? [] : [];
      if (chain.join() !== state.chain.join()) store.set({ chain });
      byId('chain-from').textContent = chain.length ? `From ${from} (${touch ? `hit view of ${touch}` : 'selection'})` : '';
      byId('chain-none').hidden = chain.length > 0;
      byId('chain-none').textContent = from && reply?.problem ? problemWords(reply.problem) : touch ? `No chain: ${touch} hit no view.` : 'No chain: nothing is selected.';
      const key = JSON.stringify([chain, touch]);
      if (shown.answer === state.answer && shown.key === key) return;
      shown = { answer: state.answer, key };
      list.replaceChildren(...links(state, chain, touch));
    }),
    store.watch(['chain', 'selection', 'chainOf', 'right'], ({ selection, chainOf }) => {
      for (const link of list.querySelectorAll('[data-id]')) link.setAttribute('aria-pressed', String(link.getAttribute('data-id') === selection));
      for (const button of byId('chain-of').children) button.setAttribute('aria-pressed', String(button.getAttribute('data-of') === chainOf));
    }),
    onClick(byId('chain-of'), 'data-of', (of) => store.set({ chainOf: of === 'hit' ? 'hit' : 'selection' })),
    on(list, 'click', (event) => {
      const id = event.target.closest('[data-id]')?.dataset.id;
      if (id) store.set({ selection: id });
    }),
  );
}
