/**
 * The ground of CoTuLenh's board: sea, land, the river and its bridges, and the lines whose crossings are the squares. The shore runs
 * through mixed ground, where ships and soldiers both may stand.
 */

import { s } from '../../dom.js';

/** @typedef {import('../../board/types.d.ts').Geometry} Geometry */
/** @typedef {import('../../types.d.ts').Place} Place */
/** @typedef {[number, number]} Point */

/** How far the ground reaches beyond the outermost crossings, and half the breadth of the river inland. */
const RIM = 50;
const STREAM = 19;

/** A soft curve through points, beginning with the command before it. @param {Point[]} points */
function curve(points) {
  const at = (/** @type {number} */ nth) => points[Math.max(0, Math.min(points.length - 1, nth))];
  return points.slice(1).map(([x, y], nth) => {
    const [before, from, after] = [at(nth - 1), at(nth), at(nth + 2)];
    const first = [from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6];
    const second = [x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, x, y].map((value) => value.toFixed(1)).join(' ')}`;
  }).join('');
}

/** Something between -1 and 1 that looks like chance and is always the same. @param {number} seed */
function wobble(seed) {
  return Math.sin(seed * 12.9898 + 4.1) * Math.cos(seed * 4.37);
}

/**
 * Where the land ends, in the board's own direction: rows upwards, 100 to a square.
 * @param {Place[]} cells
 */
function shore(cells) {
  const last = { x: Math.max(...cells.map(({ x }) => x)), y: Math.max(...cells.map(({ y }) => y)) };
  const rows = Array.from({ length: last.y + 1 }, (_, y) => cells.filter((cell) => cell.y === y));
  /** The first square of a row that is not sea, and whether the water touches it. */
  const coast = rows.map((row) => {
    const dry = row.filter(({ terrain }) => terrain !== 'sea').reduce((a, b) => (a.x < b.x ? a : b));
    return { x: dry.x, wet: dry.terrain === 'mixed' };
  });
  const wet = cells.filter(({ features }) => features?.includes('river'));
  const [below, above] = [Math.min(...wet.map(({ y }) => y)), Math.max(...wet.map(({ y }) => y))];
  const middle = (below + above) * 50;

  /** One bank of the river from the mouth inland, and the coast from the mouth away. @param {number} bank its row @param {number} edge the outermost row */
  const half = (bank, edge) => {
    const away = Math.sign(edge - bank);
    /** @type {Point[]} */
    const points = [];
    for (let y = edge; y !== bank; y -= away) {
      const { x, wet: touched } = coast[y];
      points.push([x * 100 - (touched ? 4 : 50) + wobble(y) * 11, y * 100]);
    }
    points.unshift([points[0][0] + 6, edge * 100 + away * (RIM + 10)]);
    for (const { x, terrain } of wet.filter(({ y }) => y === bank).sort((a, b) => a.x - b.x)) {
      if (x === coast[bank].x) {
        points.push([x * 100 + 10, bank * 100 + away * 18]);
        continue;
      }
      // In the mouth the bank runs through the squares; inland the river keeps between them.
      const breadth = terrain === 'mixed' ? Math.abs(bank * 100 - middle) + 3 : STREAM;
      points.push([x * 100, middle + away * (breadth + wobble(x + bank) * 3)]);
    }
    points.push([last.x * 100 + RIM + 10, middle + away * STREAM]);
    return points;
  };
  const bridges = wet.filter(({ y, features }) => y === below && features?.includes('bridge')).map(({ x }) => x * 100);
  return { banks: [half(below, 0), half(above, last.y)], bridges, middle, width: last.x * 100, height: last.y * 100 };
}

/** @param {SVGGElement} layer @param {Geometry} geometry */
export function drawTerrain(layer, geometry) {
  const { cells } = geometry.layout;
  const { banks, bridges, middle, width, height } = shore(cells);
  const origin = geometry.centre(0);
  const turn = geometry.flipped ? -1 : 1;
  // The board's own coordinates onto the screen.
  const transform = `translate(${origin.x} ${origin.y}) scale(${turn} ${-turn})`;
  const far = [width + RIM + 10, height + RIM + 10];
  const land = banks.map((points, nth) => `M${points[0].join(' ')}${curve(points)}L${far[0]} ${nth ? far[1] : -RIM - 10}Z`).join('');
  const edge = banks.map((points) => `M${points[0].join(' ')}${curve(points)}`).join('');

  let lines = '';
  for (let x = 0; x <= width; x += 100) lines += `M${x} 0V${height}`;
  for (let y = 0; y <= height; y += 100) lines += `M0 ${y}H${width}`;

  // A picture within the picture cuts off what reaches beyond the rim.
  const left = Math.min(origin.x, origin.x + turn * width) - RIM;
  const top = Math.min(origin.y, origin.y - turn * height) - RIM;
  const frame = { x: left, y: top, width: width + 2 * RIM, height: height + 2 * RIM };
  layer.append(
    s('svg', { ...frame, viewBox: `${left} ${top} ${frame.width} ${frame.height}` },
      s('rect', { class: 'terrain sea', ...frame }),
      s('g', { transform },
        s('path', { class: 'terrain shallows', d: edge }),
        s('path', { class: 'terrain waves', d: waves(cells) }),
        s('path', { class: 'terrain land', d: land }),
        s('path', { class: 'terrain shore', d: edge }),
        s('path', { class: 'terrain lines', d: lines }),
        ...bridges.map((x) => s('g', { class: 'terrain bridge', transform: `translate(${x} ${middle})` },
          s('path', { class: 'deck', d: `M-15 ${-STREAM - 12}H15V${STREAM + 12}H-15Z` }),
          s('path', { class: 'planks', d: [-24, -16, -8, 0, 8, 16, 24].map((y) => `M-15 ${y}H15`).join('') }),
          s('path', { class: 'rails', d: `M-15 ${-STREAM - 14}V${STREAM + 14}M15 ${-STREAM - 14}V${STREAM + 14}` })))),
      s('rect', { class: 'terrain rim', ...frame })),
  );
}

/** A few small waves on the open sea, between the lines. @param {Place[]} cells */
function waves(cells) {
  return cells.filter(({ terrain, x, y }) => terrain === 'sea' && (x * 5 + y * 3) % 7 === 2)
    .map(({ x, y }) => `M${x * 100 + 28} ${y * 100 + 50}q8 8 16 0t16 0`).join('');
}
