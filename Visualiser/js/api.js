// Requests to the server that the page was loaded from.
import { fetchWithToken, inWordsOfThePage } from './authorize.js';

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

/** The pending requests about the current run. @type {Set<AbortController>} */
const asked = new Set();

/**
 * Sends requests about the current run. Each one cancels the previous one if it is pending. A new run cancels all of
 * them, so that it does not wait for them.
 * @returns {{ask: (path: string, body: unknown) => Promise<Reply|null>, stop: () => void}} the reply is null if the
 *   question was ended
 */
export function questioner() {
  /** @type {AbortController|null} */
  let last = null;
  const stop = () => last?.abort();
  return {
    stop,
    async ask(path, body) {
      stop();
      const mine = last = new AbortController();
      asked.add(mine);
      const reply = await post(path, body, { signal: mine.signal });
      asked.delete(mine);
      return mine.signal.aborted ? null : reply;
    },
  };
}

/** Cancels all pending requests about the current run. */
export function stopQuestions() {
  for (const question of asked) question.abort();
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

/** @param {string} path @param {Record<string, string>} [headers] @returns {Promise<Reply>} */
export const get = (path, headers = {}) => exchange(path, { headers });

/** @param {string} path @param {{method?: string, body?: string, signal?: AbortSignal, headers: Record<string, string>}} options @returns {Promise<Reply>} */
async function exchange(path, options) {
  // A page that was opened from disk has no server.
  if (location.protocol === 'file:') return { status: 0, body: null, text: '', etag: '', problem: unreachable };
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

/** @type {Problem} */
const unreachable = {
  title: 'The server does not answer', code: 'unreachable', status: 0,
  detail: 'The page shows the last result. Your next change sends a new request.',
};

/** @param {number} status @returns {Problem} */
const unknown = (status) => ({ title: `Status ${status}`, detail: 'The response has no error message.', code: '', status });
