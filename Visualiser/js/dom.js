// Creates elements without markup strings, so text of a scene never becomes HTML.

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes null, undefined and false omit an attribute
 * @param {(Child|Child[])[]} children
 */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'value') /** @type {any} */ (element).value = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, any>} [attributes] @param {(Child|Child[])[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  return /** @type {any} */ (furnish(document.createElement(tag), attributes, children));
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, any>} [attributes] @param {(Child|Child[])[]} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  return /** @type {any} */ (furnish(element, attributes, children));
}

/**
 * The element with that id, which must exist.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Listens until the returned function is called.
 * @param {EventTarget} target @param {string} types separated by spaces
 * @param {(event: any) => void} listener @param {AddEventListenerOptions} [options]
 * @returns {import('./types.js').Unbind}
 */
export function on(target, types, listener, options) {
  const names = types.split(' ');
  for (const type of names) target.addEventListener(type, listener, options);
  return () => {
    for (const type of names) target.removeEventListener(type, listener, options);
  };
}

/**
 * Calls `action(value, element, event)` for clicks on elements below `root` that have the attribute.
 * @param {EventTarget} root @param {string} attribute such as data-id
 * @param {(value: string, element: Element, event: MouseEvent) => void} action
 */
export function onClick(root, attribute, action) {
  return on(root, 'click', (event) => {
    const element = /** @type {Element} */ (event.target).closest(`[${attribute}]`);
    if (element) action(element.getAttribute(attribute) ?? '', element, event);
  });
}

/**
 * Scrolls a list, but none of its ancestors, until an item is visible.
 * @param {HTMLElement} list the items' offset parent @param {HTMLElement} item
 */
export function reveal(list, item) {
  const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top - 8;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + 8;
}

/**
 * Scrolls a panel to the result below its form, if the result does not fit.
 * @param {HTMLElement} panel @param {HTMLElement} result
 */
export function revealResult(panel, result) {
  if (result.offsetTop + result.offsetHeight > panel.scrollTop + panel.clientHeight) panel.scrollTop = result.offsetTop - 8;
}

/**
 * A name with break opportunities after dots and colons, and before capitals.
 * @param {string} text @returns {Child[]}
 */
export const breakable = (text) => text.split(/(?<=[.:(])(?=.)|(?<=[a-z])(?=[A-Z])/).flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : [part]));

/**
 * Combines functions that undo bindings into one.
 * @param {...import('./types.js').Unbind} unbinds
 */
export const together = (...unbinds) => () => unbinds.forEach((unbind) => unbind());

/**
 * A number for display, without trailing zeros.
 * @param {number} value @param {number} [digits]
 */
export const short = (value, digits = 2) => String(Number(value.toFixed(digits)));

/**
 * A number of things, in words: “1 tap”, “2 taps”.
 * @param {number} count @param {string} one the word for one of them
 */
export const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * A sentence that ends with a full stop, as the server's errors and reasons do not.
 * @param {string} text
 */
export const withFullStop = (text) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

/** Whether the pointing device is a finger. */
export const isCoarse = () => matchMedia('(pointer: coarse)').matches;

/** @param {number} time seconds */
export const seconds = (time) => `${Math.max(0, time).toFixed(3)} s`;
