/** Notation that people would rather read as words, such as `skip-placement`, in the reader's language. */

import { playOf } from '../games/index.js';
import { has, say, t } from '../i18n.js';

/** What names cells stays as it is written, unless the game has words for it. @param {string} text @param {string} game */
export function spoken(text, game) {
  const key = `notation.${game}.${text}`;
  if (has(key)) return t(key);
  const message = game ? playOf(game).listed?.(text) : null;
  return message ? say(message, game) : text;
}
