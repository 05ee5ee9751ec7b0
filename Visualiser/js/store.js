// The state of the page. Render functions read it, and event handlers change it with `set`.

/** @typedef {import('./types.js').Request} Request */

/**
 * @typedef {object} State
 * @property {string} name the name of the open request, shown in the header
 * @property {string} summary the description of an example
 * @property {string} text the text of the editor; links, curl and exports contain exactly this text
 * @property {string|null} opened the request when it was opened, formatted; null until it has run
 * @property {number} opening the number of requests that were opened so far
 * @property {Request[]} past previous requests for Undo, oldest first
 * @property {Request[]} future requests for Redo, the next one last
 * @property {Request|null} request `text`, parsed; the last valid request if `text` is invalid
 * @property {import('./types.js').SceneModel|null} model the model of the scene of `request` at the moment shown, scrolled as in `offsets`
 * @property {string} moment what distinguishes the scene in `model` from that at other moments of the run
 * @property {Record<string, import('./scene/offsets.js').Offset>} offsets the offsets of scroll views at `time`, by id, where they differ from the scene's
 * @property {number} motion the time of the last frame of an animation that was drawn, seconds
 * @property {import('./types.js').Answer|null} answer the server's answer to `request`
 * @property {import('./types.js').Entry[]} entries the entries of `answer`, in the order of `seq`
 * @property {import('./types.js').Json|null} wasExpected the expectations of the gesture before the one that was drawn
 * @property {import('./types.js').Problem|null} problem the error of the last run, if it failed
 * @property {import('./types.js').Foreign|null} foreign the text in another tool's format that was opened last
 * @property {import('./types.js').Json|null} recording the request to /v1/replay with the recording that `request` is from; null for other requests
 * @property {import('./types.js').Note[]} notes parts that the conversion guessed, lost and kept, except dismissed ones
 * @property {import('./types.js').Json|null} question the question about the selection that an example states, or that the user has chosen; null: the first one
 * @property {import('./questions.js').Replies} replies the replies to the questions about what the page shows
 * @property {boolean} isRunning whether a run is not answered yet
 * @property {{name: string, isAnswered: boolean}|null} following the live scene that the page follows, and whether the server answers
 * @property {boolean} offline whether the server did not respond
 * @property {{text: string, request: Request, answer: import('./types.js').Answer}|null} before the previous run
 * @property {{name: string, answer: import('./types.js').Answer, entries: import('./types.js').Entry[]}|null} pinned another run, whose timeline is shown with the current one
 * @property {{request: Request|null, text: string}|null} tried the request after a fix was tried, and the fix in a sentence
 * @property {number} cursor index in `entries` of the last entry shown; -1 at the start
 * @property {number} time the time shown: that of the entry at the cursor, or between two entries
 * @property {boolean} playing
 * @property {number} speed relative to real time
 * @property {{from: number, to: number}} zoom visible part of the timeline, 0…1
 * @property {{from: number, to: number}|null} range the range of times that is measured, seconds
 * @property {'picture'|'table'|'states'} lanes how the lanes are shown: on the axis of time, as a table, or as state machines
 * @property {boolean|null} stages whether the timeline has lanes for the stages of the system; null: only if an event ends there
 * @property {string|null} selection the id of the selected view, recognizer, controller or touch
 * @property {string|null} proposed the id that the page selected; while it is the selection, the selection follows the cursor
 * @property {'touch'|'select'} tool the effect of a pointer on the canvas
 * @property {boolean} exploded
 * @property {boolean} filled
 * @property {boolean} labels
 * @property {boolean} clipped whether `clipsToBounds` clips the picture
 * @property {number} screenshot the opacity of screenshots, 0…1
 * @property {number|null} spacing distance of layers, CSS pixels; null fits them to the stage
 * @property {[number, number]} depths the first and the last visible layer
 * @property {number} magnified the size of the layers, relative to the stage
 * @property {import('./scene/viewport.js').Viewport} viewport the part of the screen that is shown
 * @property {import('./types.js').Point} shift how far the layers are moved, CSS pixels
 * @property {number} yaw degrees
 * @property {number} pitch degrees
 * @property {'none'|'hitMap'|'reachability'} overlay
 * @property {import('./scene/facts.js').Fact[]} facts the assumed members that the shown areas depend on
 * @property {'views'|'touches'|'json'} left the visible tab
 * @property {'why'|'transcript'|'chain'|'whatif'|'lint'|'sweep'|'robustness'} right the visible tab
 * @property {boolean} allShown whether the cells of the verdict are expanded
 * @property {'timeline'|'log'|'why'|'scene'} pane the visible panel on small screens
 * @property {number} visitStep the current row of the hit test at the cursor
 * @property {'hit'|'selection'} chainOf the start of the responder chain
 * @property {string[]} chain the responder chain that is shown, from the server
 * @property {{vary: import('./types.js').Json[], outcome: import('./types.js').Json}|null} sweep the sweep of an example
 * @property {import('./types.js').Json|null} robust the members of an example of a robustness test, without its scene and events
 * @property {string} filter the search text of the tree
 * @property {boolean} singleKeys whether single-key shortcuts are on
 */

/** @returns {State} */
export const initialState = () => ({
  name: '', summary: '', text: '', opened: null, opening: 0, past: [], future: [], request: null, model: null, moment: '', offsets: {}, motion: 0, answer: null, entries: [], wasExpected: null, problem: null, foreign: null, recording: null, notes: [], following: null, offline: false, question: null, replies: {}, isRunning: false,
  before: null, tried: null, pinned: null, cursor: -1, time: 0, playing: false, speed: 0.25, zoom: { from: 0, to: 1 }, range: null, lanes: 'picture', stages: null,
  selection: null, proposed: null, tool: 'touch', exploded: false, filled: true, labels: true, clipped: true, screenshot: 0.5, spacing: null, magnified: 1, viewport: { zoom: 1, center: null }, shift: { x: 0, y: 0 },
  depths: [0, 999], yaw: 44, pitch: -14, overlay: 'none', facts: [], left: 'views', right: 'why', pane: 'why', allShown: false,
  visitStep: 0, chainOf: 'hit', chain: [], sweep: null, robust: null,
  filter: '', singleKeys: true,
});

/**
 * @typedef {object} Store
 * @property {State} state read only
 * @property {(patch: Partial<State>) => void} set changes members; renders once for all changes of a turn
 * @property {(keys: (keyof State)[], render: (state: State) => void) => import('./types.js').Unbind} watch
 *   calls `render` now and when one of `keys` has changed
 * @property {() => void} flush renders pending changes immediately
 */

/** @param {State} state @returns {Store} */
export function makeStore(state) {
  /** @type {Set<{keys: (keyof State)[], render: (state: State) => void}>} */
  const watchers = new Set();
  /** @type {Set<keyof State>} */
  let changed = new Set();
  let isDue = false;

  const flush = () => {
    isDue = false;
    const keys = changed;
    changed = new Set();
    for (const watcher of watchers) {
      if (watcher.keys.some((key) => keys.has(key))) watcher.render(state);
    }
  };
  return {
    state,
    flush,
    set(patch) {
      for (const key of /** @type {(keyof State)[]} */ (Object.keys(patch))) {
        if (state[key] === patch[key]) continue;
        /** @type {any} */ (state)[key] = patch[key];
        changed.add(key);
      }
      if (changed.size === 0 || isDue) return;
      isDue = true;
      queueMicrotask(flush);
    },
    watch(keys, render) {
      const watcher = { keys, render };
      watchers.add(watcher);
      render(state);
      return () => watchers.delete(watcher);
    },
  };
}
