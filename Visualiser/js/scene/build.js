// Edits that build a scene: add, duplicate, delete and rename views and recognizers. References to ids follow.
import { replaced, valueAt } from '../open/pointer.js';
import { rectOf } from './short.js';

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Request} Request */
/** @typedef {import('../types.js').Thing} Thing */

/**
 * The classes of views that can be added: class, label, and size in points.
 * @type {[string, string, [number, number]][]}
 */
export const viewClasses = [
  ['UIView', 'View', [200, 200]], ['UIButton', 'Button', [160, 44]], ['UILabel', 'Label', [200, 24]], ['UIImageView', 'Image', [200, 200]],
  ['UITextField', 'Text field', [240, 40]], ['UISwitch', 'Switch', [51, 31]], ['UISlider', 'Slider', [240, 34]], ['UIScrollView', 'Scroll view', [300, 300]],
];

/** The offset of a copy from its original, points. */
const APART = 20;

/** Members whose strings are not ids. */
const texts = new Set(['class', 'superclass', 'type', 'text', 'title', 'placeholder', 'label', 'accessibilityLabel', 'accessibilityIdentifier', 'action', 'screenshot', 'phase', 'finger', 'key', '$comment']);

/**
 * An id that is not taken.
 * @param {string} wanted @param {Set<string>} taken
 */
function freeId(wanted, taken) {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}${number}`;
  return id;
}

/**
 * The request with a new view in front of the subviews of another one, in its middle.
 * @param {Request} request @param {Thing} parent a view or window @param {string} name a class in `viewClasses` @param {Set<string>} taken the ids of the scene
 * @returns {{request: Request, id: string}}
 */
export function withView(request, parent, name, taken) {
  const id = freeId(name.replace(/^UI/, '').replace(/^./, (letter) => letter.toLowerCase()), taken);
  const bounds = parent.view?.bounds ?? { x: 0, y: 0, width: 390, height: 844 };
  const [, , size] = viewClasses.find(([other]) => other === name) ?? viewClasses[0];
  const [width, height] = [Math.min(size[0], bounds.width), Math.min(size[1], bounds.height)];
  const frame = { x: Math.round(bounds.x + (bounds.width - width) / 2), y: Math.round(bounds.y + (bounds.height - height) / 2), width, height };
  /** @type {Json} */
  const view = { id, ...(name === 'UIView' ? {} : { class: name }), frame };
  if (name === 'UIButton') view.targets = [{ target: id, action: 'tapped', events: ['touchUpInside'] }];
  if (name === 'UIScrollView') view.contentSize = { width, height: 2 * height };
  return { request: replaced(request, `${parent.pointer}/subviews`, [...valueAt(request, `${parent.pointer}/subviews`) ?? [], view]), id };
}

/**
 * The objects and lists in a value, with the value itself.
 * @param {any} root @returns {Generator<any>}
 */
function* partsOf(root) {
  const waiting = [root];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    yield part;
    for (const inner of Object.values(part)) if (inner !== null && typeof inner === 'object') waiting.push(inner);
  }
}

/**
 * A copy of a value with other ids: in strings that are an id, and in names that begin with an id, such as `id.method`. Members in
 * `texts` are copied unchanged.
 * @param {any} root @param {Map<string, string>} ids the new ids by the old ones
 */
function renamedIn(root, ids) {
  const copy = structuredClone(root);
  const rename = (/** @type {string} */ text) => {
    const at = text.indexOf('.');
    return ids.get(text) ?? (at > 0 && ids.has(text.slice(0, at)) ? `${ids.get(text.slice(0, at))}${text.slice(at)}` : text);
  };
  for (const part of partsOf(copy)) {
    for (const key of Object.keys(part)) if (typeof part[key] === 'string' && !texts.has(key)) part[key] = rename(part[key]);
  }
  return copy;
}

/**
 * The ids of the objects in a view or recognizer.
 * @param {Json} root @returns {string[]}
 */
const idsIn = (root) => [...partsOf(root)].flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/**
 * The list that contains an object, and its index.
 * @param {Request} request @param {Thing} thing @returns {{pointer: string, list: Json[], index: number}|null} null if it is in no list
 */
function placeOf(request, thing) {
  const [, pointer, index] = /^(.*)\/(\d+)$/.exec(thing.pointer) ?? [];
  const list = pointer ? valueAt(request, pointer) : null;
  return Array.isArray(list) ? { pointer, list, index: Number(index) } : null;
}

/**
 * The request with a copy of a view or recognizer after it. All objects in the copy have new ids.
 * @param {Request} request @param {Thing} thing @param {Set<string>} taken the ids of the scene
 * @returns {{request: Request, id: string}|null} null if the object cannot be duplicated
 */
export function withDuplicate(request, thing, taken) {
  const place = placeOf(request, thing);
  if (!place) return null;
  const known = new Set(taken);
  const ids = new Map(idsIn(thing.node).map((id) => {
    const other = freeId(`${id.replace(/\d+$/, '')}2`, known);
    known.add(other);
    return [id, other];
  }));
  const copy = renamedIn(thing.node, ids);
  const frame = thing.kind === 'view' && copy.frame ? rectOf(copy.frame) : null;
  if (frame) copy.frame = { ...frame, x: frame.x + APART, y: frame.y + APART };
  return { request: replaced(request, place.pointer, [...place.list.slice(0, place.index + 1), copy, ...place.list.slice(place.index + 1)]), id: copy.id };
}

/**
 * The request without a view or recognizer, and without targets, requirements, events and expectations that name it or what it contains.
 * @param {Request} request @param {Thing} thing @returns {Request|null} null if it cannot be deleted
 */
export function withoutThing(request, thing) {
  const place = placeOf(request, thing);
  // A request has at least one window.
  if (!place || (thing.kind === 'window' && place.list.length === 1)) return null;
  const ids = new Set(idsIn(thing.node));
  const rest = structuredClone(replaced(request, place.pointer, place.list.filter((_, index) => index !== place.index)));
  const names = (/** @type {any} */ value) => JSON.stringify(value, (key, inner) => (texts.has(key) ? undefined : inner)).split('"').some((part) => ids.has(part) || ids.has(part.split('.')[0]));
  for (const part of partsOf(rest.scene)) {
    if (Array.isArray(part.requireToFail)) part.requireToFail = part.requireToFail.filter((/** @type {string} */ id) => !ids.has(id));
    if (Array.isArray(part.targets)) part.targets = part.targets.filter((/** @type {Json} */ target) => !ids.has(target.target));
  }
  const expect = rest.expect ? { expect: Object.fromEntries(Object.entries(rest.expect).flatMap(([member, value]) => (Array.isArray(value) ? [[member, value.filter((part) => !names(part))]]
    : names({ [member]: value }) ? [] : [[member, value]]))) } : {};
  return { ...rest, events: rest.events.filter((/** @type {Json} */ event) => !names(event)), ...expect };
}

/**
 * The request with another id of an object, also where other objects, events and expectations name it.
 * @param {Request} request @param {string} id @param {string} to
 * @returns {Request}
 */
export const withName = (request, id, to) => renamedIn(request, new Map([[id, to]]));
