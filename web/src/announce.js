/** Says things to those who do not see them. */

/** What is said within this time is said together: of two texts in one moment a screen reader reads only the second. */
const TOGETHER_MS = 100;

/** What each region is about to say. @type {Map<Element, string[]>} */
const waiting = new Map();

/**
 * @param {string} words
 * @param {boolean} [urgent]
 * @param {Node} [near] whose tree says it: a board in a shadow root has regions of its own
 */
export function announce(words, urgent = false, near) {
  const tree = /** @type {Document | ShadowRoot} */ (near?.getRootNode() ?? document);
  const region = tree.getElementById?.(urgent ? 'alert' : 'live');
  if (!region) return;
  const before = waiting.get(region);
  if (before) {
    if (!before.includes(words)) before.push(words);
    return;
  }
  const said = [words];
  waiting.set(region, said);
  // The same words twice are heard twice only if the region was empty in between.
  region.textContent = '';
  setTimeout(() => {
    waiting.delete(region);
    region.textContent = said.map((text, index) => (index < said.length - 1 && !/[.!?…:]$/.test(text) ? `${text}.` : text)).join(' ');
  }, TOGETHER_MS);
}

/** What was said belongs to a page that is gone: nobody should come upon it on another. */
export function hush() {
  for (const id of ['live', 'alert']) document.getElementById(id)?.replaceChildren();
}
