/** Positions as text write their cells rank by rank, with numbers for empty cells: `3a/4/…`. Whether one makes sense is for the server to say. */

/** @typedef {import('../types.d.ts').Content} Content */
/** @typedef {import('../types.d.ts').Layout} Layout */

/** The cells rank by rank as positions are written: from the top down, each from the left. @param {Layout} layout @returns {number[][]} */
export function ranks(layout) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  layout.cells.forEach(({ y }, cell) => rows.set(y, [...(rows.get(y) ?? []), cell]));
  return [...rows].sort(([a], [b]) => b - a)
    .map(([, row]) => row.sort((a, b) => layout.cells[a].x - layout.cells[b].x));
}

/** @template {Content} C @param {Layout} layout @param {(C | null)[]} cells @param {(cell: C) => string} word what a cell's content is written as */
export function writeRows(layout, cells, word) {
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

/** The words of a row, one for each cell: a letter, perhaps with a `+`, or something in parentheses. @param {string} row @returns {(string | null)[]} */
function wordsOf(row) {
  return [...row.matchAll(/\d+|\([^)]*\)|\+?[A-Za-z]/g)].flatMap(([word]) => (/^\d/.test(word) ? Array(Number(word)).fill(null) : [word]));
}

/** @template {Content} C @param {string} rows @param {Layout} layout @param {(word: string) => C} read @returns {(C | null)[]} */
export function readRows(rows, layout, read) {
  const written = rows.split('/').map(wordsOf);
  /** @type {(C | null)[]} */
  const cells = Array(layout.cells.length).fill(null);
  ranks(layout).forEach((rank, row) => rank.forEach((cell, column) => {
    const word = written[row]?.[column] ?? null;
    cells[cell] = word === null ? null : read(word);
  }));
  return cells;
}
