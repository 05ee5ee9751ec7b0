// The plot of a sweep: a bar for each interval with the same outcome, and a line at each flip.
import { h, s, short } from '../dom.js';
import { ruleLink } from './rules.js';

/** @typedef {import('../types.js').Json} Json */

/** @param {any} outcome */
const words = (outcome) => (outcome === true ? 'yes' : outcome === false ? 'no' : outcome === null || outcome === '' ? 'none' : String(outcome));

/** The approximate width of a letter in the plot, CSS pixels. */
const LETTER = 8;

/**
 * @param {Json} body of a sweep of one number @param {number|null} current the value in the request
 * @param {number} width CSS pixels, so that the text has its normal size
 */
function plot(body, current, width) {
  const { from, to, unit, name } = body.vary[0];
  const [left, right] = [4, width - 4];
  const x = (/** @type {number} */ value) => left + ((value - from) / (to - from)) * (right - left);
  const intervals = body.intervals ?? [];
  const kinds = [...new Set(intervals.map((/** @type {Json} */ interval) => words(interval.outcome)))];
  const bars = intervals.map((/** @type {Json} */ interval) => {
    const text = words(interval.outcome);
    const wide = x(interval.to) - x(interval.from);
    return s('g', { class: `outcome hue-${kinds.indexOf(text) % 7}` }, s('rect', { x: x(interval.from), y: 26, width: Math.max(2, wide), height: 34 }),
      text.length * LETTER < wide ? s('text', { x: x(interval.from) + wide / 2, y: 48 }, text) : null, s('title', {}, `${short(interval.from, 4)} – ${short(interval.to, 4)}: ${text}`));
  });
  let free = -Infinity;
  const flips = body.flips.slice(0, 12).map((/** @type {Json} */ flip) => {
    const text = `${short(flip.at, 4)} ${unit ?? ''}`;
    const half = text.length * LETTER / 2;
    const middle = Math.max(half, Math.min(width - half, x(flip.at)));
    const isFree = middle - half > free;
    if (isFree) free = middle + half;
    return s('g', { class: 'flip' }, s('line', { x1: x(flip.at), x2: x(flip.at), y1: 20, y2: 66 }), isFree ? s('text', { x: middle, y: 14 }, text) : null);
  });
  const here = current !== null && current >= from && current <= to ? s('path', { class: 'here', d: `M${x(current)} 60l-6 10h12z` }) : null;
  return s('svg', { class: 'sweep-plot', viewBox: `0 0 ${width} 92`, role: 'img', 'aria-label': body.summary }, bars, flips, here,
    s('text', { class: 'end', x: left, y: 86 }, short(from, 3)), s('text', { class: 'end last', x: right, y: 86 }, `${short(to, 3)} ${unit ?? ''}`),
    s('text', { class: 'name', x: width / 2, y: 86 }, name));
}

/**
 * The plot, if one number was varied, the summary, and each flip with its cause.
 * @param {Json} body @param {number|null} current @param {number} width
 * @returns {Node[]}
 */
export function swept(body, current, width) {
  const { from, to, unit } = body.vary[0];
  const [only, ...others] = body.intervals ?? [];
  const summary = only && others.length === 0
    ? `The outcome is the same from ${short(from, 4)} to ${short(to, 4)} ${unit ?? ''}: ${words(only.outcome)}.` : body.summary;
  return [
    ...(body.intervals ? [plot(body, current, width)] : []),
    h('p', { class: 'answer' }, summary),
    h('ul', { class: 'causes' }, body.flips.map((/** @type {Json} */ flip) => h('li', {}, h('span', { class: 'when' }, `${short(flip.at, 4)} ${unit ?? ''}`),
      h('span', {}, `${words(flip.below)} → ${words(flip.above)}${flip.causes?.above ? `: ${flip.causes.above.text}` : ''}`), ruleLink(flip.causes?.above?.rule ?? '')))),
    h('p', { class: 'quiet' }, `${body.runs} runs.`),
  ];
}
