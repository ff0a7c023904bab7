/** Positions as text, put together from what an editor holds, and taken apart again: docs/notation.md, docs/notation-cotulenh.md. Whether a
 * position makes sense is for the server to say. */

/** @typedef {import('../types.d.ts').Content} Content */
/** @typedef {import('../types.d.ts').RingCell} RingCell */
/** @typedef {import('../types.d.ts').PieceCell} PieceCell */
/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('../types.d.ts').Role} Role */

/**
 * A RingRift position that is being set up; the words that the editor does not touch are kept as they were.
 * @typedef {object} RingDraft
 * @property {'ringrift'} game
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

/**
 * @typedef {object} PieceDraft
 * @property {'cotulenh'} game
 * @property {Layout} layout
 * @property {(PieceCell | null)[]} cells
 * @property {number} seat
 * @property {number} halfMoves
 * @property {number} move
 */

/** @typedef {RingDraft | PieceDraft} Draft */

/** Letters of the pieces, each carrier before what it carries. @type {Record<Role, string>} */
export const LETTERS = {
  navy: 'N', air_force: 'F', tank: 'T', engineer: 'E', headquarters: 'H', commander: 'C',
  infantry: 'I', militia: 'M', artillery: 'A', anti_air: 'G', missile: 'S',
};

/** @type {Record<string, Role>} */
const ROLES = Object.fromEntries(Object.entries(LETTERS).map(([role, letter]) => [letter, /** @type {Role} */ (role)]));

const CARRIERS_FIRST = Object.keys(LETTERS);

/** The cells rank by rank as positions are written: from the top down, each from the left. @param {Layout} layout @returns {number[][]} */
export function ranks(layout) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  layout.cells.forEach(({ y }, cell) => rows.set(y, [...(rows.get(y) ?? []), cell]));
  return [...rows].sort(([a], [b]) => b - a)
    .map(([, row]) => row.sort((a, b) => layout.cells[a].x - layout.cells[b].x));
}

/** @param {RingCell} cell */
function ringWord(cell) {
  if (cell.kind === 'stack') return `(${cell.rings.join('')})`;
  return (cell.kind === 'marker' ? 'abcd' : 'ABCD')[cell.seat - 1];
}

/** @param {PieceCell} cell */
function pieceWord({ seat, pieces }) {
  const letters = inOrder(pieces).map(({ role, heroic }) => (heroic ? '+' : '') + LETTERS[role]).join('');
  const word = pieces.length > 1 ? `(${letters})` : letters;
  return seat === 1 ? word : word.toLowerCase();
}

/** The carrier first. @param {import('../types.d.ts').Piece[]} pieces */
export function inOrder(pieces) {
  return [...pieces].sort((a, b) => CARRIERS_FIRST.indexOf(a.role) - CARRIERS_FIRST.indexOf(b.role));
}

/** @template {Content} C @param {Layout} layout @param {(C | null)[]} cells @param {(cell: C) => string} word */
function rows(layout, cells, word) {
  return ranks(layout).map((rank) => {
    let row = '';
    let empty = 0;
    for (const cell of rank) {
      const content = cells[cell];
      if (!content) empty += 1;
      else {
        row += (empty || '') + word(content);
        empty = 0;
      }
    }
    return row + (empty || '');
  }).join('/');
}

/** The text of a draft. @param {Draft} draft */
export function compose(draft) {
  if (draft.game === 'cotulenh') {
    return `${rows(draft.layout, draft.cells, pieceWord)} ${draft.seat === 1 ? 'r' : 'b'} - - ${draft.halfMoves} ${draft.move}`;
  }
  const { layout, cells, hands, eliminated, seat, phase, duties, rounds, leavers, options } = draft;
  return [layout.board, rows(layout, cells, ringWord), hands.join(','), eliminated.join(','), seat, phase,
    duties.join(',') || '-', rounds, leavers, options].join(' ');
}

/** What a row's words mean, cell by cell. @param {string} row @returns {(Content | null)[]} */
function readRow(row) {
  return [...row.matchAll(/\d+|\([^)]*\)|\+?[A-Za-z]/g)].flatMap(([word]) => (/^\d/.test(word) ? Array(Number(word)).fill(null) : [word]));
}

