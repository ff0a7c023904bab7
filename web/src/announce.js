/** Says things to those who do not see them. */

/** @param {string} words @param {boolean} [urgent] */
export function announce(words, urgent = false) {
  const region = document.getElementById(urgent ? 'alert' : 'live');
  if (!region) return;
  // The same words twice are heard twice only if the region was empty in between.
  region.textContent = '';
  setTimeout(() => (region.textContent = words), 30);
}
