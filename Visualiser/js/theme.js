// The color theme: the system's, until the user chooses one.
import { byId, on } from './dom.js';

const order = ['auto', 'light', 'dark'];

/**
 * Reads a setting from local storage, after writing `value` to it. Returns null if the browser forbids storage.
 * @param {string} name @param {string} [value] @returns {string|null}
 */
export function remembered(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch { return null; }
}

/** @returns {import('./types.js').Unbind} */
export function bindTheme() {
  const button = byId('theme');
  const use = (/** @type {string} */ theme) => {
    document.documentElement.dataset.theme = theme;
    button.setAttribute('aria-label', `Colors: ${theme}`);
    button.title = `Colors: ${theme}`;
  };
  use(remembered('touchd.theme') ?? 'auto');
  return on(button, 'click', () => {
    const next = order[(order.indexOf(document.documentElement.dataset.theme ?? 'auto') + 1) % order.length];
    remembered('touchd.theme', next);
    use(next);
  });
}
