/** Says things to those who do not see them. */

/** What is said within this time is said together: of two texts in one moment a screen reader reads only the second. */
const TOGETHER_MS = 100;

/** What each region is about to say. @type {Map<string, string[]>} */
const waiting = new Map();

/** @param {string} words @param {boolean} [urgent] */
export function announce(words, urgent = false) {
  const id = urgent ? 'alert' : 'live';
  const before = waiting.get(id);
  if (before) {
    if (!before.includes(words)) before.push(words);
    return;
  }
  const region = document.getElementById(id);
  if (!region) return;
  const said = [words];
  waiting.set(id, said);
  // The same words twice are heard twice only if the region was empty in between.
  region.textContent = '';
  setTimeout(() => {
    waiting.delete(id);
    region.textContent = said.map((text, index) => (index < said.length - 1 && !/[.!?…:]$/.test(text) ? `${text}.` : text)).join(' ');
  }, TOGETHER_MS);
}

/** What was said belongs to a page that is gone: nobody should come upon it on another. */
export function hush() {
  for (const id of ['live', 'alert']) document.getElementById(id)?.replaceChildren();
}
