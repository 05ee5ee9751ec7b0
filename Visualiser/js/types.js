// Types of requests and answers, with the members that the page reads, and of values that modules exchange.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/** @typedef {[number, number, number, number, number, number]} Matrix a b c d tx ty, as CGAffineTransform */

/**
 * Any JSON object.
 * @typedef {Record<string, any>} Json
 */

/**
 * A dispatch request, as in the editor, in links and in requests to the server.
 * @typedef {{scene: Json, events: Json[], options?: Json, expect?: Json, question?: Json}} Request
 */

/**
 * An entry of the trace: a hit test, transition, callback or stage.
 * @typedef {Json & {seq: number, time: number, event: number|null, entry: 'hitTest'|'transition'|'callback'|'stage'}} Entry
 */

/**
 * The answer of /v1/dispatch with a full trace and the expanded events.
 * @typedef {Json & {touches: Json[], hitTests: Json[], transitions: Json[], callbacks: Json[], recognizers: Json[],
 *   scrollViews?: Json[], sceneChanges?: Json[], stages?: Json[], responderChain: string[], echoedEvents: Json[], hitView: string|null, end: number, final: Json,
 *   warnings: Json[], limitations?: {code: string, view?: string, time?: number, text: string}[]}} Answer
 */

/**
 * An error or a warning. `detail` is for display only; code must use the other members instead.
 * @typedef {object} Diagnostic
 * @property {string} pointer
 * @property {string} code
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} detail
 * @property {'fault'|'warning'|'assumption'} [kind]
 * @property {{element?: string, settings?: string[]} & Json} [arguments]
 */

/** @typedef {{title: string, detail: string, code: string, status: number, line?: number, column?: number,
 *   errors?: Diagnostic[], retry?: () => unknown}} Problem RFC 9457; `retry` repeats what failed, if that is not the run */

/**
 * The text in another tool's format that was opened last.
 * @typedef {object} Foreign
 * @property {string} name
 * @property {string} text
 * @property {string} from its format; auto lets the server detect it
 * @property {Json} options information that the text does not contain
 * @property {Json} [replay] the other members of the request to /v1/replay, if the text is its recording
 * @property {boolean} isRead whether it was converted and is shown
 * @property {boolean} isAsking whether the form is shown for it
 * @property {string[]} asks missing information: from, or names of options
 * @property {string[]} elements ids of elements without a frame
 * @property {string} why the reason, shown in the form
 */

/** @typedef {{sign: 'guessed'|'lost'|'kept', text: string, place: string}} Note a note about the conversion */

/**
 * A view as it is drawn.
 * @typedef {object} ViewBox
 * @property {string} id
 * @property {Json} node its object in the request
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
 * An object of the scene that has an id.
 * @typedef {object} Thing
 * @property {'window'|'view'|'viewController'|'recognizer'|'application'|'delegate'|'windowScene'} kind
 * @property {string} id
 * @property {Json} node
 * @property {string} pointer
 * @property {ViewBox|null} view the view itself, the controller's root view, or the recognizer's view
 * @property {boolean} [isAbsent] whether the object is not in the scene at the moment shown
 */

/**
 * The geometry of a scene, and its objects by id.
 * @typedef {object} SceneModel
 * @property {ViewBox[]} roots windows, back to front
 * @property {ViewBox[]} views in pre-order, the order of painting
 * @property {Map<string, Thing>} things by id
 * @property {number} width
 * @property {number} height
 * @property {number} depth the maximum depth of a view
 * @property {Set<string>} scrolled the ids of scroll views whose offset differs from the scene's
 * @property {Set<string>} animated the ids of views that are animated at some time of the run
 * @property {Map<string, number>} zooms the scales of zoomed views relative to the scene's, by id
 */

/** @typedef {{from: number, to: number, state: string}} Band */
/** @typedef {{time: number, seq: number, style: string, letter: string, text: string}} Mark */
/**
 * A row of the timeline. A row of touches can contain several consecutive touches, with their `ids` in order.
 * @typedef {{kind: 'system'|'scene'|'touch'|'recognizer'|'receiver', id: string, ids?: string[], label: string, bands: Band[], marks: Mark[],
 *   isPinned?: boolean, differs?: boolean}} Lane
 */

/** @typedef {() => void} Unbind */

export {};
