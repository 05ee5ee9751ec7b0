// Questions to the server that the page came from.

/** @typedef {import('./types.js').Problem} Problem */
/**
 * @typedef {{status: number, body: any, text: string, problem: Problem|null}} Reply
 * `status` is 0 where the server was not reached.
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
 * Whether this server has a path, as its contract says; asked before the path is, so that older servers are not bothered.
 * @param {string} path @returns {Promise<boolean|null>} null where it does not answer
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
    try { body = JSON.parse(text); } catch { /* what is no JSON is told by its text */ }
  }
  return { status: response.status, body, text, problem: response.ok ? null : body ?? unknown(response.status) };
}

/** @type {Problem} */
const unreachable = {
  title: 'The server does not answer', code: 'unreachable', status: 0,
  detail: 'What you see is its last answer. It is asked again with your next change.',
};

/** @param {number} status @returns {Problem} */
const unknown = (status) => ({ title: `Status ${status}`, detail: 'The server did not say why.', code: '', status });
