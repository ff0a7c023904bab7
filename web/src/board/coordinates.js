/** The names of files and ranks at the edge of the board. */

import { s } from '../dom.js';
import { nameParts, round } from './geometry.js';

/** How large the names are: they must be readable on large boards too. @param {import('../types.d.ts').Layout} layout */
export function labelSize(layout) {
  return Math.max(22, layout.columns * 2.1);
}

const EDGE = 9;

/**
 * The room that a board needs around its cells: above, to the right, below, to the left.
 * @param {import('../types.d.ts').Layout} layout
 * @param {boolean} named
 * @returns {[number, number, number, number]}
 */
export function roomAround(layout, named) {
  const wide = named ? labelSize(layout) * 1.6 : EDGE;
  return layout.shape === 'hex' ? [EDGE, wide, wide, EDGE] : [EDGE, EDGE, wide, wide];
}

/**
 * @param {SVGGElement} layer @param {import('./types.d.ts').Geometry} geometry
 * @param {import('./types.d.ts').Renderer['axis']} [axis] what a file and a rank are called, if not as in the names of cells
 */
export function drawCoordinates(layer, geometry, axis) {
  const { layout } = geometry;
  const size = labelSize(layout);
  const away = size * 0.85;
  const hex = layout.shape === 'hex';
  /** @type {Map<string, number>} */
  const files = new Map();
  /** @type {Map<string, number>} */
  const ranks = new Map();
  for (const [cell, place] of layout.cells.entries()) {
    const [file, rank] = axis?.(place) ?? nameParts(place.name);
    const { x, y } = geometry.centre(cell);
    const lowest = files.get(file);
    if (lowest === undefined || geometry.centre(lowest).y < y) files.set(file, cell);
    const outmost = ranks.get(rank);
    // On hexagons the left ends of the ranks are where files end too: the right ones are free.
    if (outmost === undefined || (hex ? geometry.centre(outmost).x < x : geometry.centre(outmost).x > x)) ranks.set(rank, cell);
  }
  /** @param {string} text @param {number} x @param {number} y */
  const write = (text, x, y) => layer.append(s('text', { class: 'coordinate', x: round(x), y: round(y), 'font-size': round(size) }, text));
  for (const [file, cell] of files) {
    const { x, y } = geometry.centre(cell);
    if (hex) write(file, x - (50 + away) * 0.5, y + (50 + away) * 0.866);
    else write(file, x, y + 50 + away);
  }
  for (const [rank, cell] of ranks) {
    const { x, y } = geometry.centre(cell);
    write(rank, hex ? x + 50 + away : x - 50 - away, y);
  }
}
