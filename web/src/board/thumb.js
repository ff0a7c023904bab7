/** Pictures of positions, in which nothing can be pointed at: small ones for lists, and larger ones with coordinates for texts. */

import { s } from '../dom.js';
import { loadGame } from '../games/index.js';
import { drawCoordinates, roomAround } from './coordinates.js';
import { geometry } from './geometry.js';

/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('../types.d.ts').View} View */

/**
 * @param {Layout} layout @param {View} view
 * @param {import('./types.d.ts').Detail} detail
 * @param {[number, number, number, number]} room
 */
async function picture(layout, view, detail, room) {
  const { renderer } = await loadGame(layout.game);
  const places = geometry(layout, { room });
  const ground = s('g');
  renderer.ground(ground, places);
  const surface = s('g');
  renderer.surface?.(surface, view.cells, places);
  const contents = view.cells.map((content, cell) => {
    if (!content) return null;
    const { x, y } = places.centre(cell);
    return s('g', { transform: `translate(${x} ${y})` }, renderer.content(content, detail, layout));
  });
  const drawn = s('svg', { class: ['thumb', layout.game, layout.shape], viewBox: places.box.join(' '), 'aria-hidden': 'true' }, ground, surface, ...contents);
  return { drawn, places };
}

/**
 * A small picture of a position, for lists.
 * @param {Layout} layout @param {View} view @param {import('./types.d.ts').Detail} [detail] `full` where there is room for it
 * @returns {Promise<SVGElement>}
 */
export async function thumb(layout, view, detail = 'icon') {
  return (await picture(layout, view, detail, [6, 6, 6, 6])).drawn;
}

/** A picture with the names of files and ranks, for texts that speak of cells. @param {Layout} layout @param {View} view @returns {Promise<SVGElement>} */
export async function diagram(layout, view) {
  const { drawn, places } = await picture(layout, view, layout.cells.length > 150 ? 'small' : 'full', roomAround(layout, true));
  const names = s('g');
  drawCoordinates(names, places);
  drawn.append(names);
  return drawn;
}
