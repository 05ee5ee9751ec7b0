// The controls of the canvas.
import { byId, isCoarse, on, together } from '../dom.js';
import { hasScreenshot } from './flat.js';
import { spacingOf } from './layers.js';
import { lastLayer } from './levels.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindToolbar(store) {
  const bar = byId('toolbar');
  const space = byId('space');
  return together(
    on(bar, 'click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const toggle = /** @type {'exploded'|'filled'|'labels'|'clipped'|null} */ (button?.getAttribute('data-toggle') ?? null);
      const tool = /** @type {State['tool']|null} */ (button?.getAttribute('data-tool') ?? null);
      if (toggle) store.set({ [toggle]: !store.state[toggle] });
      // Selecting works in 3D too; drawing does not.
      if (tool) store.set(tool === 'select' ? { tool } : { tool, exploded: false });
    }),
    on(bar, 'change', (event) => {
      if (event.target.id === 'overlay') store.set({ overlay: event.target.value, exploded: false });
    }),
    on(byId('screenshot'), 'input', (event) => store.set({ screenshot: Number(event.target.value) / 100 })),
    store.watch(['model', 'exploded'], ({ model, exploded }) => { byId('screenshot-of').hidden = exploded || !hasScreenshot(model); }),
    store.watch(['screenshot', 'model'], ({ screenshot }) => byId('stage').style.setProperty('--screenshot', String(screenshot))),
    on(space, 'input', (event) => {
      const number = (/** @type {string} */ id) => Number(/** @type {HTMLInputElement} */ (byId(id)).value);
      store.set({
        ...(event.target.id === 'spacing' ? { spacing: number('spacing') } : {}), magnified: number('magnified'), yaw: number('yaw'), pitch: number('pitch'),
        depths: [Math.min(number('depth-from'), number('depth-to')), Math.max(number('depth-from'), number('depth-to'))],
      });
    }),
    store.watch(['exploded', 'filled', 'labels', 'clipped', 'tool', 'overlay'], (state) => show(bar, space, state)),
    store.watch(['model', 'depths', 'spacing', 'magnified', 'yaw', 'pitch'], (state) => {
      const deepest = lastLayer(state.model);
      /** @type {HTMLInputElement} */ (byId('magnified')).value = String(state.magnified);
      for (const [id, value] of /** @type {[string, number][]} */ ([['depth-from', state.depths[0]], ['depth-to', state.depths[1]]])) {
        const input = /** @type {HTMLInputElement} */ (byId(id));
        input.max = String(deepest);
        input.value = String(Math.min(value, deepest));
      }
      /** @type {HTMLInputElement} */ (byId('spacing')).value = String(spacingOf(state.spacing, deepest));
      /** @type {HTMLInputElement} */ (byId('pitch')).value = String(state.pitch);
      const yaw = ((state.yaw % 360) + 540) % 360 - 180;
      /** @type {HTMLInputElement} */ (byId('yaw')).value = String(yaw);
    }),
  );
}

/** @param {State} state @param {boolean} hasFingers */
function hint(state, hasFingers) {
  const select = hasFingers ? 'Tap a view to select it' : 'Click a view to select it';
  if (state.exploded) return `Drag to turn the layers, scroll to magnify them. ${select}. The Hit test tab shows which views are asked.`;
  if (state.tool === 'select') return hasFingers ? `${select}. Choose Touch to draw.` : `${select}.`;
  return hasFingers ? 'Touch the screen with one or two fingers.' : 'Draw a touch on the screen. Alt adds a mirrored second finger, Shift moves both.';
}

/** @param {HTMLElement} bar @param {HTMLElement} space @param {State} state */
function show(bar, space, state) {
  for (const button of bar.querySelectorAll('[data-toggle]')) {
    const name = /** @type {'exploded'} */ (button.getAttribute('data-toggle'));
    button.setAttribute('aria-pressed', String(state[name]));
  }
  for (const button of bar.querySelectorAll('[data-tool]')) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-tool') === (state.exploded ? 'select' : state.tool)));
  }
  /** @type {HTMLSelectElement} */ (byId('overlay')).value = state.overlay;
  space.hidden = !state.exploded;
  byId('hint').textContent = hint(state, isCoarse());
}
