/** How RingRift is drawn: towers of rings seen slightly from above, flat markers, hatched territory. */

import { s } from '../../dom.js';
import { seatName, t } from '../../i18n.js';
import { corners, polygon, round } from '../../board/geometry.js';
import { hatchPath, markPath } from '../../board/marks.js';

/** @typedef {import('./types.d.ts').RingCell} RingCell */
/** @typedef {import('../../types.d.ts').Layout} Layout */
/** @typedef {{ kind: 'stack', seat: number, rings: number[], cap: number }} Stack */

const RX = 37;
const RY = 14;
/** As many rings are drawn one by one; of a taller tower the middle folds. */
const MOST = 8;
const BELOW_FOLD = 2;
const ABOVE_FOLD = 4;

/**
 * One ring whose upper face is at height `y`.
 * @param {number} seat
 * @param {number} y
 * @param {number} thick
 * @param {{ lit?: boolean, top?: boolean, scale?: number }} [look]
 */
function ring(seat, y, thick, { lit = true, top = false, scale = 1 } = {}) {
  const [rx, ry] = [RX * scale, RY * scale];
  const low = round(y + thick);
  const body = `M${-rx} ${round(y)}V${low}A${rx} ${ry} 0 0 0 ${rx} ${low}V${round(y)}A${rx} ${ry} 0 0 1 ${-rx} ${round(y)}Z`;
  return s('g', { class: ['ring', `of-${seat}`, lit && 'lit', top && 'top'] },
    s('path', { class: 'body', d: body }),
    s('ellipse', { class: 'face', cy: round(y), rx, ry }),
    top && s('ellipse', { class: 'hole', cy: round(y), rx: rx * 0.58, ry: ry * 0.58 }),
    top && s('path', { class: 'mark', transform: `translate(0 ${round(y)})`, d: markPath(seat, 11 * scale, 0.52) }),
    !top && thick >= 5 && s('path', { class: 'mark', transform: `translate(0 ${round(y + ry + thick / 2)})`, d: markPath(seat, Math.min(3.4, thick * 0.34) * scale) }));
}

/** What of a tower is drawn, from the bottom up: rings, and a number where so many are folded away. @param {number[]} rings @param {number} [most] */
export function folded(rings, most = MOST) {
  if (rings.length <= most) return rings.map((seat, index) => ({ seat, index, hidden: 0 }));
  const hidden = rings.length - BELOW_FOLD - ABOVE_FOLD;
  return [
    ...rings.slice(0, BELOW_FOLD).map((seat, index) => ({ seat, index, hidden: 0 })),
    { seat: 0, index: BELOW_FOLD, hidden },
    ...rings.slice(-ABOVE_FOLD).map((seat, index) => ({ seat, index: rings.length - ABOVE_FOLD + index, hidden: 0 })),
  ];
}

/** Light from the left and shadow on the right of a tower's side. @param {number} top @param {number} low @param {number} [scale] */
function sheen(top, low, scale = 1) {
  const [rx, ry] = [RX * scale, RY * scale];
  /** @param {number} from @param {number} to degrees, 0 at the right */
  const strip = (from, to) => {
    const [[x1, y1], [x2, y2]] = [from, to].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return [round(rx * Math.cos(angle)), round(ry * Math.sin(angle))];
    });
    return `M${x1} ${round(y1 + top)}V${round(y1 + low)}A${rx} ${ry} 0 0 1 ${x2} ${round(y2 + low)}V${round(y2 + top)}A${rx} ${ry} 0 0 0 ${x1} ${round(y1 + top)}Z`;
  };
  return [s('path', { class: 'dim', d: strip(0, 55) }), s('path', { class: 'gleam', d: strip(118, 146) })];
}

/** @param {Stack} stack @param {Layout['shape']} shape */
function tower(stack, shape) {
  const parts = folded(stack.rings);
  // A fold is as high as two rings, so that its number can be read.
  const places = parts.map((_, place) => place + (parts.slice(0, place + 1).some(({ hidden }) => hidden) ? 1 : 0));
  const highest = /** @type {number} */ (places.at(-1));
  const step = Math.min(12.5, 60 / Math.max(1, highest));
  const height = step * highest;
  const thick = highest > 0 ? step : 11;
  const base = height / 2 - thick / 2;
  const firstLit = stack.rings.length - stack.cap;
  const drawn = parts.map(({ seat, index, hidden }, nth) => {
    const y = base - places[nth] * step;
    if (hidden) return fold(y, 2 * thick, hidden);
    return ring(seat, y, thick, { lit: index >= firstLit, top: index === stack.rings.length - 1 });
  });
  return s('g', { class: 'tower' },
    s('ellipse', { class: 'shade', cx: 2, cy: round(base + thick + 3), rx: RX + 3, ry: RY + 2 }),
    ...drawn,
    ...sheen(base - height, base + thick),
    stack.rings.length > 1 && s('text', { class: 'height', x: shape === 'hex' ? 44 : 46, y: round(Math.min(shape === 'hex' ? 31 : 45, base + thick + RY + 8)) }, stack.rings.length));
}

