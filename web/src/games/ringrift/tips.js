/** A word when something happens for the first time: the crate's own tips of the phase, whose sentences are in the catalogue. */

import { lists } from '../../game/tips.js';
import { t } from '../../i18n.js';

/** @type {import('../types.d.ts').Play['tips']} */
export const tips = [['swap', (view) => lists(view, 'swap')]];

/** The tips of the phase. @param {import('../../types.d.ts').View} view */
export function topic(view) {
  const { topic: name, rules, first } = view.extra.tips;
  const said = rules.map((/** @type {string} */ rule, /** @type {number} */ index) => ({ words: t(`tip.ringrift.${name}.${index + 1}`), rule }));
  const isFirst = (/** @type {unknown} */ _, /** @type {number} */ index) => first.includes(index + 1);
  return { name, first: said.filter(isFirst), more: said.filter((/** @type {unknown} */ tip, /** @type {number} */ index) => !isFirst(tip, index)) };
}
