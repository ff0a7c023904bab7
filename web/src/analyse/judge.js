/** How good turns were, from what the engine makes of the positions between them. Pure arithmetic. */

/** What the engine makes of a position: whose decision it is, and the chance of that seat to win. @typedef {{ seat: number, chance: number }} Point */

/** @typedef {'slip' | 'mistake' | 'blunder'} Grade */

/** What a turn must cost to be called so, the dearest first. @type {[Grade, number][]} */
const GRADES = [['blunder', 0.35], ['mistake', 0.2], ['slip', 0.12]];

/**
 * The chance of a seat. Of several opponents' chances nothing is known.
 * @param {Point} point
 * @param {number} seat
 * @param {number} seats how many there are
 * @returns {number | null}
 */
export function seatChance(point, seat, seats) {
  if (point.seat === seat) return point.chance;
  return seats === 2 ? 1 - point.chance : null;
}

/**
 * How much of its chance each turn cost whoever made it. With more than two seats the loss shows at their own next turn.
 * @param {(Point | undefined)[]} points before the first turn, and after each
 * @param {number[]} movers whose turn each was
 * @param {number} seats
 * @returns {number[]}
 */
export function drops(points, movers, seats) {
  return movers.map((seat, turn) => {
    const before = points[turn] && seatChance(points[turn], seat, seats);
    const later = points.slice(turn + 1, seats === 2 ? turn + 2 : undefined);
    const after = later.map((point) => (point ? seatChance(point, seat, seats) : null)).find((chance) => chance !== null);
    return typeof before === 'number' && typeof after === 'number' ? Math.max(0, before - after) : 0;
  });
}

/** @param {number} drop @returns {Grade | null} */
export function grade(drop) {
  return GRADES.find(([, least]) => drop >= least)?.[0] ?? null;
}

/**
 * The turns that cost much, in their order.
 * @param {(Point | undefined)[]} points
 * @param {number[]} movers
 * @param {number} seats
 * @returns {{ turn: number, seat: number, drop: number, grade: Grade }[]}
 */
export function turningPoints(points, movers, seats) {
  return drops(points, movers, seats).flatMap((drop, turn) => {
    const found = grade(drop);
    return found ? [{ turn, seat: movers[turn], drop, grade: found }] : [];
  });
}
