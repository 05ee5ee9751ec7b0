// The outcomes of a sweep of two numbers: a cell for each pair, in a color for each outcome, and the flips of each row in words.
import { h, s, short } from '../dom.js';

/** @typedef {import('../types.js').Json} Json */

/** The height of the picture, and the room for the values of the axes, CSS pixels. */
const HEIGHT = 240;
const LEFT = 52;
const BOTTOM = 34;
/** The number of Okabe and Ito's colors, which color-blind users can distinguish. */
const COLORS = 7;

/** @param {string} outcome */
const words = (outcome) => outcome || 'none';

/** @param {Json} number a number that was varied @param {number} value */
const valueWords = ({ unit }, value) => `${short(value, 4)}${unit ? ` ${unit}` : ''}`;

/**
 * @param {Json} body of a sweep of two numbers @param {number} width CSS pixels @param {[number, number]|null} here the values in the request
 */
function picture({ grid, vary: [across, down], summary }, width, here) {
  const [columns, rows] = [grid.columns.length, grid.rows.length];
  const [cellWidth, cellHeight] = [(width - LEFT - 8) / columns, (HEIGHT - BOTTOM) / rows];
  // Values grow to the right and upward.
  const top = (/** @type {number} */ row) => (rows - 1 - row) * cellHeight;
  const cells = grid.cells.flatMap((/** @type {number[]} */ line, /** @type {number} */ row) => line.map((outcome, column) => s('rect', {
    class: `hue-${outcome % COLORS}`, x: LEFT + column * cellWidth, y: top(row), width: cellWidth + 0.5, height: cellHeight + 0.5,
  }, s('title', {}, `${valueWords(across, grid.columns[column])}, ${valueWords(down, grid.rows[row])}: ${words(grid.outcomes[outcome])}`))));
  const part = (/** @type {Json} */ number, /** @type {number} */ value) => (number.to > number.from ? (value - number.from) / (number.to - number.from) : 0);
  const isInside = here && [across, down].every((number, index) => here[index] >= number.from && here[index] <= number.to);
  const mark = isInside ? s('circle', {
    class: 'here', r: 5, cx: LEFT + cellWidth / 2 + part(across, here[0]) * (columns - 1) * cellWidth, cy: top(part(down, here[1]) * (rows - 1)) + cellHeight / 2,
  }, s('title', {}, 'the request')) : null;
  const end = HEIGHT - BOTTOM;
  return s('svg', { class: 'sweep-plot grid', viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': summary }, s('g', { class: 'cells' }, cells), mark,
    s('text', { class: 'end', x: LEFT, y: end + 14 }, short(across.from, 3)), s('text', { class: 'end last', x: width - 8, y: end + 14 }, valueWords(across, across.to)),
    s('text', { class: 'name', x: (LEFT + width) / 2, y: end + 28 }, across.name),
    s('text', { class: 'end last', x: LEFT - 5, y: end }, short(down.from, 3)), s('text', { class: 'end last', x: LEFT - 5, y: 11 }, valueWords(down, down.to)));
}

/**
 * The flips as lines; rows with the same flips share a line.
 * @param {Json} body @returns {{rows: number[], text: string}[]}
 */
function lines({ flips, grid, vary: [across] }) {
  /** @type {{rows: number[], text: string}[]} */
  const list = [];
  for (const row of grid.rows) {
    const text = flips.filter((/** @type {Json} */ flip) => flip.row === row)
      .map((/** @type {Json} */ flip) => `${words(flip.below)} ${flip.side === 'above' ? 'below' : 'up to'} ${valueWords(across, flip.at)}, then ${words(flip.above)}`).join('; ');
    const last = list.at(-1);
    if (last && last.text === text) last.rows.push(row);
    else list.push({ rows: [row], text });
  }
  return list;
}

/**
 * The picture with its legend, the summary, and the flips.
 * @param {Json} body @param {[number, number]|null} here @param {number} width
 * @returns {Node[]}
 */
export function sweptGrid(body, here, width) {
  const { grid, runs, summary, vary: [, down] } = body;
  return [
    picture(body, width, here),
    h('ul', { class: 'grid-key' }, grid.outcomes.map((/** @type {string} */ outcome, /** @type {number} */ index) => h('li', {},
      s('svg', { class: 'sign', viewBox: '0 0 18 18', 'aria-hidden': 'true' }, s('rect', { class: `hue-${index % COLORS}`, x: 2, y: 3, width: 14, height: 12 })), words(outcome)))),
    h('p', { class: 'answer' }, summary), h('p', { class: 'quiet' }, `Rows: ${down.name}.`),
    h('ul', { class: 'causes' }, lines(body).map(({ rows, text }) => h('li', {},
      h('span', { class: 'when wide' }, rows.length > 1 ? `${short(rows[0], 4)} – ${valueWords(down, rows[rows.length - 1])}` : valueWords(down, rows[0])), h('span', {}, text || 'the same for all values')))),
    h('p', { class: 'quiet' }, `${runs} runs.`),
  ];
}
