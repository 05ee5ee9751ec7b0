// The assumed members that the shown areas or the result depend on. Each can be settled with a click: it is as assumed, or not.
import { byId, h, on, together } from '../dom.js';
import { replaced } from '../open/pointer.js';
import { edit } from '../run.js';

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Request} Request */
/** @typedef {import('../types.js').Thing} Thing */
/** @typedef {{view: string, member: string}} Fact */

/** The maximum number of facts in the list. */
const MOST = 12;

/**
 * The values of Boolean members that the scene does not state.
 * @type {Record<string, boolean>}
 */
const defaults = { isHidden: false, isUserInteractionEnabled: true, clipsToBounds: false, isEnabled: true, isScrollEnabled: true };

/**
 * The facts that the areas of an answer depend on.
 * @param {Json} body the answer of /v1/hit-map or /v1/reachability @returns {Fact[]}
 */
export function factsOf(body) {
  /** @type {Map<string, Fact>} */
  const facts = new Map();
  for (const { dependsOn } of body.regions ?? body.views ?? []) {
    for (const { view, member } of dependsOn ?? []) facts.set(`${view} ${member}`, { view, member });
  }
  return [...facts.values()].slice(0, MOST);
}

/**
 * The other value of a member; undefined if there are more than two.
 * @param {Json} node @param {string} member
 */
function otherwise(node, member) {
  const value = node[member] ?? defaults[member];
  if (typeof value === 'boolean') return !value;
  if (member === 'hitTest') return value === undefined ? [{ nilIfSelf: true }] : null;
  return undefined;
}

/** @param {Json} node @param {string} member */
function words(node, member) {
  if (member === 'hitTest') return node.hitTest === undefined ? 'takes touches itself' : 'passes touches on';
  const value = node[member] ?? defaults[member];
  return `${member} ${typeof value === 'boolean' ? `is ${value}` : 'is as stated'}`;
}

/**
 * The request in which a member is no longer assumed.
 * @param {Request} request @param {Thing} thing @param {string} member @param {boolean} isOther whether it has the other value
 */
export function settled(request, thing, member, isOther) {
  const rest = (thing.node.assumed ?? []).filter((/** @type {string} */ name) => name !== member);
  const known = replaced(request, `${thing.pointer}/assumed`, rest.length ? rest : undefined);
  if (!isOther) return known;
  return replaced(known, `${thing.pointer}/${member}`, otherwise(thing.node, member) ?? undefined);
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindFacts(store) {
  const host = byId('facts');
  return together(
    store.watch(['facts', 'model'], ({ facts, model }) => {
      const known = facts.filter(({ view, member }) => model?.things.get(view)?.node.assumed?.includes(member));
      host.hidden = known.length === 0;
      host.replaceChildren(h('p', { class: 'quiet' }, 'The striped areas depend on assumptions. What is true in your app?'), h('ul', {}, known.map(({ view, member }) => {
        const node = model?.things.get(view)?.node ?? {};
        return h('li', { class: 'row-of' }, h('span', {}, h('button', { class: 'inline', 'data-id': view }, view), `: ${words(node, member)}`),
          h('span', { class: 'settle' }, h('button', { class: 'small', 'data-settle': member, 'data-view': view }, 'Yes'), ' ',
            otherwise(node, member) === undefined ? null : h('button', { class: 'small', 'data-settle': member, 'data-view': view, 'data-other': 'true' }, 'No')));
      })));
    }),
    on(host, 'click', (event) => {
      const { settle, view, other, id } = event.target.closest('button')?.dataset ?? {};
      if (id) store.set({ selection: id });
      const thing = view ? store.state.model?.things.get(view) : null;
      if (settle && thing) void edit(store, (request) => settled(request, thing, settle, other === 'true'));
    }),
  );
}
