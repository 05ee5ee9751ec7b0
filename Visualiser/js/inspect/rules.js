// The paragraph of a rule, from the rule book that the server has (docs/semantics.md).
import { get } from '../api.js';
import { byId, h, onClick, together } from '../dom.js';

/** @typedef {import('../dom.js').Child} Child */

/** The meanings of the marks that name a rule's sources. */
const sources = {
  D: 'Apple’s documentation or header comments', L: 'logs and measurements on devices', G: 'a measurement on UIKit in a simulator',
  S: 'documents with experiments', R: 'published reports, not confirmed by a log', O: 'a decision of this project',
};

/** @type {Promise<string>|null} */
let book = null;

/** The text of the rule book, loaded once. */
async function rules() {
  book ??= get('/docs/semantics.md').then((reply) => (reply.problem ? '' : reply.text.replace(/<a id="[^"]*"><\/a>/g, '')));
  const text = await book;
  if (!text) book = null;
  return text;
}

/**
 * The lines of a rule in the rule book: its list item with the nested ones.
 * @param {string} text @param {string} id such as HT-1 @returns {string[]} empty if there is none
 */
export function paragraphOf(text, id) {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`- **${id}**`));
  if (start < 0) return [];
  const length = lines.slice(start + 1).findIndex((line) => !line.startsWith('  ') && line.trim() !== '');
  return lines.slice(start, length < 0 ? undefined : start + 1 + length);
}

/**
 * Text with code, emphasis and links, as Markdown writes them; links become their texts.
 * @param {string} text @returns {Child[]}
 */
const inline = (text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(`[^`]*`|\*\*[^*]*\*\*|\*[^*\s][^*]*\*)/).map((part) => {
  if (part.startsWith('`')) return h('code', {}, part.slice(1, -1));
  if (part.startsWith('**')) return h('b', {}, part.slice(2, -2));
  return part.length > 2 && part.startsWith('*') ? h('em', {}, part.slice(1, -1)) : part;
});

/**
 * List items as paragraphs, nested ones indented.
 * @param {string[]} lines @returns {HTMLElement[]}
 */
function paragraphs(lines) {
  /** @type {{depth: number, text: string}[]} */
  const items = [];
  for (const line of lines) {
    const [, space, bullet, rest] = /^(\s*)(- |(?=\d+\. ))?(.*)$/.exec(line) ?? [];
    if (bullet !== undefined || items.length === 0) items.push({ depth: space.length / 2, text: rest });
    else if (rest) items[items.length - 1].text += ` ${rest}`;
  }
  return items.map(({ depth, text }) => h('p', { class: depth > 0 ? 'nested' : null }, inline(text)));
}

/** @param {string} id */
async function show(id) {
  const lines = paragraphOf(await rules(), id);
  const marks = /^- \*\*[^*]+\*\* \(([^)]*)\)/.exec(lines[0] ?? '')?.[1] ?? '';
  const meanings = Object.entries(sources).filter(([mark]) => new RegExp(`\\b${mark}\\b`).test(marks));
  byId('rule-title').textContent = `Rule ${id}`;
  byId('rule-text').replaceChildren(...(lines.length ? paragraphs(lines) : [h('p', {}, `The rule book of this server has no rule ${id}.`)]));
  byId('rule-sources').replaceChildren(...meanings.map(([mark, text]) => h('div', {}, h('dt', {}, mark), h('dd', {}, text))));
  const dialog = /** @type {HTMLDialogElement} */ (byId('rule'));
  if (!dialog.open) dialog.showModal();
}

/**
 * A link that shows the paragraph of a rule.
 * @param {string} id
 */
export const ruleLink = (id) => h('button', { class: 'rule inline', 'data-rule': id, title: `Rule ${id}` }, id);

/**
 * The classes of a rule's evidence, with their meanings in parentheses.
 * @param {string[]} classes such as D
 */
export const evidenceWords = (classes) => classes.map((mark) => `${mark} (${sources[/** @type {keyof typeof sources} */ (mark)] ?? 'unknown'})`).join(', ');

/** @returns {import('../types.js').Unbind} */
export const bindRules = () => together(onClick(document, 'data-rule', (id) => void show(id)));
