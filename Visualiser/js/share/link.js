// Links with the request in the fragment of the URL: compressed, base64url-encoded, and not sent to any server.
import { open } from '../run.js';

/** @typedef {import('../store.js').Store} Store */

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

/**
 * Opens the request in the page's URL.
 * @param {Store} store @returns {Promise<boolean>} false if the URL has no valid request
 */
export async function openLink(store) {
  const z = /^#z=([\w-]+)/.exec(location.hash)?.[1];
  if (!z) return false;
  try {
    await open(store, await unpacked(z), 'Shared scene');
  } catch {
    store.set({ problem: damaged });
    return false;
  }
  return true;
}

/**
 * The URL of this page with the request.
 * @param {string} text
 */
export const linkTo = async (text) => `${location.origin}${location.pathname}#z=${await packed(text)}`;

/**
 * Updates the URL after each run, so that a reload shows the same request.
 * @param {Store} store @returns {import('../types.js').Unbind}
 */
export function bindAddress(store) {
  let written = '';
  const changed = () => { if (location.hash !== written) void openLink(store); };
  const unwatch = store.watch(['answer'], async ({ answer, text }) => {
    if (!answer) return;
    const hash = `#z=${await packed(text)}`;
    if (text !== store.state.text) return;
    // A URL that is too long is removed, so that the page's URL never has an older request.
    written = hash.length > LONGEST ? '' : hash;
    history.replaceState(null, '', location.pathname + written);
  });
  window.addEventListener('hashchange', changed);
  return () => { unwatch(); window.removeEventListener('hashchange', changed); };
}
