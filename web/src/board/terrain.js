/** The ground of CoTuLenh's board: sea, land, the river and its bridges, and the lines whose crossings are the squares. */

import { s } from '../dom.js';

/** @param {SVGGElement} layer @param {import('../types.d.ts').Geometry} geometry */
export function drawTerrain(layer, geometry) {
  geometry.layout.cells.forEach((place, cell) => {
    const { x, y } = geometry.centre(cell);
    layer.append(s('rect', { class: `terrain ${place.terrain}`, x: x - 50, y: y - 50, width: 100, height: 100 }));
  });
}
