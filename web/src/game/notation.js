/** Notation that is a word, such as `skip-placement`, in the reader's language. */

import { has, t } from '../i18n.js';

/** What names cells stays as it is written. @param {string} text @param {string} game */
export function spoken(text, game) {
  const key = `notation.${game}.${text}`;
  return has(key) ? t(key) : text;
}
