/** The words of the lessons, which are read when the first of their pages is opened. */

import { loadPart } from '../i18n.js';

let wanted = 0;

/** Reads them. Somebody may have gone on meanwhile. @returns {Promise<boolean>} whether the page is still wanted */
export async function readWords() {
  const visit = ++wanted;
  const here = location.pathname;
  await loadPart('learn');
  return visit === wanted && location.pathname === here;
}
