// The controls above the tree that build a scene: add, duplicate, rename, delete.
import { byId, h, on, together } from '../dom.js';
import { format } from '../open/format.js';
import { edit, open } from '../run.js';
import { recognizerTypes, withRecognizer } from './arrange.js';
import { viewClasses, withDuplicate, withName, withoutThing, withView } from './build.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Request} Request */
/** @typedef {import('../types.js').Thing} Thing */

/** A screen without views. */
export const blank = { windows: [{ id: 'window', frame: { x: 0, y: 0, width: 390, height: 844 } }] };

/**
 * The selected object, if the request contains it.
 * @param {State} state @returns {Thing|null}
 */
function selected({ model, selection }) {
  const thing = selection ? model?.things.get(selection) : null;
  return thing && !thing.isAbsent && ['view', 'window', 'recognizer'].includes(thing.kind) ? thing : null;
}

/**
 * The view to which something is added: the selected one, or the first window.
 * @param {State} state @returns {Thing|null}
 */
function parentOf(state) {
  const id = selected(state)?.view?.id ?? state.model?.roots[0]?.id;
  return state.model?.things.get(id ?? '') ?? null;
}

/**
 * Makes an edit that adds an object, and selects the object.
 * @param {Store} store @param {(request: Request, taken: Set<string>) => {request: Request, id: string}|null} make
 */
async function add(store, make) {
  let added = '';
  await edit(store, (request) => {
    const made = make(request, new Set(store.state.model?.things.keys()));
    added = made?.id ?? '';
    return made?.request ?? null;
  });
  if (added) store.set({ selection: added, proposed: null });
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindBuildBar(store) {
  const bar = byId('build');
  const kinds = /** @type {HTMLSelectElement} */ (byId('build-add'));
  const form = /** @type {HTMLFormElement} */ (byId('rename-form'));
  const field = /** @type {HTMLInputElement} */ (byId('rename'));
  kinds.replaceChildren(h('option', { value: '' }, 'Add …'),
    h('optgroup', { label: 'Views' }, viewClasses.map(([name, label]) => h('option', { value: name }, label))),
    h('optgroup', { label: 'Recognizers' }, recognizerTypes.map(([type, label]) => h('option', { value: type }, label))));
  const close = () => { form.hidden = true; };
  const actions = /** @type {Record<string, (thing: Thing) => void>} */ ({
    duplicate: (thing) => void add(store, (request, taken) => withDuplicate(request, thing, taken)),
    delete: (thing) => {
      store.set({ selection: thing.kind === 'recognizer' ? thing.view?.id ?? null : thing.view?.parent?.id ?? null, proposed: null });
      void edit(store, (request) => withoutThing(request, thing));
    },
    rename: (thing) => {
      form.hidden = false;
      field.value = thing.id;
      field.setCustomValidity('');
      field.select();
    },
  });
  return together(
    on(kinds, 'change', () => {
      const { value } = kinds;
      const parent = parentOf(store.state);
      kinds.value = '';
      if (!parent) return;
      const isView = viewClasses.some(([name]) => name === value);
      void add(store, (request, taken) => (isView ? withView(request, parent, value, taken) : withRecognizer(request, parent, value, taken)));
    }),
    on(bar, 'click', (event) => {
      const name = event.target.closest('[data-build]')?.dataset.build;
      const thing = selected(store.state);
      if (name && thing) actions[name](thing);
    }),
    on(field, 'input', () => field.setCustomValidity('')),
    on(form, 'submit', async (event) => {
      event.preventDefault();
      const thing = selected(store.state);
      const to = field.value.trim();
      if (!thing || to === thing.id) { close(); return; }
      if (store.state.model?.things.has(to)) {
        field.setCustomValidity(`The scene already has an object with the id ${to}.`);
        field.reportValidity();
        return;
      }
      close();
      await edit(store, (request) => withName(request, thing.id, to));
      store.set({ selection: to, proposed: null });
    }),
    on(field, 'keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    }),
    on(byId('new-scene'), 'click', () => {
      void open(store, format({ scene: blank, events: [] }), 'New scene').then(() => store.set({ left: 'views', pane: 'scene', selection: 'window' }));
    }),
    store.watch(['selection', 'model'], (state) => {
      const thing = selected(state);
      for (const button of bar.querySelectorAll('button')) button.disabled = thing === null || (thing.kind === 'window' && button.dataset.build !== 'rename');
      kinds.disabled = !state.model;
      close();
    }),
  );
}
