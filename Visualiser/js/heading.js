// The name of the open request, whether it was edited, and Undo.
import { byId, on, together } from './dom.js';
import { format } from './open/format.js';
import { undo } from './run.js';

/** @param {import('./store.js').Store} store @returns {import('./types.js').Unbind} */
export function bindHeading(store) {
  return together(
    store.watch(['name', 'summary'], ({ name, summary }) => {
      byId('name').textContent = name;
      byId('summary').textContent = summary;
      byId('summary').title = summary;
      document.title = name ? `${name} – touchd` : 'touchd';
    }),
    store.watch(['request', 'opened', 'past'], ({ request, opened, past }) => {
      const isEdited = request !== null && opened !== null && format(request) !== opened;
      byId('edited').hidden = !isEdited;
      byId('undo').hidden = !isEdited || past.length === 0;
    }),
    on(byId('undo'), 'click', () => void undo(store)),
  );
}
