/** CoTuLenh's positions as text, put together from what an editor holds, and taken apart again: docs/notation-cotulenh.md. */

import { readRows, writeRows } from '../rows.js';

/** @typedef {import('../../types.d.ts').Layout} Layout */
/** @typedef {import('./types.d.ts').Piece} Piece */
/** @typedef {import('./types.d.ts').PieceCell} PieceCell */
/** @typedef {import('./types.d.ts').Role} Role */

/**
 * A position that is being set up.
 * @typedef {object} PieceDraft
 * @property {Layout} layout
 * @property {(PieceCell | null)[]} cells
 * @property {number} seat
 * @property {number} halfMoves
 * @property {number} move
 */

/** Letters of the pieces, each carrier before what it carries. @type {Record<Role, string>} */
export const LETTERS = {
  navy: 'N', air_force: 'F', tank: 'T', engineer: 'E', headquarters: 'H', commander: 'C',
  infantry: 'I', militia: 'M', artillery: 'A', anti_air: 'G', missile: 'S',
};

/** @type {Record<string, Role>} */
const ROLES = Object.fromEntries(Object.entries(LETTERS).map(([role, letter]) => [letter, /** @type {Role} */ (role)]));

const CARRIERS_FIRST = Object.keys(LETTERS);

/** The carrier first; of two alike the hero. @param {Piece[]} pieces */
function inOrder(pieces) {
  return [...pieces].sort((a, b) => CARRIERS_FIRST.indexOf(a.role) - CARRIERS_FIRST.indexOf(b.role) || Number(b.heroic) - Number(a.heroic));
}

/** Whether another of a role can ride beside its like: two tanks or two air forces on a navy. // C97 @param {Piece[]} pieces @param {Role} role */
function takesTwin(pieces, role) {
  const likes = pieces.filter((piece) => piece.role === role).length;
  return likes === 1 && pieces.length === 2 && (role === 'tank' || role === 'air_force') && pieces.some((piece) => piece.role === 'navy');
}

/** @param {PieceCell} cell */
function written({ seat, pieces }) {
  const letters = inOrder(pieces).map(({ role, heroic }) => (heroic ? '+' : '') + LETTERS[role]).join('');
  const word = pieces.length > 1 ? `(${letters})` : letters;
  return seat === 1 ? word : word.toLowerCase();
}

/** @param {string} word @returns {PieceCell} */
function read(word) {
  const pieces = [...word.matchAll(/(\+?)([A-Za-z])/g)].map(([, star, letter]) => ({ role: ROLES[letter.toUpperCase()], heroic: star === '+' }));
  return { seat: /[A-Z]/.test(word) ? 1 : 2, pieces };
}

/** The text of a draft. @param {PieceDraft} draft */
export function compose({ layout, cells, seat, halfMoves, move }) {
  return `${writeRows(layout, cells, written)} ${seat === 1 ? 'r' : 'b'} - - ${halfMoves} ${move}`;
}

/** What a position's text puts on the cells. @param {string} text @param {Layout} layout */
export function readCells(text, layout) {
  return readRows(text.trim().split(/\s+/)[0], layout, read);
}

/** A draft from a position that the server has shown. @param {string} text @param {Layout} layout @returns {PieceDraft} */
export function draftOf(text, layout) {
  const words = text.trim().split(/\s+/);
  return { layout, cells: readCells(text, layout), seat: words[1] === 'b' ? 2 : 1, halfMoves: Number(words[4]) || 0, move: Number(words[5]) || 1 };
}

/** @typedef {{ kind: 'piece', role: Role, seat: number } | { kind: 'erase' } | { kind: 'star' }} Tool */

/** A cell after one stroke with a tool. @param {PieceCell | null} content @param {Tool} tool @param {boolean} [heroic] whether pieces are put down as heroes @param {boolean} [twins] whether two alike ride together @returns {PieceCell | null} */
export function stroke(content, tool, heroic = false, twins = false) {
  switch (tool.kind) {
    case 'erase': return null;
    case 'star': {
      if (!content) return content;
      // Stroke by stroke through all ways to hand out the stars: none, the carrier alone, the next alone, both...
      const now = content.pieces.reduce((sum, piece, index) => sum + (piece.heroic ? 2 ** index : 0), 0);
      const next = (now + 1) % 2 ** content.pieces.length;
      return { seat: content.seat, pieces: content.pieces.map(({ role }, index) => ({ role, heroic: Boolean(next & (2 ** index)) })) };
    }
    default: {
      const piece = { role: tool.role, heroic };
      const known = content?.pieces.some(({ role }) => role === tool.role) && !(twins && takesTwin(content.pieces, tool.role));
      if (!content || content.seat !== tool.seat || known) return { seat: tool.seat, pieces: [piece] };
      return { seat: tool.seat, pieces: inOrder([...content.pieces, piece]) };
    }
  }
}

/** The position as if it were a seat's turn; a deployment that has begun has not. @param {string} text @param {number} seat */
export function asIf(text, seat) {
  const words = text.trim().split(/\s+/);
  return [[words[0], seat === 1 ? 'r' : 'b', ...words.slice(2, 6)].join(' ')];
}
