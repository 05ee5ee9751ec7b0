// Shows the trail of a gesture while it is drawn, and until the server answers.
import { byId, s } from '../dom.js';

/** @param {import('../types.js').Json[]} events @param {boolean} [isPending] whether the gesture is complete, but not answered */
export function showInk(events, isPending = false) {
  const picture = byId('stage').querySelector('svg.over');
  if (!picture) return;
  picture.querySelector('.ink')?.remove();
  if (events.length === 0) return;
  /** @type {Map<string, string[]>} */
  const trails = new Map();
  for (const event of events) {
    for (const { finger, location } of event.touches) {
      if (!location) continue;
      if (!trails.has(finger)) trails.set(finger, []);
      trails.get(finger)?.push(`${location.x},${location.y}`);
    }
  }
  picture.append(s('g', { class: `ink${isPending ? ' pending' : ''}` }, [...trails.values()].flatMap((points) => {
    const [x, y] = points[points.length - 1].split(',');
    return [s('polyline', { class: 'trail', points: points.join(' ') }), s('circle', { class: isPending ? 'finger up' : 'finger down', cx: x, cy: y, r: 18 })];
  })));
}
