/** How RingRift is won: rings out, ground, or being the last who can act. */

import { seatName, t } from '../../i18n.js';

/** @typedef {import('../../types.d.ts').SeatView} SeatView */

/** What a seat has, and how much wins. @type {[name: string, count: string, needed: string, rule: string][]} */
const COUNTED = [['rings', 'eliminated', 'rings_needed', 'R170'], ['territory', 'territory', 'cells_needed', 'R171'], ['rounds', 'rounds', 'rounds_needed', 'R172']];
/** From this part of what wins on it is worth a warning. */
const NEAR = 0.75;

/** Why a seat needs more ground than at first. R171: more than all others together. @param {SeatView[]} seats @returns {string[]} */
function raised(seats) {
  const all = seats.reduce((sum, { standing }) => sum + standing.territory, 0);
  const least = Math.min(...seats.map(({ standing }) => standing.cells_needed));
  return seats.flatMap(({ seat, standing }) => {
    const others = all - standing.territory;
    return standing.cells_needed === others + 1 && standing.cells_needed > least ? [t('ringrift.goal.raised', { seat: seatName(seat, 'ringrift'), needed: standing.cells_needed, others })] : [];
  });
}

/** Who is close, and how close; the closest first. @param {SeatView[]} seats @returns {import('../types.d.ts').Threat[]} */
function threats(seats) {
  return seats.filter(({ left, standing }) => !left && standing.in_rotation !== false).flatMap(({ seat, standing }) => COUNTED.map(([name, count, needed]) => {
    const [has, wins] = [standing[count], standing[needed]];
    const near = name === 'rounds' ? has > 0 : has / wins >= NEAR;
    return { seat, near: near && has < wins, share: has / wins, words: t(`ringrift.threat.${name}`, { seat: seatName(seat, 'ringrift'), left: wins - has, count: has, needed: wins }) };
  })).filter(({ near }) => near).toSorted((a, b) => b.share - a.share).map(({ seat, words }) => ({ seat, words }));
}

/** @type {NonNullable<import('../types.d.ts').Play['goals']>} */
export function goals({ seats, outcome }) {
  const [{ standing: first }] = seats;
  const least = Math.min(...seats.map(({ standing }) => standing.cells_needed));
  return {
    summary: t('game.goals.ringrift', { rings: first.rings_needed, cells: least, rounds: first.rounds_needed }),
    ways: COUNTED.map(([name, count, needed, rule]) => ({
      name: t(`ringrift.goal.${name}`), rule, words: t(`ringrift.goal.${name}.words`, { needed: name === 'territory' ? least : first[needed] }), each: seats.map(({ standing }) => `${standing[count]}/${standing[needed]}`),
      notes: name === 'territory' ? raised(seats) : [],
    })),
    threats: outcome ? [] : threats(seats),
  };
}
