// Selects views on the canvas: a click selects the frontmost view, another click at the same point the one below it, and the context
// menu lists all of them.
import { byId, h, on, onClick, together } from '../dom.js';

/** @typedef {import('../store.js').Store} Store */

/** The maximum movement of the pointer in a click, and between clicks at the same point, CSS pixels. */
export const CLICK = 4;

/**
 * The ids of the views that are drawn at a point of the page, front to back.
 * @param {number} x @param {number} y @returns {string[]}
 */
const viewsAt = (x, y) => [...new Set(document.elementsFromPoint(x, y).flatMap((element) => element.closest('#stage [data-id]')?.getAttribute('data-id') ?? []))];

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindPicking(store) {
  const stage = byId('stage');
  const menu = byId('views-below');
  let pressed = { x: 0, y: 0 };
  let last = { x: NaN, y: NaN };
  const close = () => { menu.hidden = true; };
  const select = (/** @type {string|null} */ id) => store.set({ selection: id });
  /** Whether a click selects, and does not draw. */
  const picks = () => store.state.exploded || store.state.tool === 'select';
  return together(
    on(stage, 'pointerdown', (event) => { pressed = { x: event.clientX, y: event.clientY }; }),
    on(stage, 'click', (event) => {
      // The end of a drag is not a click.
      if (!picks() || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > CLICK) return;
      const target = event.target.closest('[data-id]')?.getAttribute('data-id');
      const views = [...new Set([...(target ? [target] : []), ...viewsAt(event.clientX, event.clientY)])];
      const isSame = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= CLICK;
      const at = views.indexOf(store.state.selection ?? '');
      last = { x: event.clientX, y: event.clientY };
      select((isSame && at >= 0 ? views[(at + 1) % views.length] : views[0]) ?? null);
    }),
    on(stage, 'contextmenu', (event) => {
      // A long touch draws, or scrolls the page.
      if (event.pointerType === 'touch') return;
      const views = viewsAt(event.clientX, event.clientY);
      menu.replaceChildren(...views.map((id) => h('button', { role: 'menuitem', 'data-view': id }, id)));
      menu.hidden = views.length === 0;
      if (menu.hidden) return;
      const box = /** @type {HTMLElement} */ (menu.offsetParent).getBoundingClientRect();
      menu.style.left = `${Math.min(event.clientX - box.left, box.width - menu.offsetWidth - 4)}px`;
      menu.style.top = `${Math.min(event.clientY - box.top, box.height - menu.offsetHeight - 4)}px`;
      /** @type {HTMLElement|null} */ (menu.firstElementChild)?.focus();
    }),
    onClick(menu, 'data-view', (id) => { close(); select(id); }),
    on(menu, 'keydown', (event) => {
      const items = /** @type {HTMLElement[]} */ ([...menu.children]);
      const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      const by = { ArrowDown: 1, ArrowUp: -1 }[/** @type {string} */ (event.key)];
      if (event.key === 'Escape') close();
      else if (by) items[(at + by + items.length) % items.length].focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }),
    on(document, 'pointerdown', (event) => { if (!menu.contains(event.target)) close(); }),
    store.watch(['opening', 'exploded'], close),
  );
}
