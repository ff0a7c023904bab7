/** The signs of CoTuLenh's pieces: plain shapes that can be told apart at the size of a thumb nail. */

import { s } from '../../dom.js';
import { t } from '../../i18n.js';

/** @typedef {import('./types.d.ts').Role} Role */

/** What each piece is written as. @type {Record<Role, string>} */
export const LETTERS = {
  commander: 'C', infantry: 'I', tank: 'T', militia: 'M', engineer: 'E', artillery: 'A', anti_air: 'G', missile: 'S',
  air_force: 'F', navy: 'N', headquarters: 'H',
};

/** A polygon with corners at equal angles, its radius taken in turn from `radii`. @param {number} corners @param {number[]} radii @param {number} [turn] */
export function polygon(corners, radii, turn = 0) {
  const points = Array.from({ length: corners }, (_, nth) => {
    const angle = (2 * Math.PI * nth) / corners + turn - Math.PI / 2;
    const radius = radii[nth % radii.length];
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A star of five points. @param {number} radius */
export const star = (radius) => polygon(10, [radius, radius * 0.42]);

/** A wheel with eight teeth and a hole. */
function gear() {
  const teeth = Array.from({ length: 8 }, (_, nth) => {
    const at = (nth * Math.PI) / 4;
    return [[-0.25, 21], [-0.17, 30], [0.17, 30], [0.25, 21]]
      .map(([by, radius]) => `${(radius * Math.sin(at + by)).toFixed(1)} ${(-radius * Math.cos(at + by)).toFixed(1)}`).join('L');
  });
  return `M${teeth.join('L')}ZM0 -9.5A9.5 9.5 0 1 0 0 9.5A9.5 9.5 0 1 0 0 -9.5Z`;
}

/**
 * Filled shapes around (0, 0), at most 34 away from it; holes by the even-odd rule.
 * @type {Record<Role, string>}
 */
const SIGNS = {
  // A star.
  commander: star(33),
  // A steel helmet with its brim and strap.
  infantry: 'M-24 6C-24 -14 -15 -25 0 -25S24 -14 24 6L31 8V14H-31V8ZM-20 18H-14L-6 26H6L14 18H20L9 32H-9Z',
  // A hull on its track, a turret and a long barrel.
  tank: 'M-15 -18H7L11 -13H34V-7H11L13 -1H25L31 7H-31L-24 -1H-19ZM-25 10H25A8 8 0 0 1 25 26H-25A8 8 0 0 1 -25 10Z'
    + 'M-22 14.5A3.5 3.5 0 1 0 -22 21.5A3.5 3.5 0 1 0 -22 14.5ZM0 14.5A3.5 3.5 0 1 0 0 21.5A3.5 3.5 0 1 0 0 14.5ZM22 14.5A3.5 3.5 0 1 0 22 21.5A3.5 3.5 0 1 0 22 14.5Z',
  // A face under a conical hat of palm leaves.
  militia: 'M0 -28L34 5C18 12 -18 12 -34 5ZM-15 14C-6 16 6 16 15 14C15 25 9 32 0 32S-15 25 -15 14Z',
  // A gear.
  engineer: gear(),
  // A gun on a spoked wheel, its trail on the ground.
  artillery: 'M-17 -6L23 -31L31 -20L9 -6A19 19 0 0 0 -10 -4L-20 3ZM-24 3L-14 8A19 19 0 0 0 -15 17L-29 27L-34 20Z'
    + 'M3 -5A17 17 0 1 0 3 29A17 17 0 1 0 3 -5ZM3 2A10 10 0 1 1 3 22A10 10 0 1 1 3 2ZM3 7A5 5 0 1 0 3 17A5 5 0 1 0 3 7Z',
  // Two barrels that spread upwards from their mount, and the burst of a shell between them.
  anti_air: 'M-12 8L-30 -24L-34 -22L-35 -27L-23 -34L-20 -30L-23 -28L-3 3ZM12 8L30 -24L34 -22L35 -27L23 -34L20 -30L23 -28L3 3Z'
    + 'M0 -37L3.500 -28.500L12 -25L3.500 -21.500L0 -13L-3.500 -21.500L-12 -25L-3.500 -28.500ZM-17 10A17 12 0 0 1 17 10ZM-20 14H20L30 33H-30ZM0 19A4.500 4.500 0 1 0 0 28A4.500 4.500 0 1 0 0 19Z',
  // A rocket with fins and a flame.
  missile: 'M0 -35C9 -27 12 -18 12 -9V15H-12V-9C-12 -18 -9 -27 0 -35ZM0 -17A5 5 0 1 0 0 -7A5 5 0 1 0 0 -17ZM-16 -4V16L-26 26V9ZM16 -4L26 9V26L16 16ZM-9 20H9L0 36Z',
  // An aeroplane seen from above.
  air_force: 'M0 -34C4 -30 5 -24 5 -18V-9L34 9V16L5 9V22L14 29V34L0 30L-14 34V29L-5 22V9L-34 16V9L-5 -9V-18C-5 -24 -4 -30 0 -34Z',
  // An anchor.
  navy: 'M0 -34A9 9 0 0 1 5 -17.5V-12H17V-4H5V22C14 20 20 15 22 8L15 11L26 -4L34 12L28 10C25 24 14 32 0 33C-14 32 -25 24 -28 10L-34 12L-26 -4L-15 11L-22 8C-20 15 -14 20 -5 22V-4H-17V-12H-5V-17.5A9 9 0 0 1 0 -34ZM0 -29A4 4 0 1 0 0 -21A4 4 0 1 0 0 -29Z',
  // A house with a flag on its roof.
  headquarters: 'M-3 -34H2L22 -26L2 -18V-12L30 4V9H-31V4L-3 -12ZM-25 12H25V32H8V19H-8V32H-25Z',
};

/** The sign of a piece. @param {Role} role @returns {SVGElement} */
export function icon(role) {
  return s('path', { class: 'sign', d: SIGNS[role], 'fill-rule': 'evenodd' });
}

/** The letter of a piece around a height. @param {Role} role @param {number} middle @param {number} size @returns {SVGElement} */
export function letter(role, middle, size) {
  const words = t(`letter.cotulenh.${LETTERS[role]}`);
  const fitting = words.length > 1 ? size * 0.8 : size;
  return s('text', { class: 'letter', 'text-anchor': 'middle', y: middle + fitting * 0.36, 'font-size': fitting }, words);
}
