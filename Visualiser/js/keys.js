// Keyboard shortcuts. Single-key shortcuts are off in text fields, and can be disabled by a setting (WCAG 2.1.4).
import { byId, on, together } from './dom.js';
import { remembered } from './theme.js';
import { goTo, step, stepFrame, togglePlay } from './time/transport.js';
import { subjectOfLane } from './time/timeline.js';
import { allSigns } from './time/legend.js';
import { panBy, zoomBy } from './time/zoom.js';
import { redo, undo } from './run.js';
import { fitScreen, panScreen, zoomScreen } from './scene/viewport.js';

/** @typedef {import('./store.js').Store} Store */

/** @param {Store} store @returns {Record<string, () => void>} */
const actions = (store) => ({
  ' ': () => togglePlay(store),
  ArrowRight: () => step(store, 1), ArrowLeft: () => step(store, -1),
  'Shift+ArrowRight': () => stepFrame(store, 1), 'Shift+ArrowLeft': () => stepFrame(store, -1),
  Home: () => goTo(store, -1), End: () => goTo(store, store.state.entries.length - 1),
  w: () => zoomBy(store, 0.7), s: () => zoomBy(store, 1.4), a: () => panBy(store, -0.2), d: () => panBy(store, 0.2),
  '+': () => zoomScreen(store, 1), '=': () => zoomScreen(store, 1), '-': () => zoomScreen(store, -1), 0: () => fitScreen(store),
  'Alt+ArrowLeft': () => panScreen(store, -1, 0), 'Alt+ArrowRight': () => panScreen(store, 1, 0), 'Alt+ArrowUp': () => panScreen(store, 0, -1), 'Alt+ArrowDown': () => panScreen(store, 0, 1),
  x: () => store.set({ exploded: !store.state.exploded }),
  t: () => store.set({ tool: store.state.tool === 'touch' ? 'select' : 'touch', exploded: false }),
  '/': () => { store.set({ left: 'views', pane: 'scene' }); store.flush(); byId('filter').focus(); },
  '?': () => /** @type {HTMLDialogElement} */ (byId('help')).showModal(),
  g: () => byId('open-gallery').click(),
  o: () => byId('open-file').click(),
  n: () => byId('new-scene').click(),
  e: () => byId('open-share').click(),
  l: () => store.set({ lanes: store.state.lanes === 'table' ? 'picture' : 'table' }),
  m: () => store.set({ lanes: store.state.lanes === 'states' ? 'picture' : 'states' }),
  Escape: () => store.set({ selection: null }),
});

/**
 * Undo or Redo, if the key means one of them.
 * @param {KeyboardEvent} event
 */
const stepOf = ({ key, shiftKey }) => (key === 'y' || (key.toLowerCase() === 'z' && shiftKey) ? redo : key === 'z' ? undo : null);

/** @param {Store} store @returns {import('./types.js').Unbind} */
export function bindKeys(store) {
  const act = actions(store);
  byId('signs').replaceChildren(...allSigns());
  const setting = /** @type {HTMLInputElement} */ (byId('single-keys'));
  store.set({ singleKeys: remembered('touchd.keys') !== 'off' });
  return together(
    on(window, 'keydown', (event) => {
      const focused = /** @type {Element} */ (event.target);
      // After a dialog was closed, a field in it keeps the focus until the next frame.
      const target = focused.closest('dialog:not([open])') ? document.body : focused;
      const isTyping = target.closest('input:not([type=checkbox]):not([type=range]), textarea, select, .CodeMirror') || document.querySelector('dialog[open]');
      const step = event.ctrlKey || event.metaKey ? stepOf(event) : null;
      if (step && !isTyping && store.state[step === undo ? 'past' : 'future'].length) {
        event.preventDefault();
        void step(store);
        return;
      }
      const isArrow = event.key.startsWith('Arrow');
      if (isTyping || event.ctrlKey || event.metaKey || (event.altKey && !isArrow) || event.defaultPrevented) return;
      // Keys that a button or slider handles itself are not shortcuts there.
      if (target.closest('button, a, summary, input') && [' ', 'Enter'].includes(event.key)) return;
      if (target.closest('input[type=range]') && /^(Arrow|Home|End|Page)/.test(event.key)) return;
      if (!store.state.singleKeys && event.key.length === 1) return;
      const name = `${isArrow && event.altKey ? 'Alt+' : isArrow && event.shiftKey ? 'Shift+' : ''}${event.key}`;
      if (/^[1-9]$/.test(name)) focusLane(store, Number(name));
      else if (act[name]) act[name]();
      else return;
      event.preventDefault();
    }),
    on(byId('open-help'), 'click', act['?']),
    on(byId('open-signs'), 'click', () => {
      act['?']();
      byId('signs-title').scrollIntoView();
    }),
    on(setting, 'change', () => {
      remembered('touchd.keys', setting.checked ? 'on' : 'off');
      store.set({ singleKeys: setting.checked });
    }),
    store.watch(['singleKeys'], (state) => { setting.checked = state.singleKeys; }),
  );
}

/**
 * Selects the subject of a lane.
 * @param {Store} store @param {number} number position of the lane, from 1
 */
function focusLane(store, number) {
  const lane = byId('lanes').querySelectorAll('[data-lane]')[number - 1];
  if (lane) store.set({ selection: subjectOfLane(store.state, lane) });
}
