/** How Amazons is won: by being the last who can move. */

import { t } from '../../i18n.js';

/** @type {NonNullable<import('../types.d.ts').Play['goals']>} */
export function goals({ seats, extra }) {
  return {
    summary: t('game.goals.amazons'),
    ways: [
      { name: t('amazons.goal.moves'), rule: 'A09', words: t('amazons.goal.moves.words'), each: seats.map(({ standing }) => standing.moves) },
      { name: t('amazons.goal.territory'), words: t('amazons.goal.territory.words'), each: seats.map(({ standing }) => standing.territory) },
      { name: t('amazons.goal.empty'), rule: 'A11', all: String(extra.empty) },
    ],
  };
}
