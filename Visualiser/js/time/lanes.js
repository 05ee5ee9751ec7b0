// The lanes of the timeline: fingers that are down, the states of recognizers, calls of responders. All times are from the
// answer.
import { stateLetter, stateStyle, styleOf, wordsOf } from './entries.js';
import { systemLanes } from './stages.js';

/** @typedef {import('../types.js').Lane} Lane */
/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('../types.js').Json} Json */

/**
 * The number of lanes of each kind that are drawn if there are too many. Other kinds use the lanes that one kind does not need.
 * @type {[Lane['kind'], number][]}
 */
const SHARES = [['system', 5], ['scene', 1], ['recognizer', 30], ['touch', 15], ['receiver', 15]];

/**
 * @param {Answer} answer @param {Entry[]} entries @param {boolean} [hasStages] whether there are lanes for the stages @returns {Lane[]}
 */
export function lanesOf(answer, entries, hasStages = false) {
  return [...(hasStages ? systemLanes(answer) : []), ...sceneLane(answer), ...touchLanes(answer, entries), ...winnersFirst(recognizerLanes(answer, entries)), ...winnersFirst(receiverLanes(answer, entries))];
}

/** Lanes of one kind are in the order of the answer up to this number. */
const FEW = 8;

/**
 * Many lanes with those first that acted, then those that changed state or were called.
 * @param {Lane[]} lanes
 */
function winnersFirst(lanes) {
  const rank = (/** @type {Lane} */ { marks }) => (marks.some(({ style }) => ['done', 'running', 'action'].includes(style)) ? 0 : marks.length > 0 ? 1 : 2);
  return lanes.length <= FEW ? lanes : [...lanes].sort((a, b) => rank(a) - rank(b));
}

/**
 * The lanes to draw: the first of each kind. The table has the others.
 * @param {Lane[]} lanes @returns {Lane[]} in the same order
 */
export function drawn(lanes) {
  let left = SHARES.reduce((sum, [, share]) => sum + share, 0);
  const counts = new Map(SHARES.map(([kind, share]) => {
    const count = Math.min(share, lanes.filter((lane) => lane.kind === kind).length);
    left -= count;
    return [kind, count];
  }));
  return lanes.filter(({ kind }) => {
    const own = counts.get(kind) ?? 0;
    if (own > 0) counts.set(kind, own - 1);
    return own > 0 || left-- > 0;
  });
}

/**
 * The lanes with consecutive touches merged into one, so that recognizers are visible without scrolling.
 * @param {Lane[]} lanes @returns {Lane[]}
 */
export function packed(lanes) {
  /** @type {Lane[]} */
  const shared = [];
  const startOf = (/** @type {Lane} */ lane) => Math.min(...lane.marks.map((mark) => mark.time), ...lane.bands.map((band) => band.from));
  const endOf = (/** @type {Lane} */ lane) => Math.max(...lane.marks.map((mark) => mark.time), ...lane.bands.map((band) => band.to));
  for (const lane of lanes) {
    const free = lane.kind === 'touch' ? shared.find((other) => other.kind === 'touch' && endOf(other) < startOf(lane)) : null;
    if (!free) { shared.push({ ...lane, ids: [lane.id] }); continue; }
    const ids = [...free.ids ?? [], lane.id];
    Object.assign(free, { ids, label: `${ids.length} touches`, bands: [...free.bands, ...lane.bands], marks: [...free.marks, ...lane.marks] });
  }
  return shared;
}

/**
 * The contacts in order: the finger, and the times at which it came down, moved and lifted.
 * @param {Answer} answer
 */
function contacts(answer) {
  /** @type {{finger: string, from: number, to: number, moves: number[], event: number}[]} */
  const list = [];
  for (const [index, event] of answer.echoedEvents.entries()) {
    for (const touch of event.touches ?? []) {
      const open = list.findLast((contact) => contact.finger === touch.finger);
      if (touch.phase === 'began') list.push({ finger: touch.finger, from: event.time, to: answer.end, moves: [], event: index });
      else if (touch.phase === 'ended' || touch.phase === 'cancelled') { if (open) open.to = event.time; }
      else open?.moves.push(event.time);
    }
  }
  return list;
}

/**
 * The changes of the scene: a mark for each, and a band for each animation. No lane if there are none.
 * @param {Answer} answer @returns {Lane[]}
 */
function sceneLane(answer) {
  const changes = answer.sceneChanges ?? [];
  if (changes.length === 0) return [];
  return [{
    kind: 'scene', id: 'scene', label: 'Scene',
    bands: changes.filter(({ animated }) => animated?.duration > 0).map(({ time, animated }) => (
      { from: time + animated.delay, to: time + animated.delay + animated.duration, state: 'animated' })),
    marks: changes.map((change) => ({ time: change.time, seq: 0, style: 'change', letter: '', text: changeWords(change) })),
  }];
}

/** @param {Json} change */
function changeWords({ id, set, animated, added, removed }) {
  if (added) return `${id} was added to ${added.parent}`;
  if (removed) return `${id} was removed`;
  const values = Object.entries(set ?? animated.to).map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return `${id}: ${values.join(', ')}${animated ? `, animated for ${animated.duration} s` : ''}`;
}

