// A pinned run: its lanes are shown below those of the current run, on the same axis, and differences are marked.
import { byId, on, together } from '../dom.js';
import { runIn } from '../run.js';
import { lanesOf, packed } from './lanes.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Lane} Lane */

/** The prefix of the ids of pinned lanes. */
export const PINNED = 'pinned:';

/**
 * What a lane shows, for comparison.
 * @param {Lane|undefined} lane
 */
const contents = (lane) => JSON.stringify((lane?.marks ?? []).filter((mark) => mark.style !== 'tick').map(({ time, style, letter, text }) => [time.toFixed(4), style, letter, text]));

/**
 * The lanes of the current run, each followed by that of the pinned run.
 * @param {State} state @param {Lane[]} lanes the lanes of the current run @returns {Lane[]}
 */
export function withPinned({ pinned }, lanes) {
  if (!pinned) return lanes;
  const others = packed(lanesOf(pinned.answer, pinned.entries));
  const before = new Map(others.map((lane) => [`${lane.kind} ${lane.id}`, lane]));
  const known = new Set(lanes.map((lane) => `${lane.kind} ${lane.id}`));
  /** @param {Lane} lane @param {boolean} differs @returns {Lane} */
  const as = (lane, differs) => ({
    ...lane, id: PINNED + lane.id, ids: undefined, label: pinned.name, isPinned: true, differs, marks: lane.marks.map((mark) => ({ ...mark, seq: 0 })),
  });
  const kinds = /** @type {Lane['kind'][]} */ (['system', 'scene', 'touch', 'recognizer', 'receiver']);
  return kinds.flatMap((kind) => [
    ...lanes.filter((lane) => lane.kind === kind).flatMap((lane) => {
      const other = before.get(`${kind} ${lane.id}`);
      const differs = contents(lane) !== contents(other);
      return [{ ...lane, differs }, ...(other ? [as(other, differs)] : [])];
    }),
    ...others.filter((lane) => lane.kind === kind && !known.has(`${kind} ${lane.id}`)).map((lane) => ({ ...as(lane, true), label: `${lane.id} · ${pinned.name}` })),
  ]);
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindPinned(store) {
  const button = byId('pin');
  const versions = /** @type {HTMLSelectElement} */ (byId('compare-system'));
  return together(
    on(button, 'click', () => {
      const { pinned, answer, entries } = store.state;
      store.set({ pinned: pinned || !answer ? null : { name: 'pinned', answer, entries } });
    }),
    on(versions, 'change', async () => {
      const system = versions.value;
      if (!system) { store.set({ pinned: null }); return; }
      const { request } = store.state;
      const run = request ? await runIn(request, system) : null;
      // The user may have chosen another version in the meantime.
      if (versions.value !== system || request !== store.state.request) return;
      if (!run || 'problem' in run) store.set({ problem: run?.problem ?? null });
      else store.set({ pinned: { name: system, ...run } });
    }),
    store.watch(['pinned', 'answer'], ({ pinned, answer }) => {
      button.setAttribute('aria-pressed', String(pinned !== null));
      /** @type {HTMLButtonElement} */ (button).disabled = answer === null;
      if (pinned?.name !== versions.value) versions.value = '';
    }),
  );
}
