// The request as text, with the server's errors at their lines. CodeMirror 5 if this build includes it, else a text area. It is
// loaded when the editor is shown for the first time.
import { byId, h, onClick, together } from '../dom.js';
import { convertTyped } from '../foreign/convert.js';
import { isForeignTyping, isJSON } from '../foreign/recognise.js';
import { runText } from '../run.js';
import { lineOf, offsetOf } from './pointer.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {{line: number, text: string, pointer: string}} LineFault */

/** @param {string} text @param {import('../types.js').Problem|null} problem @returns {LineFault[]} */
function faultsOf(text, problem) {
  if (!problem || problem.status === 0) return [];
  if (problem.line) return [{ line: problem.line - 1, text: problem.detail, pointer: '' }];
  return (problem.errors ?? []).map((error) => ({
    line: error.line ? error.line - 1 : lineOf(text, offsetOf(text, error.pointer)), text: error.detail, pointer: error.pointer,
  }));
}

/**
 * Removes the line number at the start of an error message, for display at that line.
 * @param {string} text
 */
const withoutPlace = (text) => text.replace(/^line \d+(, column \d+)?[^:]*: /i, '');

/** The delay between the last key and the run, ms. */
const PAUSE = 350;

/** @param {Store} store @param {string} text */
async function run(store, text) {
  if (isForeignTyping(text)) return convertTyped(store, text);
  store.set({ foreign: null });
  return runText(store, text);
}

/** @param {Store} store @returns {import('../types.js').Unbind} */
export function bindEditor(store) {
  const host = byId('editor');
  let timer = 0;
  /** The number of the opened request whose text the editor shows. */
  let shown = -1;
  const typed = (/** @type {string} */ text) => {
    store.set({ text });
    window.clearTimeout(timer);
    // The user may have opened another file in the meantime.
    timer = window.setTimeout(() => { if (store.state.text === text) void run(store, text); }, PAUSE);
  };
  /** @type {ReturnType<typeof mirror>} */
  let editor = plain(host, typed);
  let isLoading = false;
  const showAll = (/** @type {import('../store.js').State} */ state) => {
    editor.show(state.text);
    editor.forget();
    editor.mark(faultsOf(state.text, state.problem));
  };
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const CodeMirror = await loadCodeMirror();
    if (!CodeMirror) return;
    const area = host.querySelector('textarea');
    const isTyping = area !== null && area === document.activeElement;
    const line = area ? area.value.slice(0, area.selectionStart).split('\n').length - 1 : 0;
    host.replaceChildren();
    editor = mirror(CodeMirror, host, typed);
    showAll(store.state);
    if (isTyping) editor.go(line);
  };
  return together(
    store.watch(['text', 'left', 'pane', 'opening'], (state) => {
      if (state.left !== 'json') return;
      void load();
      editor.show(state.text);
      // Undo in the editor does not bring back the text of another request.
      if (shown !== state.opening) editor.forget();
      shown = state.opening;
    }),
    store.watch(['problem', 'text', 'left'], (state) => {
      const faults = faultsOf(state.text, state.problem);
      if (state.left === 'json') editor.mark(faults);
      byId('faults').replaceChildren(...faults.map((fault) => h('li', {},
        h('button', { 'data-line': fault.line }, h('b', {}, `Line ${fault.line + 1}`), ` ${withoutPlace(fault.text)}`))));
      byId('json-ok').hidden = state.problem !== null;
      // The result on the page is older than the text.
      const isOld = faults.length > 0 && state.answer !== null;
      byId('last-run').hidden = !isOld;
      document.body.classList.toggle('stale', isOld);
    }),
    onClick(byId('faults'), 'data-line', (line) => editor.go(Number(line))),
    store.watch(['selection'], (state) => {
      const thing = state.selection ? state.model?.things.get(state.selection) : null;
      if (thing && state.left === 'json' && !host.contains(document.activeElement)) {
        editor.go(lineOf(state.text, offsetOf(state.text, thing.pointer)), false);
      }
    }),
    () => window.clearTimeout(timer),
  );
}

