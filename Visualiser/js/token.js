// The bearer token that the user has entered, for a server that requires one. It is kept until the tab is closed, and sent only
// in a header field to the server of the page; it is never part of a URL.

const KEY = 'touchd.token';

/** The token; empty if there is none, or if the browser forbids storage. */
export function token() {
  try { return sessionStorage.getItem(KEY) ?? ''; } catch { return ''; }
}

/** @param {string} text empty to forget the token */
export function setToken(text) {
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch { /* the server asks for the token again */ }
}

/** The header fields with the token. */
export function authorization() {
  const text = token();
  /** @type {Record<string, string>} */
  const fields = text ? { Authorization: `Bearer ${text}` } : {};
  return fields;
}
