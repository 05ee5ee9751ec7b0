// The Share dialog: copies links, commands, requests and answers, and saves files.
import { post } from '../api.js';
import { byId, on, together } from '../dom.js';
import { LONGEST, linkTo, packed } from './link.js';
import { copy, download } from './out.js';
import { png } from './png.js';
import { animation } from './animation.js';
import { screenPicture } from './screen.js';
import { standalone } from './standalone.js';

/** @typedef {import('../store.js').Store} Store */

/** @param {string} text for a shell @returns {string} */
const quoted = (text) => `'${text.replace(/'/g, "'\\''")}'`;

/** @type {Record<string, (text: string, state: import('../store.js').State) => Promise<string>>} the texts to copy, for the text of the request */
const texts = {
  link: linkTo,
  embed: async (text, state) => `<iframe src="${(await linkTo(text, state)).replace(/\/(?=#)/, '/embed').replace(/&/g, '&amp;')}" title="${state.name.replace(/[&"<]/g, '')}" width="720" height="640" loading="lazy"></iframe>`,
  permalink: async (text) => `${location.origin}/v1/dispatch/z/${await packed(text)}`,
  curl,
  request: async (text) => text,
  response: async (text) => {
    const reply = await post('/v1/dispatch', text);
    if (reply.problem) throw new Error(`${reply.problem.title}. ${reply.problem.detail}`);
    return reply.text;
  },
};

/** The maximum length of a command-line argument, bytes. Longer requests are sent from standard input. */
const LONGEST_ARGUMENT = 100_000;

/** @param {string} text */
async function curl(text) {
  const command = `curl -s ${location.origin}/v1/dispatch -H 'Content-Type: application/json' --data-binary`;
  if (text.length * 3 <= LONGEST_ARGUMENT) return `${command} ${quoted(text)}`;
  let end = 'END';
  while (text.split('\n').includes(end)) end += 'D';
  // The shell adds a line break at the end, which JSON ignores.
  return `${command} @- <<'${end}'\n${text}\n${end}`;
}

/** @type {Record<string, [string, string, string]>} file name, media type, and the accepted type of the request for it; '' if none is sent */
const files = {
  request: ['request.json', 'application/json', ''],
  response: ['response.json', 'application/json', 'application/json'],
  svg: ['timeline.svg', 'image/svg+xml', 'image/svg+xml'],
  png: ['timeline.png', 'image/png', 'image/svg+xml'],
  trace: ['trace.json', 'application/json', 'application/vnd.touchd.trace+json'],
  screenSVG: ['screen.svg', 'image/svg+xml', ''],
  screenPNG: ['screen.png', 'image/png', ''],
  mermaid: ['timeline.mmd', 'text/plain', 'text/vnd.mermaid'],
  page: ['run.html', 'text/html', ''],
  animation: ['run.svg', 'image/svg+xml', ''],
};

/**
 * The content of a file that the page makes.
 * @param {string} file @param {import('../store.js').State} state
 * @throws if it cannot be made
 */
async function made(file, state) {
  if (file.startsWith('screen')) return screenPicture(state);
  if (file === 'page') return standalone(state);
  if (file !== 'animation') return state.text;
  const picture = animation(state);
  if (!picture) throw new Error('There is no touch yet.');
  return picture;
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindShare(store) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('share'));
  const note = byId('share-note');
  const area = /** @type {HTMLTextAreaElement} */ (byId('share-text'));
  return together(
    on(byId('open-share'), 'click', () => {
      note.textContent = '';
      area.hidden = true;
      dialog.showModal();
    }),
    on(dialog, 'click', async (event) => {
      const what = event.target.closest('[data-copy]')?.dataset.copy;
      const file = event.target.closest('[data-save]')?.dataset.save;
      const { text } = store.state;
      if (what) {
        let long;
        try { long = await texts[what](text, store.state); } catch (fault) {
          note.textContent = `Nothing was copied. ${/** @type {Error} */ (fault).message}`;
          return;
        }
        note.textContent = await copy(long, area) ? `Copied: ${long.length} characters.` : 'Copy the text below.';
        if (what === 'link' && long.length > LONGEST) note.textContent += ' Some programs truncate URLs of this length: share the request instead.';
        if (what === 'permalink' && long.length > 8000) note.textContent += ' Servers reject URLs of more than 8 KiB: share the link or the request instead.';
      }
      if (file) {
        const [name, type, accept] = files[file];
        const reply = accept ? await post('/v1/dispatch', text, { accept }) : null;
        if (reply?.problem) { note.textContent = reply.problem.detail; return; }
        if (file.startsWith('screen') && !store.state.model) { note.textContent = 'There is no scene yet.'; return; }
        let content;
        try { content = reply ? reply.text : await made(file, store.state); } catch (fault) {
          note.textContent = `Nothing was saved. ${/** @type {Error} */ (fault).message}`;
          return;
        }
        const blob = type === 'image/png' ? await png(content) : new Blob([content], { type });
        download(blob, name);
        note.textContent = `Saved as ${name}.`;
      }
    }),
  );
}
