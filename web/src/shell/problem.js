/** Refusals as sentences for people. */

import { coloured, has, t } from '../i18n.js';

/**
 * What went wrong, in the reader's language where it has words for it, otherwise in the server's.
 * @param {any} problem
 * @returns {string}
 */
export function sentence(problem) {
  const code = problem?.code;
  if (code && has(`problem.${code}`)) return t(`problem.${code}`);
  if (problem?.status >= 500) return t('problem.broken');
  return t('problem.unknown', { detail: coloured(problem?.message ?? String(problem), '') });
}
