// A run as one HTML file that opens from disk: the bundled page with the request, the answer and the explanation in it.
import { keepReply, post } from '../api.js';
import { questionsOf } from '../questions.js';
import { missedAt } from '../scene/missed.js';
import { entriesOf } from '../time/entries.js';
import { lanesOf } from '../time/lanes.js';
import { format } from '../open/format.js';
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

/** The maximum number of objects that a saved page can explain. */
const MOST = 40;

/**
 * The replies to the questions that the page asks about the objects of the run and its tabs.
 * @param {State} state @returns {Promise<{path: string, asked: unknown, body: unknown}[]>}
 */
async function repliesOf(state) {
  const lanes = lanesOf(/** @type {import('../types.js').Answer} */ (state.answer), state.entries).map((lane) => lane.id);
  const subjects = [...new Set([state.selection, missedAt(state)?.id, ...lanes, ...(state.model?.views ?? []).map((box) => box.id)])].slice(0, MOST);
  /** @type {Partial<State>[]} */
  const shown = [...subjects.flatMap((id) => (id ? [{ selection: id, right: /** @type {const} */ ('why'), question: id === state.selection ? state.question : null }] : [])),
    { right: 'chain', chainOf: 'hit' }, { right: 'lint' }, { overlay: 'hitMap' }, { overlay: 'reachability' }];
  /** @type {Map<string, {path: string, asked: unknown, body: unknown}>} */
  const replies = new Map();
  for (const part of shown) {
    for (const { path, body } of questionsOf({ ...state, cursor: state.entries.length - 1, time: state.answer?.end ?? 0, ...part })) {
      const asked = body();
      const key = `${path} ${JSON.stringify(asked)}`;
      if (replies.has(key)) continue;
      const reply = await post(path, asked);
      if (reply.body && !reply.problem) replies.set(key, { path, asked, body: reply.body });
    }
  }
  return [...replies.values()];
}

/**
 * @param {State} state @returns {Promise<string>} the file
 * @throws if this server does not serve the page as a bundle
 */
export async function standalone(state) {
  const { name, summary, text, answer } = state;
  const response = await fetch('/');
  const page = await response.text();
  const script = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/.exec(page);
  const style = /<link rel="stylesheet" href="(\/assets\/[^"]+)">/.exec(page);
  if (!script || !style || !answer) throw new Error('This server has no bundled page. Build touchd with esbuild.');
  const [code, css] = await Promise.all([script[1], style[1]].map(async (path) => (await fetch(path)).text()));
  const data = escaped(JSON.stringify({ name, summary, text, answer, selection: state.selection, question: state.question, recording: state.recording, replies: await repliesOf(state) }));
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
  const { name, summary, text, answer, selection, question, recording, replies } = JSON.parse(document.getElementById(ID)?.textContent ?? '{}');
  for (const reply of replies) keepReply(reply.path, reply.asked, reply.body);
  const request = JSON.parse(text);
  const entries = entriesOf(answer);
  const now = { request, answer, entries, cursor: entries.length - 1, time: answer.end };
  const moment = { ...store.state, ...now };
  store.set({ ...now, name, summary, text, opened: format(request), recording, model: modelAt(moment), moment: keyOf(moment), opening: 1, ...(recording ? { right: 'whatif' } : {}) });
  propose(store);
  if (selection) store.set({ selection, question });
}
