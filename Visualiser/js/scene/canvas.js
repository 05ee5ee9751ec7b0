// The canvas: the picture of the scene with overlay and marks, or its layers in 3D.
import { byId, h, on, s, together } from '../dom.js';
import { flatPicture, MARGIN, scrollPicture } from './flat.js';
import { labels, labelSize } from './labels.js';
import { layerStack, markLayers, turn } from './layers.js';
import { hitViews, marks } from './marks.js';
import { overlay } from './overlay.js';
import { subjectOf } from '../time/entries.js';
import { shownBox } from './viewport.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */

/** How long contents must rest until names and areas are drawn for them, ms. */
const SETTLE = 100;

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindCanvas(store) {
  const stage = byId('stage');
  /** @type {HTMLElement|null} */
  let stack = null;
  /** @type {string|null} the id of the view under the pointer */
  let hovered = null;
  let settling = 0;
  const top = s('svg', { class: 'picture over', 'aria-hidden': 'true' });
  const names = s('svg', { class: 'picture over', 'aria-hidden': 'true' });
  /** Draws the names above the marks, in a size that is legible at every size of the stage. */
  const nameAll = (/** @type {State} */ state) => {
    const { model } = state;
    if (!model || state.exploded) return;
    const scale = Math.min(stage.clientWidth / (model.width + 2 * MARGIN), stage.clientHeight / (model.height + 2 * MARGIN));
    const size = labelSize(model, scale || Infinity) / state.viewport.zoom;
    names.replaceChildren(s('g', { class: 'names' }, state.labels ? labels(model, model.views, size) : []));
  };

  /** Shows the part of the screen that the viewport states. */
  const frameAll = (/** @type {State} */ { exploded, model, viewport }) => {
    if (!model || exploded) return;
    for (const picture of stage.querySelectorAll('.film > svg')) picture.setAttribute('viewBox', shownBox(model, viewport));
  };
  const rebuild = (/** @type {State} */ state) => {
    stack = null;
    const empty = h('p', { class: 'empty' }, 'No scene yet. Choose an example, or drop a JSON file here.');
    if (!state.model) { stage.replaceChildren(empty); return; }
    if (state.exploded) {
      stack = layerStack(state.model, state);
      stage.replaceChildren(stack);
      turn(stack, state);
    } else {
      // Separate elements, so that a change of the marks does not lay out the views again.
      stage.replaceChildren(h('div', { class: 'film' }, flatPicture(state.model, { ...state, labels: false })),
        h('div', { class: 'film over' }, top), h('div', { class: 'film over' }, names));
      frameAll(state);
      nameAll(state);
    }
    stage.classList.toggle('exploded', state.exploded);
    markUp(state);
  };
  const markUp = (/** @type {State} */ state) => {
    if (!state.exploded) {
      const shown = top.querySelector('.overlay');
      top.replaceChildren(...(shown ? [shown] : []), marks(state));
      return;
    }
    const hit = hitViews(state);
    const chain = new Set(state.right === 'chain' ? state.chain : []);
    const subject = state.cursor >= 0 ? subjectOf(state.entries[state.cursor]) : null;
    for (const old of stage.querySelectorAll('.is-hit, .is-subject, .is-selected, .in-chain')) {
      old.classList.remove('is-hit', 'is-subject', 'is-selected', 'in-chain');
    }
    const add = (/** @type {string|null} */ id, /** @type {string} */ style) => {
      const view = id ? state.model?.things.get(id)?.view?.id : null;
      if (view) stage.querySelector(`rect[data-id="${CSS.escape(view)}"]`)?.classList.add(style);
    };
    for (const id of chain) add(id, 'in-chain');
    for (const id of hit) add(id, 'is-hit');
    add(subject, 'is-subject');
    add(state.selection, 'is-selected');
    if (stack) markLayers(stack, state, hovered);
  };
  const settle = (/** @type {State} */ state) => {
    names.style.visibility = '';
    if (state.exploded) rebuild(state);
    else nameAll(state);
  };
  const size = new ResizeObserver(() => {
    nameAll(store.state);
    if (stack) turn(stack, store.state);
  });
  size.observe(stage);
  /** The reply whose areas are shown. */
  let areas = /** @type {unknown} */ (undefined);
  const showOverlay = (/** @type {State} */ state) => {
    // The areas of the previous moment stay until those of this one are there.
    const { reply } = state.replies.areas ?? { reply: undefined };
    if (reply === areas || reply === null) return;
    areas = reply;
    const { picture: group, facts } = overlay(state);
    if (JSON.stringify(facts) !== JSON.stringify(store.state.facts)) store.set({ facts });
    stage.dataset.overlay = group ? state.overlay : 'none';
    top.querySelector('.overlay')?.remove();
    if (group) top.prepend(group);
  };
  return together(
    () => { size.disconnect(); window.clearTimeout(settling); },
    on(stage, 'pointerover', (event) => {
      const view = event.target.closest('[data-id]')?.getAttribute('data-id') ?? null;
      if (!stack || view === hovered) return;
      hovered = view;
      markLayers(stack, store.state, hovered);
    }),
    store.watch(['model', 'exploded', 'filled', 'labels', 'clipped'], rebuild),
    store.watch(['offsets', 'motion'], (state) => {
      window.clearTimeout(settling);
      // The layers have no groups for contents, and names get new places: both follow when the contents rest.
      if (state.model && !state.exploded) scrollPicture(stage, state.model);
      names.style.visibility = 'hidden';
      settling = window.setTimeout(() => settle(store.state), SETTLE);
    }),
    store.watch(['viewport'], (state) => {
      frameAll(state);
      nameAll(state);
      markUp(state);
    }),
    store.watch(['yaw', 'pitch', 'spacing', 'depths', 'magnified', 'shift'], (state) => { if (stack) turn(stack, state); }),
    store.watch(['spacing'], markUp),
    store.watch(['cursor', 'time', 'selection', 'answer', 'offsets', 'motion', 'right', 'visitStep', 'chain'], markUp),
    store.watch(['replies'], showOverlay),
    store.watch(['tool', 'exploded'], (state) => {
      stage.dataset.tool = state.exploded ? 'turn' : state.tool;
    }),
    bindTurning(store, stage),
  );
}

/**
 * Dragging turns the layers.
 * @param {Store} store @param {HTMLElement} stage
 */
function bindTurning(store, stage) {
  /** @type {{x: number, y: number}|null} */
  let last = null;
  return together(
    on(stage, 'pointerdown', (event) => {
      if (store.state.exploded && !event.shiftKey && event.button === 0) last = { x: event.clientX, y: event.clientY };
    }),
    on(stage, 'pointermove', (event) => {
      if (!last || !store.state.exploded) return;
      const { yaw, pitch } = store.state;
      store.set({
        yaw: yaw + (event.clientX - last.x) * 0.4,
        pitch: Math.max(-85, Math.min(85, pitch - (event.clientY - last.y) * 0.4)),
      });
      last = { x: event.clientX, y: event.clientY };
    }),
    on(window, 'pointerup pointercancel', () => { last = null; }),
  );
}
