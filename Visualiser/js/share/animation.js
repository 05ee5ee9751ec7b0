// A run as an animated SVG: the screen, fingers that move, and views that light up when they are hit. It needs no script.
import { s } from '../dom.js';
import { corners } from '../scene/model.js';
import { gestureStarts } from '../time/gestures.js';
import { colour, screenPicture } from './screen.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Point} Point */

/** The minimum rest at the end of the animation, and the maximum pause between gestures, both in seconds. */
const REST = 1;
const LONGEST_PAUSE = 1;

/**
 * The finger of each contact: its points with their times, and when it came down and lifted.
 * @param {import('../types.js').Answer} answer
 */
function contacts(answer) {
  /** @type {{finger: string, points: {time: number, at: Point}[], to: number}[]} */
  const list = [];
  for (const { time, touches } of answer.echoedEvents) {
    for (const { finger, phase, location } of touches ?? []) {
      let contact = list.findLast((one) => one.finger === finger && one.to === Infinity);
      if (phase === 'began') list.push(contact = { finger, points: [], to: Infinity });
      if (!contact) continue;
      if (location) contact.points.push({ time, at: location });
      if (phase === 'ended' || phase === 'cancelled') contact.to = time;
    }
  }
  return list.filter((contact) => contact.points.length > 0);
}

/**
 * The position of each moment in the animation, with shorter pauses, from 0 to 1.
 * @param {number[]} moments ascending
 */
function clock(moments) {
  const shown = [0];
  for (let index = 1; index < moments.length; index++) shown.push(shown[index - 1] + Math.min(LONGEST_PAUSE, moments[index] - moments[index - 1]));
  const length = (shown.at(-1) ?? 0) + REST;
  return { length, at: (/** @type {number} */ time) => shown[Math.max(0, moments.findLastIndex((moment) => moment <= time + 1e-9))] / length };
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 10000) / 10000);

/**
 * An animation of an attribute; values change at their times, or move from one to the next.
 * @param {string} attributeName @param {[number, string][]} steps time in 0…1 and value @param {number} length seconds @param {'discrete'|'linear'} mode
 */
function animate(attributeName, steps, length, mode) {
  const keys = steps[0][0] === 0 ? steps : /** @type {[number, string][]} */ ([[0, steps[0][1]], ...steps]);
  const all = mode === 'linear' ? /** @type {[number, string][]} */ ([...keys, [1, keys[keys.length - 1][1]]]) : keys;
  return s('animate', {
    attributeName, dur: `${short(length)}s`, repeatCount: 'indefinite', calcMode: mode, keyTimes: all.map(([time]) => short(time)).join(';'),
    values: all.map(([, value]) => value).join(';'),
  });
}

/**
 * @param {State} state at the start of the run @returns {string} SVG; empty without a run
 */
export function animation(state) {
  const { answer, model } = state;
  if (!answer || !model || gestureStarts(answer).length === 0) return '';
  const moments = [...new Set([0, ...answer.echoedEvents.map((event) => event.time), ...answer.hitTests.map((test) => test.time)])].sort((a, b) => a - b);
  const { length, at } = clock(moments);
  const page = getComputedStyle(document.documentElement);
  const probe = document.createElement('i');
  document.body.append(probe);
  probe.style.color = page.getPropertyValue('--touch');
  const [ink] = colour(getComputedStyle(probe).color);
  probe.remove();
  const picture = new DOMParser().parseFromString(screenPicture({ ...state, cursor: -1, time: 0, selection: null, right: 'why' }), 'image/svg+xml').documentElement;
  for (const test of answer.hitTests) {
    const box = test.view ? model.things.get(test.view)?.view : null;
    if (!box) continue;
    const [from, to] = [at(test.time), Math.min(1, at(test.time) + 0.6 / length)];
    picture.append(s('polygon', { points: corners(box).map((p) => `${short(p.x)},${short(p.y)}`).join(' '), fill: ink, 'fill-opacity': 0.2, stroke: ink, 'stroke-width': 3, opacity: 0 },
      animate('opacity', [[0, from === 0 ? '1' : '0'], ...(from > 0 ? /** @type {[number, string][]} */ ([[from, '1']]) : []), [to, '0']], length, 'discrete')));
  }
  for (const { points, to } of contacts(answer)) {
    const [first] = points;
    const [from, end] = [at(first.time), Number.isFinite(to) ? at(to) : 1];
    const after = Math.min(1, Math.max(end, from + 0.25 / length));
    picture.append(s('circle', { cx: first.at.x, cy: first.at.y, r: 20, fill: ink, 'fill-opacity': 0.35, stroke: ink, 'stroke-width': 3, opacity: 0 },
      animate('opacity', [[0, from === 0 ? '1' : '0'], ...(from > 0 ? /** @type {[number, string][]} */ ([[from, '1']]) : []), ...(after < 1 ? /** @type {[number, string][]} */ ([[after, '0']]) : [])], length, 'discrete'),
      points.length > 1 ? animate('cx', points.map(({ time, at: p }) => [at(time), short(p.x)]), length, 'linear') : null,
      points.length > 1 ? animate('cy', points.map(({ time, at: p }) => [at(time), short(p.y)]), length, 'linear') : null));
  }
  return new XMLSerializer().serializeToString(picture);
}
