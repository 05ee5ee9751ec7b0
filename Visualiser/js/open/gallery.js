// The gallery of the server's examples.
import { get, post } from '../api.js';
import { byId, h, on, onClick, together } from '../dom.js';
import { propose } from '../proposed.js';
import { openConversion, openReplay } from '../foreign/convert.js';
import { change, open } from '../run.js';
import { thumbnail } from '../scene/thumbnail.js';
import { format } from './format.js';

/** @typedef {import('../store.js').Store} Store */

/** The example that the page opens first. */
export const FIRST = 'dispatch-covered-button.json';

/**
 * What users observe, in the order of the gallery.
 * @type {Record<string, string>}
 */
const symptoms = {
  dead: 'A button or a view gets no touches', wrongView: 'The wrong view scrolls or acts', selection: 'A row is not selected',
  cancelled: 'A touch is canceled', late: 'A touch acts late', competing: 'Another gesture wins', twice: 'Two things act at once',
};

/** @type {Record<string, string>} */
const groups = {
  dispatch: 'Touches and gestures', hitTest: 'Hit testing', responderChain: 'Responder chains',
  reachability: 'Reachability', hitMap: 'Hit maps', explain: 'Explanations',
  lintScene: 'Lint', sweep: 'Sweeps', robustness: 'Robustness', diff: 'Differences', replay: 'Recordings', convert: 'Other tools’ formats',
};

