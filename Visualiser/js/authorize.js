// Requests with the token, and the dialog that asks for it. All pages ask here.
import { h, on } from './dom.js';
import { setToken, token } from './token.js';

/** @typedef {import('./types.js').Problem} Problem */

/**
 * Why the page asks: the member `token` of the server's answer, or `chosen` if the user opened the dialog.
 * @typedef {'missing'|'wrong'|'chosen'} Reason
 */

/** @type {Record<Reason, {title: string, detail: string}>} */
const texts = {
  missing: { title: 'This server requires a token', detail: 'Enter one of the tokens that it was started with.' },
  wrong: { title: 'The server does not accept the token', detail: 'Correct it, or enter another token.' },
  chosen: { title: 'Token', detail: 'Enter one of the tokens that this server was started with. A server without tokens requires none.' },
};

/**
 * The open dialog, and whether the user enters a token in it.
 * @type {Promise<boolean>|null}
 */
let asking = null;
/** Whether the user has closed the dialog without a token, and has done nothing since. */
let isDeclined = false;

/** @param {any} body the problem of an answer with the status 401 @returns {Reason|null} null if it is not about the token */
const reasonOf = (body) => (body?.token === 'missing' || body?.token === 'wrong' ? body.token : null);

/**
 * A problem in the words of the page, if it is about the token; otherwise the same problem.
 * @param {Problem} problem @returns {Problem}
 */
export function inWordsOfThePage(problem) {
  const reason = reasonOf(problem);
  return reason ? { ...problem, ...texts[reason] } : problem;
}

/**
 * Like `fetch`, with the token for requests to the server of the page. If the server rejects the token, asks the user for another
 * one, and sends the request again. If the user cancels, returns the server's answer, and does not ask again before the next
 * click or key.
 * @param {string} url @param {RequestInit} [options] @returns {Promise<Response>}
 */
export async function fetchWithToken(url, options = {}) {
  if (new URL(url, location.href).origin !== location.origin) return fetch(url, options);
  for (;;) {
    const used = token();
    const headers = used ? { ...options.headers, Authorization: `Bearer ${used}` } : options.headers;
    const response = await fetch(url, { ...options, headers });
    if (response.status !== 401) return response;
    // Another request may have asked in the meantime.
    if (token() !== used) continue;
    const reason = reasonOf(await response.clone().json().catch(() => null));
    if (!reason || !await ask(reason)) return response;
  }
}

/**
 * Asks for a token. Requests that are rejected at the same time share the dialog.
 * @param {Reason} reason @returns {Promise<boolean>} whether the user entered one
 */
export async function ask(reason) {
  if (isDeclined) return false;
  asking ??= show(reason);
  const isEntered = await asking;
  asking = null;
  return isEntered;
}

/** @param {Reason} reason @returns {Promise<boolean>} */
function show(reason) {
  const field = h('input', {
    id: 'token-field', type: 'password', required: true, maxlength: 1000, autocomplete: 'off', spellcheck: 'false', value: token(),
    // A header field cannot contain other characters.
    pattern: '[ -~]+', title: 'Letters, digits and other ASCII characters', 'aria-describedby': 'token-detail', 'aria-invalid': reason === 'wrong' ? 'true' : null,
  });
  const cancel = h('button', { type: 'button' }, 'Cancel');
  const form = h('form', {},
    h('h2', { id: 'token-title' }, texts[reason].title),
    h('p', { id: 'token-detail' }, texts[reason].detail),
    h('label', { for: 'token-field' }, 'Token'), field,
    h('p', { class: 'token-note' }, 'The token is kept until this tab is closed, and is sent only to this server.'),
    h('p', { class: 'token-buttons' }, cancel, h('button', { class: 'action' }, 'Use token')));
  const dialog = h('dialog', { id: 'token-dialog', class: 'token-dialog', 'aria-labelledby': 'token-title' }, form);
  return new Promise((resolve) => {
    on(cancel, 'click', () => dialog.close());
    on(form, 'submit', (event) => {
      event.preventDefault();
      setToken(field.value.trim());
      dialog.close('entered');
    });
    on(dialog, 'close', () => {
      const isEntered = dialog.returnValue === 'entered';
      dialog.remove();
      if (!isEntered) decline();
      resolve(isEntered);
    });
    document.body.append(dialog);
    // The dialog returns the focus when it closes.
    dialog.showModal();
    field.select();
  });
}

/** Prevents questions until the next click or key, so that the requests of one action ask once. */
function decline() {
  isDeclined = true;
  const wake = new AbortController();
  on(window, 'pointerdown keydown', () => {
    isDeclined = false;
    wake.abort();
  }, { capture: true, signal: wake.signal });
}
