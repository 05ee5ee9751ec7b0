// The lanes with their common axis, as SVG.
import { s, seconds } from '../dom.js';
import { requirements } from './lanes.js';
import { timeScale } from './scale.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Lane} Lane */

const LANE = 26;
const AXIS = 26;
/** The width of the lanes' names, pixels. */
export const NAMES = 128;
const END = 18;
/** The distance between the numbers of marks, pixels. */
const ROOM = 16;
/** @param {number} width of the timeline, pixels @returns {number} the width of the axis */
export const roomOf = (width) => Math.max(50, width - NAMES - END);

/**
 * Converts between times and pixels, at the current zoom and width.
 * @param {State} state @param {number} width
 */
export function axisOf(state, width) {
  const runs = [{ answer: state.answer, entries: state.entries }, ...(state.pinned ? [state.pinned] : [])];
  const moments = runs.flatMap(({ answer, entries }) => [...entries.map((entry) => entry.time), ...(answer?.echoedEvents ?? []).map((event) => event.time)]);
  const scale = timeScale(moments, endOf(state));
  const { from, to } = state.zoom;
  const room = roomOf(width);
  const length = scale.length * (to - from);
  return {
    scale,
    x: (/** @type {number} */ time) => NAMES + ((scale.shown(time) - from * scale.length) / length) * room,
    time: (/** @type {number} */ x) => scale.time(from * scale.length + ((x - NAMES) / room) * length),
  };
}

/**
 * The end of the current run, or of the pinned one if that is later.
 * @param {State} state
 */
const endOf = ({ answer, pinned }) => Math.max(answer?.end ?? 0, pinned?.answer.end ?? 0);

/** @typedef {ReturnType<typeof axisOf>} Axis */

/**
 * The axis above the lanes.
 * @param {State} state @param {Axis} axis @param {number} width
 */
export function axisPicture(state, axis, width) {
  return s('svg', { class: 'lanes', width, height: AXIS, viewBox: `0 0 ${width} ${AXIS}`, 'aria-hidden': 'true' }, ticks(state, axis, width).map(({ x, time }) => [
    s('line', { class: 'grid', x1: x, x2: x, y1: AXIS - 5, y2: AXIS }),
    s('text', { class: 'time', x, y: AXIS - 9 }, `${Number(time.toFixed(4))}${x < NAMES + 4 ? ' s' : ''}`)]).flat());
}

/**
 * The lanes.
 * @param {State} state @param {Lane[]} lanes @param {Axis} axis @param {number} width
 */
