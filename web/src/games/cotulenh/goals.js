/** How CoTuLenh is won: by the enemy commander; and how it is drawn. */

import { t } from '../../i18n.js';

/** @type {NonNullable<import('../types.d.ts').Play['goals']>} */
export function goals({ seats, extra }) {
  const draw = (/** @type {string} */ name) => ({ name: t(`cotulenh.goal.${name}`), rule: 'C45', all: t('cotulenh.goal.count', { count: extra[name], needed: extra[`${name}_limit`] }) });
  return {
    summary: t('game.goals.cotulenh'),
    ways: [
      {
        name: t('cotulenh.goal.commander'), rule: 'C44', words: t('cotulenh.goal.commander.words'),
        each: seats.map(({ standing }) => t(`cotulenh.goal.${standing.in_check ? 'check' : standing.commander === undefined || standing.commander === null ? 'taken' : 'safe'}`)),
      },
      { name: t('cotulenh.goal.pieces'), each: seats.map(({ standing }) => standing.pieces) },
      draw('half_moves'), draw('occurrences'),
    ],
  };
}
