// Asks the server what the page shows about a run, beyond the run itself. This is the only place that decides what is asked and
// when; the panels show the replies. A question is asked when the page has rested, and only once.
import { post } from './api.js';
import { questions as whyQuestions } from './inspect/why.js';
import { start } from './inspect/chain.js';
import { missedAt } from './scene/missed.js';
import { sceneAt } from './scene/moment.js';
import { optionsOf } from './run.js';
import { together } from './dom.js';

/** @typedef {import('./store.js').State} State */
/** @typedef {import('./types.js').Json} Json */
/** @typedef {import('./api.js').Reply} Reply */
/**
 * A question to the server. Questions with equal keys have the same answer.
 * @typedef {{key: unknown[], path: string, body: () => Json}} Question
 */
/**
 * The reply to a question: null while it is late. It is stale if another question has been asked since then.
 * @typedef {{question: Question, reply: Reply|null, isStale: boolean}} Answered
 */

/** How long the page must rest until it asks, ms. */
const REST = 40;
/** The time after which a reply is late, ms. */
const LATE = 150;

/** @param {State} state @param {string} id @returns {Question|null} why an object acted or did not act */
function explanationOf(state, id) {
  const { all, chosen } = whyQuestions(state, id);
  const { request, answer } = state;
  const question = all[chosen];
  return request && answer && question ? {
    key: [answer, JSON.stringify(question)], path: '/v1/explain',
    body: () => ({ scene: request.scene, events: request.events, ...optionsOf(request, 'thresholds', 'until'), question }),
  } : null;
}

/**
 * The questions, by name. Null if the page does not show the answer.
 * @satisfies {Record<string, (state: State) => Question|null>}
 */
const questions = {
  /** For the headline: the first fix for the view that the gesture missed. */
  fix: (/** @type {State} */ state) => {
    const missed = missedAt(state);
    return missed ? explanationOf(state, missed.id) : null;
  },
  explanation: (/** @type {State} */ state) => (state.right === 'why' && state.selection ? explanationOf(state, state.selection) : null),
  reach: (/** @type {State} */ state) => {
    const { answer, moment, offsets, request, selection } = state;
    const thing = selection ? state.model?.things.get(selection) : null;
    return state.right === 'why' && request && answer && thing?.kind === 'view' && !thing.isAbsent ? {
      key: [answer, moment, JSON.stringify(offsets), selection], path: '/v1/reachability',
      body: () => ({ scene: sceneAt(state), options: { ...optionsOf(request, 'thresholds').options, views: [selection] } }),
    } : null;
  },
  /** The recognizers that receive a touch in the selected view. */
  listeners: (/** @type {State} */ state) => {
    const { reply, question, isStale } = state.replies.reach ?? {};
    const point = reply?.body?.views?.[0]?.tapPoint;
    const { request } = state;
    return question && !isStale && point && request ? {
      key: ['listeners', ...question.key], path: '/v1/dispatch',
      body: () => ({
        scene: sceneAt(state), events: [{ time: 0, touches: [{ finger: '1', phase: 'began', location: point }] }],
        options: { ...optionsOf(request, 'thresholds', 'system').options, until: 0 },
      }),
    } : null;
  },
  chain: (/** @type {State} */ state) => {
    const { from, touch } = start(state);
    return state.right === 'chain' && state.answer && from ? {
      key: [state.answer, state.moment, touch, from], path: '/v1/responder-chain', body: () => ({ scene: sceneAt(state), from }),
    } : null;
  },
  findings: (/** @type {State} */ { right, request }) => (right === 'lint' && request ? {
    key: [request], path: '/v1/lint', body: () => ({ scene: request.scene, ...optionsOf(request, 'thresholds') }),
  } : null),
  comparison: (/** @type {State} */ { answer, request }) => (answer && request?.expect ? { key: [answer], path: '/v1/dispatch', body: () => request } : null),
  difference: (/** @type {State} */ { answer, before, request, right }) => (right === 'whatif' && before && answer && request ? {
    key: [before, answer], path: '/v1/diff', body: () => ({ a: bare(before.request), b: bare(request) }),
  } : null),
  /** Also asked while another tab is shown, because a long recording takes seconds. */
  replay: (/** @type {State} */ { recording }) => (recording ? { key: [recording], path: '/v1/replay', body: () => recording } : null),
  areas: (/** @type {State} */ state) => {
    const { moment, offsets, overlay, request } = state;
    return overlay !== 'none' && request && state.model ? {
      key: [request, overlay, moment, JSON.stringify(offsets)], path: overlay === 'hitMap' ? '/v1/hit-map' : '/v1/reachability',
      body: () => ({ scene: sceneAt(state), ...optionsOf(request, 'thresholds') }),
    } : null;
  },
};

