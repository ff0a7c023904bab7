/** What can go wrong with an embedded board, in words for whoever reads the page. */

import { Problem } from '../api.js';
import { t } from '../i18n.js';
import { sentence } from '../shell/problem.js';

/** Said where not even the words could be read; so it stands in no list of words. */
export const MUTE = 'This board could not be loaded: its server does not answer. · Không tải được bàn cờ này: máy chủ của nó không trả lời.';

/** Codes of what an element itself finds wrong; `embed.trouble.CODE` says each. */
const OWN = 'embed.';

/** @param {string} code @param {Record<string, any>} [params] */
export function trouble(code, params = {}) {
  return new Problem({ code: OWN + code, detail: code, params });
}

/** @param {any} problem @param {string} [game] */
export function troubleWords(problem, game = '') {
  const { code = '', body } = problem ?? {};
  if (code.startsWith(OWN)) return t(`embed.trouble.${code.slice(OWN.length)}`, body.params);
  // Nobody but the engine is asked here.
  if (code === 'unreachable') return t('embed.trouble.engine');
  return sentence(problem, game);
}
