/** How CoTuLenh is drawn: tokens on the crossings of lines. Red's are round and Blue's have eight corners. */

import { s } from '../../dom.js';
import { capital, seatName, stackName, t } from '../../i18n.js';
import { settings } from '../../settings.js';
import { icon, letter, polygon, star } from './icons.js';
import { drawTerrain } from './terrain.js';
import { drawAirDefence, drawCommanderLines, drawSample } from './zones.js';

/** @typedef {import('./types.d.ts').PieceCell} PieceCell */
/** @typedef {import('./types.d.ts').Piece} Piece */
/** @typedef {import('../../board/types.d.ts').Detail} Detail */

const RADIUS = 42;
const CORNERS = 8;

/** The outline of a token. @param {number} seat @param {number} radius @param {string} part */
function outline(seat, radius, part) {
  if (seat === 1) return s('circle', { class: part, r: radius });
  // A little larger, so that both look the same size.
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

/** The sign of a piece with its letter below, both above the star of a hero. @param {import('./types.d.ts').Role} role @param {boolean} heroic @param {boolean} full */
function lettered(role, heroic, full) {
  const [up, scale] = heroic ? [full ? 17 : 21, 0.52] : [13, 0.62];
  const [middle, size] = heroic ? [full ? 11 : 5, 28] : [21, 32];
  return [s('g', { transform: `translate(0 ${-up}) scale(${scale})` }, icon(role)), letter(role, middle, size)];
}

/** One piece. @param {Piece} piece @param {number} seat @param {Detail} detail */
function token({ role, heroic }, seat, detail) {
  const full = detail === 'full';
  return s('g', { class: ['piece', heroic && 'heroic'] },
    outline(seat, RADIUS, 'token'),
    full && outline(seat, RADIUS - 5, 'inlay'),
    ...(settings.letters && detail !== 'icon' ? lettered(role, heroic, full) : [s('g', { transform: `scale(${full ? 0.93 : 1})` }, icon(role))]),
    heroic && s('g', { class: 'hero' },
      full && laurel(),
      s('path', { class: 'star', d: star(full ? 15 : 22), transform: `translate(0 ${RADIUS - 3})` })));
}

/** The height of a line in the picture of a stack. */
const ROW = 100;

/** Where passengers sit. */
const SHOULDERS = [[31, -31], [-31, -31]];

/** @param {string[]} roles */
const nameOf = (roles) => stackName(roles, 'cotulenh');

/** @param {Piece[]} pieces */
function names(pieces) {
  return pieces.map(({ role, heroic }) => (heroic ? `+${role}` : role));
}

/** @type {import('../../board/types.d.ts').Renderer} */
export const renderer = {
  ground: drawTerrain,

  content(content, detail) {
    const { seat, pieces: [carrier, ...cargo] } = /** @type {PieceCell} */ (content);
    // Thumbnails have no room to spare.
    return s('g', { class: `unit seat-${seat}`, transform: detail === 'icon' ? 'scale(1.12)' : null },
      s('g', { transform: cargo.length ? 'translate(0 5) scale(0.93)' : null }, token(carrier, seat, detail)),
      ...cargo.map((piece, nth) => {
        const [x, y] = SHOULDERS[nth];
        return s('g', { class: 'cargo', transform: `translate(${x} ${y}) scale(0.5)` },
          token(piece, seat, detail === 'icon' ? 'icon' : 'small'));
      }));
  },

  describe(content) {
    const { seat, pieces } = /** @type {PieceCell} */ (content);
    return t('cotulenh.describe', { seat: seatName(seat, 'cotulenh'), name: nameOf(names(pieces)) });
  },

  name: (content) => capital(nameOf(names(/** @type {PieceCell} */ (content).pieces))),

  /** The carrier and its passengers in one column. */
  closeUp(content) {
    const { seat, pieces } = /** @type {PieceCell} */ (content);
    if (pieces.length < 2) return null;
    return s('svg', { class: 'board-card-picture column', viewBox: `-50 -50 100 ${pieces.length * ROW}`, 'aria-hidden': 'true' },
      s('g', { class: `unit seat-${seat}` },
        s('path', { class: 'reins', d: `M0 0V${(pieces.length - 1) * ROW}` }),
        ...pieces.map((piece, nth) => s('g', { transform: `translate(0 ${nth * ROW})${nth ? ' scale(0.8)' : ''}` }, token(piece, seat, 'full')))));
  },

  parts: (content) => names(/** @type {PieceCell} */ (content).pieces).map((name) => nameOf([name])),

  /** What was there, without what stays behind. */
  mover(before, rest) {
    const { seat, pieces } = /** @type {PieceCell} */ (before);
    const staying = /** @type {PieceCell | null} */ (rest)?.pieces.map(({ role }) => role) ?? [];
    // Of two alike one may stay: each that stays is taken off once.
    const going = pieces.filter(({ role }) => {
      const at = staying.indexOf(role);
      if (at >= 0) staying.splice(at, 1);
      return at < 0;
    });
    return { seat, pieces: going.length ? going : pieces };
  },

  overlaysFor(content) {
    const { pieces } = /** @type {PieceCell} */ (content);
    return [
      ...(pieces.some(({ role, heroic }) => role === 'air_force' && !heroic) ? ['air_defence'] : []),
      ...(pieces.some(({ role }) => role === 'commander') ? ['commander_lines'] : []),
    ];
  },

  overlay(name, layer, view, geometry) {
    if (name === 'air_defence') drawAirDefence(layer, view, geometry);
    if (name === 'commander_lines') drawCommanderLines(layer, view, geometry);
  },

  sample: drawSample,

  /** Rows from Red's edge and columns from the sea, both from 0, where a person prefers them. */
  axis: ({ x, y }) => (settings.official ? [String(x), String(y)] : null),
};
