// The geometry of a scene, and its objects by id. It does not determine which view receives a touch: the server does.
import { identity, mapped, times } from './matrix.js';
import { pointOf, rectOf, windowsOf } from './short.js';

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').ViewBox} ViewBox */
/** @typedef {import('../types.js').Matrix} Matrix */

/**
 * The geometry of a scene with its own scroll offsets.
 * @param {Json} scene
 * @param {Map<Json, string>|null} [pointers] the JSON Pointers of views and recognizers, if they are not those in `scene`
 * @returns {import('../types.js').SceneModel}
 */
export function look(scene, pointers = null) {
  const at = (/** @type {Json} */ node, /** @type {string} */ pointer) => pointers?.get(node) ?? pointer;
  /** @type {Map<string, import('../types.js').Thing>} */
  const things = new Map();
  /** @type {ViewBox[]} */
  const roots = windowsOf(scene).map(({ node, pointer }) => boxOf(node, at(node, pointer), null));
  roots.sort((a, b) => (a.node.windowLevel ?? 0) - (b.node.windowLevel ?? 0));
  /** @type {ViewBox[]} */
  const views = [];
  let depth = 0;
  const waiting = [...roots].reverse();
  for (let box = waiting.pop(); box; box = waiting.pop()) {
    views.push(box);
    depth = Math.max(depth, box.depth);
    note(things, box, at);
    const subviews = /** @type {Json[]} */ (box.node.subviews ?? []);
    const parent = box;
    box.children = subviews.map((node, index) => boxOf(node, at(node, `${parent.pointer}/subviews/${index}`), parent));
    for (let index = box.children.length - 1; index >= 0; index--) waiting.push(box.children[index]);
  }
  noteApplication(things, scene);
  return {
    roots, views, things, depth, scrolled: new Set(), zooms: new Map(), animated: new Set(),
    // Windows can have any frame: the picture includes them all.
    width: Math.max(1, ...roots.flatMap((root) => corners(root).map((corner) => corner.x))),
    height: Math.max(1, ...roots.flatMap((root) => corners(root).map((corner) => corner.y))),
  };
}

/**
 * The geometry of a scene that the server has not read.
 * @param {any} scene @returns {import('../types.js').SceneModel|null} null if it is invalid
 */
export function tryLook(scene) {
  try {
    const model = look(scene);
    const isFinite = model.views.every(({ bounds, screen }) => [...Object.values(bounds), ...screen].every(Number.isFinite));
    return isFinite ? model : null;
  } catch { return null; }
}

/**
 * Moves the contents of scroll views: changes the geometry of the boxes in place, because a run has many moments and a scene
 * many views.
 * @param {import('../types.js').SceneModel} model @param {Record<string, import('./offsets.js').Offset>} offsets by id; other
 *   scroll views get the scene's offset
 * @param {Set<ViewBox>} [changed] boxes whose nodes have changed
 */
export function scrollTo(model, offsets, changed = new Set()) {
  /** @type {Set<ViewBox>} */
  const moved = new Set();
  /**
   * The scales of zoomed views, relative to the scene's.
   * @type {Map<string, number>}
   */
  const zooms = new Map();
  for (const box of model.views) {
    const offset = offsets[box.id];
    if (offset?.zoomScale !== undefined && box.node.viewForZooming) zooms.set(box.node.viewForZooming, zoomOf(box.node, offset.zoomScale));
    const zoom = zooms.get(box.id) ?? 1;
    const isChanged = changed.has(box) || offset !== undefined || model.scrolled.has(box.id) || zoom !== (model.zooms.get(box.id) ?? 1);
    if (isChanged) Object.assign(box, layout(box.node, offset, zoom));
    if (!isChanged && !(box.parent && moved.has(box.parent))) continue;
    box.screen = times(box.parent ? box.parent.screen : identity, box.local);
    moved.add(box);
  }
  model.scrolled = new Set(Object.keys(offsets));
  model.zooms = zooms;
}

/**
 * @param {Json} node @param {string} pointer @param {ViewBox|null} parent
 * @returns {ViewBox}
 */
