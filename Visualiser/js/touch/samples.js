// The events of the request as an editable table. Shorthands show their numbers, and can be expanded into samples.
import { byId, h, on, together } from '../dom.js';
import { valueAt, replaced } from '../open/pointer.js';
import { edit } from '../run.js';
import { coordinateKey, pointOf } from '../scene/short.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../types.js').Json} Json */

/** The maximum number of events in the table. */
const MOST_ROWS = 300;
const phases = ['began', 'moved', 'stationary', 'ended', 'cancelled'];

/** @param {string} pointer @param {unknown} value @param {string} label */
const number = (pointer, value, label) => h('input', {
  type: 'number', step: 'any', 'data-pointer': pointer, value: value ?? '', 'aria-label': label,
});

/**
 * The units of the numbers in shorthands.
 * @type {Record<string, string>}
 */
const units = { duration: 's', hold: 's', gap: 's', radius: 'pt', by: 'rad' };

/**
 * The members of a shorthand, one per line. Places have x and y, or the view whose center they are.
 * @param {Json} gesture @param {string} pointer @param {string} name
 */
function members(gesture, pointer, name) {
  return Object.entries(gesture).flatMap(([key, value]) => {
    const here = `${pointer}/${key}`;
    const label = (/** @type {string} */ part) => `${name} ${part}`;
    if (typeof value === 'number') return [h('span', {}, key), h('span', { class: 'row-of' }, number(here, value, label(key)), units[key] ?? '')];
    return placeOf(key, value, here, name);
  });
}

/**
 * A place: the coordinates, or the view whose center it is.
 * @param {string} key @param {any} place @param {string} pointer to the place @param {string} name of the gesture
 */
function placeOf(key, place, pointer, name) {
  if (place === null || typeof place !== 'object') return [h('span', {}, key), h('b', {}, String(place))];
  const names = ['x', 'y'];
  return [h('span', {}, key), h('span', { class: 'row-of' }, Object.entries(place).map(([part, one]) => {
    const axis = Array.isArray(place) ? names[Number(part)] : part;
    return typeof one === 'number' ? h('label', { class: 'mini' }, axis, number(`${pointer}/${part}`, one, `${name} ${key} ${axis}`))
      : h('span', {}, part === 'view' ? h('b', {}, one) : `${part} ${JSON.stringify(one)}`);
  }))];
}

/** @param {Json} event @param {number} index */
function rowsOf(event, index) {
  const at = `#/events/${index}`;
  const time = number(`${at}/time`, event.time, `Time of event ${index}, seconds; empty: after the preceding event`);
  const remove = h('button', { class: 'icon', 'data-remove': `${at}`, title: 'Remove', 'aria-label': `Remove event ${index}` }, '×');
  if (!event.touches) {
    const name = Object.keys(event).find((key) => key !== 'time' && key !== '$comment') ?? '';
    const gesture = event[name];
    // A gesture can consist of its place only.
    const inside = Array.isArray(gesture) || typeof gesture === 'string' ? placeOf('at', gesture, `${at}/${name}`, name)
      : gesture !== null && typeof gesture === 'object' ? members(gesture, `${at}/${name}`, name) : [];
    return [h('tr', {}, h('td', {}, time), h('td', { colspan: 4 }, h('b', {}, name), h('div', { class: 'numbers' }, inside)), h('td', {}, remove))];
  }
  return event.touches.map((/** @type {Json} */ touch, /** @type {number} */ n) => {
    const here = `${at}/touches/${n}`;
    const who = `finger ${touch.finger}, event ${index}`;
    return h('tr', {}, h('td', {}, n === 0 ? time : ''), h('td', {}, touch.finger),
      h('td', {}, h('select', { 'data-pointer': `${here}/phase`, 'aria-label': `Phase of ${who}` },
        phases.map((phase) => h('option', { selected: phase === touch.phase }, phase)))),
      ...(/** @type {const} */ (['x', 'y'])).map((axis) => h('td', {},
        number(`${here}/location/${coordinateKey(touch.location, axis)}`, pointOf(touch.location)?.[axis], `${axis} of ${who}`))),
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
      // The column headings are only for samples, not for shorthands.
      body.parentElement?.classList.toggle('all-samples', events.every((event) => event.touches));
      byId('samples-more').hidden = events.length <= MOST_ROWS;
      byId('samples-none').hidden = events.length > 0;
      byId('expand').hidden = events.every((event) => event.touches);
      if (focused) /** @type {HTMLElement|null} */ (body.querySelector(`[data-pointer="${CSS.escape(focused)}"]`))?.focus();
    }),
    on(body, 'change', (event) => {
      const pointer = event.target.dataset.pointer;
      if (!pointer) return;
      const isNumber = event.target.type === 'number';
      if (isNumber && event.target.value === '') return;
      const value = isNumber ? Number(event.target.value) : event.target.value;
      void edit(store, (request) => (valueAt(request, pointer) === value ? null : replaced(request, pointer, value)));
    }),
    on(body, 'click', (event) => {
      const pointer = event.target.closest('[data-remove]')?.dataset.remove;
      if (!pointer) return;
      const index = Number(pointer.split('/').pop());
      void edit(store, (request) => ({ ...request, events: request.events.filter((_, other) => other !== index) }));
    }),
    on(byId('expand'), 'click', () => {
      const { answer } = store.state;
      if (answer) void edit(store, (request) => ({ ...request, events: answer.echoedEvents }));
    }),
    store.watch(['request'], ({ request }) => {
      const isIdle = request !== null && request.events.length === 0;
      byId('no-touch').hidden = !isIdle;
      byId('no-touch').parentElement?.classList.toggle('idle', isIdle);
    }),
    on(byId('tap-middle'), 'click', () => {
      const { model } = store.state;
      if (model) void edit(store, (request) => ({ ...request, events: [{ time: 0, tap: { at: { x: model.width / 2, y: model.height / 2 } } }] }));
    }),
    on(byId('add-sample'), 'click', () => {
      const at = { x: Number(/** @type {HTMLInputElement} */ (byId('preset-x')).value), y: Number(/** @type {HTMLInputElement} */ (byId('preset-y')).value) };
      void edit(store, (request) => {
        const last = request.events.at(-1);
        // After an event without a time, the new one gets its default time, too.
        const time = last && last.time === undefined ? undefined : Math.round(((last?.time ?? -0.5) + 0.5) * 1000) / 1000;
        return { ...request, events: [...request.events, { time, tap: { at } }] };
      });
    }),
  );
}
