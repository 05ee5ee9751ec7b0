// The one state of the page. Render functions read it, binds change it through `set`, and nothing else is remembered.

/** @typedef {import('./types.js').Request} Request */

/**
 * @typedef {object} State
 * @property {string} name what is open, as the header says it
 * @property {string} summary what an example shows, in a sentence
 * @property {string} text the request as the editor has it; links, curl and exports use these very characters
 * @property {string|null} opened the request as it was opened, formatted; null until it has run
 * @property {Request[]} past requests before this one, the last last, for Undo
 * @property {Request|null} request what `text` says; the last good one while `text` is broken
 * @property {import('./types.js').SceneModel|null} model the scene of `request`, looked through
 * @property {import('./types.js').Answer|null} answer what the server said of `request`
 * @property {import('./types.js').Entry[]} entries of `answer`, in the order of `seq`
 * @property {import('./types.js').Problem|null} problem why there is no newer answer
 * @property {import('./types.js').Foreign|null} foreign what another tool wrote, as it was opened last
 * @property {import('./types.js').Note[]} notes what reading it guessed, lost and kept, as far as nobody dismissed them
 * @property {boolean} offline whether the server could not be reached
 * @property {{text: string, request: Request, answer: import('./types.js').Answer}|null} before the run before this one
 * @property {number} cursor place in `entries` of what happened last; -1 before everything
 * @property {number} time the moment shown; that of the cursor, or between two entries
 * @property {boolean} playing
 * @property {number} speed 1 is real time
 * @property {{from: number, to: number}} zoom part of the timeline shown, 0…1
 * @property {boolean} laneTable lanes as a table
 * @property {string|null} selection the id of a view, recognizer, controller, touch …
 * @property {string|null} proposed what the page selected by itself: while that is the selection, it goes along with the gesture shown
 * @property {'touch'|'select'} tool what a pointer on the canvas does
 * @property {boolean} exploded
 * @property {boolean} filled
 * @property {boolean} labels
 * @property {boolean} clipped whether views that clip do so in the picture
 * @property {number|null} spacing of layers, CSS pixels; null spreads them over the stage
 * @property {[number, number]} depths the layers shown
 * @property {number} yaw degrees
 * @property {number} pitch degrees
 * @property {'none'|'hitMap'|'reachability'} overlay
 * @property {'views'|'touches'|'json'} left the panel shown
 * @property {'why'|'walk'|'chain'|'whatif'|'lint'|'sweep'} right the panel shown
 * @property {boolean} allShown whether the verdict shows all of each cell
 * @property {'timeline'|'log'|'why'|'scene'} pane the part shown where there is no room for all
 * @property {number} walkStep which row of the hit test at the cursor is shown
 * @property {'hit'|'selection'} chainOf where the responder chain begins
 * @property {string[]} chain the responder chain shown, as the server told it
 * @property {{vary: import('./types.js').Json[], outcome: import('./types.js').Json}|null} sweep what an example sweeps
 * @property {string} filter of the tree
 * @property {boolean} singleKeys whether single keys are shortcuts
 */

/** @returns {State} */
export const initialState = () => ({
  name: '', summary: '', text: '', opened: null, past: [], request: null, model: null, answer: null, entries: [], problem: null, foreign: null, notes: [], offline: false,
  before: null, cursor: -1, time: 0, playing: false, speed: 0.25, zoom: { from: 0, to: 1 }, laneTable: false,
  selection: null, proposed: null, tool: 'touch', exploded: false, filled: true, labels: true, clipped: true, spacing: null,
  depths: [0, 999], yaw: 44, pitch: -14, overlay: 'none', left: 'views', right: 'why', pane: 'why', allShown: false,
  walkStep: 0, chainOf: 'hit', chain: [], sweep: null,
  filter: '', singleKeys: true,
});

/**
 * @typedef {object} Store
 * @property {State} state read only
 * @property {(patch: Partial<State>) => void} set changes members; renders soon, once for all changes of a turn
 * @property {(keys: (keyof State)[], render: (state: State) => void) => import('./types.js').Unbind} watch
 *   calls `render` now and whenever one of `keys` has changed
 * @property {() => void} flush renders what is due at once
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
