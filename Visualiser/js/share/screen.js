// The screen as a file: the picture with marks and areas, and with the computed styles as attributes.
import { byId, h, s } from '../dom.js';
import { flatPicture, viewBox } from '../scene/flat.js';
import { marks } from '../scene/marks.js';
import { whole } from '../scene/viewport.js';

/** The properties that the style sheets set on lines and on text. */
const ofLines = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'vector-effect'];
const ofText = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'paint-order'];

/**
 * A color in hexadecimal notation, and its opacity. Browsers compute mixed colors in CSS's `color()` notation.
 * @param {string} value as computed @returns {[string, number]}
 */
export function colour(value) {
  const mixed = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(value);
  const simple = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value);
  const parts = mixed ?? simple;
  if (!parts) return [value, 1];
  const [red, green, blue] = parts.slice(1, 4).map((part) => Math.round(Number(part) * (mixed ? 255 : 1)));
  return [`#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`, Number(parts[4] ?? 1)];
}

/** @param {Element} element an element of the page */
function writeStyle(element) {
  const style = getComputedStyle(element);
  if (style.display === 'none') return;
  for (const name of ['fill', 'stroke']) {
    const [shade, part] = colour(style.getPropertyValue(name));
    element.setAttribute(name, shade);
    const opacity = part * Number(style.getPropertyValue(`${name}-opacity`));
    if (shade !== 'none' && opacity < 1) element.setAttribute(`${name}-opacity`, String(Math.round(opacity * 1000) / 1000));
  }
  const names = [...(style.stroke === 'none' ? [] : ofLines), ...(element.tagName === 'text' ? ofText : [])];
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (!['', 'none', 'normal', 'butt', 'miter'].includes(value)) element.setAttribute(name, value);
  }
}

/**
 * The flat picture, even if the page shows the layers in 3D.
 * @param {import('../store.js').State} shown @returns {string} SVG that needs no style sheet; empty without a scene
 */
export function screenPicture(shown) {
  const state = { ...shown, viewport: whole };
  if (!state.model) return '';
  const stage = byId('stage');
  const picture = flatPicture(state.model, state);
  const areas = stage.querySelector('.overlay')?.cloneNode(true);
  const over = s('svg', { class: 'picture over' }, areas, marks(state));
  // Styles are computed only for elements of the page.
  const host = h('div', { class: 'film unseen' }, picture, over);
  stage.append(host);
  const [ground] = colour(getComputedStyle(stage).backgroundColor);
  for (const element of host.querySelectorAll('rect, polygon, polyline, path, circle, text')) writeStyle(element);
  const gone = [...host.querySelectorAll('*')].filter((element) => getComputedStyle(element).display === 'none');
  host.remove();
  for (const element of gone) element.remove();
  const [x, y, wide, high] = viewBox(state.model).split(' ').map(Number);
  const svg = s('svg', { viewBox: viewBox(state.model), width: wide, height: high },
    s('rect', { x, y, width: wide, height: high, fill: ground }), ...picture.childNodes, ...over.childNodes);
  for (const element of svg.querySelectorAll('[class], [aria-hidden]')) {
    element.removeAttribute('class');
    element.removeAttribute('aria-hidden');
  }
  return new XMLSerializer().serializeToString(svg);
}
