/** RingRift's positions as text, put together from what an editor holds, and taken apart again: docs/notation.md. */

import { readRows, writeRows } from '../rows.js';

/** @typedef {import('../../types.d.ts').Layout} Layout */
/** @typedef {import('./types.d.ts').RingCell} RingCell */

/**
 * A position that is being set up; the words that the editor does not touch are kept as they were.
 * @typedef {object} RingDraft
 * @property {Layout} layout
 * @property {(RingCell | null)[]} cells
 * @property {number[]} hands
 * @property {number[]} eliminated
 * @property {number} seat
 * @property {string} phase
 * @property {string[]} duties
 * @property {string} rounds
 * @property {string} leavers
 * @property {string} options
 */

/** @param {RingCell} cell */
function written(cell) {
  if (cell.kind === 'stack') return `(${cell.rings.join('')})`;
  return (cell.kind === 'marker' ? 'abcd' : 'ABCD')[cell.seat - 1];
}

/** @param {string} word @returns {RingCell} */
function read(word) {
  if (word.startsWith('(')) return stack([...word.slice(1, -1)].map(Number));
  const seat = 'abcd'.indexOf(word.toLowerCase()) + 1;
  return { kind: word === word.toLowerCase() ? 'marker' : 'territory', seat };
}

/** A tower with its cap counted. @param {number[]} rings @returns {RingCell} */
export function stack(rings) {
  const seat = rings[rings.length - 1];
  return { kind: 'stack', seat, rings, cap: rings.length - 1 - rings.findLastIndex((ring) => ring !== seat) };
}

/** The text of a draft. @param {RingDraft} draft */
export function compose({ layout, cells, hands, eliminated, seat, phase, duties, rounds, leavers, options }) {
  return [layout.board, writeRows(layout, cells, written), hands.join(','), eliminated.join(','), seat, phase,
    duties.join(',') || '-', rounds, leavers, options].join(' ');
}

/** What a position's text puts on the cells. @param {string} text @param {Layout} layout */
export function readCells(text, layout) {
  return readRows(text.trim().split(/\s+/)[1], layout, read);
}

/** A draft from a position that the server has shown. @param {string} text @param {Layout} layout @returns {RingDraft} */
export function draftOf(text, layout) {
  const words = text.trim().split(/\s+/);
  return {
    layout,
    cells: readCells(text, layout),
    hands: words[2].split(',').map(Number),
    eliminated: words[3].split(',').map(Number),
    seat: Number(words[4]),
    phase: words[5].startsWith('over') ? 'place' : words[5],
    duties: words[6] === '-' ? [] : words[6].split(','),
    rounds: words[7], leavers: words[8], options: words[9],
  };
}

/** How many rings of a seat are on the board, in whoever's stacks. @param {(RingCell | null)[]} cells @param {number} seat */
export function ringsOf(cells, seat) {
  return cells.reduce((sum, content) => sum + (content?.kind === 'stack' ? content.rings.filter((ring) => ring === seat).length : 0), 0);
}

/**
 * The hands after the board has changed: what was put on it came out of them, and what was taken off goes back, as far as there are rings.
 * @param {number[]} hands @param {(RingCell | null)[]} before @param {(RingCell | null)[]} after @param {number[] | null} supply all rings of each seat, where that is known
 */
export function followingHands(hands, before, after, supply) {
  return hands.map((hand, index) => {
    const placed = ringsOf(after, index + 1);
    const change = placed - ringsOf(before, index + 1);
    if (change === 0) return hand;
    const most = supply ? Math.max(hand, supply[index] - placed) : Infinity;
    return Math.max(0, Math.min(hand - change, most));
  });
}

/** @typedef {{ kind: 'ring' | 'marker' | 'territory', seat: number } | { kind: 'erase' } | { kind: 'lift' }} Tool */

/** A cell after one stroke with a tool. @param {RingCell | null} content @param {Tool} tool @returns {RingCell | null} */
export function stroke(content, tool) {
  const rings = content?.kind === 'stack' ? content.rings : [];
  switch (tool.kind) {
    case 'erase': return null;
    case 'ring': return rings.length >= 32 ? content : stack([...rings, tool.seat]);
    case 'lift': return rings.length > 1 ? stack(rings.slice(0, -1)) : null;
    default: return { kind: tool.kind, seat: tool.seat };
  }
}

/** The position as if it were a seat's turn: to move or capture, and to claim what its regions are worth. @param {string} text @param {number} seat */
export function asIf(text, seat) {
  const [board, rows, hands, eliminated, , , , rounds, leavers, options] = text.trim().split(/\s+/);
  return [['move', '-'], ['territory', 'acted']].map(([phase, duties]) => [board, rows, hands, eliminated, seat, phase, duties, rounds, leavers, options].join(' '));
}