/** @param {Answer} answer @param {Entry[]} entries @returns {Lane[]} */
function touchLanes(answer, entries) {
  const down = contacts(answer);
  const firsts = new Map(answer.hitTests.map((test) => [`${test.touch} ${test.event}`, test]));
  return answer.touches.map((touch) => {
    const mine = down.filter((contact) => firsts.has(`${touch.id} ${contact.event}`) && touch.fingers.includes(contact.finger));
    /** @type {Lane} */
    const lane = { kind: 'touch', id: touch.id, label: touch.id, bands: [], marks: [] };
    for (const contact of mine) {
      lane.bands.push({ from: contact.from, to: contact.to, state: 'down' });
      for (const time of contact.moves) lane.marks.push({ time, seq: 0, style: 'tick', letter: '', text: 'moved' });
      const withheld = withheldBand(touch, contact, entries);
      if (withheld) lane.bands.push(withheld);
    }
    for (const test of answer.hitTests) {
      if (test.touch === touch.id) lane.marks.push({ time: test.time, seq: test.seq, style: 'hit', letter: '', text: `${touch.id} hits ${test.view ?? 'no view'}` });
    }
    return lane;
  });
}

/**
 * The band for a withheld touch (rules DL-…): from the start of the contact to the delayed `touchesBegan`, or from its end
 * to the delayed end. Null if no call was delayed.
 * @param {Json} touch @param {{from: number, to: number}} contact @param {Entry[]} entries
 * @returns {import('../types.js').Band|null}
 */
function withheldBand(touch, contact, entries) {
  const calls = entries.filter((entry) => entry.entry === 'callback' && entry.kind === 'touches'
    && entry.receiver === touch.view && entry.touches?.includes(touch.id) && entry.time >= contact.from - 1e-9);
  const late = calls.filter((entry) => String(entry.cause?.rule ?? '').startsWith('DL-'));
  if (late.length === 0) return null;
  const began = late[0].method === 'touchesBegan';
  const to = late[late.length - 1].time;
  return { from: began ? contact.from : contact.to, to: Math.max(to, contact.from), state: 'withheld' };
}

/** @param {Answer} answer @param {Entry[]} entries @returns {Lane[]} */
function recognizerLanes(answer, entries) {
  return answer.recognizers.map((recognizer) => {
    /** @type {Lane} */
    const lane = { kind: 'recognizer', id: recognizer.id, label: recognizer.id, bands: [], marks: [] };
    let state = 'possible';
    let since = /** @type {number|null} */ (null);
    for (const entry of entries) {
      if (entry.entry === 'callback' && entry.receiver === recognizer.id && entry.kind === 'touches') since ??= entry.time;
      if (entry.entry === 'callback' && entry.receiver === recognizer.id && entry.kind === 'presses') since ??= entry.time;
      if (entry.entry !== 'transition' || entry.recognizer !== recognizer.id) continue;
      const isOn = entry.to === state && since !== null;
      if (since !== null && !isOn) lane.bands.push({ from: since, to: entry.time, state });
      state = entry.to;
      if (!isOn) since = entry.to === 'possible' ? null : entry.time;
      // Repeated changes are one band, with a tick for each.
      const isSame = entry.to === 'changed';
      const text = `${entry.from} → ${entry.to}${entry.cause ? `: ${entry.cause.detail}` : ''}`;
      if (entry.to !== 'possible') lane.marks.push({ time: entry.time, seq: entry.seq, style: isSame ? 'tick' : stateStyle(entry.to), letter: isSame ? '' : stateLetter(entry.to), text });
    }
    if (since !== null) lane.bands.push({ from: since, to: answer.end, state });
    lane.bands = lane.bands.filter((band) => band.to > band.from);
    return lane;
  });
}

/**
 * A lane for each receiver of calls, except recognizers and responders that only forwarded calls.
 * @param {Answer} answer @param {Entry[]} entries @returns {Lane[]}
 */
function receiverLanes(answer, entries) {
  const recognizers = new Set(answer.recognizers.map((recognizer) => recognizer.id));
  /** @type {Map<string, Lane>} */
  const lanes = new Map();
  for (const entry of entries) {
    if (entry.entry !== 'callback' || !entry.receiver || recognizers.has(entry.receiver)) continue;
    const style = styleOf(entry);
    if (style === 'quiet') continue;
    let lane = lanes.get(entry.receiver);
    if (!lane) lanes.set(entry.receiver, lane = { kind: 'receiver', id: entry.receiver, label: entry.receiver, bands: [], marks: [] });
    lane.marks.push({ time: entry.time, seq: entry.seq, style, letter: '', text: wordsOf(entry) });
  }
  return [...lanes.values()];
}

/**
 * The failure requirements between recognizers, from the scene and from answers of delegates.
 * @param {import('../store.js').State} state @param {Lane[]} lanes
 * @returns {{waits: number, on: number}[]} indexes in `lanes`
 */
export function requirements({ model, entries }, lanes) {
  const indexes = new Map(lanes.map((lane, index) => [lane.id, index]));
  /** @type {Map<string, {waits: number, on: number}>} */
  const arrows = new Map();
  const add = (/** @type {string} */ waiting, /** @type {string} */ required) => {
    const [waits, on] = [indexes.get(waiting), indexes.get(required)];
    if (waits !== undefined && on !== undefined && waits !== on) arrows.set(`${waits} ${on}`, { waits, on });
  };
  for (const lane of lanes) {
    if (lane.kind !== 'recognizer') continue;
    for (const id of model?.things.get(lane.id)?.node.requireToFail ?? []) add(lane.id, id);
  }
  for (const { kind, method, recognizer, other, result } of entries) {
    if (kind !== 'delegate' || result !== true || !recognizer || !other) continue;
    if (method === 'shouldRequireFailureOf') add(recognizer, other);
    if (method === 'shouldBeRequiredToFailBy') add(other, recognizer);
  }
  return [...arrows.values()];
}
