/** Where cells are on the screen. A cell is 100 units wide; nothing here knows what stands on it. */

/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('./types.d.ts').Geometry} Geometry */
/** @typedef {[number, number]} Point */

const UNIT = 100;
/** From the middle of a hexagon to its corners, if its sides to the left and right are upright. */
const RADIUS = UNIT / Math.sqrt(3);

/** The corners of a cell around (0, 0). @param {Layout['shape']} shape @returns {Point[]} */
export function corners(shape) {
  if (shape === 'hex') return Array.from({ length: 6 }, (_, i) => turned(RADIUS, i * 60 - 90));
  const half = UNIT / 2;
  return [[-half, -half], [half, -half], [half, half], [-half, half]];
}

/** @param {number} radius @param {number} degrees @returns {Point} */
function turned(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** @param {Point[]} points @param {number} [scale] */
export function polygon(points, scale = 1) {
  return points.map(([x, y]) => `${round(x * scale)},${round(y * scale)}`).join(' ');
}

/** The outline of a highlight on a cell: the cell, or a disc around a crossing of lines. @param {Layout['shape']} shape @returns {Point[]} */
export function halo(shape) {
  if (shape !== 'grid') return corners(shape);
  return Array.from({ length: 32 }, (_, i) => turned(UNIT / 2, i * 11.25));
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/** The letters and the number of a cell's name. @param {string} name @returns {[string, string]} */
export function nameParts(name) {
  const match = /^(\D*)(.*)$/.exec(name);
  return match ? [match[1], match[2]] : [name, ''];
}

/** Which way each key goes, in steps of the screen: right and down. Half steps are those between the rows of hexagons. */
const STRAIGHT = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SLANTED = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], q: [-0.5, -1], e: [0.5, -1], a: [-0.5, 1], d: [0.5, 1] };

/** Keys that move over the cells of a board. @param {Layout['shape']} shape */
export function walkingKeys(shape) {
  const keys = Object.keys(STRAIGHT);
  return shape === 'hex' ? [...keys, 'q', 'w', 'e', 'a', 's', 'd'] : keys;
}

/**
 * @param {Layout} layout
 * @param {{ flipped?: boolean, margin?: number, room?: [number, number, number, number] }} [options] margin: room around the cells, in units;
 *   room: the same by sides, above, to the right, below, to the left
 * @returns {Geometry}
 */
export function geometry(layout, { flipped = false, margin = 12, room = [margin, margin, margin, margin] } = {}) {
  const hex = layout.shape === 'hex';
  const turn = flipped ? -1 : 1;
  const rowHeight = hex ? RADIUS * 1.5 : UNIT;
  // Columns of the screen, in half steps for hexagons; rows from the top down.
  const column = layout.cells.map(({ x, y }) => turn * (hex ? x + y / 2 : x));
  const row = layout.cells.map(({ y }) => -turn * y);
  const centres = layout.cells.map((_, cell) => ({ x: column[cell] * UNIT, y: row[cell] * rowHeight }));

  const index = new Map(layout.cells.map((_, cell) => [`${column[cell]},${row[cell]}`, cell]));
  /** @param {number} cell @param {number} right @param {number} down */
  const beside = (cell, right, down) => index.get(`${column[cell] + right},${row[cell] + down}`) ?? null;

  const shape = corners(layout.shape);
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const [halfWidth, halfHeight] = [UNIT / 2, hex ? RADIUS : UNIT / 2];
  const left = Math.min(...xs) - halfWidth - room[3];
  const top = Math.min(...ys) - halfHeight - room[0];
  /** @type {[number, number, number, number]} */
  const box = [left, top, Math.max(...xs) + halfWidth + room[1] - left, Math.max(...ys) + halfHeight + room[2] - top];

  // Neighbours by the side between the corners n and n + 1.
  const sides = hex ? [[0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0], [-0.5, -1]] : [[0, -1], [1, 0], [0, 1], [-1, 0]];

  /** @type {Map<number, number[]>} */
  const byRow = new Map();
  for (const cell of layout.cells.keys()) byRow.set(row[cell], [...(byRow.get(row[cell]) ?? []), cell]);
  const rows = [...byRow.entries()].sort(([a], [b]) => a - b)
    .map(([, cells]) => cells.sort((a, b) => column[a] - column[b]));

  return {
    layout,
    flipped,
    corners: shape,
    outline: polygon(shape),
    box,
    rows,
    centre: (cell) => centres[cell],
    neighbour: (cell, side) => beside(cell, sides[side][0], sides[side][1]),

    step(cell, key) {
      if (!hex) {
        const way = STRAIGHT[/** @type {keyof typeof STRAIGHT} */ (key)];
        return way ? beside(cell, way[0], way[1]) : null;
      }
      const down = { ArrowUp: -1, w: -1, ArrowDown: 1, s: 1 }[key];
      if (down) {
        // Straight up and down there is no cell: to and fro, so that one stays in the column.
        const first = row[cell] % 2 === 0 ? 0.5 : -0.5;
        return beside(cell, first, down) ?? beside(cell, -first, down);
      }
      const way = SLANTED[/** @type {keyof typeof SLANTED} */ (key)];
      return way ? beside(cell, way[0], way[1]) : null;
    },

    at(x, y) {
      const near = Math.round(y / rowHeight);
      let best = null;
      let distance = Infinity;
      for (const down of [near - 1, near, near + 1]) {
        const offset = hex ? (((down % 2) + 2) % 2) / 2 : 0;
        const right = Math.round(x / UNIT - offset) + offset;
        // The same sum of halves as above, whatever the sign of zero.
        const cell = index.get(`${right + 0},${down + 0}`);
        if (cell === undefined) continue;
        const [dx, dy] = [x - centres[cell].x, y - centres[cell].y];
        if (Math.abs(dx) > halfWidth || Math.abs(dy) > halfHeight) continue;
        if (dx * dx + dy * dy < distance) {
          distance = dx * dx + dy * dy;
          best = cell;
        }
      }
      return best;
    },
  };
}
