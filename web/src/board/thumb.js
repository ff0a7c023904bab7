/** A small picture of a position, for lists. Nothing in it can be pointed at. */

import { s } from '../dom.js';
import { renderer as cotulenh } from './cotulenh.js';
import { geometry } from './geometry.js';
import { renderer as ringrift } from './ringrift.js';

const renderers = { ringrift, cotulenh };

/**
 * @param {import('../types.d.ts').Layout} layout
 * @param {import('../types.d.ts').View} view
 * @returns {SVGElement}
 */
export function thumb(layout, view) {
  const renderer = renderers[layout.game];
  const places = geometry(layout, { margin: 6 });
  const ground = s('g');
  renderer.ground(ground, places);
  const contents = view.cells.map((content, cell) => {
    if (!content) return null;
    const { x, y } = places.centre(cell);
    return s('g', { transform: `translate(${x} ${y})` }, renderer.content(content, 'icon', layout));
  });
  return s('svg', { class: `thumb ${layout.game}`, viewBox: places.box.join(' '), 'aria-hidden': 'true' }, ground, ...contents);
}
