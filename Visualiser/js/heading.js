// The name of the open request, whether it was edited, Undo and Redo.
import { byId, on, together } from './dom.js';
import { format } from './open/format.js';
import { redo, undo } from './run.js';

/**
 * Whether the request was changed after it was opened.
 * @param {import('./store.js').State} state
 */
export const isEdited = ({ request, opened }) => request !== null && opened !== null && format(request) !== opened;

/** @param {import('./store.js').Store} store @returns {import('./types.js').Unbind} */
export function bindHeading(store) {
  return together(
    store.watch(['name', 'summary'], ({ name, summary }) => {
      byId('name').textContent = name;
      byId('summary').textContent = summary;
      byId('summary').title = summary;
      document.title = name ? `${name} – touchd` : 'touchd';
    }),
    store.watch(['request', 'opened', 'past', 'future'], (state) => {
      const isChanged = isEdited(state);
      byId('edited').hidden = !isChanged;
      byId('undo').hidden = !isChanged || state.past.length === 0;
      byId('redo').hidden = state.future.length === 0;
    }),
    on(byId('undo'), 'click', () => void undo(store)),
    on(byId('redo'), 'click', () => void redo(store)),
  );
}
