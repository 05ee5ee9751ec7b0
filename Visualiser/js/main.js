// Puts the page together: one store, and each part bound to it.
import { byId, on } from './dom.js';
import { runText } from './run.js';
import { initialState, makeStore } from './store.js';
import { bindCanvas } from './scene/canvas.js';
import { bindToolbar } from './scene/toolbar.js';
import { bindScrolled } from './scene/scrolled.js';
import { bindTree } from './scene/tree.js';
import { bindGallery, FIRST, openExample } from './open/gallery.js';
import { bindFiles } from './open/files.js';
import { bindEditor } from './open/editor.js';
import { bindDrawing } from './touch/draw.js';
import { bindPresets } from './touch/presets.js';
import { bindSamples } from './touch/samples.js';
import { bindTimeline } from './time/timeline.js';
import { bindLaneTable } from './time/lanetable.js';
import { bindLog } from './time/log.js';
import { bindTransport } from './time/transport.js';
import { bindVerdict } from './inspect/verdict.js';
import { bindWalk } from './inspect/walk.js';
import { bindChain } from './inspect/chain.js';
import { bindWhy } from './inspect/why.js';
import { bindWhatIf } from './inspect/whatif.js';
import { bindLint } from './inspect/lint.js';
import { bindSweep } from './inspect/sweep.js';
import { bindShare } from './share/share.js';
import { bindAddress, openLink } from './share/link.js';
import { bindTabs } from './tabs.js';
import { bindKeys } from './keys.js';
import { bindLive } from './live.js';
import { bindTheme } from './theme.js';

const store = makeStore(initialState());

bindTheme();
bindTabs(store, byId('left-tabs'), 'left');
bindTabs(store, byId('right-tabs'), 'right');
for (const bind of [bindVerdict, bindScrolled, bindCanvas, bindToolbar, bindTree, bindGallery, bindFiles, bindEditor, bindDrawing, bindPresets, bindSamples,
  bindTimeline, bindLaneTable, bindLog, bindTransport, bindWalk, bindChain, bindWhy, bindWhatIf, bindLint, bindSweep,
  bindShare, bindKeys, bindLive]) bind(store);
store.watch(['name', 'summary'], ({ name, summary }) => {
  byId('summary').textContent = summary;
  byId('name').textContent = name;
  document.title = name ? `${name} – touchd` : 'touchd';
});
for (const dialog of document.querySelectorAll('dialog')) {
  on(dialog, 'click', (event) => {
    if (event.target === dialog || event.target.closest('[data-close]')) dialog.close();
  });
}

on(window, 'online', () => { if (store.state.offline) void runText(store, store.state.text); });

const source = new URLSearchParams(location.search).get('src');
const isOpen = await openLink(store);
const { problem } = store.state;
if (!isOpen) await openExample(store, source?.match(/^\/examples\/([\w.-]+)$/)?.[1] ?? FIRST);
// A first look shows the whole story, played once; who wants no motion gets its end.
if (!isOpen && !matchMedia('(prefers-reduced-motion: reduce)').matches && !source) store.set({ cursor: -1, time: 0, playing: true });
bindAddress(store);
// The example is there, and why it is not what the link promised.
if (problem) store.set({ problem });
document.documentElement.dataset.ready = 'true';
