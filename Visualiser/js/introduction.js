// The line that explains the page on a first visit.
import { byId, on, together } from './dom.js';
import { remembered } from './theme.js';

/**
 * Shows the line while the first example is open, until the user hides it.
 * @param {import('./store.js').Store} store @param {boolean} isFirst whether the page opened with its first example
 * @returns {import('./types.js').Unbind}
 */
export function bindIntroduction(store, isFirst) {
  const line = byId('intro');
  const { opening } = store.state;
  line.hidden = !isFirst || remembered('touchd.introduction') === 'hidden';
  return together(
    on(byId('intro-close'), 'click', () => {
      remembered('touchd.introduction', 'hidden');
      line.hidden = true;
    }),
    store.watch(['opening'], (state) => { if (state.opening !== opening) line.hidden = true; }),
  );
}
