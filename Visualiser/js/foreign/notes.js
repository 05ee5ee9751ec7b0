// What reading another tool's text guessed, lost and kept: told above the work until it is dismissed.
import { byId, h, on, onClick, together } from '../dom.js';
import { formatName } from './formats.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Note} Note */

/** Windows lower than this, CSS pixels, have no room for the list until it is asked for. */
const SHORT = 500;

/** @param {Note[]} notes @param {string} sign */
const count = (notes, sign) => notes.filter((note) => note.sign === sign).length;

/** @param {State} state @returns {(Node|string)[]} */
function summary({ foreign, notes }) {
  const [guessed, lost] = [count(notes, 'guessed'), count(notes, 'lost')];
  const told = [guessed && `${guessed} guessed`, lost && `${lost} lost`].filter(Boolean).join(', ');
  return [h('span', { class: 'of-format' }, `${formatName(foreign?.from ?? '')}: `), told || 'nothing guessed, nothing lost'];
}

/**
 * @param {Note} note @param {number|null} [index] of one that can be dismissed
 */
export const noteRow = ({ sign, text, place }, index = null) => h('li', { class: `note ${sign}` },
  h('span', { class: 'became' }, sign), h('span', { class: 'what' }, `${text}.`), h('code', { class: 'quiet' }, place),
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
    // Whoever dismisses one by keys goes on with the next.
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
