// Moves and resizes the selected view on the canvas, with the Select tool.
import { byId, on, s, together } from '../dom.js';
import { edit } from '../run.js';
import { frameOf, withFrame } from './arrange.js';
import { CLICK } from './below.js';
import { scenePoint } from './viewport.js';
import { attribute, identity, inverse, mapped } from './matrix.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Rect} Rect */
/** @typedef {import('../types.js').Thing} Thing */

/** The size of a handle, CSS pixels. */
const SIZE = 9;
/**
 * The handles: name, and the sides that they move.
 * @type {[string, number, number][]}
 */
const corners = [['nw', -1, -1], ['n', 0, -1], ['ne', 1, -1], ['e', 1, 0], ['se', 1, 1], ['s', 0, 1], ['sw', -1, 1], ['w', -1, 0]];

/**
 * The view that can be moved: the selected one, if the scene states its frame and it is not transformed.
 * @param {State} state @returns {Thing|null}
 */
function movable({ selection, model, tool, exploded }) {
  const thing = selection ? model?.things.get(selection) : null;
  return tool === 'select' && !exploded && thing?.kind === 'view' && !thing.isAbsent && frameOf(thing) && !thing.node.transform ? thing : null;
}

/** @param {Rect} frame @param {number} dx @param {number} dy @param {[number, number]|null} sides null moves the frame */
function changed({ x, y, width, height }, dx, dy, sides) {
  if (!sides) return { x: x + dx, y: y + dy, width, height };
  const [across, down] = sides;
  return {
    x: across < 0 ? x + Math.min(dx, width) : x, y: down < 0 ? y + Math.min(dy, height) : y,
    width: Math.max(0, width + across * dx), height: Math.max(0, height + down * dy),
  };
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindHandles(store) {
  const stage = byId('stage');
  /** @type {{thing: Thing, frame: Rect, now: Rect, from: import('../types.js').Point, down: import('../types.js').Point, isDragged: boolean, sides: [number, number]|null}|null} */
  let held = null;
  const layer = s('g', { class: 'handles' });
  const draw = (/** @type {State} */ state) => {
    const picture = stage.querySelector('.film.over svg');
    const thing = movable(state);
    if (!picture || !thing) { layer.remove(); return; }
    const frame = held ? held.now : /** @type {Rect} */ (frameOf(thing));
    const above = thing.view?.parent?.screen ?? identity;
    const scale = /** @type {SVGSVGElement} */ (picture).getScreenCTM()?.a ?? 1;
    const size = SIZE / scale;
    layer.setAttribute('transform', attribute(above));
    layer.replaceChildren(s('rect', { class: held ? 'moved-frame' : 'frame', 'data-sides': 'move', ...frame }), ...corners.map(([name, across, down]) => s('rect', {
      class: `handle ${name}`, 'data-sides': `${across} ${down}`, width: size, height: size,
      x: frame.x + (across + 1) / 2 * frame.width - size / 2, y: frame.y + (down + 1) / 2 * frame.height - size / 2,
    })));
    picture.append(layer);
  };
  /** @param {PointerEvent} event @param {Thing} thing */
  const within = (event, thing) => {
    const at = scenePoint(event.clientX, event.clientY);
    const turned = inverse(thing.view?.parent?.screen ?? identity);
    return at && turned ? mapped(turned, at.x, at.y) : null;
  };
  return together(
    store.watch(['selection', 'tool', 'exploded', 'model', 'offsets', 'viewport'], draw),
    on(stage, 'pointerdown', (event) => {
      const sides = /** @type {Element} */ (event.target).closest('[data-sides]')?.getAttribute('data-sides');
      const thing = movable(store.state);
      const from = thing && within(event, thing);
      if (!sides || !thing || !from || event.button > 0) return;
      event.preventDefault();
      stage.setPointerCapture(event.pointerId);
      const frame = /** @type {Rect} */ (frameOf(thing));
      held = { thing, frame, now: frame, from, down: { x: event.clientX, y: event.clientY }, isDragged: false, sides: sides === 'move' ? null : /** @type {[number, number]} */ (sides.split(' ').map(Number)) };
    }),
    on(stage, 'pointermove', (event) => {
      const at = held && within(event, held.thing);
      if (!held || !at) return;
      // A click on the frame selects the view below it.
      held.isDragged ||= Math.hypot(event.clientX - held.down.x, event.clientY - held.down.y) > CLICK;
      if (!held.isDragged) return;
      held.now = changed(held.frame, at.x - held.from.x, at.y - held.from.y, held.sides);
      draw(store.state);
    }),
    on(stage, 'pointerup', () => {
      const done = held;
      held = null;
      if (!done?.isDragged) return;
      if (JSON.stringify(done.now) !== JSON.stringify(done.frame)) void edit(store, (request) => withFrame(request, done.thing, done.now));
      else draw(store.state);
    }),
    on(stage, 'pointercancel', () => { held = null; draw(store.state); }),
    on(window, 'keydown', (event) => {
      if (event.key !== 'Escape' || !held) return;
      event.stopPropagation();
      held = null;
      draw(store.state);
    }),
  );
}
