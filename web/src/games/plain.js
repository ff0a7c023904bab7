/** How a game is shown that has no folder: what its cells hold as tokens with a letter, what its seats have as words and numbers. */

import { h, s } from '../dom.js';
import { capital, seatName } from '../i18n.js';

/** @typedef {import('../types.d.ts').Content} Content */

/** What stands on a cell: the first word that says what sort of thing it is. @param {Content} content */
function sort(content) {
  const word = [content.kind, content.role, content.piece, ...Object.values(content)].find((value) => typeof value === 'string');
  return String(word ?? '').replace(/_/g, ' ');
}

/** @type {import('../board/types.d.ts').Renderer} */
const renderer = {
  ground(layer, geometry) {
    for (const [cell, { x: column, y: row }] of geometry.layout.cells.entries()) {
      const { x, y } = geometry.centre(cell);
      layer.append(s('polygon', { class: `tile tile-${Math.abs(column + row) % 2}`, points: geometry.outline, transform: `translate(${x} ${y})` }));
    }
  },

  content(content) {
    return s('g', { class: content.seat ? `of-${content.seat}` : null },
      content.seat ? s('circle', { class: 'plain-token', r: 36 }) : s('rect', { class: 'plain-block', x: -30, y: -30, width: 60, height: 60, rx: 8 }),
      s('text', { class: 'plain-letter', y: 13 }, sort(content).charAt(0).toUpperCase()));
  },

  describe(content, layout) {
    return [content.seat && seatName(content.seat, layout.game), sort(content)].filter(Boolean).join(': ');
  },

  name: (content) => capital(sort(content)),
};

/** @type {import('./types.d.ts').Play} */
export const play = {
  renderer,
  inline: true,
  standing: (standing) => Object.entries(standing)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => h('div', { class: 'fact' }, `${capital(name.replace(/_/g, ' '))}: ${value}`)),
};