/** @typedef {keyof typeof questions} Name */
/** @typedef {Partial<Record<Name, Answered>>} Replies */

/** @param {import('./types.js').Request} request */
const bare = ({ scene, events, options }) => ({ scene, events, ...(options ? { options } : {}) });

/** @param {unknown[]} a @param {unknown[]} b */
const areEqual = (a, b) => a.length === b.length && a.every((part, index) => part === b[index]);

/**
 * The questions of a state that have an answer without the user's doing, for a page without a server.
 * @param {State} state @returns {Question[]}
 */
export const questionsOf = (state) => Object.values(questions).flatMap((questionOf) => questionOf(state) ?? []);

/** @param {import('./store.js').Store} store @returns {import('./types.js').Unbind} */
export function bindQuestions(store) {
  /** @type {Map<Name, {question: Question, timer: number, abort: AbortController, promise: Promise<Reply>|null}>} */
  const asked = new Map();
  const show = (/** @type {Name} */ name, /** @type {Answered|undefined} */ answered) => store.set({ replies: { ...store.state.replies, [name]: answered } });
  const stop = (/** @type {Name} */ name) => {
    const one = asked.get(name);
    asked.delete(name);
    window.clearTimeout(one?.timer);
    // Another panel may wait for the same answer.
    if (![...asked.values()].some((other) => other.promise === one?.promise)) one?.abort.abort();
  };
  const ask = async (/** @type {Name} */ name) => {
    const mine = asked.get(name);
    if (!mine) return;
    const { question } = mine;
    const same = [...asked.values()].find((other) => other.promise && other.question.path === question.path && areEqual(other.question.key, question.key));
    if (same) mine.abort = same.abort;
    mine.promise = same?.promise ?? post(question.path, question.body(), { signal: mine.abort.signal });
    mine.timer = window.setTimeout(() => show(name, { question, reply: null, isStale: false }), LATE);
    const reply = await mine.promise;
    window.clearTimeout(mine.timer);
    if (asked.get(name) !== mine) return;
    // Without a server, the next change asks again.
    if (reply.status === 0) asked.delete(name);
    show(name, { question, reply, isStale: false });
  };
  const consider = (/** @type {Name} */ name) => {
    const { state } = store;
    // A new run does not wait for questions about the previous one.
    if (state.isRunning) { stop(name); return; }
    const question = questions[name](state);
    const last = asked.get(name);
    if (question && last && areEqual(last.question.key, question.key)) return;
    stop(name);
    if (!question) { if (state.replies[name]) show(name, undefined); return; }
    // The answer that is shown already.
    const shown = state.replies[name];
    const isShown = shown?.reply && shown.reply.status !== 0 && areEqual(shown.question.key, question.key);
    if (shown && shown.isStale !== !isShown) show(name, { ...shown, isStale: !isShown });
    if (isShown) return;
    asked.set(name, { question, timer: window.setTimeout(() => void ask(name), REST), abort: new AbortController(), promise: null });
  };
  const names = /** @type {Name[]} */ (Object.keys(questions));
  return together(
    () => names.forEach(stop),
    store.watch(['answer', 'request', 'model', 'selection', 'question', 'right', 'time', 'cursor', 'offsets', 'overlay', 'chainOf', 'before', 'recording', 'replies', 'isRunning', 'offline'], () => names.forEach(consider)),
  );
}
