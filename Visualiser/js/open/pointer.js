// JSON Pointers (RFC 6901): reads and replaces values, and finds their locations in a text.

/** @param {string} pointer with or without # @returns {string[]} */
const tokens = (pointer) => decodeURIComponent(pointer.replace(/^#/, '')).split('/').slice(1)
  .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));

/** @param {any} root @param {string} pointer */
export const valueAt = (root, pointer) => tokens(pointer).reduce((value, token) => value?.[token], root);

/**
 * A copy of `root` with another value at `pointer`; undefined removes the member.
 * @template T @param {T} root @param {string} pointer @param {any} value @returns {T}
 */
export function replaced(root, pointer, value) {
  const path = tokens(pointer);
  const last = path.pop();
  if (last === undefined) return value;
  /** @type {any} */
  const copy = Array.isArray(root) ? [...root] : { ...root };
  let container = copy;
  for (const token of path) {
    const inner = container[token];
    container[token] = Array.isArray(inner) ? [...inner] : { ...(inner ?? {}) };
    container = container[token];
  }
  if (value === undefined) delete container[last];
  else container[last] = value;
  return copy;
}

/**
 * The offset in `text` of the value at `pointer`, or of its nearest existing ancestor.
 * @param {string} text JSON, possibly incomplete @param {string} pointer @returns {number}
 */
export function offsetOf(text, pointer) {
  const path = tokens(pointer);
  let at = 0;
  const blank = () => { while (/\s/.test(text[at] ?? '')) at++; };
  const string = () => {
    const start = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    try { return JSON.parse(text.slice(start, at)); } catch { return ''; }
  };
  const skip = () => {
    let depth = 0;
    do {
      blank();
      const c = text[at];
      if (c === undefined) return;
      if (c === '"') { string(); continue; }
      if (c === '{' || c === '[') depth++;
      else if (c === '}' || c === ']') depth--;
      else if (depth === 0) {
        while (at < text.length && !/[\s,\]}]/.test(text[at])) at++;
        return;
      }
      at++;
    } while (depth > 0 && at < text.length);
  };
  blank();
  let found = at;
  for (const token of path) {
    const isObject = text[at] === '{';
    if (!isObject && text[at] !== '[') return found;
    at++;
    let isHere = false;
    for (let index = 0; at < text.length; index++) {
      blank();
      if (text[at] === '}' || text[at] === ']') break;
      const key = isObject ? string() : String(index);
      if (isObject) { blank(); at++; blank(); }
      if (key === token) { isHere = true; break; }
      skip();
      blank();
      if (text[at] === ',') at++;
      else break;
    }
    if (!isHere) return found;
    found = at;
  }
  return found;
}

/**
 * The line, from 0, of an offset.
 * @param {string} text @param {number} offset
 */
export const lineOf = (text, offset) => text.slice(0, offset).split('\n').length - 1;