export function lanesPicture(state, lanes, axis, width) {
  const height = lanes.length * LANE + 6;
  const plot = s('g', { 'clip-path': 'url(#lane-room)' });
  const svg = s('svg', { class: 'lanes', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    s('defs', {}, s('clipPath', { id: 'lane-room' }, s('rect', { x: NAMES - 9, width: Math.max(0, width - NAMES + 9), height })),
      s('marker', { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto' }, s('path', { d: 'M0 0L8 4L0 8Z', class: 'tip' })),
      s('pattern', { id: 'withheld', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, s('rect', { width: 6, height: 6, class: 'withheld-ground' }), s('rect', { width: 2.5, height: 6, class: 'withheld-line' }))),
    plot);
  drawGrid(plot, axis, state, width, height);
  for (const [index, lane] of lanes.entries()) {
    const y = index * LANE;
    if (index > 0 && lanes[index - 1].kind !== lane.kind) svg.append(s('line', { class: 'part', x1: 0, x2: width, y1: y, y2: y }));
    if (lane.differs) svg.append(s('rect', { class: 'differs', x: 0, y: y + 3, width: 4, height: LANE - 6 }, s('title', {}, 'differs between the two runs')));
    svg.append(s('g', { class: `lane-name ${lane.kind}${lane.isPinned ? ' pinned' : ''}`, 'data-lane': lane.kind === 'scene' || lane.kind === 'system' ? null : lane.id, 'data-touches': (lane.ids?.length ?? 0) > 1 ? lane.ids?.join(' ') : null },
      s('rect', { x: 0, y: y + 1, width: NAMES - 10, height: LANE - 2, class: 'hit-area' }),
      s('text', { x: 12, y: y + LANE / 2 + 4 }, lane.label.length > 15 ? `${lane.label.slice(0, 14)}…` : lane.label, s('title', {}, lane.ids?.join(', ') ?? lane.label))));
    drawLane(lane.isPinned ? pinnedPart(plot) : plot, lane, y, axis);
  }
  for (const [n, { waits, on: other }] of requirements(state, lanes).entries()) {
    const x = NAMES + 8 + (n % 6) * 9;
    const [from, to] = [waits * LANE + LANE / 2, other * LANE + LANE / 2];
    const side = to > from ? 1 : -1;
    svg.append(s('path', { class: 'requirement', d: `M${NAMES - 8} ${from}H${x - 5}Q${x} ${from} ${x} ${from + 5 * side}V${to - 5 * side}Q${x} ${to} ${x - 5} ${to}H${NAMES - 6}`, 'marker-end': 'url(#tip)' },
      s('title', {}, `${lanes[waits].id} waits for ${lanes[other].id} to fail`)));
  }
  return svg;
}

/**
 * A group for a lane of the pinned run.
 * @param {Element} plot
 */
function pinnedPart(plot) {
  const part = s('g', { class: 'pinned-lane' });
  plot.append(part);
  return part;
}

/**
 * The positions and times of the axis labels.
 * @param {State} state @param {Axis} axis @param {number} width
 */
function ticks(state, axis, width) {
  const end = endOf(state);
  const step = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((size) => (axis.x(size) - axis.x(0)) >= 58 || size >= end) ?? 20;
  const list = [];
  let last = -99;
  for (let time = 0; time <= end + 1e-9 && time / step < 2000; time += step) {
    const x = axis.x(time);
    if (x < NAMES - 1 || x > width || x - last < 44) continue;
    last = x;
    list.push({ x, time });
  }
  return list;
}

/** @param {Element} plot @param {Axis} axis @param {State} state @param {number} width @param {number} height */
function drawGrid(plot, axis, state, width, height) {
  for (const cut of axis.scale.cuts) {
    const [left, right] = [axis.x(cut.from), axis.x(cut.to)];
    plot.append(s('rect', { class: 'cut', x: left + 4, y: 0, width: Math.max(0, right - left - 8), height },
      s('title', {}, `no entries for ${(cut.to - cut.from).toFixed(2)} s`)));
  }
  for (const { x } of ticks(state, axis, width)) plot.append(s('line', { class: 'grid', x1: x, x2: x, y1: 0, y2: height }));
}

/** @param {Element} plot @param {Lane} lane @param {number} y @param {Axis} axis */
function drawLane(plot, lane, y, axis) {
  const middle = y + LANE / 2;
  plot.append(s('line', { class: 'lane-rule', x1: NAMES, x2: 9999, y1: middle, y2: middle }));
  for (const band of lane.bands) {
    const isWithheld = band.state === 'withheld';
    const thin = band.state === 'possible';
    const [x, right] = [axis.x(band.from), axis.x(band.to)];
    const high = isWithheld ? 6 : thin ? 8 : 14;
    const style = isWithheld ? 'withheld' : band.state === 'down' ? 'down' : bandStyle[band.state] ?? 'possible';
    plot.append(s('rect', { class: `band ${style}`, 'data-band': band.state, x, y: isWithheld ? middle + 4 : middle - high / 2, width: Math.max(2, right - x), height: high, rx: 3 },
      s('title', {}, `${isWithheld ? 'withheld from its view' : band.state}: ${seconds(band.from)} – ${seconds(band.to)}`)));
  }
  /** @type {Map<number, import('../types.js').Mark[]>} shapes by time */
  const shapes = new Map();
  for (const mark of [...lane.marks].sort((a, b) => a.time - b.time)) {
    const x = axis.x(mark.time);
    if (mark.style === 'tick') plot.append(s('line', { class: 'mark tick', x1: x, x2: x, y1: middle - 5, y2: middle + 5, 'data-seq': mark.seq || null }));
    else if (mark.style === 'call' || mark.style === 'stage') plot.append(glyph(mark, x, middle));
    else shapes.set(mark.time, [...(shapes.get(mark.time) ?? []), mark]);
  }
  // Shapes with the same time are one, the last, with their number, if there is room for it.
  let counted = -Infinity;
  for (const [time, marks] of shapes) {
    const mark = marks[marks.length - 1];
    const x = axis.x(time);
    const group = glyph({ ...mark, text: marks.map(({ text }) => text).join('\n') }, x, middle);
    if (marks.length > 1) {
      group.setAttribute('data-seqs', marks.map(({ seq }) => seq).join(' '));
      if (x - counted >= ROOM) {
        group.append(s('text', { class: 'count', x: x - 12, y: middle - 4 }, String(marks.length)));
        counted = x;
      }
    }
    plot.append(group);
  }
}

/** @type {Record<string, string>} */
const bandStyle = { animated: 'animated', possible: 'possible', began: 'running', changed: 'running', ended: 'done', recognized: 'done', cancelled: 'cancelled', failed: 'failed' };

/**
 * The symbol of a mark. Its shape, letter and color have the same meaning.
 * @param {import('../types.js').Mark} mark @param {number} x @param {number} y
 */
export function glyph(mark, x, y) {
  const shapes = /** @type {Record<string, () => SVGElement>} */ ({
    hit: () => s('path', { d: `M${x} ${y - 7}L${x + 6} ${y}L${x} ${y + 7}L${x - 6} ${y}Z` }),
    running: () => s('path', { d: `M${x - 7} ${y - 8}h9l6 8l-6 8h-9z` }),
    done: () => s('circle', { cx: x, cy: y, r: 8 }),
    failed: () => s('rect', { x: x - 7, y: y - 7, width: 14, height: 14, rx: 2 }),
    cancelled: () => s('path', { d: `M${x - 4} ${y - 8}h8l4 4v8l-4 4h-8l-4 -4v-8z` }),
    action: () => s('path', { d: `M${x - 6} ${y - 5}h12l-6 11z` }),
    change: () => s('path', { d: `M${x - 6} ${y - 6}h12v12h-12zM${x - 6} ${y - 2}h12` }),
    stop: () => s('path', { d: `M${x - 7} ${y - 7}h14v14h-14zM${x - 4} ${y - 4}l8 8m0 -8l-8 8` }),
    call: () => s('line', { x1: x, x2: x, y1: y - 7, y2: y + 7 }),
  });
  return s('g', { class: `mark ${mark.style}`, 'data-seq': mark.seq || null, 'data-time': mark.time }, (shapes[mark.style] ?? shapes.call)(),
    mark.letter ? s('text', { x: mark.style === 'running' ? x - 1.5 : x, y: y + 3.5 }, mark.letter) : null, s('title', {}, `${seconds(mark.time)} ${mark.text}`));
}
