// The recognizers of the gesture at the cursor as state machines: the state of each, and lines to the recognizers that it waits
// for and to those that it prevented. States, causes and relations are from the answer.
import { byId, h, on, s, together } from '../dom.js';
import { stateStyle } from './entries.js';
import { entriesIn, gestureAt, gestureStarts } from './gestures.js';
import { requirements } from './lanes.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Entry} Entry */

/** The maximum number of diagrams. */
const MOST = 24;
/** The height of a diagram, and the place of its states, CSS pixels. */
const ROW = 58;
const LEFT = 150;
const STEP = 92;

/**
 * The states of a discrete and of a continuous recognizer: name, column and line.
 * @type {Record<'discrete'|'continuous', [string, number, number][]>}
 */
const layouts = {
  discrete: [['possible', 0, 0], ['recognized', 1, 0], ['failed', 1, 1]],
  continuous: [['possible', 0, 0], ['began', 1, 0], ['changed', 2, 0], ['ended', 3, 0], ['failed', 1, 1], ['cancelled', 3, 1]],
};

/**
 * The transitions that are drawn.
 * @type {[string, string][]}
 */
const edges = [['possible', 'recognized'], ['possible', 'failed'], ['possible', 'began'], ['began', 'changed'], ['changed', 'ended'], ['changed', 'cancelled']];

/**
 * A recognizer with its state at the cursor.
 * @typedef {{id: string, kind: 'discrete'|'continuous', state: string, seen: Set<string>, entry: Entry|null}} Machine
 */

/** @param {State} state @returns {Machine[]} */
export function machinesAt(state) {
  const { answer, entries, cursor, model } = state;
  if (!answer) return [];
  const mine = entriesIn(entries, gestureAt(gestureStarts(answer), state.time));
  const seq = entries[cursor]?.seq ?? -1;
  const touches = new Set(mine.filter((entry) => entry.entry === 'hitTest').map((entry) => entry.touch));
  const ids = new Set([...answer.touches.filter((touch) => touches.has(touch.id)).flatMap((touch) => touch.gestureRecognizers),
    ...mine.filter((entry) => entry.entry === 'transition').map((entry) => entry.recognizer)]);
  return [...ids].slice(0, MOST).map((id) => {
    const all = mine.filter((entry) => entry.entry === 'transition' && entry.recognizer === id);
    const past = all.filter((entry) => entry.seq <= seq);
    // After the reset, the state is `possible` again, so the outcome is shown instead.
    const last = past.findLast((entry) => entry.to !== 'possible') ?? null;
    const type = model?.things.get(id)?.node.type;
    const isDiscrete = type === 'tap' || type === 'swipe' || all.some((entry) => entry.to === 'recognized');
    return { id, kind: isDiscrete ? 'discrete' : 'continuous', state: last?.to ?? 'possible', seen: new Set(['possible', ...past.map((entry) => entry.to)]), entry: last };
  });
}

/** @param {Machine['kind']} kind @param {string} state @param {number} row */
function placeOf(kind, state, row) {
  const [, column, line] = layouts[kind].find(([name]) => name === state) ?? layouts[kind][0];
  return { x: LEFT + column * STEP, y: row * ROW + 18 + line * 24 };
}