/** Rings that are left out of the picture, with their number. @param {number} y @param {number} thick @param {number} hidden */
function fold(y, thick, hidden) {
  const [rx, ry] = [RX * 0.94, RY * 0.94];
  const low = round(y + thick);
  return s('g', { class: 'fold' },
    s('path', { class: 'body', d: `M${-rx} ${round(y)}V${low}A${rx} ${ry} 0 0 0 ${rx} ${low}V${round(y)}A${rx} ${ry} 0 0 1 ${-rx} ${round(y)}Z` }),
    s('text', { y: round(y + ry + thick / 2 + 4.2) }, `+${hidden}`));
}

/** A tower on the large boards: the top ring, then height and cap. @param {Stack} stack */
function badge(stack) {
  const height = stack.rings.length;
  const thick = 9 + Math.min(height - 1, 5) * 3.5;
  const y = height > 1 ? -22 : -6;
  const under = height > stack.cap ? stack.rings[height - stack.cap - 1] : 0;
  return s('g', { class: 'tower small' },
    s('ellipse', { class: 'shade', cy: round(y + thick + 3), rx: 37, ry: 19 }),
    under > 0 && ring(under, y + 10, thick, { lit: false, scale: 1.05 }),
    ring(stack.seat, y, height > stack.cap ? 10 : thick, { top: true, scale: 1.05 }),
    ...sheen(y, y + (height > stack.cap ? 10 : 0) + thick, 1.05),
    height > 1 && s('text', { class: 'height', y: 43 }, `${height}/${stack.cap}`));
}

/** A tower in thumbnails. @param {Stack} stack */
function icon(stack) {
  return s('g', { class: ['ring', 'lit', `of-${stack.seat}`] },
    s('circle', { class: 'body', r: 36 }),
    s('path', { class: 'mark', d: markPath(stack.seat, 15) }));
}

/** @param {RingCell} cell @param {number} [scale] */
function marker(cell, scale = 1) {
  return s('g', { class: ['marker', `of-${cell.seat}`], transform: scale === 1 ? null : `scale(${scale})` },
    s('circle', { class: 'plate', r: 19 }),
    s('path', { class: 'mark', d: markPath(cell.seat, 9.5) }));
}

/** @param {RingCell} cell @param {Layout} layout @param {boolean} hatched */
function territory(cell, layout, hatched) {
  const points = corners(layout.shape);
  return s('g', { class: ['territory', `of-${cell.seat}`] },
    s('polygon', { class: 'tint', points: polygon(points) }),
    hatched && s('path', { class: 'hatch', d: hatchPath(cell.seat, layout.shape) }),
    s('path', { class: 'mark', d: markPath(cell.seat, 8) }));
}

/** @param {number} seat */
const owner = (seat) => seatName(seat, 'ringrift');

/** Runs of equal neighbours. @param {number[]} rings */
export function runs(rings) {
  /** @type {{ seat: number, count: number }[]} */
  const found = [];
  for (const seat of rings) {
    const last = found.at(-1);
    if (last?.seat === seat) last.count += 1;
    else found.push({ seat, count: 1 });
  }
  return found;
}

/** @param {{ seat: number, count: number }} run */
const runInWords = ({ seat, count }) => t('ringrift.rings', { count, owner: owner(seat) });

/** The edge of the board. @param {import('../../board/types.d.ts').Geometry} geometry */
function rim({ layout, corners: points, centre, neighbour }) {
  let path = '';
  for (const cell of layout.cells.keys()) {
    const { x, y } = centre(cell);
    for (const [side, [x1, y1]] of points.entries()) {
      if (neighbour(cell, side) !== null) continue;
      const [x2, y2] = points[(side + 1) % points.length];
      path += `M${round(x + x1)} ${round(y + y1)}L${round(x + x2)} ${round(y + y2)}`;
    }
  }
  return path;
}

