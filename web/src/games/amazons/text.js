/** Amazons' positions as text, put together from what an editor holds, and taken apart again: the notation page. */

import { readRows, writeRows } from '../rows.js';

/** @typedef {import('../../types.d.ts').Layout} Layout */
/** @typedef {import('./types.d.ts').AmazonCell} AmazonCell */

/** A position that is being set up; `out` are the seats that are out, as the text has them. @typedef {{ layout: Layout, cells: (AmazonCell | null)[], seat: number, out: string }} AmazonDraft */

const LETTERS = 'wbrg';

/** @param {AmazonCell} cell */
const written = (cell) => (cell.kind === 'arrow' ? 'x' : LETTERS[cell.seat - 1]);

/** @param {string} word @returns {AmazonCell} */
const read = (word) => (word === 'x' ? { kind: 'arrow', seat: 0 } : { kind: 'amazon', seat: LETTERS.indexOf(word) + 1 });

/** What a position's text puts on the cells. @param {string} text @param {Layout} layout */
export function readCells(text, layout) {
  return readRows(text.trim().split(/\s+/)[1] ?? '', layout, read);
}

/** A draft from a position that the server has shown; a turn that has begun begins anew. @param {string} text @param {Layout} layout @returns {AmazonDraft} */
export function draftOf(text, layout) {
  const [, , seat, , out = '-'] = text.trim().split(/\s+/);
  return { layout, cells: readCells(text, layout), seat: LETTERS.indexOf(seat) + 1, out };
}

/** The text of a draft. @param {AmazonDraft} draft */
export function compose({ layout, cells, seat, out }) {
  return `amazons ${writeRows(layout, cells, written)} ${LETTERS[seat - 1]} - ${out}`;
}

/** The position as if it were a seat's turn to move. @param {string} text @param {number} seat */
export function asIf(text, seat) {
  const words = text.trim().split(/\s+/);
  return [[words[0], words[1], LETTERS[seat - 1], '-', words[4] ?? '-'].join(' ')];
}
