/** How CoTuLenh is drawn. */

import { s } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from './icons.js';
import { drawTerrain } from './terrain.js';

/** @typedef {import('../types.d.ts').PieceCell} PieceCell */

/** @type {import('../types.d.ts').Renderer} */
export const renderer = {
  ground: drawTerrain,

  content(content) {
    const { seat, pieces } = /** @type {PieceCell} */ (content);
    return s('g', { class: `unit seat-${seat}` }, s('circle', { class: 'token', r: 42 }), icon(pieces[0].role));
  },

  describe(content) {
    const { seat, pieces } = /** @type {PieceCell} */ (content);
    return `${t(seat === 1 ? 'seat.red' : 'seat.blue')}: ${pieces.map(({ role }) => t(`role.${role}`)).join(', ')}`;
  },
};