/** @param {Machine} machine @param {number} row */
function diagram({ id, kind, state, seen, entry }, row) {
  const lines = edges.filter(([from, to]) => layouts[kind].some(([name]) => name === from) && layouts[kind].some(([name]) => name === to)).map(([from, to]) => {
    const [a, b] = [placeOf(kind, from, row), placeOf(kind, to, row)];
    const isPast = seen.has(from) && seen.has(to);
    return s('path', { class: `state-edge${isPast ? ' past' : ''}`, d: a.y === b.y ? `M${a.x + 36} ${a.y}H${b.x - 37}` : `M${a.x + 30} ${a.y + 9}L${b.x - 37} ${b.y}` });
  });
  const states = layouts[kind].map(([name]) => {
    const { x, y } = placeOf(kind, name, row);
    const isNow = name === state;
    return s('g', { class: `state-node ${stateStyle(name)}${isNow ? ' now' : ''}${seen.has(name) ? ' past' : ''}` },
      s('rect', { x: x - 40, y: y - 10, width: 80, height: 20, rx: 10 }), s('text', { x, y: y + 4, 'text-anchor': 'middle' }, name));
  });
  const words = `${id}: ${state}${entry?.cause ? `, ${entry.cause.detail}` : ''}`;
  return s('g', { class: 'machine', 'data-id': id, 'data-state': state, role: 'button', tabindex: 0, 'aria-label': words }, s('title', {}, words),
    s('rect', { class: 'machine-ground', x: 0, y: row * ROW + 2, width: LEFT + 4 * STEP, height: ROW - 4, rx: 6 }),
    s('text', { class: 'machine-name', x: 8, y: row * ROW + 22 }, id.length > 18 ? `${id.slice(0, 17)}…` : id), lines, states);
}

/**
 * A line at the right from one recognizer to another.
 * @param {number} x where it begins @param {number} from row @param {number} to row @param {number} column @param {string} style
 * @param {string} words
 */
function relation(x, from, to, column, style, words) {
  const [y, end] = [from * ROW + 16, to * ROW + 21];
  const out = x + 14 + column * 12;
  return s('g', { class: `machine-relation ${style}` }, s('title', {}, words),
    s('path', { d: `M${x} ${y}H${out}V${end}H${x + 3}`, 'marker-end': 'url(#relation-end)' }), s('text', { x: out + 8, y: (y + end) / 2 + 4 + column * 13 }, words));
}

/** @param {State} state */
function picture(state) {
  const machines = machinesAt(state);
  if (machines.length === 0) return h('p', { class: 'none' }, 'No recognizer receives this gesture.');
  const rows = new Map(machines.map(({ id }, row) => [id, row]));
  const waits = requirements(state, machines.map(({ id }) => ({ kind: 'recognizer', id, label: id, bands: [], marks: [] })));
  const prevented = machines.flatMap(({ id, state: now, entry }, row) => {
    const by = entry?.cause?.recognizer;
    const winner = by && now === 'failed' && by !== id ? rows.get(by) : undefined;
    return winner === undefined ? [] : [{ winner, row, words: `${by} prevents ${id}` }];
  });
  const x = LEFT + (machines.some(({ kind }) => kind === 'continuous') ? 3 : 1) * STEP + 44;
  const relations = [...waits.map(({ waits: from, on: to }, index) => relation(x, from, to, index, 'waits', `${machines[from].id} waits for ${machines[to].id}`)),
    ...prevented.map(({ winner, row, words }, index) => relation(x, winner, row, waits.length + index, 'prevents', words))];
  const width = x + 260 + relations.length * 12;
  const height = machines.length * ROW;
  return s('svg', { class: 'machines', width, height, viewBox: `0 0 ${width} ${height}` },
    s('defs', {}, s('marker', { id: 'relation-end', markerWidth: 7, markerHeight: 7, refX: 6, refY: 3.5, orient: 'auto' }, s('path', { d: 'M0 0L7 3.5L0 7z' }))),
    machines.map(diagram), relations);
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindStates(store) {
  const host = byId('states');
  return together(
    store.watch(['answer', 'cursor', 'time', 'lanes'], (state) => {
      if (state.lanes !== 'states' || !state.answer) return;
      const next = picture(state);
      // Most moves of the cursor change no state. The transition of a color needs the same elements.
      const shown = host.querySelector('.machines');
      const key = JSON.stringify(machinesAt(state).map(({ id, state: now, seen }) => [id, now, [...seen]]));
      if (shown && host.dataset.key === key) return;
      host.dataset.key = key;
      host.replaceChildren(next);
    }),
    on(host, 'click keydown', (event) => {
      if (event.type === 'keydown' && !['Enter', ' '].includes(event.key)) return;
      if (event.type === 'keydown') { event.preventDefault(); event.stopPropagation(); }
      const id = event.target.closest('[data-id]')?.getAttribute('data-id');
      if (id) store.set({ selection: id });
    }),
  );
}
