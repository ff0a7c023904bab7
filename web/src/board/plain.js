/** How a game is drawn for which there is no renderer: a token per cell that holds something. */

import { s } from '../dom.js';

/** @type {import('../types.d.ts').Renderer} */
export const renderer = {
  ground(layer, geometry) {
    for (const cell of geometry.layout.cells.keys()) {
      const { x, y } = geometry.centre(cell);
      layer.append(s('polygon', { class: 'tile', points: geometry.outline, transform: `translate(${x} ${y})` }));
    }
  },
  content(content) {
    return s('g', { class: `of-${content.seat}` }, s('circle', { class: 'plain-token', r: 34 }));
  },
  describe(content, layout) {
    return layout.seats[content.seat - 1]?.name ?? '';
  },
};
