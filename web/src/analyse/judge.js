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
 * Where the loss of a turn shows: right after it, and with more than two seats at the next position in which that seat is to act.
 * @param {(Point | undefined)[]} points before the first turn, and after each
 * @param {number[]} movers whose turn each was
 * @param {number} seats
 * @param {number} turn
 * @returns {number | null} the place of the point, if there is one
 */
export function shownAt(points, movers, seats, turn) {
  const last = seats === 2 ? turn + 1 : points.length - 1;
  for (let place = turn + 1; place <= last; place += 1) {
    const point = points[place];
    if (point && seatChance(point, movers[turn], seats) !== null) return place;
  }
  return null;
}

/**
 * How much of its chance each turn cost whoever made it; null where that is not known.
 * @param {(Point | undefined)[]} points
 * @param {number[]} movers 0 for what is no turn
 * @param {number} seats
 * @returns {(number | null)[]}
 */
export function losses(points, movers, seats) {
  return movers.map((seat, turn) => {
    if (!seat) return null;
    const place = shownAt(points, movers, seats, turn);
    const before = points[turn] && seatChance(points[turn], seat, seats);
    const after = place === null ? null : seatChance(/** @type {Point} */ (points[place]), seat, seats);
    return typeof before === 'number' && typeof after === 'number' ? Math.max(0, before - after) : null;
  });
}

/** The same, where what is not known has cost nothing. @param {(Point | undefined)[]} points @param {number[]} movers @param {number} seats @returns {number[]} */
export function drops(points, movers, seats) {
  return losses(points, movers, seats).map((loss) => loss ?? 0);
}

/** How fast the accuracy of a turn falls with what it cost: a tenth of the chance leaves about two thirds, a third of it a fifth. */
const STEEP = 4.4;

/**
 * How well a seat played, from 0 to 1: the mean of its turns, each of which is worth the less the more of the chance it cost.
 * @param {(number | null)[]} lost what each turn cost
 * @param {number[]} movers
 * @param {number} seat
 * @returns {number | null} null if nothing is known of its turns
 */
export function accuracy(lost, movers, seat) {
  const own = lost.filter((loss, turn) => loss !== null && movers[turn] === seat);
  return own.length === 0 ? null : own.reduce((/** @type {number} */ sum, loss) => sum + Math.exp(-STEEP * Number(loss)), 0) / own.length;
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
