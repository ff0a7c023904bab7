/** Why the server refused something, in the reader's words. */

import { has, refusal, t } from '../i18n.js';
import { sentence } from '../shell/problem.js';

/** @param {import('../api.js').Problem} problem @param {string} game */
export function reason(problem, game) {
  if (has(`game.problem.${problem.code}`)) return t(`game.problem.${problem.code}`);
  return has(`problem.${problem.code}`) || problem.status >= 500 ? sentence(problem) : refusal(problem, game);
}
