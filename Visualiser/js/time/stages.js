// The stages from the finger to the window (rules PL-1, PL-5 and PL-7): the lanes that show them, and the stage at which an event
// ends before it is delivered.

/** @typedef {import('../types.js').Json} Json */
/** @typedef {import('../types.js').Lane} Lane */
/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Answer} Answer */

/**
 * Whether an event ends at a stage: no application is in the foreground, or an override of `sendEvent` ends it.
 * @param {Json} stage
 */
export const endsEvent = ({ stage, disposition }) => stage === 'SpringBoard.consume' || disposition === 'swallowed';

/**
 * The stage at which the events of a gesture end.
 * @param {Entry[]} entries the gesture's
 */
export const endOfEvents = (entries) => entries.find((entry) => entry.entry === 'stage');

/**
 * The performer of a stage that ends an event.
 * @param {Json} stage
 */
export const performerOf = ({ receiver }) => receiver ?? 'SpringBoard';

/**
 * The end of an event, in words after its performer.
 * @param {Json} stage
 */
export const stageWords = ({ receiver }) => (receiver ? 'sendEvent ends the event' : 'consumes the event');

/**
 * The lanes of the stages, in order: title, and the start of the stages' names.
 * @type {[string, string[]][]}
 */
const parts = [
  ['Hardware', ['hardware']], ['IOKit', ['IOKit']], ['SpringBoard', ['SpringBoard']],
  ['Event queue', ['application', 'UIApplication.eventQueue']], ['sendEvent', ['UIApplication.sendEvent', 'UIWindow.sendEvent']],
];

/**
 * The lanes of the stages.
 * @param {Answer} answer @returns {Lane[]}
 */
export function systemLanes({ stages = [] }) {
  return parts.map(([label, names]) => ({
    kind: 'system', id: `system:${label}`, label, bands: [],
    marks: stages.filter(({ stage }) => names.some((name) => stage === name || stage.startsWith(`${name}.`))).map((stage) => ({
      time: stage.time, seq: endsEvent(stage) ? stage.seq : 0, style: endsEvent(stage) ? 'stop' : 'stage', letter: '', text: `${stage.stage}: ${stage.cause.detail}`,
    })),
  }));
}

/**
 * Whether an event of the run ends at a stage, so that the lanes of the stages are the answer.
 * @param {Answer|null} answer
 */
export const isStopped = (answer) => answer?.stages?.some(endsEvent) ?? false;
