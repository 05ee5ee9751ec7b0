// Areas above the picture, from the server: the hit map, or the reachability of views.
import { s } from '../dom.js';
import { reasons } from '../inspect/hitTestTranscript.js';
import { factsOf } from './facts.js';
import { labelSize } from './labels.js';
import { lookOf } from './look.js';
import { middle, rectAround } from './model.js';

/** @typedef {import('../types.js').Point} Point */
/** @typedef {import('../types.js').Rect} Rect */

/** The number of Okabe and Ito's colors, which color-blind users can distinguish. */
const COLOURS = 7;

/** @param {Point[]} polygon @returns {string} in the syntax of a path */
const points = (polygon) => polygon.map((p) => `${p.x},${p.y}`).join('L');

/**
 * The areas of the scene at the cursor.
 * @param {import('../store.js').State} state
 * @returns {{picture: SVGElement|null, facts: import('./facts.js').Fact[]}} no picture if there are none to show, and
 *   the assumptions that they depend on
 */
export function overlay({ model, overlay: kind, replies }) {
  const reply = replies.areas?.reply;
  if (!model || !reply?.body || reply.problem) return { picture: null, facts: [] };
  return { picture: kind === 'hitMap' ? hitMap(reply.body, labelSize(model)) : reach(reply.body, model), facts: factsOf(reply.body) };
}

/**
 * A region as one path. The stroke is painted first, so that the fill covers it inside, where polygons meet.
 * @param {string} style @param {Point[][]} polygons @param {string} view
 */
const area = (style, polygons, view) => s('path', {
  class: style, 'paint-order': 'stroke', 'data-of': view, d: polygons.map((polygon) => `M${points(polygon)}z`).join(''),
});

/**
 * Stripes on an area that depends on assumed members; empty for a certain one.
 * @param {{certainty?: string}} answer @param {Point[][]} polygons
 */
const stripes = ({ certainty }, polygons) => (certainty === 'assumed'
  ? [s('path', { class: 'assumed', fill: 'url(#assumed)', d: polygons.map((polygon) => `M${points(polygon)}z`).join('') })] : []);

/** The pattern of `stripes`. */
const pattern = () => s('defs', {}, s('pattern', { id: 'assumed', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
  s('path', { d: 'M2 0V8', class: 'stripe' })));

/** @param {string} name @param {SVGElement[]} areas @param {(SVGElement|false)[]} over */
const group = (name, areas, over) => s('g', { class: `overlay ${name}`, 'clip-path': 'url(#screen)' },
  pattern(), s('g', { opacity: 0.45 }, areas), over);

/** @param {any} body @param {number} size */
function hitMap(body, size) {
  const areas = [];
  const texts = [];
  const hatched = [];
  /** @type {(string|null)[]} */
  const views = [...new Set(body.regions.map((/** @type {any} */ region) => region.view))];
  for (const region of body.regions) {
    const name = region.view ?? 'no view';
    areas.push(area(region.view === null ? 'no-view' : `hue-${views.indexOf(region.view) % COLOURS}`, region.polygons, name));
    hatched.push(...stripes(region, region.polygons));
    const largest = region.polygons.map(rectAround).sort((/** @type {Rect} */ a, /** @type {Rect} */ b) => b.width * b.height - a.width * a.height)[0];
    if (largest && largest.width > name.length * size * 0.6) {
      texts.push(s('text', {
        x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 + size / 3, 'font-size': size,
      }, name));
    }
  }
  return group('hit-map', areas, [...hatched, ...texts]);
}

/**
 * Whether a view is meant to be touched: a control, or a view that handles touches or has recognizers.
 * @param {import('../types.js').Json} node
 */
const isWanted = (node) => lookOf(node) === 'control' || node.touches === 'handle' || node.gestureRecognizers?.length > 0;

/**
 * Reachable views, reachable views smaller than 44 × 44 pt, and views that should be reachable but are not, with the reason.
 * @param {any} body @param {import('../types.js').SceneModel} model
 */
function reach(body, model) {
  const areas = [];
  /** @type {(SVGElement|false)[]} */
  const over = [];
  const size = labelSize(model) * 0.8;
  for (const { id, reachable, meetsMinimumTapSize, region, reason, tapPoint, certainty } of body.views) {
    const thing = model.things.get(id);
    if (!thing?.view || thing.kind === 'window') continue;
    if (reachable) {
      const style = meetsMinimumTapSize ? 'reachable' : 'narrow';
      areas.push(area(style, region, id));
      over.push(...stripes({ certainty }, region));
      if (isWanted(thing.node) && tapPoint) over.push(s('circle', { class: style, cx: tapPoint.x, cy: tapPoint.y, r: 3 }));
    } else if (isWanted(thing.node) && !isScrolledAway(reason, model)) {
      const { x, y, width, height } = thing.view.bounds;
      const centre = middle(thing.view);
      const text = because(reason);
      const half = text.length * size * 0.3 + 4;
      over.push(
        s('path', {
          class: 'unreachable', 'data-of': id, transform: `matrix(${thing.view.screen.join(' ')})`,
          d: `M${x} ${y}h${width}v${height}h${-width}zl${width} ${height}m0 ${-height}l${-width} ${height}`,
        }),
        isOn(centre, model) && s('text', { class: 'because', x: Math.max(half, Math.min(model.width - half, centre.x)), y: centre.y + size * 1.5, 'font-size': size }, text));
    }
  }
  return group('reach', areas, over);
}

/** @param {Point} point @param {import('../types.js').SceneModel} model */
const isOn = ({ x, y }, { width, height }) => x >= 0 && x <= width && y >= 0 && y <= height;

/**
 * Whether scrolling can make a view reachable.
 * @param {any} reason @param {import('../types.js').SceneModel} model
 */
const isScrolledAway = (reason, model) => reason?.code === 'outsideBounds' && lookOf(model.things.get(reason.by)?.node ?? {}) === 'scroll';

/** @param {any} reason */
const because = (reason) => (reason?.code === 'covered' && reason.by ? `covered by ${reason.by}`
  : reason?.code === 'outsideBounds' && reason.by ? `outside ${reason.by}` : reasons[reason?.code] ?? '');
