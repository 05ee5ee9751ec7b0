// The result in a sentence: which view the gesture went to, which one it missed, what it caused, and the first fix.
import { byId, h, onClick, short, together } from '../dom.js';
import { showsOnlyARun } from '../embed.js';
import { undo } from '../run.js';
import { middle } from '../scene/model.js';
import { use } from '../touch/draw.js';
import { assumptionWords, deliveries } from './verdict.js';
import { endOfEvents, performerOf } from '../time/stages.js';
import { entriesIn, gestureAt, gestureStarts } from '../time/gestures.js';
import { missedAt } from '../scene/missed.js';
import { bindLinks } from './why.js';

/** @typedef {import('../store.js').State} State */
/** @typedef {import('../types.js').Json} Json */

/**
 * The name of the gesture that an entry belongs to: the shorthand of the request, or “touch”.
 * @param {State} state @param {import('../types.js').Entry} entry
 */
function nameOf({ request, answer }, entry) {
  const finger = answer?.echoedEvents[entry.event ?? -1]?.touches?.find((/** @type {Json} */ touch) => touch.phase === 'began')?.finger;
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
 * What a call did, as the start of a sentence.
 * @param {ReturnType<typeof deliveries>[number]} call
 */
function outcomeWords({ words, entry }) {
  if (entry.method === 'scrollViewDidScroll') return words.replace(/ scrolls$/, ' scrolled');
  return entry.receiver ? `${words} was called` : `${words} was sent, and no responder handled it`;
}

/**
 * Which of several gestures is shown.
 * @param {number} count @param {number} index
 */
const gestureWords = (count, index) => (count < 2 ? '' : index === count - 1 ? `${count} gestures, the last one is shown. ` : `Gesture ${index + 1} of ${count}. `);

/**
 * The sentence about a gesture whose events end before they are delivered.
 * @param {State} state @param {import('../types.js').Entry} end @param {import('../types.js').Entry|undefined} test @param {HTMLElement} first
 * @returns {import('../dom.js').Child[]}
 */
function stopped(state, end, test, first) {
  if (!test) return [first, `The ${nameOf(state, end)} did not reach the application: no application is in the foreground, so SpringBoard consumed the event.`];
  return [first, `The ${nameOf(state, test)} at ${short(test.point.x, 1)}, ${short(test.point.y, 1)} hit `, test.view ? name(test.view) : 'no view',
    test.view ? ', which received no call: an override of sendEvent of ' : ': an override of sendEvent of ', name(performerOf(end)), ' ended the event.'];
}

/**
 * The sentence.
 * @param {State} state @returns {import('../dom.js').Child[]|null} null without a gesture
 */
function headline(state) {
  const starts = gestureStarts(state.answer);
  if (!state.answer || starts.length === 0) return null;
  const gesture = gestureAt(starts, state.time);
  const entries = entriesIn(state.entries, gesture);
  const test = entries.find((entry) => entry.entry === 'hitTest');
  const end = endOfEvents(entries);
  if (end) return stopped(state, end, test, h('span', { class: 'quiet' }, gestureWords(starts.length, gesture.index)));
  if (!test) return null;
  const calls = deliveries(entries).filter((call) => call.rank < 4);
  const missed = missedAt(state);
  const { x, y } = test.point;
  const [first] = calls;
  const winner = entries.findLast((entry) => entry.entry === 'transition' && ['recognized', 'began'].includes(entry.to));
  return [
    h('span', { class: 'quiet' }, gestureWords(starts.length, gesture.index)),
    `The ${nameOf(state, test)} at ${short(x, 1)}, ${short(y, 1)} went to `,
    test.view ? name(test.view) : 'no view', missed ? ', not to ' : '', missed ? name(missed.id) : '', '. ',
    assumptionWords(state.answer) ? h('span', {}, h('button', { class: 'inline', 'data-assumed': '' }, assumptionWords(state.answer)), '. ') : '',
    first ? `${outcomeWords(first)}${calls.length > 1 ? `, and ${calls.length - 1} more` : ''}.` : '',
    ...(first ? [] : winner ? [name(winner.recognizer), ' recognized it, without an action.'] : ['It caused no action.']),
  ];
}

/**
 * What to do if there is no gesture.
 * @param {State} state @returns {(Node|string)[]}
 */
function prompt({ model, selection }) {
  const thing = selection ? model?.things.get(selection) : null;
  return ['No gesture yet. Click an element on the screen to see who gets the tap', thing?.kind === 'view' && !thing.isAbsent ? ', or ' : '.',
    thing?.kind === 'view' && !thing.isAbsent ? h('button', { class: 'action small', 'data-tap': thing.id }, `Tap ${thing.id}`) : ''];
}

/**
 * The first fix for the view that the gesture missed, once the server has found it.
 * @param {State} state @returns {Json|null}
 */
function firstFix({ replies }) {
  const body = replies.fix?.isStale ? null : replies.fix?.reply?.body;
  return body?.happened === false ? body.fixes[0] ?? null : null;
}

/** @param {import('../store.js').Store} store @returns {import('../types.js').Unbind} */
export function bindHeadline(store) {
  const host = byId('headline');
  let last = { selection: /** @type {string|null} */ (null), answer: /** @type {State['answer']} */ (null), from: NaN, fix: /** @type {Json|null} */ (null), tried: /** @type {State['tried']} */ (null) };
  const draw = (/** @type {State} */ state) => {
    const { answer } = state;
    // The sentence is about a gesture, so most moves of the cursor do not change it.
    const { from } = gestureAt(gestureStarts(answer), state.time);
    const fix = firstFix(state);
    const tried = state.tried?.request === state.request ? state.tried : null;
    const { selection } = state;
    const isSame = last.answer === answer && last.from === from && last.fix === fix && last.tried === tried;
    // Without a gesture, the sentence offers one for the selection.
    if (isSame && (last.selection === selection || state.entries.length > 0)) return;
    last = { answer, from, fix, tried, selection };
    const sentence = headline(state);
    host.hidden = sentence === null;
    if (!sentence) {
      host.hidden = !state.answer || !state.model || showsOnlyARun();
      host.replaceChildren(...prompt(state));
      return;
    }
    const next = h('div', {}, h('span', {}, sentence), fix ? h('span', { class: 'first-fix' }, ' ', h('b', {}, 'Fix: '), `${fix.text} `,
      h('button', { class: 'action small', 'data-changes': JSON.stringify(fix.changes), 'data-fix': fix.text }, 'Try it')) : null,
    tried ? h('span', { class: 'tried' }, ' ', h('b', {}, 'Applied: '), `${tried.text} `, h('button', { class: 'small', 'data-undo': '' }, 'Undo')) : null);
    host.replaceChildren(...next.childNodes);
  };
  return together(
    store.watch(['answer', 'time', 'replies', 'tried', 'selection'], draw),
    onClick(host, 'data-tap', (id) => {
      const box = store.state.model?.things.get(id)?.view;
      if (box) void use(store, [{ time: 0, tap: { at: middle(box) } }]);
    }),
    onClick(host, 'data-undo', () => void undo(store)),
    bindLinks(store, host, { proposed: null, right: 'why', pane: 'why' }),
    onClick(host, 'data-assumed', () => store.set({ overlay: 'hitMap', pane: 'scene' })),
  );
}
