// Areas over the picture, as the server worked them out: who is hit where, and what can be reached at all.
import { post } from '../api.js';
import { s } from '../dom.js';
import { labelSize } from './labels.js';
import { offsetsAt, sceneAt } from './scrolled.js';

/** @typedef {import('../types.js').Point} Point */

/** Okabe and Ito's colours, which colour-blind eyes tell apart. */
const COLOURS = 7;

/** @param {Point[]} polygon */
const points = (polygon) => polygon.map((p) => `${p.x},${p.y}`).join(' ');

/** What was asked last, and the answer that came or is to come: most changes of the picture ask nothing new. */
let asked = { key: '', request: /** @type {object|null} */ (null), reply: /** @type {ReturnType<typeof post>|null} */ (null) };

/**
 * Of the scene as it stands at the cursor.
 * @param {import('../store.js').State} state
 * @returns {Promise<SVGElement|null>} null where there is none to show
 */
export async function overlay(state) {
  if (state.overlay === 'none' || !state.request || !state.model) return null;
  const path = state.overlay === 'hitMap' ? '/v1/hit-map' : '/v1/reachability';
  const key = path + JSON.stringify(offsetsAt(state));
  if (!asked.reply || asked.key !== key || asked.request !== state.request) {
    asked = { key, request: state.request, reply: post(path, { scene: sceneAt(state) }) };
  }
  const reply = await /** @type {ReturnType<typeof post>} */ (asked.reply);
  if (reply.status === 0) asked.reply = null;
  if (!reply.body || reply.problem) return null;
  return state.overlay === 'hitMap' ? hitMap(reply.body, labelSize(state.model)) : reach(reply.body, state.model);
}

/** @param {any} body @param {number} size */
function hitMap(body, size) {
  const group = s('g', { class: 'overlay hit-map', 'data-overlay': 'hitMap' });
  for (const [index, region] of body.regions.entries()) {
    const colour = region.view === null ? 'nobody' : `hue-${index % COLOURS}`;
    for (const polygon of region.polygons) {
      group.append(s('polygon', { class: colour, points: points(polygon) }, s('title', {}, region.view ?? 'nobody')));
    }
    const largest = region.polygons.map(box).sort((/** @type {any} */ a, /** @type {any} */ b) => b.area - a.area)[0];
    const text = region.view ?? 'nobody';
    if (largest && largest.width > text.length * size * 0.6) {
      group.append(s('text', {
        x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 + size / 3, 'font-size': size,
      }, text));
    }
  }
  return group;
}

/** @param {Point[]} polygon */
function box(polygon) {
  const xs = polygon.map((p) => p.x);
  const ys = polygon.map((p) => p.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return { x, y, width, height, area: width * height };
}

/**
 * Green can be tapped well, amber has less than 44 points, crossed out cannot be reached.
 * @param {any} body @param {import('../types.js').SceneModel} model
 */
function reach(body, model) {
  const group = s('g', { class: 'overlay reach', 'data-overlay': 'reachability' });
  for (const view of body.views) {
    const thing = model.things.get(view.id);
    if (!thing || thing.kind === 'window') continue;
    const style = !view.reachable ? 'unreachable' : view.meetsMinimumTapSize ? 'reachable' : 'narrow';
    const text = view.reachable ? `${view.id}: ${Math.round(view.area)} pt²` : `${view.id}: ${view.reason?.text}`;
    for (const polygon of view.region) {
      group.append(s('polygon', { class: style, points: points(polygon) }, s('title', {}, text)));
    }
    if (!view.reachable && thing.view) {
      const { x, y, width, height } = thing.view.bounds;
      const m = thing.view.screen.join(' ');
      group.append(s('path', {
        class: style, transform: `matrix(${m})`,
        d: `M${x} ${y}h${width}v${height}h${-width}zl${width} ${height}m0 ${-height}l${-width} ${height}`,
      }, s('title', {}, text)));
    }
    if (view.tapPoint) group.append(s('circle', { class: style, cx: view.tapPoint.x, cy: view.tapPoint.y, r: 3 }));
  }
  return group;
}
