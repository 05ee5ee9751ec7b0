// The page without its surroundings. In a frame of another page (/embed), only the sentence, the picture and the timeline are shown;
// a file with a saved run also has the tree, the log and the inspector. Nothing can be edited.
import { byId } from './dom.js';
import { isSaved } from './share/standalone.js';

/** Whether the page is embedded in another page. */
export const isEmbedded = () => location.pathname === '/embed';

/** Whether only a run is shown. */
export const showsOnlyARun = () => isEmbedded() || isSaved();

/** Hides the surroundings, and shows a link to the complete page. */
export function bindEmbedding() {
  if (!showsOnlyARun()) return;
  document.body.dataset.only = isSaved() ? 'saved' : 'run';
  const link = /** @type {HTMLAnchorElement} */ (byId('open-page'));
  link.hidden = isSaved();
  const update = () => { link.href = `/${location.hash}`; };
  update();
  window.addEventListener('hashchange', update);
}
