/** How RingRift is won: rings out, ground, or being the last who can act. */

import { t } from '../../i18n.js';

/** What a seat has, and how much wins. @type {[name: string, count: string, needed: string, rule: string][]} */
const COUNTED = [['rings', 'eliminated', 'rings_needed', 'R170'], ['territory', 'territory', 'cells_needed', 'R171'], ['rounds', 'rounds', 'rounds_needed', 'R172']];

/** @type {NonNullable<import('../types.d.ts').Play['goals']>} */
export function goals({ seats }) {
  const [{ standing: first }] = seats;
  return {
    summary: t('game.goals.ringrift', { rings: first.rings_needed, cells: first.cells_needed, rounds: first.rounds_needed }),
    ways: COUNTED.map(([name, count, needed, rule]) => ({
      name: t(`ringrift.goal.${name}`), rule, words: t(`ringrift.goal.${name}.words`, { needed: first[needed] }), each: seats.map(({ standing }) => `${standing[count]}/${standing[needed]}`),
    })),
  };
}
