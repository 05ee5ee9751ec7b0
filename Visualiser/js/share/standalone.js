// A run as one HTML file that opens from disk: the bundled page with the request, the answer and the explanation in it.
import { entriesOf } from '../time/entries.js';
import { keyOf, modelAt } from '../scene/moment.js';
import { propose } from '../proposed.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** The element that holds the data of a saved run. */
const ID = 'saved-run';

/**
 * Text in a script element: no “<”, so that it cannot end the element.
 * @param {string} text
 */
const escaped = (text) => text.replace(/</g, '\\u003c');

/**
 * @param {State} state @returns {Promise<string>} the file
 * @throws if this server does not serve the page as a bundle
 */
export async function standalone({ name, summary, text, answer, explained }) {
  const response = await fetch('/');
  const page = await response.text();
  const script = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/.exec(page);
  const style = /<link rel="stylesheet" href="(\/assets\/[^"]+)">/.exec(page);
  if (!script || !style || !answer) throw new Error('This server has no bundled page. Build touchd with esbuild.');
  const [code, css] = await Promise.all([script[1], style[1]].map(async (path) => (await fetch(path)).text()));
  const data = escaped(JSON.stringify({ name, summary, text, answer, explained }));
  // “$” has a special meaning in replacement strings, but not in the results of functions.
  return page.replace(/<link rel="(icon|modulepreload)"[^>]*>\n/g, '').replace(style[0], () => `<style>${css.replace(/<\/style/gi, '<\\/style')}</style>`)
    .replace(script[0], '').replace('</body>', () => `<script type="application/json" id="${ID}">${data}</script>\n<script type="module">${code.replace(/<\/script/gi, '<\\/script')}</script>\n</body>`);
}

/** Whether the page is a file with a saved run. */
export const isSaved = () => document.getElementById(ID) !== null;

/**
 * Shows the run that the file contains.
 * @param {Store} store
 */
export function openSaved(store) {
  const { name, summary, text, answer, explained } = JSON.parse(document.getElementById(ID)?.textContent ?? '{}');
  const request = JSON.parse(text);
  const entries = entriesOf(answer);
  const now = { request, answer, entries, cursor: entries.length - 1, time: answer.end };
  const moment = { ...store.state, ...now };
  store.set({ ...now, name, summary, text, model: modelAt(moment), moment: keyOf(moment), explained, opening: 1 });
  propose(store);
  if (explained) store.set({ selection: explained.id, question: explained.question });
}
