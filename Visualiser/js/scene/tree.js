// The hierarchy as an ARIA tree: views with their controllers and recognizers.
import { byId, h, on, reveal, together } from '../dom.js';
import { bindTreeKeys } from './treekeys.js';
import { subjectOf, stateLetter, stateStyle } from '../time/entries.js';
import { allFlags, flagSigns } from './flags.js';
import { className, recognizersOf } from './model.js';
import { hitViews } from './marks.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').ViewBox} ViewBox */
/** @typedef {import('../types.js').Json} Json */

/** The maximum number of rows. The search finds other views. */
const MOST_ROWS = 2500;

/** @param {string} id @param {number} level @param {string} kind @param {string} type @param {boolean|null} expanded @param {boolean} ghost @param {Json} node */
function row(id, level, kind, type, expanded, ghost, node) {
  return h('li', {
    role: 'treeitem', 'data-id': id, 'data-level': level, 'aria-level': level, 'aria-expanded': expanded === null ? null : String(expanded),
    'aria-selected': 'false', tabindex: '-1', class: `row ${kind}${ghost ? ' ghost' : ''} level-${Math.min(level, 14)}`,
  }, h('span', { class: 'twist', 'aria-hidden': 'true' }, expanded === null ? '' : expanded ? '▾' : '▸'),
  h('span', { class: 'id' }, id), h('span', { class: 'type' }, type), flagSigns(node), h('span', { class: 'badge' }));
}

/** @typedef {(id: string, type: string) => boolean} Matches */

/** @param {ViewBox} box @param {Matches} matches @returns {boolean} whether the view, its controller or a recognizer matches */
function isWanted({ id, node, parent }, matches) {
  const controller = node.viewController;
  return matches(id, className(node, !parent)) || Boolean(controller?.id && matches(controller.id, 'controller'))
    || recognizersOf(node).some((recognizer) => matches(recognizer.id, recognizer.type));
}

/**
 * The views to show: matches and their ancestors.
 * @param {State} state @param {Matches} matches
 */
function shown(state, matches) {
  /** @type {Set<ViewBox>} */
  const views = new Set();
  for (const box of state.model?.views ?? []) {
    if (!isWanted(box, matches)) continue;
    for (let above = /** @type {ViewBox|null} */ (box); above && !views.has(above); above = above.parent) views.add(above);
  }
  return views;
}

/**
 * The row of a view.
 * @param {ViewBox} box @param {Matches} matches @param {boolean|null} isOpen null if there are no rows below it
 */
function viewRow(box, matches, isOpen) {
  const type = className(box.node, !box.parent);
  return row(box.id, box.depth + 1, matches(box.id, type) ? 'view' : 'view ancestor', type, isOpen, box.ghost, box.node);
}

/**
 * The rows of the controller and the recognizers of a view.
 * @param {ViewBox} box @param {Matches} matches
 */
function innerRows({ node, depth }, matches) {
  const controller = node.viewController;
  const list = controller?.id && matches(controller.id, 'controller') ? [row(controller.id, depth + 2, 'controller', controller.class ?? 'UIViewController', null, false, {})] : [];
  for (const recognizer of recognizersOf(node)) {
    if (matches(recognizer.id, recognizer.type)) list.push(row(recognizer.id, depth + 2, 'recognizer', recognizer.type, null, recognizer.node.isEnabled === false, recognizer.node));
  }
  return list;
}

/**
 * The rows in order, and whether there are more. If there are, the selected object is at the end.
 * @param {State} state @param {Set<string>} closed @returns {{list: HTMLLIElement[], isCut: boolean}}
 */
function rows(state, closed) {
  const wanted = state.filter.trim().toLowerCase();
  /** @type {Matches} */
  const matches = (id, type) => !wanted || id.toLowerCase().includes(wanted) || type.toLowerCase().includes(wanted);
  const views = wanted ? shown(state, matches) : null;
  /** @type {HTMLLIElement[]} */
  const list = [];
  /** @type {ViewBox[]} */
  const waiting = (state.model?.roots ?? []).filter((root) => views?.has(root) ?? true).reverse();
  while (waiting.length > 0 && list.length < MOST_ROWS) {
    const box = /** @type {ViewBox} */ (waiting.pop());
    const children = views ? box.children.filter((child) => views.has(child)) : box.children;
    const isOpen = !closed.has(box.id);
    const inner = innerRows(box, matches);
    list.push(viewRow(box, matches, children.length + inner.length ? isOpen : null));
    if (!isOpen) continue;
    list.push(...inner);
    for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index]);
  }
  const isCut = waiting.length > 0;
  if (isCut) list.push(...selectedRows(state, new Set(list.map((item) => item.dataset.id ?? '')), matches));
  return { list, isCut };
}

/**
 * The rows of the selected object and of its ancestors that are not in a tree with too many rows.
 * @param {State} state @param {Set<string>} known the ids of the rows @param {Matches} matches
 */
function selectedRows({ model, selection }, known, matches) {
  const thing = selection ? model?.things.get(selection) : null;
  if (!thing?.view || thing.isAbsent || known.has(thing.id)) return [];
  const list = innerRows(thing.view, matches);
  for (let box = /** @type {ViewBox|null} */ (thing.view); box && !known.has(box.id); box = box.parent) list.unshift(viewRow(box, matches, null));
  return list;
}

