// The screen as a file: the picture with its marks and areas, and the styles that it has on this page written into it.
import { byId, h, s } from '../dom.js';
import { flatPicture, viewBox } from '../scene/flat.js';
import { marks } from '../scene/marks.js';

/** What the style sheets set on lines, and on words. */
const ofLines = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'vector-effect'];
const ofWords = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'paint-order'];

/**
 * A colour as every viewer knows it, and how much of it. Browsers tell mixed colours in a notation of CSS's own.
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

/** @param {Element} element which is on the page */
function writeStyle(element) {
  const style = getComputedStyle(element);
  if (style.display === 'none') return;
  for (const name of ['fill', 'stroke']) {
    const [shade, part] = colour(style.getPropertyValue(name));
    element.setAttribute(name, shade);
    const opacity = part * Number(style.getPropertyValue(`${name}-opacity`));
    if (shade !== 'none' && opacity < 1) element.setAttribute(`${name}-opacity`, String(Math.round(opacity * 1000) / 1000));
  }
  const names = [...(style.stroke === 'none' ? [] : ofLines), ...(element.tagName === 'text' ? ofWords : [])];
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (!['', 'none', 'normal', 'butt', 'miter'].includes(value)) element.setAttribute(name, value);
  }
}

/**
 * The flat picture, whether or not the layers are taken apart at the moment.
 * @param {import('../store.js').State} state with a scene @returns {string} SVG that needs no style sheet
 */
export function screenPicture(state) {
  if (!state.model) return '';
  const stage = byId('stage');
  const picture = flatPicture(state.model, state);
  const areas = stage.querySelector('.overlay')?.cloneNode(true);
  const over = s('svg', { class: 'picture over' }, areas, marks(state));
  // Styles are computed on the page only.
  const host = h('div', { class: 'film unseen' }, picture, over);
  stage.append(host);
  const [ground] = colour(getComputedStyle(stage).backgroundColor);
  for (const element of host.querySelectorAll('rect, polygon, polyline, path, circle, text')) writeStyle(element);
  const gone = [...host.querySelectorAll('*')].filter((element) => getComputedStyle(element).display === 'none');
  host.remove();
  for (const element of gone) element.remove();
  const [x, y, wide, high] = viewBox(state.model).split(' ').map(Number);
  const whole = s('svg', { viewBox: viewBox(state.model), width: wide, height: high },
    s('rect', { x, y, width: wide, height: high, fill: ground }), ...picture.childNodes, ...over.childNodes);
  for (const element of whole.querySelectorAll('[class], [aria-hidden]')) {
    element.removeAttribute('class');
    element.removeAttribute('aria-hidden');
  }
  return new XMLSerializer().serializeToString(whole);
}
