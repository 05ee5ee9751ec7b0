// The visible panel on small screens: one of four on a phone, log or scene on a small tablet. Media queries of the style
// sheet decide when panels share space.
import { byId, onClick, together } from './dom.js';

/** @param {import('./store.js').Store} store @returns {import('./types.js').Unbind} */
export function bindPanes(store) {
  const bar = byId('panes');
  return together(
    onClick(bar, 'data-pane', (pane) => {
      store.set({ pane: /** @type {import('./store.js').State['pane']} */ (pane) });
      store.flush();
      // On a phone the part may begin below what is seen of the page.
      const part = [...document.querySelectorAll('.timeline, .log-panel, .inspector, .left')].find((one) => one.getClientRects().length > 0);
      if (part && part.getBoundingClientRect().top > innerHeight * 0.75) part.scrollIntoView({ block: 'center' });
    }),
    store.watch(['pane'], ({ pane }) => {
      document.body.dataset.pane = pane;
      for (const button of bar.querySelectorAll('button')) button.setAttribute('aria-pressed', String(button.dataset.pane === pane));
    }),
  );
}
