// The bearer token that the user has entered, for a server that requires one. It is kept until the tab is closed, and sent only
// in a header field to the server of the page; it is never part of a URL.

const KEY = 'touchd.token';

/** The token, if the browser forbids storage, for example in a frame of another site. */
let unstored = '';

/**
 * The listeners of `onToken`.
 * @type {Set<() => void>}
 */
const listeners = new Set();

/** The token; empty if there is none. */
export function token() {
  try { return sessionStorage.getItem(KEY) ?? unstored; } catch { return unstored; }
}

/** @param {string} text empty to forget the token */
export function setToken(text) {
  unstored = '';
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch { unstored = text; }
  for (const listener of listeners) listener();
}

/**
 * Calls a function after each change of the token in this page.
 * @param {() => void} listener @returns {import('./types.js').Unbind}
 */
export function onToken(listener) {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}
