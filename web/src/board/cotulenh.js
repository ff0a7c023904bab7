/** How CoTuLenh is drawn: tokens on the crossings of lines. Red's are round and Blue's have eight corners. */

import { s } from '../dom.js';
import { seatName, stackName, t } from '../i18n.js';
import { settings } from '../settings.js';
import { icon, letter, polygon, star } from './icons.js';
import { drawTerrain } from './terrain.js';

/** @typedef {import('../types.d.ts').PieceCell} PieceCell */
/** @typedef {import('../types.d.ts').Piece} Piece */
/** @typedef {import('../types.d.ts').Detail} Detail */

const RADIUS = 42;
const CORNERS = 8;

/** The outline of a token. @param {number} seat @param {number} radius @param {string} part */
function outline(seat, radius, part) {
  if (seat === 1) return s('circle', { class: part, r: radius });
  // The flat sides are as far away as a circle of the same area.
  return s('path', { class: part, d: polygon(CORNERS, [radius * 1.055], Math.PI / CORNERS) });
}

/** Leaves of a wreath on both sides of a token, from its foot upwards. */
function laurel() {
  const leaves = [38, 66, 94].flatMap((angle) => [angle, -angle]);
  return s('g', { class: 'laurel' }, ...leaves.map((angle) => s('path', {
    d: 'M0 0C7 -6 7 -16 0 -22C-7 -16 -7 -6 0 0Z',
    transform: `rotate(${180 - angle}) translate(0 ${1 - RADIUS}) rotate(${angle > 0 ? 68 : -68})`,
  })));
}

/** One piece. @param {Piece} piece @param {number} seat @param {Detail} detail */
function token({ role, heroic }, seat, detail) {
  return s('g', { class: ['piece', heroic && 'heroic'] },
    outline(seat, RADIUS, 'token'),
    detail === 'full' && outline(seat, RADIUS - 5, 'inlay'),
    s('g', { transform: detail === 'full' ? 'scale(0.93)' : 'scale(0.98)' }, settings.letters ? letter(role) : icon(role)),
    heroic && s('g', { class: 'hero' },
      detail === 'full' && laurel(),
      s('path', { class: 'star', d: star(detail === 'full' ? 15 : 20), transform: `translate(0 ${RADIUS - 3})` })));
}

/** Where passengers sit. */
const SHOULDERS = [[31, -31], [-31, -31]];

/** @type {import('../types.d.ts').Renderer} */
export const renderer = {
  ground: drawTerrain,

  content(content, detail) {
    const { seat, pieces: [carrier, ...cargo] } = /** @type {PieceCell} */ (content);
    return s('g', { class: `unit seat-${seat}` },
      s('g', { transform: cargo.length ? 'translate(0 5) scale(0.93)' : null }, token(carrier, seat, detail)),
      ...cargo.map((piece, nth) => {
        const [x, y] = SHOULDERS[nth];
        return s('g', { class: 'cargo', transform: `translate(${x} ${y}) scale(0.46)` }, token(piece, seat, 'icon'));
      }));
  },

  describe(content) {
    const { seat, pieces } = /** @type {PieceCell} */ (content);
    const name = stackName(pieces.map(({ role, heroic }) => (heroic ? `+${role}` : role)));
    return t('pieces.describe', { seat: seatName(seat, 'cotulenh'), name });
  },
};
