// The keys of the tree, according to the ARIA pattern: arrows, Home, End, *, and the first letters of a name. Alt and an arrow
// changes the order of a view or recognizer among its siblings.
import { on } from '../dom.js';
import { edit } from '../run.js';
import { withOrder } from './arrange.js';

/** @typedef {import('../store.js').Store} Store */

/** @param {Store} store @param {HTMLElement} tree @param {(id: string, open: boolean) => void} toggle */
export function bindTreeKeys(store, tree, toggle) {
  let typed = '';
  let typedAt = 0;
  return on(tree, 'keydown', (event) => {
    const item = /** @type {HTMLElement|null} */ (event.target.closest('[data-id]'));
    if (!item || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      const thing = store.state.model?.things.get(item.dataset.id ?? '');
      if (!thing || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      void edit(store, (request) => withOrder(request, thing, event.key === 'ArrowDown' ? 1 : -1));
      return;
    }
    const items = /** @type {HTMLElement[]} */ ([...tree.children]);
    const at = items.indexOf(item);
    const level = Number(item.dataset.level);
    const expanded = item.getAttribute('aria-expanded');
    const go = (/** @type {HTMLElement|undefined} */ next) => {
      if (!next?.dataset.id) return;
      next.focus();
      store.set({ selection: next.dataset.id });
    };
    const parent = () => items.slice(0, at).findLast((other) => Number(other.dataset.level) < level);
    const siblings = () => items.filter((other) => Number(other.dataset.level) === level && other.hasAttribute('aria-expanded'));
    const id = item.dataset.id ?? '';
    switch (event.key) {
      case 'ArrowDown': go(items[at + 1]); break;
      case 'ArrowUp': go(items[at - 1]); break;
      case 'Home': go(items[0]); break;
      case 'End': go(items.at(-1)); break;
      case 'ArrowRight': if (expanded === 'false') toggle(id, true); else if (expanded) go(items[at + 1]); break;
      case 'ArrowLeft': if (expanded === 'true') toggle(id, false); else go(parent()); break;
      case '*': for (const other of siblings()) toggle(other.dataset.id ?? '', true); break;
      case 'Enter': case ' ': store.set({ selection: id }); break;
      default: {
        if (event.key.length !== 1 || !/[\p{L}\p{N}_.-]/u.test(event.key)) return;
        typed = event.timeStamp - typedAt < 600 ? typed + event.key.toLowerCase() : event.key.toLowerCase();
        typedAt = event.timeStamp;
        const order = [...items.slice(at + (typed.length > 1 ? 0 : 1)), ...items.slice(0, at)];
        go(order.find((other) => other.dataset.id?.toLowerCase().startsWith(typed)));
      }
    }
    event.preventDefault();
    event.stopPropagation();
  });
}
