// The hierarchy as an ARIA tree: views with their controllers and recognizers.
import { byId, h, on, together } from '../dom.js';
import { subjectOf, stateLetter, stateStyle } from '../time/entries.js';
import { className } from './model.js';
import { hitViews } from './marks.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').ViewBox} ViewBox */

/** More rows than this are reached by the filter. */
const MOST_ROWS = 2500;

/** @param {string} id @param {number} level @param {string} kind @param {string} type @param {boolean|null} expanded @param {boolean} ghost */
function row(id, level, kind, type, expanded, ghost) {
  return h('li', {
    role: 'treeitem', 'data-id': id, 'data-level': level, 'aria-level': level, 'aria-expanded': expanded === null ? null : String(expanded),
    'aria-selected': 'false', tabindex: '-1', class: `row ${kind}${ghost ? ' ghost' : ''} level-${Math.min(level, 14)}`,
  }, h('span', { class: 'twist', 'aria-hidden': 'true' }, expanded === null ? '' : expanded ? '▾' : '▸'),
  h('span', { class: 'id' }, id), h('span', { class: 'type' }, type), h('span', { class: 'badge', 'aria-hidden': 'true' }));
}

/**
 * Rows in order.
 * @param {State} state @param {Set<string>} closed @returns {HTMLLIElement[]}
 */
function rows(state, closed) {
  const wanted = state.filter.trim().toLowerCase();
  /** @param {string} id @param {string} type */
  const matches = (id, type) => !wanted || id.toLowerCase().includes(wanted) || type.toLowerCase().includes(wanted);
  /** @type {HTMLLIElement[]} */
  const list = [];
  /** @type {ViewBox[]} */
  const waiting = [...(state.model?.roots ?? [])].reverse();
  for (let box = waiting.pop(); box && list.length < MOST_ROWS; box = waiting.pop()) {
    const { node } = box;
    const isOpen = wanted !== '' || !closed.has(box.id);
    const inside = box.children.length + (node.gestureRecognizers?.length ?? 0) + (node.viewController ? 1 : 0);
    const type = className(node, !box.parent);
    const level = box.depth + 1;
    if (matches(box.id, type)) list.push(row(box.id, level, 'view', type, inside ? isOpen : null, box.ghost));
    if (!isOpen) continue;
    const controller = node.viewController;
    if (controller?.id && matches(controller.id, 'controller')) {
      list.push(row(controller.id, level + 1, 'controller', controller.class ?? 'UIViewController', null, false));
    }
    for (const recognizer of node.gestureRecognizers ?? []) {
      if (matches(recognizer.id, recognizer.type)) list.push(row(recognizer.id, level + 1, 'recognizer', recognizer.type, null, recognizer.isEnabled === false));
    }
    for (let index = box.children.length - 1; index >= 0; index--) waiting.push(box.children[index]);
  }
  return list;
}

/**
 * The state of each recognizer at the cursor.
 * @param {State} state
 */
export function statesAt(state) {
  /** @type {Map<string, string>} */
  const states = new Map();
  for (const [index, entry] of state.entries.entries()) {
    if (index > state.cursor) break;
    if (entry.entry !== 'transition') continue;
    // A reset is not what people look for: it tells no more than that all is over.
    if (entry.to !== 'possible') states.set(entry.recognizer, entry.to);
    else if (entry.from === 'possible') states.delete(entry.recognizer);
  }
  return states;
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindTree(store) {
  const tree = byId('tree');
  /** @type {Set<string>} */
  const closed = new Set();
  /** @type {Map<string, HTMLElement>} */
  let byRow = new Map();
  const rebuild = (/** @type {State} */ state) => {
    const list = rows(state, closed);
    byRow = new Map(list.map((item) => [item.dataset.id ?? '', item]));
    tree.replaceChildren(...list);
    byId('tree-none').hidden = list.length > 0;
    mark(state);
  };
  /** @type {HTMLElement[]} */
  let marked = [];
  const mark = (/** @type {State} */ state) => {
    for (const item of marked) {
      item.classList.remove('is-hit', 'is-told');
      item.setAttribute('aria-selected', 'false');
      const badge = item.querySelector('.badge');
      if (badge) { badge.className = 'badge'; badge.textContent = ''; }
    }
    marked = [];
    const touch = (/** @type {string|null} */ id) => {
      const item = id ? byRow.get(id) : undefined;
      if (item) marked.push(item);
      return item;
    };
    for (const id of hitViews(state)) touch(id)?.classList.add('is-hit');
    touch(state.cursor >= 0 ? subjectOf(state.entries[state.cursor]) : null)?.classList.add('is-told');
    for (const [id, reached] of statesAt(state)) {
      const badge = touch(id)?.querySelector('.badge');
      if (badge) { badge.className = `badge state ${stateStyle(reached)}`; badge.textContent = stateLetter(reached); }
    }
    const selected = touch(state.selection);
    selected?.setAttribute('aria-selected', 'true');
    const stop = selected ?? /** @type {HTMLElement|null} */ (tree.firstElementChild);
    tree.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    stop?.setAttribute('tabindex', '0');
  };
  const toggle = (/** @type {string} */ id, /** @type {boolean} */ open) => {
    if (open) closed.delete(id); else closed.add(id);
    rebuild(store.state);
    byRow.get(id)?.focus();
  };
  return together(
    store.watch(['model', 'filter'], rebuild),
    store.watch(['cursor', 'selection', 'answer'], mark),
    store.watch(['selection'], (state) => {
      const item = state.selection ? byRow.get(state.selection) : null;
      if (item && document.activeElement !== item) item.scrollIntoView({ block: 'nearest' });
    }),
    on(tree, 'click', (event) => {
      const item = /** @type {HTMLElement|null} */ (event.target.closest('[data-id]'));
      if (!item?.dataset.id) return;
      if (event.target.closest('.twist') && item.hasAttribute('aria-expanded')) {
        toggle(item.dataset.id, item.getAttribute('aria-expanded') !== 'true');
      } else {
        store.set({ selection: item.dataset.id });
        item.focus();
      }
    }),
    bindTreeKeys(store, tree, toggle),
    on(byId('filter'), 'input', (event) => store.set({ filter: event.target.value })),
  );
}

/** @param {Store} store @param {HTMLElement} tree @param {(id: string, open: boolean) => void} toggle */
function bindTreeKeys(store, tree, toggle) {
  let typed = '';
  let typedAt = 0;
  return on(tree, 'keydown', (event) => {
    const item = /** @type {HTMLElement|null} */ (event.target.closest('[data-id]'));
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
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
