// Closes menus on Escape, and when a press or the focus is outside of them.
import { byId, on, together } from './dom.js';

/** @returns {import('./types.js').Unbind} */
export function bindMenus() {
  const button = byId('open-menu');
  const menu = byId('scene-menu');
  const show = (/** @type {boolean} */ isOpen) => {
    button.setAttribute('aria-expanded', String(isOpen));
    menu.classList.toggle('open', isOpen);
  };
  /**
   * Closes open menus that do not contain `target`.
   * @param {Node|null} target @returns {HTMLElement|null} the button of the menu that was closed
   */
  const close = (target) => {
    /** @type {HTMLElement|null} */
    let opener = null;
    for (const details of document.querySelectorAll('details.menu')) {
      if (!(/** @type {HTMLDetailsElement} */ (details)).open || details.contains(target)) continue;
      details.removeAttribute('open');
      opener = details.querySelector('summary');
    }
    if (menu.classList.contains('open') && !menu.contains(target) && !button.contains(target)) {
      show(false);
      opener = button;
    }
    return opener;
  };
  return together(
    on(button, 'click', () => show(!menu.classList.contains('open'))),
    on(menu, 'click', () => show(false)),
    on(document, 'pointerdown', (event) => close(event.target)),
    on(document, 'focusin', (event) => close(event.target)),
    on(document, 'keydown', (event) => {
      if (event.key !== 'Escape') return;
      const opener = close(null);
      if (!opener) return;
      event.preventDefault();
      opener.focus();
    }),
  );
}
