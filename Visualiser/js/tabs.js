// Tab lists according to the ARIA pattern: one tab stop, and arrow keys. The store has the visible tab.
import { on, together } from './dom.js';

/** @param {import('./store.js').Store} store @param {HTMLElement} list @param {'left'|'right'} side @returns {import('./types.js').Unbind} */
export function bindTabs(store, list, side) {
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=tab]')]);
  const choose = (/** @type {HTMLElement|undefined} */ tab) => {
    if (!tab) return;
    store.set({ [side]: tab.dataset.panel });
    tab.focus();
  };
  return together(
    on(list, 'click', (event) => choose(event.target.closest('[role=tab]') ?? undefined)),
    on(list, 'keydown', (event) => {
      const at = tabs.findIndex((tab) => tab.dataset.panel === store.state[side]);
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[/** @type {string} */ (event.key)];
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      choose(tabs[(next + tabs.length) % tabs.length]);
    }),
    store.watch([side], (state) => {
      for (const tab of tabs) {
        const isChosen = tab.dataset.panel === state[side];
        if (isChosen) list.scrollLeft = Math.max(Math.min(list.scrollLeft, tab.offsetLeft - 6), tab.offsetLeft + tab.offsetWidth - list.clientWidth + 6);
        tab.setAttribute('aria-selected', String(isChosen));
        tab.tabIndex = isChosen ? 0 : -1;
        const panel = document.getElementById(`panel-${tab.dataset.panel}`);
        if (panel) panel.hidden = !isChosen;
      }
      document.body.dataset[side] = state[side];
    }),
  );
}