/** @param {string} word @returns {RingCell} */
function readRings(word) {
  if (!word.startsWith('(')) {
    const seat = 'abcd'.indexOf(word.toLowerCase()) + 1;
    return { kind: word === word.toLowerCase() ? 'marker' : 'territory', seat };
  }
  const rings = [...word.slice(1, -1)].map(Number);
  const seat = rings[rings.length - 1];
  return stack(rings, seat);
}

/** A tower with its cap counted. @param {number[]} rings @param {number} [seat] @returns {RingCell} */
export function stack(rings, seat = rings[rings.length - 1]) {
  return { kind: 'stack', seat, rings, cap: rings.length - 1 - rings.findLastIndex((ring) => ring !== seat) };
}

/** @param {string} word @returns {PieceCell} */
function readPieces(word) {
  const pieces = [...word.matchAll(/(\+?)([A-Za-z])/g)].map(([, star, letter]) => ({ role: ROLES[letter.toUpperCase()], heroic: star === '+' }));
  return { seat: /[A-Z]/.test(word) ? 1 : 2, pieces };
}

/** What a position's text puts on the cells. @param {string} text @param {Layout} layout @returns {(Content | null)[]} */
export function readCells(text, layout) {
  const words = text.trim().split(/\s+/);
  const read = layout.game === 'ringrift' ? readRings : readPieces;
  const written = words[layout.game === 'ringrift' ? 1 : 0].split('/').map(readRow);
  /** @type {(Content | null)[]} */
  const cells = Array(layout.cells.length).fill(null);
  ranks(layout).forEach((rank, row) => rank.forEach((cell, column) => {
    const word = /** @type {any} */ (written[row]?.[column] ?? null);
    cells[cell] = word === null ? null : read(word);
  }));
  return cells;
}

/** A draft from a position that the server has shown. @param {string} text @param {Layout} layout @returns {Draft} */
export function draftOf(text, layout) {
  const words = text.trim().split(/\s+/);
  const cells = /** @type {any[]} */ (readCells(text, layout));
  if (layout.game === 'cotulenh') {
    return { game: 'cotulenh', layout, cells, seat: words[1] === 'b' ? 2 : 1, halfMoves: Number(words[4]) || 0, move: Number(words[5]) || 1 };
  }
  return {
    game: 'ringrift', layout, cells,
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

/**
 * A cell after one stroke with a tool.
 * @param {Content | null} content
 * @param {import('./editor.js').Tool} tool
 * @returns {Content | null}
 */
export function stroke(content, tool) {
  switch (tool.kind) {
    case 'erase': return null;
    case 'marker': case 'territory': return { kind: tool.kind, seat: tool.seat };
    case 'ring': {
      const rings = content && 'rings' in content ? content.rings : [];
      return rings.length >= 32 ? content : stack([...rings, tool.seat]);
    }
    case 'lift': {
      if (!content || !('rings' in content)) return null;
      const rings = content.rings.slice(0, -1);
      return rings.length > 0 ? stack(rings) : null;
    }
    case 'piece': {
      const piece = { role: tool.role, heroic: tool.heroic };
      if (!content || !('pieces' in content) || content.seat !== tool.seat || content.pieces.some(({ role }) => role === tool.role)) {
        return { seat: tool.seat, pieces: [piece] };
      }
      return { seat: tool.seat, pieces: inOrder([...content.pieces, piece]) };
    }
    case 'star': {
      if (!content || !('pieces' in content)) return content;
      // Stroke by stroke through all ways to hand out the stars: none, the carrier alone, the next alone, both...
      const now = content.pieces.reduce((sum, { heroic }, index) => sum + (heroic ? 2 ** index : 0), 0);
      const next = (now + 1) % 2 ** content.pieces.length;
      return { seat: content.seat, pieces: content.pieces.map(({ role }, index) => ({ role, heroic: Boolean(next & (2 ** index)) })) };
    }
    default: return content;
  }
}