function boxOf(node, pointer, parent) {
  const { bounds, local } = layout(node);
  return {
    id: node.id, node, pointer, depth: parent ? parent.depth + 1 : 0, parent, children: [], local, bounds,
    screen: times(parent ? parent.screen : identity, local),
    ghost: (parent?.ghost ?? false) || node.isHidden === true || (node.alpha ?? 1) < 0.01,
  };
}

/**
 * The bounds, and the transform from them to the superview's bounds: from `frame` (before `transform`) or `center` and
 * `bounds`, from `anchorPoint`, and for a scroll view from its offset, the origin of its bounds.
 * @param {Json} node @param {import('../types.js').Point} [offset] @param {number} [zoom] of a zoomed view; its origin stays (rule MO-12)
 */
function layout(node, offset, zoom = 1) {
  const frame = rectOf(node.frame);
  const size = rectOf(node.bounds) ?? frame ?? { width: 0, height: 0 };
  const origin = offset ?? pointOf(node.contentOffset) ?? rectOf(node.bounds) ?? { x: 0, y: 0 };
  const bounds = { x: origin.x ?? 0, y: origin.y ?? 0, width: size.width, height: size.height };
  const anchor = pointOf(node.anchorPoint) ?? { x: 0.5, y: 0.5 };
  const position = pointOf(node.center) ?? {
    x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y,
  };
  const t = node.transform;
  /** @type {Matrix} */
  const turn = t ? [t.a ?? 1, t.b ?? 0, t.c ?? 0, t.d ?? 1, t.tx ?? 0, t.ty ?? 0] : identity;
  /** @type {Matrix} */
  const toPosition = [1, 0, 0, 1, position.x, position.y];
  /** @type {Matrix} */
  const fromAnchor = [1, 0, 0, 1, -bounds.x - bounds.width * anchor.x, -bounds.y - bounds.height * anchor.y];
  const local = times(times(toPosition, turn), fromAnchor);
  return { bounds, local: zoom === 1 ? local : zoomed(local, bounds, zoom) };
}

/**
 * A transform that also scales around the origin of the frame.
 * @param {Matrix} local @param {import('../types.js').Rect} bounds @param {number} zoom @returns {Matrix}
 */
function zoomed(local, bounds, zoom) {
  const { x, y } = rectAround(cornersOf(bounds, local));
  return times([zoom, 0, 0, zoom, x - zoom * x, y - zoom * y], local);
}

/**
 * A zoom scale relative to the one that the scene was written at.
 * @param {Json} node a scroll view @param {number} zoomScale
 */
const zoomOf = (node, zoomScale) => zoomScale / (node.zoomScale ?? 1);

/**
 * Zooms content: writes the geometry of the zoomed view, and the content size, at another zoom scale (rule MO-12).
 * @param {Json} scrollView @param {Json} view the zoomed view @param {number} zoomScale
 */
export function zoomTo(scrollView, view, zoomScale) {
  const zoom = zoomOf(scrollView, zoomScale);
  const { bounds, local } = layout(view, undefined, zoom);
  const anchor = pointOf(view.anchorPoint) ?? { x: 0.5, y: 0.5 };
  const { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 } = view.transform ?? {};
  const transform = { a: a * zoom, b: b * zoom, c: c * zoom, d: d * zoom, tx: tx * zoom, ty: ty * zoom };
  const { x, y } = mapped(local, bounds.x + bounds.width * anchor.x, bounds.y + bounds.height * anchor.y);
  const { width, height } = rectAround(cornersOf(bounds, local));
  delete view.frame;
  Object.assign(view, { bounds, center: { x: x - transform.tx, y: y - transform.ty }, transform });
  Object.assign(scrollView, { zoomScale, contentSize: { width, height } });
}

/**
 * @param {Map<string, import('../types.js').Thing>} things @param {ViewBox} box
 * @param {(node: Json, pointer: string) => string} at the JSON Pointer of an object that is at a pointer in the scene
 */
