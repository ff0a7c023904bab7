/** From whose side a board is looked at. */

import { seatLook } from '../games/index.js';
import { trouble } from './trouble.js';

/** The seat that a word names, by its number or its colour. @param {string} word an empty one means the first @param {string} game @param {number} seats how many there are */
export function seatOf(word, game, seats) {
  const wanted = word.trim().toLowerCase();
  const colours = Array.from({ length: seats }, (_, index) => seatLook(game, index + 1).tint);
  const seat = wanted === '' ? 1 : /^\d$/.test(wanted) ? Number(wanted) : colours.indexOf(wanted) + 1;
  if (seat < 1 || seat > seats) throw trouble('orientation', { orientation: word, seats: colours.flatMap((colour, index) => (/^\d$/.test(colour) ? [String(index + 1)] : [String(index + 1), colour])) });
  return seat;
}
