// A request in the fragment of the page's address: deflated, base64url, and never sent to any server.
import { open } from '../run.js';

/** @typedef {import('../store.js').Store} Store */

/** Longer addresses are cut off by some who pass them on. */
const LONGEST = 60000;

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param {string} text @returns {Promise<string>} as permalinks have it, too */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** @param {string} z @returns {Promise<string>} */
export async function unpacked(z) {
  const binary = atob(z.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}

/**
 * Opens what the address holds.
 * @param {Store} store @returns {Promise<boolean>} false where it holds nothing
 */
export async function openLink(store) {
  const z = /^#z=([\w-]+)/.exec(location.hash)?.[1];
  if (!z) return false;
  try {
    await open(store, await unpacked(z), 'Shared scene');
  } catch {
    store.set({ problem: { title: 'The link is damaged', detail: 'What follows #z= cannot be unpacked. Ask for it again.', code: '', status: 0 } });
    return false;
  }
  return true;
}

/**
 * The address of this page with the request in it.
 * @param {string} text
 */
export const linkTo = async (text) => `${location.origin}${location.pathname}#z=${await packed(text)}`;

/**
 * Keeps the address up to date, so that a reload shows the same.
 * @param {Store} store @returns {import('../types.js').Unbind}
 */
export function bindAddress(store) {
  let written = '';
  const changed = () => { if (location.hash !== written) void openLink(store); };
  const unwatch = store.watch(['answer'], async ({ answer, text }) => {
    if (!answer) return;
    const hash = `#z=${await packed(text)}`;
    if (hash.length > LONGEST || text !== store.state.text) return;
    written = hash;
    history.replaceState(null, '', hash);
  });
  window.addEventListener('hashchange', changed);
  return () => { unwatch(); window.removeEventListener('hashchange', changed); };
}
