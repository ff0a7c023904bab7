/** The signs of CoTuLenh's pieces, each drawn in a box of 100 by 100 around (0, 0). */

import { s } from '../dom.js';

/** @typedef {import('../types.d.ts').Role} Role */

/** What each piece is written as. @type {Record<Role, string>} */
export const LETTERS = {
  commander: 'C', infantry: 'I', tank: 'T', militia: 'M', engineer: 'E', artillery: 'A', anti_air: 'G', missile: 'S',
  air_force: 'F', navy: 'N', headquarter: 'H',
};

/** The sign of a piece. @param {Role} role @returns {SVGGElement} */
export function icon(role) {
  return s('g', { class: 'sign' }, letter(role));
}

/** The letter of a piece. @param {Role} role @returns {SVGTextElement} */
export function letter(role) {
  return s('text', { class: 'letter', 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 56 }, LETTERS[role]);
}
