/** Refusals as sentences for people. */

import { has, say, t } from '../i18n.js';

/**
 * What went wrong, reason by reason, in the reader's language.
 * @param {any} problem a {@link import('../api.js').Problem}, or whatever else was thrown
 * @param {string} [game] whose seats and pieces are meant, where the server does not say
 * @returns {string[]}
 */
export function sentences(problem, game = '') {
  const { reasons, game: whose = game, index } = problem?.body ?? {};
  if (reasons?.length) {
    const said = reasons.map((/** @type {import('../types.d.ts').Message} */ reason) => say(reason, whose));
    return index === undefined ? said : said.map((/** @type {string} */ reason) => t('problem.action', { number: index + 1, reason }));
  }
  // What no server has said: the page's own refusals, and answers of something between the page and the server.
  if (has(`problem.${problem?.code}`)) return [t(`problem.${problem.code}`)];
  return [problem?.status >= 500 ? t('problem.unreachable') : t('problem.unknown', { detail: problem?.message ?? String(problem) })];
}

/** The same as one text. @param {any} problem @param {string} [game] */
export function sentence(problem, game = '') {
  return sentences(problem, game).join(' · ');
}
