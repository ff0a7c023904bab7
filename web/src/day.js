/** The puzzle of the day: the same for everybody, another one every day, in turn of each game that has some. */

import { GAMES } from './games/index.js';

const DAY_MS = 86_400_000;
/** A step that goes through any list before it comes back, as long as its length has another factor. */
const STRIDE = 7919;

/** Which day it is, whatever the time zone. @param {number} [now] */
export const dayOf = (now = Date.now()) => Math.floor(now / DAY_MS);

/** Of which game the puzzle of a day is, and its place among them, the easiest first, counted round. @param {number} day @returns {{ game: string, place: number, of: <T>(list: T[]) => T }} */
export function puzzleOf(day) {
  const games = GAMES.filter(({ puzzles }) => puzzles);
  const place = Math.floor(day / games.length) * STRIDE;
  return { game: games[day % games.length].name, place, of: (list) => list[place % list.length] };
}