/** The files of CodeMirror, in the order in which they are loaded. */
const library = ['codemirror.css', 'codemirror.js', 'javascript.js'];

/**
 * Loads CodeMirror.
 * @returns {Promise<any>} null if this build does not include it
 */
async function loadCodeMirror() {
  try {
    for (const file of library) {
      const url = `/third-party/codemirror/${file}`;
      const element = file.endsWith('.css') ? h('link', { rel: 'stylesheet', href: url }) : h('script', { src: url });
      await new Promise((done, failed) => {
        element.addEventListener('load', done);
        element.addEventListener('error', failed);
        // The page's own style sheet, which comes later, replaces colors.
        document.head.prepend(element);
      });
    }
    return /** @type {any} */ (window).CodeMirror ?? null;
  } catch { return null; }
}

const jsonMode = { name: 'javascript', json: true };

/** @param {any} CodeMirror @param {HTMLElement} host @param {(text: string) => void} typed */
function mirror(CodeMirror, host, typed) {
  const code = CodeMirror(host, {
    mode: jsonMode, lineNumbers: true, lineWrapping: true, tabSize: 2,
    gutters: ['fault-gutter', 'CodeMirror-linenumbers'], inputStyle: 'contenteditable',
    extraKeys: { Tab: false, 'Shift-Tab': false },
    screenReaderLabel: 'Request as JSON',
  });
  /** @type {any[]} */
  let widgets = [];
  // If inserted text replaces several lines, for example in dictation, browsers add inline styles, which the page's content
  // security policy forbids.
  code.getInputField().addEventListener('beforeinput', (/** @type {InputEvent} */ event) => {
    if (event.data === null || !event.cancelable || !code.getSelection().includes('\n')) return;
    event.preventDefault();
    code.replaceSelection(event.data, 'end', '+input');
  });
  code.on('change', (/** @type {any} */ _, /** @type {any} */ change) => {
    if (change.origin !== 'setValue') typed(code.getValue());
  });
  return {
    show(/** @type {string} */ text) {
      if (code.getValue() !== text) {
        code.setOption('mode', isJSON(text) ? jsonMode : null);
        code.setValue(text);
      }
      code.refresh();
    },
    forget() { code.clearHistory(); },
    mark(/** @type {LineFault[]} */ faults) {
      code.clearGutter('fault-gutter');
      for (const widget of widgets) widget.clear();
      widgets = faults.map((fault) => {
        code.setGutterMarker(fault.line, 'fault-gutter', h('span', { class: 'fault-mark', title: fault.text }, '✕'));
        return code.addLineWidget(Math.min(fault.line, code.lastLine()), h('div', { class: 'fault-line' }, withoutPlace(fault.text)), { noHScroll: true });
      });
    },
    go(/** @type {number} */ line, focus = true) {
      code.setCursor({ line, ch: 0 });
      code.scrollIntoView({ line, ch: 0 }, 80);
      if (focus) code.focus();
    },
  };
}

/** @param {HTMLElement} host @param {(text: string) => void} typed */
function plain(host, typed) {
  const area = h('textarea', { class: 'plain-editor', spellcheck: 'false', 'aria-label': 'Request as JSON' });
  area.addEventListener('input', () => typed(area.value));
  host.replaceChildren(area);
  return {
    show(/** @type {string} */ text) { if (area.value !== text) area.value = text; },
    forget() { /* a new value has no history */ },
    mark(/** @type {LineFault[]} */ _faults) { /* the list below the editor shows the errors */ },
    go(/** @type {number} */ line, focus = true) {
      const start = area.value.split('\n').slice(0, line).join('\n').length + (line ? 1 : 0);
      area.setSelectionRange(start, start);
      if (focus) area.focus();
    },
  };
}
