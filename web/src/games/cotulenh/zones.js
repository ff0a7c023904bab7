/** What can be laid over CoTuLenh's board: the zones of air defence, and the lines along which the commanders look. */

import { s } from '../../dom.js';

/** @typedef {import('../../board/types.d.ts').Geometry} Geometry */
/** @typedef {import('../../types.d.ts').View} View */

/** Two zones may end at the same border: each keeps this far inside, so that both borders are seen. */
const INSET = [5, 9];

/** @param {SVGGElement} layer @param {View} view @param {Geometry} geometry */
export function drawAirDefence(layer, view, geometry) {
  const { cells } = geometry.layout;
  const cellAt = new Map(cells.map(({ x, y }, cell) => [`${x},${y}`, cell]));
  const turn = geometry.flipped ? -1 : 1;
  /** @type {number[][]} */ (view.extra.air_defence ?? []).forEach((list, nth) => {
    const zone = new Set(list);
    const inside = (/** @type {number} */ cell, /** @type {number} */ right, /** @type {number} */ down) => (
      zone.has(cellAt.get(`${cells[cell].x + turn * right},${cells[cell].y - turn * down}`) ?? -1)
    );
    let area = '';
    let border = '';
    for (const cell of list) {
      const { x, y } = geometry.centre(cell);
      area += `M${x - 50} ${y - 50}h100v100h-100Z`;
      const far = 50 - INSET[nth];
      // A side ends at the corner where it meets another one, and runs on where the zone does.
      const end = (/** @type {boolean} */ on) => (on ? 50 : far);
      const [left, right, up, down] = [inside(cell, -1, 0), inside(cell, 1, 0), inside(cell, 0, -1), inside(cell, 0, 1)];
      if (!up) border += `M${x - end(left)} ${y - far}H${x + end(right)}`;
      if (!down) border += `M${x - end(left)} ${y + far}H${x + end(right)}`;
      if (!left) border += `M${x - far} ${y - end(up)}V${y + end(down)}`;
      if (!right) border += `M${x + far} ${y - end(up)}V${y + end(down)}`;
      for (const [dx, dy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
        // The inner corners, where two sides of neighbours meet.
        if (inside(cell, dx, 0) && inside(cell, 0, dy) && !inside(cell, dx, dy)) {
          border += `M${x + dx * 50} ${y + dy * far}H${x + dx * far}V${y + dy * 50}`;
        }
      }
    }
    layer.append(s('g', { class: ['zone', `seat-${nth + 1}`, nth + 1 === view.seat && 'own'] }, s('path', { class: 'area', d: area }), s('path', { class: 'border', d: border })));
  });
}

/** @param {SVGGElement} layer @param {View} view @param {Geometry} geometry */
export function drawCommanderLines(layer, view, geometry) {
  const { cells } = geometry.layout;
  const cellAt = new Map(cells.map(({ x, y }, cell) => [`${x},${y}`, cell]));
  for (const { seat, standing } of view.seats) {
    const from = standing.commander;
    if (from === undefined || from === null) continue;
    const start = geometry.centre(from);
    let sight = '';
    for (const [right, up] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      // Up to the first piece, which stands in the way.
      let last = from;
      for (let { x, y } = cells[from]; ;) {
        [x, y] = [x + right, y + up];
        const next = cellAt.get(`${x},${y}`);
        if (next === undefined) break;
        last = next;
        if (view.cells[next]) break;
      }
      if (last === from) continue;
      const end = geometry.centre(last);
      sight += `M${start.x} ${start.y}L${end.x} ${end.y}`;
    }
    layer.append(s('path', { class: `sight seat-${seat}`, d: sight }));
  }
  const [first, second] = view.seats.map(({ standing }) => standing.commander);
  if (view.extra.exposed && first !== undefined && second !== undefined) {
    const [from, to] = [geometry.centre(first), geometry.centre(second)];
    layer.append(s('path', { class: 'sight exposed', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
  }
}

const SQUARE = 'M-42 -42H42V42H-42Z';

/** What a zone or a line looks like, for the legend. @param {string} name @param {number} seat @param {boolean} own */
export function drawSample(name, seat, own) {
  if (name === 'commander_lines') return s('path', { class: `sight seat-${seat}`, d: 'M-44 0H44' });
  return s('g', { class: ['zone', `seat-${seat}`, own && 'own'] }, s('path', { class: 'area', d: SQUARE }), s('path', { class: 'border', d: SQUARE }));
}