/**
 * The state of each recognizer at the cursor.
 * @param {State} state
 */
function statesAt(state) {
  /** @type {Map<string, string>} */
  const states = new Map();
  for (const [index, entry] of state.entries.entries()) {
    if (index > state.cursor) break;
    if (entry.entry !== 'transition') continue;
    // A reset keeps the last state, which is more useful than `possible`.
    if (entry.to !== 'possible') states.set(entry.recognizer, entry.to);
    else if (entry.from === 'possible') states.delete(entry.recognizer);
  }
  return states;
}

/** @typedef {{hit: boolean, subject: boolean, selected: boolean, state: string}} RowMark */

/** @type {RowMark} */
const plainRow = { hit: false, subject: false, selected: false, state: '' };

/**
 * The marks of rows at the cursor.
 * @param {State} state
 */
function rowMarks(state) {
  /** @type {Map<string, RowMark>} */
  const marks = new Map();
  const set = (/** @type {string} */ id, /** @type {Partial<RowMark>} */ part) => marks.set(id, { ...(marks.get(id) ?? plainRow), ...part });
  for (const id of hitViews(state)) set(id, { hit: true });
  for (const [id, reached] of statesAt(state)) set(id, { state: reached });
  const subject = state.cursor >= 0 ? subjectOf(state.entries[state.cursor]) : null;
  if (subject) set(subject, { subject: true });
  if (state.selection) set(state.selection, { selected: true });
  return marks;
}

/** @param {HTMLElement} item @param {RowMark} before @param {RowMark} now */
function show(item, before, now) {
  if (before.hit !== now.hit) item.classList.toggle('is-hit', now.hit);
  if (before.subject !== now.subject) item.classList.toggle('is-subject', now.subject);
  if (before.selected !== now.selected) item.setAttribute('aria-selected', String(now.selected));
  const badge = item.querySelector('.badge');
  if (before.state === now.state || !badge) return;
  badge.className = now.state ? `badge state ${stateStyle(now.state)}` : 'badge';
  badge.textContent = now.state ? stateLetter(now.state) : '';
  if (now.state) {
    badge.setAttribute('role', 'img');
    badge.setAttribute('aria-label', now.state);
  } else {
    badge.removeAttribute('role');
    badge.removeAttribute('aria-label');
  }
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindTree(store) {
  const tree = byId('tree');
  byId('tree-flags').replaceChildren(...allFlags());
  /** @type {Set<string>} */
  const closed = new Set();
  /**
   * The closed rows while the filter is active. Emptied when the filter changes.
   * @type {Set<string>}
   */
  const closedInFilter = new Set();
  /** @type {Map<string, HTMLElement>} */
  let byRow = new Map();
  const rebuild = (/** @type {State} */ state) => {
    const { list, isCut } = rows(state, state.filter.trim() ? closedInFilter : closed);
    const focused = tree.contains(document.activeElement) ? document.activeElement?.getAttribute('data-id') ?? '' : null;
    byRow = new Map(list.map((item) => [item.dataset.id ?? '', item]));
    marked = new Map();
    tree.replaceChildren(...list);
    byId('tree-none').hidden = list.length > 0;
    byId('tree-cut').hidden = !isCut;
    byId('tree-cut').textContent = `The first ${MOST_ROWS} rows are shown. The search finds the others.`;
    mark(state);
    // Keeps the focus in the tree.
    if (focused !== null) (byRow.get(focused) ?? list[0])?.focus();
  };
  /**
   * The current mark of each row. Only changes are written to the page.
   * @type {Map<string, RowMark>}
   */
  let marked = new Map();
  const mark = (/** @type {State} */ state) => {
    const next = rowMarks(state);
    for (const id of new Set([...marked.keys(), ...next.keys()])) {
      const item = byRow.get(id);
      if (item) show(item, marked.get(id) ?? plainRow, next.get(id) ?? plainRow);
    }
    marked = next;
    const stop = (state.selection ? byRow.get(state.selection) : null) ?? tree.firstElementChild;
    const before = tree.querySelector('[tabindex="0"]');
    if (before === stop) return;
    before?.setAttribute('tabindex', '-1');
    stop?.setAttribute('tabindex', '0');
  };
  /** Shows the row of the selection, if it is in a closed branch or beyond the last row. */
  const openTo = (/** @type {State} */ state) => {
    const thing = state.selection ? state.model?.things.get(state.selection) : null;
    if (!thing?.view || thing.isAbsent || byRow.has(thing.id) || state.filter.trim()) return;
    for (let above = thing.kind === 'view' ? thing.view.parent : thing.view; above; above = above.parent) closed.delete(above.id);
    rebuild(state);
  };
  const toggle = (/** @type {string} */ id, /** @type {boolean} */ open) => {
    const folded = store.state.filter.trim() ? closedInFilter : closed;
    if (open) folded.delete(id); else folded.add(id);
    rebuild(store.state);
    byRow.get(id)?.focus();
  };
  return together(
    store.watch(['model', 'filter'], rebuild),
    store.watch(['cursor', 'selection', 'answer'], mark),
    store.watch(['selection'], (state) => {
      openTo(state);
      const item = state.selection ? byRow.get(state.selection) : null;
      if (item && document.activeElement !== item) reveal(tree, item);
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
    on(byId('filter'), 'input', (event) => {
      closedInFilter.clear();
      store.set({ filter: event.target.value });
    }),
  );
}
