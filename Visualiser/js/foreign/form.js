// The form for information that another tool's text lacks: its format, the size of the screen, the frames of elements.
import { byId, h, on, together } from '../dom.js';
import { elementRows, readElements } from './elements.js';
import { formats } from './formats.js';
import { openForeign } from './convert.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Foreign} Foreign */

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (byId(id));

/** @param {string} name viewport or panel @returns {{width: number, height: number}|undefined} */
function readSize(name) {
  const [width, height] = ['width', 'height'].map((side) => field(`foreign-${name}-${side}`).valueAsNumber);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** @param {string} name @param {{width?: number, height?: number}|undefined} size */
function showSize(name, size) {
  field(`foreign-${name}-width`).value = String(size?.width ?? '');
  field(`foreign-${name}-height`).value = String(size?.height ?? '');
}

/**
 * The options to show: those of the format, and those that the server asked for.
 * @param {Foreign} source @param {string} from @returns {string[]}
 */
const wanted = (source, from) => [...new Set([...(formats[from]?.options ?? []), ...(from === source.from ? source.asks : [])])]
  .filter((name) => name !== 'elements' || source.elements.length || source.options.elements);

/** @param {string[]} names @returns {import('../types.js').Json} the options whose fields have values */
function readOptions(names) {
  /** @type {import('../types.js').Json} */
  const all = {
    profile: field('foreign-profile').value || undefined, units: field('foreign-units').value || undefined,
    viewport: readSize('viewport'), panel: readSize('panel'), elements: readElements(byId('foreign-elements')),
  };
  return Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindForeignForm(store) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('foreign'));
  const from = field('foreign-from');
  from.replaceChildren(h('option', { value: 'auto' }, 'Detect'), ...Object.entries(formats).map(([value, { name }]) => h('option', { value }, name)));
  const showFields = () => {
    const { foreign } = store.state;
    const names = foreign ? wanted(foreign, from.value) : [];
    for (const part of /** @type {NodeListOf<HTMLFieldSetElement>} */ (dialog.querySelectorAll('[data-option]'))) {
      part.hidden = !names.includes(part.dataset.option ?? '');
      // The values of hidden fields are not required.
      part.disabled = part.hidden;
    }
  };
  const ask = () => {
    const { foreign, model } = store.state;
    if (!foreign) return;
    const { options, asks } = foreign;
    byId('foreign-name').textContent = foreign.name;
    byId('foreign-why').textContent = foreign.why;
    byId('foreign-why').hidden = foreign.why === '';
    from.value = foreign.from;
    field('foreign-profile').value = options.profile ?? '';
    field('foreign-units').value = options.units ?? '';
    showSize('viewport', options.viewport ?? (asks.includes('viewport') && model ? model : undefined));
    showSize('panel', options.panel);
    byId('foreign-elements').replaceChildren(...elementRows(foreign, model));
    showFields();
    if (!dialog.open) dialog.showModal();
    const first = asks.includes('from') ? from : dialog.querySelector('[data-option]:not([hidden]) :is(input, select)');
    if (first instanceof HTMLElement) first.focus();
  };
  return together(
    store.watch(['foreign'], ({ foreign }) => {
      if (foreign?.isAsking) ask();
      else dialog.close();
    }),
    store.watch(['foreign', 'problem'], ({ foreign, problem }) => { byId('problem-foreign').hidden = !foreign || foreign.isRead || !problem; }),
    on(dialog, 'close', () => {
      const { foreign, text } = store.state;
      // The user closed the form, and the editor has another text.
      if (foreign?.isAsking && foreign.text !== text) store.set({ foreign: null });
    }),
    on(from, 'change', showFields),
    on(byId('problem-foreign'), 'click', ask),
    on(byId('notes-options'), 'click', ask),
    on(byId('foreign-form'), 'submit', (event) => {
      event.preventDefault();
      const { foreign } = store.state;
      if (foreign) void openForeign(store, { ...foreign, from: from.value, options: readOptions(wanted(foreign, from.value)) });
    }),
  );
}
