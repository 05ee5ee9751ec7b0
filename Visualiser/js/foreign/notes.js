// Notes of a conversion about guessed, lost and kept parts. They are shown until the user dismisses them.
import { byId, h, on, onClick, together, withFullStop } from '../dom.js';
import { formatName } from './formats.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Note} Note */

/** The list is collapsed at first in windows of less than this height, CSS pixels. */
const SHORT = 500;

/** @param {Note[]} notes @param {string} sign */
const count = (notes, sign) => notes.filter((note) => note.sign === sign).length;

/** @param {State} state @returns {(Node|string)[]} */
function summary({ foreign, notes }) {
  const [guessed, lost] = [count(notes, 'guessed'), count(notes, 'lost')];
  const counts = [guessed && `${guessed} guessed`, lost && `${lost} lost`].filter(Boolean).join(', ');
  return [h('span', { class: 'of-format' }, `${formatName(foreign?.from ?? '')}: `), counts || 'nothing guessed, nothing lost'];
}

/**
 * @param {Note} note @param {number|null} [index] for the button that dismisses it; null for no button
 */
export const noteRow = ({ sign, text, place }, index = null) => h('li', { class: `note ${sign}` },
  h('span', { class: 'note-sign' }, sign), h('span', { class: 'what' }, withFullStop(text)), h('code', { class: 'quiet' }, place),
  index !== null && h('button', { class: 'icon', 'data-note': index, 'aria-label': `Dismiss: ${text}`, title: 'Dismiss' }, '×'));

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindNotes(store) {
  const [bar, list, fold] = ['notes', 'notes-list', 'notes-fold'].map(byId);
  const show = (/** @type {boolean} */ isOpen) => {
    list.hidden = !isOpen;
    fold.setAttribute('aria-expanded', String(isOpen));
    fold.textContent = isOpen ? 'Hide' : 'Show';
  };
  const dismiss = (/** @type {Note[]} */ notes) => {
    store.set({ notes });
    store.flush();
    // Moves the focus to the next note.
    const next = /** @type {HTMLElement|null} */ (list.querySelector('button'));
    (next ?? byId('open-file')).focus();
  };
  return together(
    store.watch(['foreign'], ({ foreign }) => { if (foreign?.isRead) show(innerHeight >= SHORT); }),
    store.watch(['notes', 'foreign'], (state) => {
      const { notes, foreign } = state;
      bar.hidden = notes.length === 0 || !foreign?.isRead;
      if (bar.hidden) return;
      byId('notes-name').textContent = foreign?.name ?? '';
      byId('notes-summary').replaceChildren(...summary(state));
      list.replaceChildren(...notes.map(noteRow));
    }),
    on(fold, 'click', () => show(list.hidden)),
    on(byId('notes-dismiss'), 'click', () => dismiss([])),
    onClick(list, 'data-note', (index) => dismiss(store.state.notes.filter((_, other) => other !== Number(index)))),
  );
}
