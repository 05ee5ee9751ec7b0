// Draws controls, texts and bars as apps show them. This is decoration only: it follows the class and the hints of the scene,
// not the rules of touches.
import { s } from '../dom.js';
import { attribute, isMove } from './matrix.js';

/** @typedef {import('../types.js').ViewBox} ViewBox */
/** @typedef {import('../types.js').Rect} Rect */
/** @typedef {import('../types.js').Json} Json */

/** The average width of a letter, in relation to the size of the text. */
const LETTER = 0.56;

/**
 * The text that a view shows; empty if it has none.
 * @param {Json} node
 */
export function textOf(node) {
  const text = node.text ?? node.title ?? node.currentTitle ?? node.configuration?.title ?? node.placeholder;
  return typeof text === 'string' ? text : '';
}

/**
 * A line of text that fits into a width.
 * @param {string} text @param {number} x @param {number} y of the middle @param {number} width @param {number} size
 * @param {'start'|'middle'} anchor @param {string} [style]
 */
function line(text, x, y, width, size, anchor, style = '') {
  const most = Math.floor(width / (size * LETTER));
  const shown = text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1))}…`;
  return most < 2 ? null : s('text', { class: `drawn-text ${style}`, x, y: y + size * 0.35, 'font-size': size, 'text-anchor': anchor }, shown);
}

/** @param {Rect} r @param {Json} node */
function label(r, node) {
  const size = Math.max(9, Math.min(17, r.height * 0.7));
  const isCentred = node.textAlignment === 'center';
  return [line(textOf(node), isCentred ? r.x + r.width / 2 : r.x + 2, r.y + (r.height > 60 ? size : r.height / 2), r.width - 4, size, isCentred ? 'middle' : 'start')];
}

/** @param {Rect} r @param {Json} node */
const button = (r, node) => [line(textOf(node), r.x + r.width / 2, r.y + r.height / 2, r.width - 8, Math.max(9, Math.min(17, r.height * 0.5)), 'middle', 'accent')];

/** @param {Rect} r @param {Json} node */
function toggle(r, node) {
  const [width, height] = [Math.min(51, r.width), Math.min(31, r.height)];
  const x = r.x + (r.width - width) / 2;
  const y = r.y + (r.height - height) / 2;
  const radius = height / 2;
  return [s('rect', { class: `drawn-track${node.isOn ? ' on' : ''}`, x, y, width, height, rx: radius }),
    s('circle', { class: 'drawn-thumb', cx: node.isOn ? x + width - radius : x + radius, cy: y + radius, r: Math.max(1, radius - 2) })];
}

/** @param {Rect} r @param {Json} node */
function slider(r, node) {
  const [low, high] = [node.minimumValue ?? 0, node.maximumValue ?? 1];
  const part = high > low ? Math.max(0, Math.min(1, ((node.value ?? low) - low) / (high - low))) : 0;
  const y = r.y + r.height / 2;
  const radius = Math.min(14, r.height / 2);
  const x = r.x + radius + part * Math.max(0, r.width - 2 * radius);
  return [s('line', { class: 'drawn-line', x1: r.x, y1: y, x2: r.x + r.width, y2: y }),
    s('line', { class: 'drawn-line on', x1: r.x, y1: y, x2: x, y2: y }), s('circle', { class: 'drawn-thumb', cx: x, cy: y, r: radius })];
}

/** @param {Rect} r @param {Json} node */
function segments(r, node) {
  const count = Math.max(1, Math.min(20, node.numberOfSegments ?? 1));
  const chosen = node.selectedSegmentIndex ?? -1;
  const width = r.width / count;
  return [chosen >= 0 && chosen < count ? s('rect', { class: 'drawn-track on', x: r.x + chosen * width, y: r.y, width, height: r.height, rx: Math.min(7, r.height / 4) }) : null,
    ...Array.from({ length: count - 1 }, (_, index) => s('line', { class: 'drawn-line', x1: r.x + (index + 1) * width, y1: r.y + 4, x2: r.x + (index + 1) * width, y2: r.y + r.height - 4 }))];
}

/** @param {Rect} r */
const stepper = (r) => [line('−', r.x + r.width / 4, r.y + r.height / 2, 40, Math.min(22, r.height * 0.7), 'middle', 'accent'),
  s('line', { class: 'drawn-line', x1: r.x + r.width / 2, y1: r.y + 5, x2: r.x + r.width / 2, y2: r.y + r.height - 5 }),
  line('+', r.x + r.width * 3 / 4, r.y + r.height / 2, 40, Math.min(22, r.height * 0.7), 'middle', 'accent')];

/** @param {Rect} r @param {Json} node */
function dots(r, node) {
  const count = Math.max(0, Math.min(20, node.numberOfPages ?? 0));
  const step = Math.min(16, r.width / Math.max(1, count));
  const start = r.x + r.width / 2 - (count - 1) * step / 2;
  return Array.from({ length: count }, (_, index) => s('circle', { class: `drawn-dot${index === (node.currentPage ?? 0) ? ' on' : ''}`, cx: start + index * step, cy: r.y + r.height / 2, r: Math.min(4, step / 3) }));
}

/** @param {Rect} r @param {Json} node */
const field = (r, node) => [line(textOf(node), r.x + 8, r.y + Math.min(r.height / 2, 20), r.width - 16, Math.max(9, Math.min(17, r.height * 0.5)), 'start', node.text ? '' : 'pale')];

/** @param {Rect} r */
const picture = (r) => (Math.min(r.width, r.height) < 24 ? [] : [s('path', {
  class: 'drawn-picture', d: `M${r.x + r.width * 0.2} ${r.y + r.height * 0.75}l${r.width * 0.22} ${-r.height * 0.35}l${r.width * 0.16} ${r.height * 0.2}l${r.width * 0.1} ${-r.height * 0.1}l${r.width * 0.14} ${r.height * 0.25}z`,
}), s('circle', { class: 'drawn-picture', cx: r.x + r.width * 0.7, cy: r.y + r.height * 0.3, r: Math.min(r.width, r.height) * 0.06 })]);

/** @param {Rect} r */
const separator = (r) => [s('line', { class: 'drawn-line', x1: r.x + 16, y1: r.y + r.height - 0.5, x2: r.x + r.width, y2: r.y + r.height - 0.5 })];

/** @param {Rect} r @param {Json} node */
const bar = (r, node) => [s('line', { class: 'drawn-line', x1: r.x, y1: node.class === 'UINavigationBar' ? r.y + r.height : r.y, x2: r.x + r.width, y2: node.class === 'UINavigationBar' ? r.y + r.height : r.y }),
  line(textOf(node), r.x + r.width / 2, r.y + r.height / 2, r.width - 120, 17, 'middle', 'strong')];

/** @type {Record<string, (r: Rect, node: Json) => (SVGElement|null)[]>} by class, or by the known class it inherits from */
const drawings = {
  UILabel: label, UIButton: button, UISwitch: toggle, UISlider: slider, UISegmentedControl: segments, UIStepper: stepper, UIPageControl: dots,
  UITextField: field, UISearchTextField: field, UITextView: field, UIImageView: picture, UITableViewCell: separator,
  UINavigationBar: bar, UITabBar: bar, UIToolbar: bar,
};

/**
 * The drawing above a view's rectangle; null if there is none.
 * @param {ViewBox} box
 * @returns {SVGElement|null}
 */
export function drawing(box) {
  const draw = box.ghost ? null : drawings[box.node.class] ?? drawings[box.node.superclass];
  const { x, y, width, height } = box.bounds;
  if (!draw || !(width > 0 && height > 0)) return null;
  const [, , , , tx, ty] = box.screen;
  const isMoved = isMove(box.screen);
  const parts = draw(isMoved ? { x: x + tx, y: y + ty, width, height } : box.bounds, box.node).filter((part) => part !== null);
  return parts.length === 0 ? null : s('g', { class: 'drawn', transform: isMoved ? null : attribute(box.screen) }, parts);
}
