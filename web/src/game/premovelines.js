/** Lines of premoves as data: turns of others as they are expected, and one's own that answer them. */

import { isNote } from './history.js';

/** @typedef {import('../types.d.ts').Turn} Turn */
/** @typedef {{ seat: number, text: string }} Step */

/** The decisions of a line. @param {Turn[]} history @returns {Step[]} */
export function stepsOf(history) {
  return history.flatMap(({ seat, actions }) => actions.filter((text) => !isNote(text)).map((text) => ({ seat, text })));
}

/** Whether a line ends with a whole turn of a seat. @param {Turn[]} history @param {{ seat: number, turn: string[], over: boolean }} now where it leads: who is to act, what of the turn is done @param {number} own */
export function isAnswered(history, { seat, turn, over }, own) {
  return stepsOf(history).at(-1)?.seat === own && (over || seat !== own || turn.length === 0);
}

/**
 * The lines with a new one: it goes on from those that it begins with, and takes the place of those that answer the same differently.
 * @param {string[][]} lines @param {Step[]} fresh @param {number} own the seat that answers
 */
export function merged(lines, fresh, own) {
  const texts = fresh.map(({ text }) => text);
  if (lines.some((line) => texts.every((text, at) => line[at] === text))) return lines;
  const kept = lines.filter((line) => {
    const apart = line.findIndex((text, at) => text !== texts[at]);
    return apart >= 0 && fresh[apart].seat !== own;
  });
  return [...kept, texts];
}