function note(things, box, at) {
  const { node, pointer } = box;
  things.set(box.id, { kind: box.parent ? 'view' : 'window', id: box.id, node, pointer, view: box });
  const controller = node.viewController;
  if (controller?.id) {
    things.set(controller.id, {
      kind: 'viewController', id: controller.id, node: controller, pointer: `${pointer}/viewController`, view: box,
    });
  }
  for (const { id, node: recognizer, path } of recognizersOf(node)) {
    things.set(id, { kind: 'recognizer', id, node: recognizer, pointer: at(recognizer, pointer + path), view: box });
  }
}

/**
 * The members with the properties of UIKit's own recognizers: path from the view, end of the generated id, type.
 * @type {[string[], string, string][]}
 */
const ownRecognizers = [
  [['panGestureRecognizer'], '.pan', 'pan'],
  [['pinchGestureRecognizer'], '.pinch', 'pinch'],
  [['viewController', 'interactivePopGestureRecognizer'], '.interactivePop', 'screenEdgePan'],
  [['viewController', 'interactiveContentPopGestureRecognizer'], '.interactiveContentPop', 'pan'],
];

/**
 * The recognizers of a view that the scene describes: those of the application, then UIKit's own.
 * @param {Json} node @returns {{id: string, type: string, node: Json, path: string}[]} `path`: the JSON Pointer from the view
 */
export function recognizersOf(node) {
  const list = (node.gestureRecognizers ?? []).map((/** @type {Json} */ recognizer, /** @type {number} */ index) => (
    { id: recognizer.id, type: recognizer.type, node: recognizer, path: `/gestureRecognizers/${index}` }));
  for (const [path, suffix, type] of ownRecognizers) {
    const owner = path.length > 1 ? node[path[0]] : node;
    const recognizer = owner?.[path[path.length - 1]];
    if (recognizer) list.push({ id: recognizer.id ?? owner.id + suffix, type, node: recognizer, path: `/${path.join('/')}` });
  }
  return list;
}

/** @param {Map<string, import('../types.js').Thing>} things @param {Json} scene */
function noteApplication(things, scene) {
  const application = scene.application ?? {};
  const delegate = application.delegate ?? {};
  const id = application.id ?? 'app';
  things.set(id, { kind: 'application', id, node: application, pointer: '#/scene/application', view: null });
  const delegateId = delegate.id ?? 'appDelegate';
  things.set(delegateId, {
    kind: 'delegate', id: delegateId, node: delegate, pointer: '#/scene/application/delegate', view: null,
  });
  if (scene.windowScene?.id) {
    const windowScene = scene.windowScene;
    things.set(windowScene.id, {
      kind: 'windowScene', id: windowScene.id, node: windowScene, pointer: '#/scene/windowScene', view: null,
    });
  }
}

/**
 * The corners of a rectangle after a transform.
 * @param {import('../types.js').Rect} rect @param {Matrix} transform @returns {import('../types.js').Point[]}
 */
const cornersOf = ({ x, y, width, height }, transform) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([u, v]) => mapped(transform, u, v));

/**
 * The four corners on the screen.
 * @param {ViewBox} box
 */
export const corners = (box) => cornersOf(box.bounds, box.screen);

/**
 * The smallest rectangle that contains points.
 * @param {import('../types.js').Point[]} points @returns {import('../types.js').Rect}
 */
export function rectAround(points) {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * The view of an object that is in the scene at the moment shown: the view itself, or that of a controller or recognizer.
 * @param {import('../types.js').SceneModel} model @param {string|null} id @returns {ViewBox|null}
 */
export function viewOf(model, id) {
  const thing = id ? model.things.get(id) : null;
  return !thing || thing.isAbsent ? null : thing.view;
}

/**
 * The center on the screen, rounded to points.
 * @param {ViewBox} box @returns {import('../types.js').Point}
 */
export function middle(box) {
  const all = corners(box);
  return {
    x: Math.round(all.reduce((sum, p) => sum + p.x, 0) / 4), y: Math.round(all.reduce((sum, p) => sum + p.y, 0) / 4),
  };
}

/**
 * The class name of a view.
 * @param {Json} node @param {boolean} isWindow
 */
export const className = (node, isWindow = false) => node.class ?? (isWindow ? 'UIWindow' : 'UIView');
