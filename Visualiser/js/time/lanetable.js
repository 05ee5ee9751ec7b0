// The lanes as a table, for screen readers and for runs with many lanes.
import { byId, h, onClick, seconds, together } from '../dom.js';
import { lanesOf } from './lanes.js';

/** The maximum number of rows. */
const MOST_ROWS = 3000;
/** The ways to show the lanes other than as a picture. */
const toggles = /** @type {('table'|'states')[]} */ (['states', 'table']);

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindLaneTable(store) {
  const body = byId('lane-rows');
  return together(
    store.watch(['answer', 'lanes'], ({ answer, entries, lanes }) => {
      byId('lane-table').hidden = lanes !== 'table';
      byId('lanes').hidden = lanes !== 'picture';
      byId('states').hidden = lanes !== 'states';
      for (const way of toggles) byId(`toggle-${way}`).setAttribute('aria-pressed', String(lanes === way));
      if (lanes !== 'table' || !answer) return;
      const rows = lanesOf(answer, entries).flatMap((lane) => [
        ...lane.bands.map((band) => h('tr', {}, h('th', { scope: 'row', title: lane.label }, lane.label), h('td', {}, lane.kind),
          h('td', {}, band.state), h('td', {}, seconds(band.from)), h('td', {}, seconds(band.to)))),
        ...lane.marks.filter((mark) => mark.style !== 'tick').map((mark) => h('tr', {}, h('th', { scope: 'row', title: lane.label }, lane.label),
          h('td', {}, lane.kind), h('td', { title: mark.text }, mark.text), h('td', {}, seconds(mark.time)), h('td', {}, ''))),
      ]);
      body.replaceChildren(...rows.slice(0, MOST_ROWS), ...(rows.length > MOST_ROWS
        ? [h('tr', {}, h('td', { colspan: 5 }, `${rows.length - MOST_ROWS} more rows; the response contains all of them.`))] : []));
    }),
    ...toggles.map((way) => onClick(byId(`toggle-${way}`), 'id', () => store.set({ lanes: store.state.lanes === way ? 'picture' : way }))),
    onClick(byId('more-lanes'), 'id', () => store.set({ lanes: 'table' })),
  );
}
