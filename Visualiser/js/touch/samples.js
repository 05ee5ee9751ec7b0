// The request's events as a table that can be edited; a shorthand has its numbers, and can be taken apart into samples.
import { byId, h, on, together } from '../dom.js';
import { valueAt, replaced } from '../open/pointer.js';
import { change } from '../run.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */

/** More rows than this are edited as JSON. */
const MOST_ROWS = 300;
const phases = ['began', 'moved', 'stationary', 'ended', 'cancelled'];

/** @param {string} pointer @param {unknown} value @param {string} label */
const number = (pointer, value, label) => h('input', {
  type: 'number', step: 'any', 'data-pointer': pointer, value: value ?? '', 'aria-label': label,
});

/**
 * Numbers of a shorthand, as far down as they go.
 * @param {any} value @param {string} pointer @param {string} name @returns {HTMLElement[]}
 */
function numbers(value, pointer, name) {
  if (typeof value === 'number') return [h('label', { class: 'mini' }, name, number(pointer, value, name))];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => numbers(inner, `${pointer}/${key}`, ['at', 'from', 'to'].includes(name) && typeof value === 'object' && 'x' in value ? `${name} ${key}` : key));
}

/** @param {Json} event @param {number} index */
function rowsOf(event, index) {
  const at = `#/events/${index}`;
  const time = number(`${at}/time`, event.time, `Time of event ${index + 1}, seconds`);
  const remove = h('button', { class: 'icon', 'data-remove': `${at}`, title: 'Remove', 'aria-label': `Remove event ${index + 1}` }, '×');
  if (!event.touches) {
    const name = Object.keys(event).find((key) => key !== 'time') ?? '';
    return [h('tr', {}, h('td', {}, time), h('td', {}, h('b', {}, name)),
      h('td', { colspan: 3, class: 'numbers' }, h('div', {}, numbers(event[name], `${at}/${name}`, name))), h('td', {}, remove))];
  }
  return event.touches.map((/** @type {Json} */ touch, /** @type {number} */ n) => {
    const here = `${at}/touches/${n}`;
    const who = `finger ${touch.finger}, event ${index + 1}`;
    return h('tr', {}, h('td', {}, n === 0 ? time : ''), h('td', {}, touch.finger),
      h('td', {}, h('select', { 'data-pointer': `${here}/phase`, 'aria-label': `Phase of ${who}` },
        phases.map((phase) => h('option', { selected: phase === touch.phase }, phase)))),
      h('td', {}, number(`${here}/location/x`, touch.location?.x, `x of ${who}`)),
      h('td', {}, number(`${here}/location/y`, touch.location?.y, `y of ${who}`)),
      h('td', {}, n === 0 ? remove : ''));
  });
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindSamples(store) {
  const body = byId('samples');
  return together(
    store.watch(['request', 'left'], ({ request, left }) => {
      if (left !== 'touches') return;
      const focused = document.activeElement?.getAttribute('data-pointer');
      const events = request?.events ?? [];
      body.replaceChildren(...events.slice(0, MOST_ROWS).flatMap(rowsOf));
      byId('samples-more').hidden = events.length <= MOST_ROWS;
      byId('samples-none').hidden = events.length > 0;
      byId('expand').hidden = events.every((event) => event.touches);
      if (focused) /** @type {HTMLElement|null} */ (body.querySelector(`[data-pointer="${CSS.escape(focused)}"]`))?.focus();
    }),
    on(body, 'change', (event) => {
      const { request } = store.state;
      const pointer = event.target.dataset.pointer;
      if (!request || !pointer) return;
      const isNumber = event.target.type === 'number';
      if (isNumber && event.target.value === '') return;
      const value = isNumber ? Number(event.target.value) : event.target.value;
      if (valueAt(request, pointer) !== value) void change(store, replaced(request, pointer, value));
    }),
    on(body, 'click', (event) => {
      const pointer = event.target.closest('[data-remove]')?.dataset.remove;
      const { request } = store.state;
      if (!pointer || !request) return;
      const index = Number(pointer.split('/').pop());
      void change(store, { ...request, events: request.events.filter((_, other) => other !== index) });
    }),
    on(byId('expand'), 'click', () => {
      const { request, answer } = store.state;
      if (request && answer) void change(store, { ...request, events: answer.echoedEvents });
    }),
    on(byId('add-sample'), 'click', () => {
      const { request } = store.state;
      if (!request) return;
      const time = Math.round(((request.events.at(-1)?.time ?? -0.5) + 0.5) * 1000) / 1000;
      const at = { x: Number(/** @type {HTMLInputElement} */ (byId('preset-x')).value), y: Number(/** @type {HTMLInputElement} */ (byId('preset-y')).value) };
      void change(store, { ...request, events: [...request.events, { time, tap: { at } }] });
    }),
  );
}
