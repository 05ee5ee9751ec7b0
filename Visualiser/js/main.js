// Starts the page: creates the store and binds all parts to it.
import { byId, isCoarse, on } from './dom.js';
import { initialState, makeStore } from './store.js';
import { bindCanvas } from './scene/canvas.js';
import { bindFacts } from './scene/facts.js';
import { bindHandles } from './scene/handles.js';
import { bindToolbar } from './scene/toolbar.js';
import { bindPicking } from './scene/below.js';
import { bindViewport } from './scene/viewport.js';
import { bindMoment } from './scene/moment.js';
import { bindQuestions } from './questions.js';
import { bindExpected } from './inspect/expected.js';
import { bindTree } from './scene/tree.js';
import { bindBuildBar } from './scene/buildbar.js';
import { bindGallery, FIRST, openExample } from './open/gallery.js';
import { bindFiles } from './open/files.js';
import { bindFollow } from './open/follow.js';
import { bindEditor } from './open/editor.js';
import { bindDrawing } from './touch/draw.js';
import { bindPresets } from './touch/presets.js';
import { bindSamples } from './touch/samples.js';
import { bindTimeline } from './time/timeline.js';
import { bindPinned } from './time/pinned.js';
import { bindStates } from './time/states.js';
import { bindLaneTable } from './time/lanetable.js';
import { bindLog } from './time/log.js';
import { bindTransport } from './time/transport.js';
import { bindVerdict } from './inspect/verdict.js';
import { bindHeadline } from './inspect/headline.js';
import { bindRules } from './inspect/rules.js';
import { bindHitTestTranscript } from './inspect/hitTestTranscript.js';
import { bindChain } from './inspect/chain.js';
import { bindWhy } from './inspect/why.js';
import { bindWhatIf } from './inspect/whatif.js';
import { bindReplay } from './inspect/replay.js';
import { bindLint } from './inspect/lint.js';
import { bindSweep } from './inspect/sweep.js';
import { bindRobustness } from './inspect/robustness.js';
import { bindForeignForm } from './foreign/form.js';
import { bindNotes } from './foreign/notes.js';
import { bindExport } from './share/export.js';
import { bindShare } from './share/share.js';
import { bindAddress, openLink } from './share/link.js';
import { isSaved, openSaved } from './share/standalone.js';
import { bindProposed, propose } from './proposed.js';
import { bindEmbedding, isEmbedded } from './embed.js';
import { bindHeading } from './heading.js';
import { bindOffline } from './offline.js';
import { bindIntroduction } from './introduction.js';
import { bindMenus } from './menus.js';
import { bindPanes } from './panes.js';
import { bindTabs } from './tabs.js';
import { bindKeys } from './keys.js';
import { bindLive } from './live.js';
import { bindSplitters } from './splitters.js';
import { bindTheme } from './theme.js';

const store = makeStore(initialState());

bindTheme();
bindEmbedding();
bindMenus();
bindRules();
bindSplitters();
bindTabs(store, byId('left-tabs'), 'left');
bindTabs(store, byId('right-tabs'), 'right');
for (const bind of [bindPanes, bindHeading, bindOffline, bindProposed, bindHeadline, bindExpected, bindVerdict, bindMoment, bindQuestions, bindCanvas, bindViewport, bindPicking, bindHandles, bindFacts, bindToolbar, bindTree, bindBuildBar, bindGallery, bindFiles, bindFollow, bindEditor, bindDrawing, bindPresets, bindSamples,
  bindTimeline, bindLaneTable, bindStates, bindPinned, bindLog, bindTransport, bindHitTestTranscript, bindChain, bindWhy, bindWhatIf, bindReplay, bindLint, bindSweep, bindRobustness,
  bindShare, bindExport, bindNotes, bindForeignForm, bindKeys, bindLive]) bind(store);
for (const dialog of document.querySelectorAll('dialog')) {
  on(dialog, 'click', (event) => {
    if (event.target === dialog || event.target.closest('[data-close]')) dialog.close();
  });
}

// On touch screens, fingers scroll the page until the user chooses Touch.
if (isCoarse() || isSaved()) store.set({ tool: 'select' });

const source = new URLSearchParams(location.search).get('src');
if (isSaved()) openSaved(store);
const isOpen = isSaved() || await openLink(store);
const { problem } = store.state;
const isFirst = !isOpen && !source;
if (!isOpen) await openExample(store, source?.match(/^\/examples\/([\w.-]+)$/)?.[1] ?? FIRST);
// Without a link, the page plays the first example once, unless the user prefers reduced motion.
if (isFirst && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  store.set({ cursor: -1, time: 0, playing: true });
  propose(store);
}
if (!isSaved() && !isEmbedded()) bindAddress(store);
bindIntroduction(store, isFirst);
// If the link was damaged, the page shows the first example and the problem with the link.
if (problem) store.set({ problem });
document.documentElement.dataset.ready = 'true';
