// The outcomes of a run that a sweep or a robustness test observes, and their requests, which take long.
import { post } from '../api.js';
import { h } from '../dom.js';
import { LATE } from '../offline.js';
import { callName } from '../time/entries.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */
/** @typedef {{label: string, outcome: Json}} Choice */

/**
 * The outcomes that can be observed. The first is for the recognizer that recognized last.
 * @param {State} state @returns {Choice[]}
 */
export function outcomes(state) {
  const last = state.answer?.transitions.findLast(({ to }) => to === 'recognized' || to === 'ended')?.recognizer;
  const recognizers = [...(state.answer?.recognizers ?? [])].sort((a, b) => Number(b.id === last) - Number(a.id === last)).map(({ id }) => ({ label: `whether ${id} is recognized`, outcome: { recognized: id } }));
  // An expectation names an action without a receiver `null.method`.
  const actions = new Map(state.entries.filter((entry) => entry.kind === 'action').map((entry) => [`${entry.receiver}.${entry.method}`, callName(/** @type {any} */ (entry))]));
  return [...recognizers, ...[...actions].map(([contains, name]) => ({ label: `whether ${name} is sent`, outcome: { contains } })),
    { label: 'hit view', outcome: { value: 'hitView' } }, { label: 'recognizers, in order', outcome: { value: 'recognizers' } }];
}

/**
 * Shows the outcomes as options. Keeps the selected one, or selects one that an example states.
 * @param {HTMLSelectElement} select @param {Choice[]} list @param {Json} [stated]
 */
export function showOutcomes(select, list, stated) {
  const wanted = stated ? JSON.stringify(stated) : select.value;
  select.replaceChildren(...list.map(({ label, outcome }) => h('option', { value: JSON.stringify(outcome) }, label)));
  const isKnown = [...select.options].some((option) => option.value === wanted);
  if (stated && !isKnown) select.append(h('option', { value: wanted }, Object.entries(stated).map(([name, value]) => `${name} ${value}`).join(', ')));
  if (wanted && (stated || isKnown)) select.value = wanted;
}

/**
 * Sends a request, and shows “Running …” in place of its result while it takes long.
 * @param {string} path @param {Json} body @param {HTMLElement} result
 */
export async function postLong(path, body, result) {
  const late = window.setTimeout(() => result.replaceChildren(h('p', { class: 'quiet' }, 'Running …')), LATE);
  const reply = await post(path, body);
  window.clearTimeout(late);
  return reply;
}
