// What goes over the wire, as far as the page looks into it, and what the modules hand to each other. Types only.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/** @typedef {[number, number, number, number, number, number]} Matrix a b c d tx ty, as CGAffineTransform */

/**
 * Any JSON object.
 * @typedef {Record<string, any>} Json
 */

/**
 * A request: what the editor holds, links carry and the server is sent.
 * @typedef {{scene: Json, events: Json[], options?: Json, expect?: Json, question?: Json}} Request
 */

/**
 * One thing that happened: a hit test, transition, callback or stage of the answer.
 * @typedef {Json & {seq: number, time: number, event: number|null, entry: 'hitTest'|'transition'|'callback'|'stage'}} Entry
 */

/**
 * The answer of /v1/dispatch with a full trace and the expanded events.
 * @typedef {Json & {touches: Json[], hitTests: Json[], transitions: Json[], callbacks: Json[], recognizers: Json[],
 *   responderChain: string[], echoedEvents: Json[], firstResponder: string|null, end: number, final: Json,
 *   warnings: Json[]}} Answer
 */

/**
 * A fault or a warning. `detail` is a sentence for display only; code must use the other members instead.
 * @typedef {object} Diagnostic
 * @property {string} pointer
 * @property {string} code
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} detail
 * @property {'fault'|'warning'|'limitation'|'assumption'} [kind]
 * @property {{element?: string, settings?: string[]} & Json} [arguments]
 */

/** @typedef {{title: string, detail: string, code: string, status: number, line?: number, column?: number,
 *   errors?: Diagnostic[]}} Problem RFC 9457 */

/**
 * What another tool wrote, as it was opened last.
 * @typedef {object} Foreign
 * @property {string} name
 * @property {string} text
 * @property {string} from its format; auto lets the server find out
 * @property {Json} options what the text does not say
 * @property {boolean} isRead whether it became what is shown
 * @property {boolean} isAsking whether the form is shown for it
 * @property {string[]} asks what it does not say and should: from, or names of options
 * @property {string[]} elements ids whose places it does not tell
 * @property {string} why it asks
 */

/** @typedef {{sign: 'guessed'|'lost'|'kept', text: string, place: string}} Note what became of a part of it */

/**
 * A view as it is drawn.
 * @typedef {object} ViewBox
 * @property {string} id
 * @property {Json} node its place in the request
 * @property {string} pointer
 * @property {number} depth 0 for a window
 * @property {ViewBox|null} parent
 * @property {ViewBox[]} children back to front
 * @property {Matrix} local from its own bounds to its superview's bounds
 * @property {Matrix} screen from its own bounds to the screen
 * @property {Rect} bounds
 * @property {boolean} ghost hidden or transparent, by itself or by an ancestor
 */

/**
 * Anything with an id.
 * @typedef {object} Thing
 * @property {'window'|'view'|'viewController'|'recognizer'|'application'|'delegate'|'windowScene'} kind
 * @property {string} id
 * @property {Json} node
 * @property {string} pointer
 * @property {ViewBox|null} view the view it is, roots, or is attached to
 */

/**
 * A scene, looked through once.
 * @typedef {object} SceneModel
 * @property {ViewBox[]} roots windows, back to front
 * @property {ViewBox[]} views pre-order, as they are painted
 * @property {Map<string, Thing>} things by id
 * @property {number} width
 * @property {number} height
 * @property {number} depth the greatest
 */

/** @typedef {{from: number, to: number, state: string}} Band */
/** @typedef {{time: number, seq: number, style: string, letter: string, text: string}} Mark */
/**
 * A row of the timeline; one of touches may show several that follow each other, with `ids` in their order.
 * @typedef {{kind: 'touch'|'recognizer'|'receiver', id: string, ids?: string[], label: string, bands: Band[], marks: Mark[]}} Lane
 */

/** @typedef {() => void} Unbind */

export {};
