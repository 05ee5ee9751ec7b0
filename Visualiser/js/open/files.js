// Opens files with the button, by dropping, and by pasting text. They are sent to this server only.
import { byId, on, together } from '../dom.js';
import { propose } from '../proposed.js';
import { open } from '../run.js';
import { foreign, openConversion, openForeign, openReplay, takeOurEvents } from '../foreign/convert.js';
import { isDescription, isJSON, isRecording, recognise } from '../foreign/recognise.js';
import { requestOf, showQuestion } from './gallery.js';
import { format } from './format.js';

/** @typedef {import('../store.js').Store} Store */

/**
 * @param {Store} store @param {string} text @param {string} name
 */
export async function openText(store, text, name) {
  const seen = recognise(text);
  if (seen.kind === 'events') return void await takeOurEvents(store, seen.value, name);
  if (seen.kind === 'conversion') return void await openConversion(store, seen.value, name);
  if (seen.kind === 'replay') return void await openReplay(store, seen.value, name);
  if (seen.kind === 'foreign') return void await openForeign(store, foreign(text, name));
  const { value } = seen;
  let request = null;
  // Scenes without events and requests for other endpoints are converted to dispatch requests. Dispatch requests are opened
  // unchanged, including their errors.
  if (Array.isArray(value?.windows ?? value?.subviews)) request = { scene: value, events: [] };
  else if (['a', 'points', 'question', 'vary', 'from'].some((name) => value?.[name] !== undefined)) request = requestOf(value);
  else if (value?.scene && value.events === undefined) request = { ...value, events: [] };
  await open(store, request ? format(request) : text, name);
  propose(store);
  showQuestion(store, value ?? {});
  if (store.state.problem && store.state.problem.status > 0) store.set({ left: 'json', pane: 'scene' });
}

/** @param {Store} store @param {DataTransfer|null} data */
async function take(store, data) {
  const file = data?.files[0];
  if (file) await openText(store, await file.text(), file.name);
  else {
    const text = data?.getData('text/plain') ?? '';
    if (isJSON(text) || isDescription(text)) await openText(store, text, 'Pasted');
  }
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindFiles(store) {
  const input = /** @type {HTMLInputElement} */ (byId('file'));
  const curtain = byId('curtain');
  return together(
    on(byId('open-file'), 'click', () => input.click()),
    on(input, 'change', async () => {
      const file = input.files?.[0];
      if (file) await openText(store, await file.text(), file.name);
      input.value = '';
    }),
    on(window, 'dragover', (event) => {
      event.preventDefault();
      curtain.hidden = false;
    }),
    on(window, 'dragleave', (event) => { if (!event.relatedTarget) curtain.hidden = true; }),
    on(window, 'drop', (event) => {
      event.preventDefault();
      curtain.hidden = true;
      void take(store, event.dataTransfer);
    }),
    // JSON is pasted into the request, because it may be a part of it. Other text is converted.
    on(byId('editor'), 'paste', (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isDescription(text) && !isRecording(text)) return;
      event.preventDefault();
      event.stopPropagation();
      void openText(store, text, 'Pasted');
    }, { capture: true }),
    on(window, 'paste', (event) => {
      if (event.target.closest?.('input, textarea, .CodeMirror, dialog')) return;
      void take(store, event.clipboardData);
    }),
  );
}
