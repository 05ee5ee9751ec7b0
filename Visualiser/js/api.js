// Requests to the server that the page was loaded from.
import { fetchWithToken, inWordsOfThePage } from './authorize.js';
import { withFullStop } from './dom.js';

/** @typedef {import('./types.js').Problem} Problem */
/**
 * @typedef {{status: number, body: any, text: string, etag: string, problem: Problem|null}} Reply
 * `status` is 0 if the server did not respond. `etag` is empty if there is none.
 */

/**
 * @param {string} path @param {unknown} body an object, or JSON text that is sent as it is
 * @param {{accept?: string, signal?: AbortSignal}} [options] @returns {Promise<Reply>}
 */
export async function post(path, body, options = {}) {
  const { accept = 'application/json', signal } = options;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return exchange(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json', Accept: accept }, body: text, signal,
  });
}

/** @param {string} path @param {Record<string, string>} [headers] @returns {Promise<Reply>} */
export const get = (path, headers = {}) => exchange(path, { headers });

/** @param {string} path @param {{method?: string, body?: string, signal?: AbortSignal, headers: Record<string, string>}} options @returns {Promise<Reply>} */
async function exchange(path, options) {
  // A page that was opened from disk has no server, but the replies that were saved with it.
  if (location.protocol === 'file:') return saved.get(savedKey(path, options.body ?? '')) ?? { status: 0, body: null, text: '', etag: '', problem: unsaved };
  let response, text;
  try {
    response = await fetchWithToken(path, options);
    text = await response.text();
  } catch {
    return { status: 0, body: null, text: '', etag: '', problem: unreachable };
  }
  const isJSON = (response.headers.get('Content-Type') ?? '').includes('json');
  let body = null;
  if (isJSON && !(response.headers.get('Content-Type') ?? '').includes('jsonl')) {
    try { body = JSON.parse(text); } catch { /* `text` has the body if it is not JSON */ }
  }
  return { status: response.status, body, text, etag: response.headers.get('ETag') ?? '', problem: response.ok ? null : body ? inWordsOfThePage(body) : unknown(response.status) };
}

/** @param {string} path @param {string} body @returns {string} */
const savedKey = (path, body) => `${path} ${body}`;

/**
 * The replies of a page that was opened from disk.
 * @type {Map<string, Reply>}
 */
const saved = new Map();

/**
 * Adds a reply that was saved with the page.
 * @param {string} path @param {unknown} body of the request @param {any} answer the body of the reply
 */
export const keepReply = (path, body, answer) => saved.set(savedKey(path, JSON.stringify(body)), { status: 200, body: answer, text: '', etag: '', problem: null });

/**
 * A problem in a sentence, for the place where the answer would be.
 * @param {Problem|null|undefined} problem
 */
export const problemWords = (problem) => (problem ? withFullStop(problem.status === 0 ? problem.title : problem.errors?.[0]?.detail ?? problem.detail) : '');

/** @type {Problem} */
const unsaved = { title: 'This page has no server', code: 'unreachable', status: 0, detail: 'It shows a saved run. Open the run in touchd to change it.' };

/** @type {Problem} */
const unreachable = {
  title: 'The server does not answer', code: 'unreachable', status: 0,
  detail: 'The page shows the last result. It tries again every 2 seconds.',
};

/** @param {number} status @returns {Problem} */
const unknown = (status) => ({ title: `Status ${status}`, detail: 'The response has no error message.', code: '', status });
