// Exports the gesture to another tool's format: shows it, and copies or saves it.
import { post } from '../api.js';
import { byId, on, onClick, together } from '../dom.js';
import { noteOf, sentence } from '../foreign/diagnostics.js';
import { noteRow } from '../foreign/notes.js';
import { format } from '../open/format.js';
import { copy, download } from './out.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */
/** @typedef {{to: string, file: string, type: string, options: (model: import('../types.js').SceneModel|null) => Json}} Target */

/** @type {Record<string, Target>} */
const targets = {
  w3c: { to: 'w3c-actions', file: 'actions.json', type: 'application/json', options: () => ({ profile: 'w3c' }) },
  wda: { to: 'w3c-actions', file: 'actions-wda.json', type: 'application/json', options: () => ({ profile: 'wda' }) },
  // Without a viewport, the flow has points instead of percentages.
  maestro: {
    to: 'maestro-flow', file: 'flow.yaml', type: 'application/yaml',
    options: (model) => (model ? { viewport: { width: model.width, height: model.height } } : {}),
  },
  pytest: { to: 'pytest', file: 'test_gesture.py', type: 'text/x-python', options: () => ({}) },
  xctest: { to: 'xctest', file: 'GestureTests.swift', type: 'text/x-swift', options: () => ({}) },
};

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindExport(store) {
  const [part, fault, note] = ['export', 'export-fault', 'export-note'].map(byId);
  const area = /** @type {HTMLTextAreaElement} */ (byId('export-text'));
  let chosen = '';
  const choose = (/** @type {string} */ name) => {
    chosen = name;
    for (const button of byId('export-targets').querySelectorAll('button')) button.setAttribute('aria-pressed', String(button.dataset.export === name));
    part.hidden = fault.hidden = true;
    note.textContent = '';
  };
  const show = async (/** @type {string} */ name) => {
    choose(name);
    byId('share-text').hidden = true;
    byId('share-note').textContent = '';
    const { to, file, options } = targets[name];
    const { text, model } = store.state;
    const reply = await post('/v1/convert', { from: 'touchd', to, data: text, options: options(model) });
    if (chosen !== name) return;
    if (reply.problem) {
      const [first] = reply.problem.errors ?? [];
      fault.textContent = `Nothing was exported. ${first ? sentence(first) : reply.problem.detail}`;
      fault.hidden = false;
      chosen = '';
      return;
    }
    area.value = to === 'w3c-actions' ? format(JSON.parse(reply.body.text)) : reply.body.text;
    area.rows = Math.min(14, Math.max(4, area.value.split('\n').length));
    byId('export-notes').replaceChildren(...reply.body.warnings.map((/** @type {import('../types.js').Diagnostic} */ warning) => noteRow(noteOf(warning, text))));
    byId('export-save').textContent = `Save ${file}`;
    part.hidden = false;
    part.scrollIntoView({ block: 'nearest' });
  };
  return together(
    // The chosen export is shown again, for the current gesture.
    on(byId('open-share'), 'click', () => { if (chosen) void show(chosen); else choose(''); }),
    on(byId('share'), 'click', (event) => { if (event.target.closest('[data-copy], [data-save]')) choose(''); }),
    onClick(byId('export-targets'), 'data-export', (name) => void show(name)),
    on(byId('export-copy'), 'click', async () => {
      note.textContent = await copy(area.value, area) ? `Copied: ${area.value.length} characters.` : 'Copy the text above.';
    }),
    on(byId('export-save'), 'click', () => {
      const { file, type } = targets[chosen];
      download(new Blob([area.value], { type }), file);
      note.textContent = `Saved as ${file}.`;
    }),
  );
}
