// Requests to the server that the page was loaded from.

/** @typedef {import('./types.js').Problem} Problem */
/**
 * @typedef {{status: number, body: any, text: string, problem: Problem|null}} Reply
 * `status` is 0 if the server did not respond.
 */

/**
 * @param {string} path @param {unknown} body an object, or JSON text that is sent as it is
 * @param {string} [accept] @returns {Promise<Reply>}
 */
export async function post(path, body, accept = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return exchange(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json', Accept: accept }, body: text,
  });
}

/** @type {Promise<Set<string>>|null} */
let paths = null;

/**
 * Whether this server's contract has a path. It is checked before the path is requested, because older servers lack some paths.
 * @param {string} path @returns {Promise<boolean|null>} null if the server does not respond
 */
export async function has(path) {
  paths ??= get('/openapi.json').then((reply) => new Set(Object.keys(reply.body?.paths ?? {})));
  const known = await paths;
  if (known.size > 0) return known.has(path);
  paths = null;
  return null;
}

/** @param {string} path @returns {Promise<Reply>} */
export const get = (path) => exchange(path, {});

/** @param {string} path @param {RequestInit} options @returns {Promise<Reply>} */
async function exchange(path, options) {
  let response, text;
  try {
    response = await fetch(path, options);
    text = await response.text();
  } catch {
    return { status: 0, body: null, text: '', problem: unreachable };
  }
  const isJSON = (response.headers.get('Content-Type') ?? '').includes('json');
  let body = null;
  if (isJSON && !(response.headers.get('Content-Type') ?? '').includes('jsonl')) {
    try { body = JSON.parse(text); } catch { /* `text` has the body if it is not JSON */ }
  }
  return { status: response.status, body, text, problem: response.ok ? null : body ?? unknown(response.status) };
}

/** @type {Problem} */
const unreachable = {
  title: 'The server does not answer', code: 'unreachable', status: 0,
  detail: 'The page shows the last result. Your next change sends a new request.',
};

/** @param {number} status @returns {Problem} */
const unknown = (status) => ({ title: `Status ${status}`, detail: 'The response has no error message.', code: '', status });
