/** Why the server refused something, in the reader's words. */

import { has, say, t } from '../i18n.js';

/**
 * The server's detail is written for a terminal: it repeats what was typed and lists what would be legal. Here both stand on the
 * board, and the rule is a link of its own.
 * @param {string} detail
 */
function bare(detail) {
  const text = detail.replace(/^`[^`]*` is not legal here: /, '').replace(/; \d+ actions? (is|are) legal.*$/s, '').replace(/ \([RCS]\d+[a-z]?\)$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** @param {import('../api.js').Problem} problem @param {string} game */
export function reason(problem, game) {
  if (has(`game.problem.${problem.code}`)) return t(`game.problem.${problem.code}`);
  return say({ code: problem.code, text: bare(problem.message), params: problem.body?.params ?? {} }, game);
}