/** @param {string} file */
export const title = (file) => {
  const words = file.replace(/\.json$/, '').replace(/^(dispatch|hit-test|responder-chain|reachability|hit-map|explain|lint|sweep|robustness|diff|replay|convert)-/, '').replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The dispatch request for an example. Points of a hit test become taps.
 * @param {any} example @returns {any} null if the example has no scene
 */
export function requestOf(example) {
  const source = example.a ?? example;
  if (!source.scene) return null;
  const { scene, events, points, options, expect } = source;
  if (points) return { scene, events: points.map((/** @type {any} */ at, /** @type {number} */ index) => ({ time: index, tap: { at } })) };
  // Other endpoints have different options.
  const isDispatch = events && !example.question && !example.outcome && !options?.artifact;
  return { scene, events: events ?? [], ...(isDispatch && options ? { options } : {}), ...(isDispatch && expect ? { expect } : {}) };
}

/**
 * Asks the question of a request for an explanation, unchanged.
 * @param {Store} store @param {any} request another request has no effect
 */
export function showQuestion(store, { question }) {
  const subject = question?.id ?? question?.touch;
  if (typeof subject === 'string') store.set({ selection: subject, question, right: 'why' });
}

/** @typedef {{name: string, operation: string, summary: string, symptom?: string}} Example */

/** @type {Example[]} the server's examples, after they are loaded */
let examples = [];

/** Loads the list of examples once. */
async function loadExamples() {
  if (examples.length === 0) examples = (await get('/examples')).body?.examples ?? [];
}

/** @param {Store} store @param {string} file */
export async function openExample(store, file) {
  const [reply] = await Promise.all([get(`/examples/${encodeURIComponent(file)}`), loadExamples()]);
  const summary = examples.find((example) => example.name === file)?.summary ?? '';
  if (reply.body?.data !== undefined) return openConversion(store, reply.body, title(file), summary);
  if (reply.body?.recording !== undefined) return openReplay(store, reply.body, title(file), summary);
  const request = reply.body ? requestOf(reply.body) : null;
  if (!request) {
    store.set({ problem: reply.problem ? { ...reply.problem, retry: () => openExample(store, file) } : { title: 'Nothing to show', detail: `${file} has no scene.`, code: '', status: 0 } });
    return;
  }
  // The text of a dispatch request is shown unchanged.
  await open(store, file.startsWith('dispatch-') ? reply.text : format(request), title(file), summary);
  // The user may have opened another example in the meantime.
  const isHere = () => store.state.name === title(file) && store.state.summary === summary;
  if (!isHere()) return;
  propose(store);
  showQuestion(store, reply.body);
  if (file.startsWith('hit-test-')) store.set({ right: 'transcript' });
  if (file.startsWith('responder-chain-')) store.set({ right: 'chain', selection: reply.body.from, chainOf: 'selection' });
  if (file.startsWith('hit-map-')) store.set({ overlay: 'hitMap' });
  if (file.startsWith('reachability-')) {
    store.set({ overlay: 'reachability', right: 'why' });
    const reached = await post('/v1/reachability', { scene: request.scene, ...(reply.body.options ? { options: reply.body.options } : {}) });
    const lost = reached.body?.views?.find((/** @type {any} */ view) => !view.reachable);
    if (lost && isHere() && store.state.selection === null) store.set({ selection: lost.id });
  }
  if (file.startsWith('lint-')) store.set({ right: 'lint' });
  if (file.startsWith('robustness-')) {
    const { scene, events, options, ...robust } = reply.body;
    store.set({ right: 'robustness', robust });
  }
  if (reply.body.vary) store.set({ right: 'sweep', sweep: { vary: reply.body.vary, outcome: reply.body.outcome } });
  if (reply.body.b) {
    await change(store, requestOf(reply.body.b));
    propose(store);
    store.set({ right: 'whatif' });
  }
}

/**
 * A heading with the cards of examples.
 * @param {string} heading @param {Example[]} cards
 */
const section = (heading, cards) => (cards.length === 0 ? [] : [h('h3', {}, heading), h('ul', { class: 'cards' }, cards.map((example) => h('li', {},
  h('button', { class: 'card', 'data-example': example.name },
    h('span', { class: 'picture-of', 'aria-hidden': 'true' }), h('strong', {}, title(example.name)), h('span', {}, example.summary)))))]);

/**
 * The pictures of examples, by name.
 * @type {Map<string, SVGElement|null>}
 */
const pictures = new Map();

/**
 * Draws the picture of an example on its card.
 * @param {Element} card
 */
async function illustrate(card) {
  const name = card.getAttribute('data-example') ?? '';
  if (!pictures.has(name)) {
    const { body } = await get(`/examples/${encodeURIComponent(name)}`);
    // The server may answer later.
    if (!body) return;
    const scene = body.recording?.find((/** @type {any} */ record) => record?.entry === 'scene')?.scene ?? requestOf(body)?.scene;
    pictures.set(name, scene && !scene.format ? thumbnail(scene) : null);
  }
  const picture = pictures.get(name);
  if (picture) card.querySelector('.picture-of')?.replaceChildren(picture.cloneNode(true));
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindGallery(store) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('gallery'));
  const list = byId('gallery-list');
  const search = /** @type {HTMLInputElement} */ (byId('gallery-search'));
  // A card is illustrated when it can be seen.
  const seen = new IntersectionObserver((cards) => {
    for (const { target, isIntersecting } of cards) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void illustrate(target);
    }
  });
  const show = () => {
    seen.disconnect();
    const wanted = search.value.trim().toLowerCase();
    const found = examples.filter((example) => groups[example.operation]
      && `${example.name} ${example.summary} ${symptoms[example.symptom ?? ''] ?? ''}`.toLowerCase().includes(wanted));
    const others = found.filter((example) => !example.symptom);
    list.replaceChildren(
      ...Object.entries(symptoms).flatMap(([symptom, heading]) => section(heading, found.filter((example) => example.symptom === symptom))),
      ...[...new Set(others.map((example) => example.operation))].flatMap((kind) => section(groups[kind], others.filter((example) => example.operation === kind))));
    for (const card of list.querySelectorAll('.card')) seen.observe(card);
    byId('gallery-none').hidden = list.children.length > 0;
    byId('gallery-none').textContent = `No example contains “${search.value.trim()}”.`;
  };
  return together(
    () => seen.disconnect(),
    on(byId('open-gallery'), 'click', async () => {
      await loadExamples();
      show();
      dialog.showModal();
      search.focus();
    }),
    on(search, 'input', show),
    onClick(list, 'data-example', (name) => {
      dialog.close();
      void openExample(store, name);
    }),
  );
}
