/** The marks of seats, so that they can be told apart without colours: disc, diamond, triangle, square. */

import { corners, round } from './geometry.js';

/** The mark of a seat as a path around (0, 0). `flat` squeezes it as if it lay on a table. @param {number} seat @param {number} size @param {number} [flat] */
export function markPath(seat, size, flat = 1) {
  /** @param {[number, number][]} points */
  const through = (points) => `M${points.map(([x, y]) => `${round(x * size)} ${round(y * size * flat)}`).join('L')}Z`;
  switch (seat) {
    case 2: return through([[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]]);
    case 3: return through([[0, -1.15], [1.1, 0.8], [-1.1, 0.8]]);
    case 4: return through([[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]);
    default: {
      const [rx, ry] = [round(size), round(size * flat)];
      return `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`;
    }
  }
}

/** Angles and gaps of the hatchings by seat, chosen so that the lines of neighbours meet. */
const HATCH = {
  square: [[-45, 100 / Math.SQRT2 / 5], [45, 100 / Math.SQRT2 / 5], [0, 100 / 6], [90, 100 / 6]],
  hex: [[-60, 50 * Math.sqrt(3) / 5], [60, 50 * Math.sqrt(3) / 5], [0, 50 * Math.sqrt(3) / 5], [90, 50 / 3]],
};

/** @type {Map<string, string>} */
const hatches = new Map();

/** The hatching of a seat within a cell. @param {number} seat @param {import('../types.d.ts').Layout['shape']} shape */
export function hatchPath(seat, shape) {
  const key = `${seat} ${shape}`;
  const known = hatches.get(key) ?? makeHatch(seat, shape);
  hatches.set(key, known);
  return known;
}

/** @param {number} seat @param {import('../types.d.ts').Layout['shape']} shape */
function makeHatch(seat, shape) {
  const [degrees, gap] = HATCH[shape === 'hex' ? 'hex' : 'square'][(seat - 1) % 4];
  const angle = (degrees * Math.PI) / 180;
  const [along, across] = [[Math.cos(angle), Math.sin(angle)], [-Math.sin(angle), Math.cos(angle)]];
  let path = '';
  for (let offset = -6.5 * gap; offset < 7 * gap; offset += gap) {
    const [px, py] = [across[0] * offset, across[1] * offset];
    const span = clip(px, py, along[0], along[1], corners(shape));
    if (!span) continue;
    const [[x1, y1], [x2, y2]] = span.map((t) => [round(px + along[0] * t), round(py + along[1] * t)]);
    path += `M${x1} ${y1}L${x2} ${y2}`;
  }
  return path;
}

/** The part of a straight line within a convex polygon whose corners go clockwise on the screen. @param {number} px @param {number} py @param {number} dx @param {number} dy @param {[number, number][]} corners */
function clip(px, py, dx, dy, corners) {
  let [low, high] = [-Infinity, Infinity];
  for (const [i, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(i + 1) % corners.length];
    const [nx, ny] = [y1 - y2, x2 - x1];
    const rate = nx * dx + ny * dy;
    const start = nx * (px - x1) + ny * (py - y1);
    if (Math.abs(rate) < 1e-9) {
      if (start < 0) return null;
    } else if (rate > 0) low = Math.max(low, -start / rate);
    else high = Math.min(high, -start / rate);
  }
  return high - low > 2 ? [low, high] : null;
}
