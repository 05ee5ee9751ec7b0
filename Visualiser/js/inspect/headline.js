// The result in a sentence: which view the gesture went to, which one it missed, what it caused, and the first fix.
import { questioner } from '../api.js';
import { byId, h, onClick, short, together } from '../dom.js';
import { optionsOf } from '../run.js';
import { deliveries } from './verdict.js';
import { entriesIn, gestureAt, gestureStarts } from '../time/gestures.js';
import { missedView } from '../scene/missed.js';
import { bindLinks } from './why.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */

/**
 * The name of the gesture that a hit test belongs to: the shorthand of the request, or “touch”.
 * @param {State} state @param {import('../types.js').Entry} test
 */
function nameOf({ request, answer }, test) {
  const finger = answer?.echoedEvents[test.event ?? -1]?.touches?.find((/** @type {Json} */ touch) => touch.phase === 'began')?.finger;
  // The fingers of a shorthand are named by the index of its event.
  const index = /^(\d+)\.\d+$/.exec(finger ?? '')?.[1];
  const shorthand = Object.keys(request?.events[Number(index ?? -1)] ?? {}).find((member) => shorthands.has(member));
  return shorthand ? shorthand.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : 'touch';
}

/** The shorthands that name a gesture. */
const shorthands = new Set(['tap', 'press', 'longPress', 'drag', 'flick', 'swipe', 'pinch', 'rotate', 'rotation']);

/** @param {string} id */
const name = (id) => h('button', { class: 'inline', 'data-id': id }, id);

/**
 * The sentence.
 * @param {State} state @returns {{sentence: import('../dom.js').Child[], missed: string|null}|null} null without a gesture
 */
function headline(state) {
  const starts = gestureStarts(state.answer);
  if (!state.answer || starts.length === 0) return null;
  const gesture = gestureAt(starts, state.time);
  const entries = entriesIn(state.entries, gesture);
  const test = entries.find((entry) => entry.entry === 'hitTest');
  if (!test) return null;
  const calls = deliveries(entries).filter((call) => call.rank < 4);
  const missed = missedView(state, test, entries);
  const { x, y } = test.point;
  const [first] = calls;
  const winner = entries.findLast((entry) => entry.entry === 'transition' && ['recognized', 'began'].includes(entry.to));
  return {
    missed: missed?.id ?? null,
    sentence: [
      `The ${nameOf(state, test)} at ${short(x, 1)}, ${short(y, 1)} went to `,
      test.view ? name(test.view) : 'no view', missed ? ', not to ' : '', missed ? name(missed.id) : '', '. ',
      state.answer.certainty === 'assumed' ? h('span', { class: 'quiet' }, 'This depends on assumptions. ', h('button', { class: 'inline', 'data-assumed': '' }, 'Which?'), ' ') : '',
      first ? `${first.words.replace(/ scrolls$/, ' scrolled')}${/ scrolls$/.test(first.words) ? '' : ' was called'}${calls.length > 1 ? `, and ${calls.length - 1} more` : ''}.` : '',
      ...(first ? [] : winner ? [name(winner.recognizer), ' recognized it, without an action.'] : ['It caused no action.']),
    ],
  };
}

/**
 * The first fix for a view that a gesture missed, whatever the page shows. If the Why tab asks about the view, waits for its answer;
 * otherwise asks the server.
 * @param {import('../store.js').Store} store
 */
function firstFixes(store) {
  const { ask } = questioner();
  /** The first fixes of a run, by view; null while the answer is pending, or if there is none. */
  let known = { answer: /** @type {State['answer']} */ (null), fixes: /** @type {Map<string, Json|null>} */ (new Map()) };
  const note = (/** @type {string} */ id, /** @type {Json} */ body) => { known.fixes.set(id, body?.happened === false ? body.fixes[0] ?? null : null); };
  return (/** @type {string} */ id, /** @type {() => void} */ changed) => {
    const { answer, explained, request, right, selection } = store.state;
    if (known.answer !== answer) known = { answer, fixes: new Map() };
    const { fixes } = known;
    if (fixes.has(id) || !request) return fixes.get(id) ?? null;
    if (explained?.id === id) note(id, explained.body);
    else if (right !== 'why' || selection !== id) {
      fixes.set(id, null);
      const { scene, events } = request;
      void ask('/v1/explain', { scene, events, ...optionsOf(request, 'thresholds', 'until'), question: { id } }).then((reply) => {
        if (known.fixes !== fixes) return;
        if (reply?.body && !reply.problem) note(id, reply.body);
        else fixes.delete(id);
        changed();
      });
    }
    return fixes.get(id) ?? null;
  };
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindHeadline(store) {
  const host = byId('headline');
  const fixOf = firstFixes(store);
  let last = { answer: /** @type {State['answer']} */ (null), from: NaN, shown: /** @type {ReturnType<typeof headline>} */ (null), fix: /** @type {Json|null} */ (null) };
  const draw = () => {
    const { state } = store;
    const { answer } = state;
    // The sentence is about a gesture, so most moves of the cursor do not change it.
    const { from } = gestureAt(gestureStarts(answer), state.time);
    const isSame = last.answer === answer && last.from === from;
    const shown = isSame ? last.shown : headline(state);
    const fix = shown?.missed ? fixOf(shown.missed, draw) : null;
    if (isSame && last.fix === fix) return;
    last = { answer, from, shown, fix };
    host.hidden = shown === null;
    if (!shown) return;
    const next = h('div', {}, h('span', {}, shown.sentence), fix ? h('span', { class: 'first-fix' }, ' ', h('b', {}, 'Fix: '), `${fix.text} `,
      h('button', { class: 'action small', 'data-changes': JSON.stringify(fix.changes) }, 'Try it')) : null);
    host.replaceChildren(...next.childNodes);
  };
  return together(
    store.watch(['answer', 'time', 'explained', 'selection', 'right'], draw),
    bindLinks(store, host, { proposed: null, right: 'why', pane: 'why' }),
    onClick(host, 'data-assumed', () => store.set({ overlay: 'hitMap', pane: 'scene' })),
  );
}
