/** How Amazons is won: by being the last who can move. */

import { seatName, t } from '../../i18n.js';

/** Whoever has no more moves than this may soon be out. */
const FEW = 4;

/** @type {NonNullable<import('../types.d.ts').Play['goals']>} */
export function goals({ seats, extra, outcome }) {
  const short = outcome ? [] : seats.filter(({ left, standing }) => !left && !standing.rank && standing.moves <= FEW);
  return {
    threats: short.toSorted((a, b) => a.standing.moves - b.standing.moves).map(({ seat, standing }) => ({ seat, words: t('amazons.threat.moves', { seat: seatName(seat, 'amazons'), count: standing.moves }) })),
    summary: t('game.goals.amazons'),
    ways: [
      { name: t('amazons.goal.moves'), rule: 'A09', words: t('amazons.goal.moves.words'), each: seats.map(({ standing }) => standing.moves) },
      { name: t('amazons.goal.territory'), words: t('amazons.goal.territory.words'), each: seats.map(({ standing }) => standing.territory) },
      { name: t('amazons.goal.empty'), rule: 'A11', all: String(extra.empty) },
    ],
  };
}