/** @type {import('../../board/types.d.ts').Renderer} */
export const renderer = {
  ground(layer, geometry) {
    layer.append(s('path', { class: 'rim', d: rim(geometry) }));
    for (const [cell, { x, y }] of geometry.layout.cells.entries()) {
      const centre = geometry.centre(cell);
      const shade = geometry.layout.shape === 'hex' ? (((x - y) % 3) + 3) % 3 : (x + y) % 2;
      layer.append(s('polygon', {
        class: `tile tile-${shade}`, points: geometry.outline, transform: `translate(${round(centre.x)} ${round(centre.y)})`,
      }));
    }
  },

  content(content, detail, layout) {
    const cell = /** @type {RingCell} */ (content);
    if (cell.kind === 'marker') return marker(cell, detail === 'icon' ? 1.35 : detail === 'small' ? 1.15 : 1);
    if (cell.kind === 'territory') return territory(cell, layout, detail !== 'icon');
    if (detail === 'icon') return icon(cell);
    return detail === 'small' ? badge(cell) : tower(cell, layout.shape);
  },

  describe(content) {
    const cell = /** @type {RingCell} */ (content);
    if (cell.kind !== 'stack') return t(`ringrift.${cell.kind}`, { owner: owner(cell.seat) });
    const list = runs(cell.rings).reverse().map(runInWords).join(', ');
    return t('ringrift.stack', { height: cell.rings.length, cap: cell.cap, owner: owner(cell.seat), rings: list });
  },

  name(content) {
    const cell = /** @type {RingCell} */ (content);
    if (cell.kind === 'stack') return t('ringrift.name.stack', { height: cell.rings.length, cap: cell.cap });
    return cell.kind === 'marker' ? t('ringrift.name.marker') : '';
  },

  closeUp(content, layout, detail) {
    const cell = /** @type {RingCell} */ (content);
    if (cell.kind !== 'stack' || cell.rings.length < 2) return null;
    if (detail === 'full' && cell.rings.length <= MOST) return null;
    const step = Math.max(8, 14 - cell.rings.length / 4);
    const thick = step;
    const height = step * (cell.rings.length - 1);
    const firstLit = cell.rings.length - cell.cap;
    const top = -height - RY - 4;
    return s('svg', { class: 'board-card-picture', viewBox: `${-RX - 8} ${round(top)} ${2 * RX + 16} ${round(height + 2 * RY + thick + 14)}`, 'aria-hidden': 'true' },
      s('ellipse', { class: 'shade', cx: 2, cy: thick + 3, rx: RX + 3, ry: RY + 2 }),
      ...cell.rings.map((seat, index) => ring(seat, -index * step, thick, { lit: index >= firstLit, top: index === cell.rings.length - 1 })),
      ...sheen(-height, thick));
  },

  parts(content) {
    const cell = /** @type {RingCell} */ (content);
    return cell.kind === 'stack' ? runs(cell.rings).reverse().map(runInWords) : [];
  },

  // A marker stays behind, which was no part of the stack.
  mover: (before) => before,

  difference(before, after) {
    const [old, now] = [before, after].map((content) => {
      const cell = /** @type {RingCell | null} */ (content);
      return cell?.kind === 'stack' ? cell.rings.length : 0;
    });
    if (old === now || (old === 0 && after !== null) || (now > 0 && old === 0)) return '';
    return now > old ? `+${now - old}` : `−${old - now}`;
  },

  /** What recovery is made of (R110): markers that could slide or strike, and stacks with buried rings that could be paid. */
  overlay(name, layer, view, geometry) {
    if (name !== 'recovery') return;
    for (const [index, content] of view.cells.entries()) {
      const cell = /** @type {RingCell | null} */ (content);
      const buried = cell?.kind === 'stack' && cell.seat !== view.seat && cell.rings.includes(view.seat);
      if (!buried && !(cell?.kind === 'marker' && cell.seat === view.seat)) continue;
      const { x, y } = geometry.centre(index);
      layer.append(s('circle', { class: `recovers of-${view.seat}`, r: buried ? 47 : 30, 'stroke-dasharray': buried ? '10 7' : null, transform: `translate(${round(x)} ${round(y)})` }));
    }
  },

  /** Borders of territory, where owners meet. */
  surface(layer, cells, geometry) {
    /** @type {Map<number, string>} */
    const paths = new Map();
    const points = geometry.corners.map(([x, y]) => [x * 0.965, y * 0.965]);
    for (const [cell, content] of cells.entries()) {
      const here = /** @type {RingCell | null} */ (content);
      if (here?.kind !== 'territory') continue;
      const { x, y } = geometry.centre(cell);
      for (const [side, [x1, y1]] of points.entries()) {
        const beside = geometry.neighbour(cell, side);
        const other = /** @type {RingCell | null} */ (beside === null ? null : cells[beside]);
        if (other?.kind === 'territory' && other.seat === here.seat) continue;
        const [x2, y2] = points[(side + 1) % points.length];
        paths.set(here.seat, `${paths.get(here.seat) ?? ''}M${round(x + x1)} ${round(y + y1)}L${round(x + x2)} ${round(y + y2)}`);
      }
    }
    layer.replaceChildren(...[...paths].map(([seat, d]) => s('path', { class: `border of-${seat}`, d })));
  },
};
