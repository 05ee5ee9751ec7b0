// Links with the request in the fragment of the URL: compressed, base64url-encoded, and not sent to any server. The fragment
// also has the name, and the moment, the selection and the tab that are shown.
import { on, together } from '../dom.js';
import { isEmbedded } from '../embed.js';
import { followLink } from '../open/follow.js';
import { propose } from '../proposed.js';
import { open } from '../run.js';
import { cursorAt } from '../time/entries.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** The maximum length of a link. Some programs truncate longer URLs. */
export const LONGEST = 60000;

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param {string} text @returns {Promise<string>} compressed and encoded; permalinks contain the same */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The maximum decompressed size of a link, bytes, against decompression bombs. */
const MOST = 4 * 1024 * 1024;

/**
 * @param {string} z @returns {Promise<string>}
 * @throws if `z` is invalid, or if its decompressed size exceeds `MOST`
 */
async function unpacked(z) {
  const binary = atob(z.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let count = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    count += part.value.length;
    if (count > MOST) {
      void reader.cancel();
      throw new RangeError(`more than ${MOST} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** @type {import('../types.js').Problem} */
const damaged = { title: 'The link is damaged', detail: 'The text after #z= cannot be decoded. Copy the link again.', code: '', status: 0 };

/** The tabs that a link can name. */
const TABS = ['why', 'transcript', 'chain', 'whatif', 'lint', 'sweep', 'robustness'];

/**
 * What a link keeps besides the request, as it is written in the URL.
 * @param {State} state @returns {string}
 */
function view({ name, entries, time, cursor, selection, proposed, right, answer }) {
  const values = new URLSearchParams();
  if (name) values.set('name', name);
  if (answer && cursor !== entries.length - 1) {
    values.set('at', String(time));
    if (cursorAt(entries, time) !== cursor) values.set('entry', String(cursor));
  }
  if (selection && selection !== proposed) values.set('select', selection);
  if (right !== 'why') values.set('tab', right);
  const text = values.toString();
  return text && `&${text}`;
}

/**
 * Shows what the link keeps besides the request.
 * @param {Store} store @param {URLSearchParams} values
 */
function showView(store, values) {
  const { answer, entries } = store.state;
  const [at, entry, tab] = [Number(values.get('at') ?? NaN), Number(values.get('entry') ?? NaN), values.get('tab') ?? 'why'];
  if (answer && at >= 0 && at <= answer.end) {
    const isEntry = Number.isInteger(entry) && entry >= -1 && entry < entries.length;
    store.set({ time: at, cursor: isEntry ? entry : cursorAt(entries, at) });
  }
  if (TABS.includes(tab)) store.set({ right: /** @type {State['right']} */ (tab) });
  const selection = values.get('select');
  if (selection) store.set({ selection, proposed: null });
  else propose(store);
}

/**
 * Opens the request in the page's URL, or follows the live scene that it names.
 * @param {Store} store @returns {Promise<boolean>} false if the URL has no valid request, or the live scene cannot be followed
 */
export async function openLink(store) {
  const values = new URLSearchParams(location.hash.slice(1));
  const [z, live] = [values.get('z'), values.get('live')];
  if (live && !isEmbedded()) return followLink(store, live);
  if (!z) return false;
  try {
    await open(store, await unpacked(z), values.get('name') ?? 'Shared scene');
  } catch {
    store.set({ problem: damaged });
    return false;
  }
  showView(store, values);
  return true;
}

/**
 * The URL of this page with the request, and with the moment, the selection and the tab that are shown.
 * @param {string} text @param {State} state
 */
export const linkTo = async (text, state) => `${location.origin}${location.pathname}#z=${await packed(text)}${view(state)}`;

/** How long the page must rest until its URL is updated, ms. Browsers limit the number of updates. */
const REST = 250;

/**
 * Keeps the URL up to date, so that a reload shows the same, or follows the same live scene. Each opened request is an entry of the browser's history.
 * @param {Store} store @returns {import('../types.js').Unbind}
 */
export function bindAddress(store) {
  let written = '';
  /** The number of the opened request that the URL has. */
  let opened = store.state.opening;
  let timer = 0;
  const write = async () => {
    const { answer, text, opening } = store.state;
    if (!answer || store.state.playing) return;
    const { following } = store.state;
    const hash = following ? `#live=${following.name}` : `#z=${await packed(text)}${view(store.state)}`;
    if (text !== store.state.text || opening !== store.state.opening || following?.name !== store.state.following?.name) return;
    // A URL that is too long is removed, so that the page's URL never has an older request.
    written = hash.length > LONGEST ? '' : hash;
    if (opening === opened) history.replaceState(null, '', location.pathname + written);
    else history.pushState(null, '', location.pathname + written);
    opened = opening;
  };
  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void write(), REST);
  };
  const changed = async () => {
    if (location.hash === written || !location.hash) return;
    written = location.hash;
    // The browser's history already has an entry for it.
    opened = store.state.opening + 1;
    await openLink(store);
  };
  return together(
    () => window.clearTimeout(timer),
    store.watch(['answer'], () => void write()),
    store.watch(['name', 'cursor', 'time', 'selection', 'proposed', 'right', 'playing', 'following'], soon),
    on(window, 'hashchange', () => void changed()),
  );
}
