// Draws touches on the canvas with mouse, pen and fingers.
import { byId, on, together } from '../dom.js';
import { edit } from '../run.js';
import { propose } from '../proposed.js';
import { offsetsAt } from '../scene/offsets.js';
import { scenePoint } from '../scene/viewport.js';
import { Recorder } from './recorder.js';
import { showInk } from './ink.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Point} Point */

/** The pause between a scroll and the gesture that is drawn after it, seconds. */
const PAUSE = 1;

/**
 * The finger of a pointer, and the mirrored finger if Alt was pressed.
 * @typedef {{finger: string, twin: string|null, center: Point}} Hand
 */

/** @param {Point} p @param {Point} center */
const mirrored = (p, center) => ({ x: Math.round((2 * center.x - p.x) * 10) / 10, y: Math.round((2 * center.y - p.y) * 10) / 10 });

/**
 * Whether a point is on the screen. Outside of it, pointers scroll the page and draw nothing.
 * @param {Point} p @param {import('../types.js').SceneModel|null} model
 */
const isOnScreen = (p, model) => model !== null && p.x >= 0 && p.y >= 0 && p.x < model.width && p.y < model.height;

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindDrawing(store) {
  const stage = byId('stage');
  const recorder = new Recorder();
  /** @type {Map<number, Hand>} */
  const hands = new Map();
  const isDrawing = () => store.state.tool === 'touch' && !store.state.exploded && store.state.request !== null;

  const began = (/** @type {PointerEvent} */ event) => {
    if (!isDrawing() || event.button > 0) return;
    const at = scenePoint(event.clientX, event.clientY);
    if (!at || (hands.size === 0 && !isOnScreen(at, store.state.model))) return;
    event.preventDefault();
    recorder.prepare(event.timeStamp);
    stage.setPointerCapture(event.pointerId);
    const { width, height } = /** @type {import('../types.js').SceneModel} */ (store.state.model);
    /** @type {Hand} */
    const hand = { finger: recorder.freeName(), twin: null, center: { x: width / 2, y: height / 2 } };
    recorder.sample(event.timeStamp, hand.finger, 'began', at, event.pointerType === 'pen' ? 'pencil' : null);
    if (event.altKey) {
      hand.twin = recorder.freeName();
      recorder.sample(event.timeStamp, hand.twin, 'began', mirrored(at, hand.center));
    }
    hands.set(event.pointerId, hand);
    store.set({ playing: false });
    showInk(recorder.events);
  };
  const moved = (/** @type {PointerEvent} */ event) => {
    const hand = hands.get(event.pointerId);
    const at = hand && scenePoint(event.clientX, event.clientY);
    if (!hand || !at) return;
    const before = recorder.down.get(hand.finger);
    if (before && before.x === at.x && before.y === at.y) return;
    // Shift moves both fingers in the same direction. Otherwise the second finger is mirrored.
    if (hand.twin && event.shiftKey && before) {
      hand.center = { x: hand.center.x + at.x - before.x, y: hand.center.y + at.y - before.y };
    }
    recorder.sample(event.timeStamp, hand.finger, 'moved', at);
    if (hand.twin) recorder.sample(event.timeStamp, hand.twin, 'moved', mirrored(at, hand.center));
    showInk(recorder.events);
  };
  const lifted = (/** @type {PointerEvent} */ event) => {
    const hand = hands.get(event.pointerId);
    if (!hand) return;
    hands.delete(event.pointerId);
    const phase = event.type === 'pointerup' ? 'ended' : 'cancelled';
    recorder.sample(event.timeStamp, hand.finger, phase, null);
    if (hand.twin) recorder.sample(event.timeStamp, hand.twin, phase, null);
    if (hands.size > 0) return;
    // The trail is dashed until the answer is there. Without a server it stays.
    showInk(recorder.events, true);
    void use(store, later(store.state, recorder.events)).then(() => { if (!store.state.offline) showInk([]); });
  };
  return together(
    // Fingers on the screen draw. Other fingers scroll the page.
    on(stage, 'touchstart', (event) => {
      const [touch] = event.changedTouches;
      const at = isDrawing() ? scenePoint(touch.clientX, touch.clientY) : null;
      if (at && event.cancelable && (hands.size > 0 || isOnScreen(at, store.state.model))) event.preventDefault();
    }, { passive: false }),
    on(stage, 'pointerdown', began),
    on(stage, 'pointermove', moved),
    on(stage, 'pointerup pointercancel', lifted),
    // A long touch would open a menu or select text.
    on(stage, 'contextmenu dragstart', (event) => event.preventDefault()),
  );
}

/**
 * The events with a gesture that was drawn instead of the gestures of the request. Events of the application's code stay. On scrolled
 * content, or if the scene has changed, the gesture comes after everything, so that it hits the views at which it was drawn.
 * @param {import('../store.js').State} state @param {import('../types.js').Json[]} events
 */
function later(state, events) {
  const { request, answer, moment } = state;
  if (!request || !answer) return events;
  const isScrolled = Object.keys(offsetsAt(state)).length > 0;
  const kept = isScrolled ? request.events : request.events.filter((event) => Object.keys(event).some((member) => ofApplication.has(member)));
  const start = isScrolled || moment ? Math.ceil((answer.end + PAUSE) * 1000) / 1000 : 0;
  const drawn = events.map((event) => ({ ...event, time: Math.round((start + event.time) * 1000) / 1000 }));
  return [...kept, ...drawn].sort((a, b) => (a.time ?? 0) - (b.time ?? 0));
}

/** The members of events that the application's code causes. */
const ofApplication = new Set(['set', 'animate', 'add', 'remove', 'addTarget', 'removeTarget', 'setContentOffset', 'scrollToItem', 'setTranslation', 'setZoomScale', 'zoom',
  'becomeFirstResponder', 'resignFirstResponder', 'sendAction']);

/**
 * Replaces the gesture of the request, and runs it.
 * @param {Store} store @param {import('../types.js').Json[]} events
 */
export async function use(store, events) {
  await edit(store, (request) => {
    // The expectations are for the previous gesture.
    const { expect, ...rest } = request;
    if (expect) store.set({ wasExpected: expect });
    return { ...rest, events: structuredClone(events) };
  });
  propose(store);
}
