/** How Amazons is drawn: a chequered board, crowned amazons on discs, arrows that stick in burnt cells. */

import { s } from '../../dom.js';
import { seatName, t } from '../../i18n.js';
import { hatchPath, markPath } from '../../board/marks.js';

/** @typedef {import('./types.d.ts').AmazonCell} AmazonCell */

/** A crown, and what it sits on. */
export const CROWN = 'M-22-13L-12.500 2L-9.500-21L0-4L9.500-21L12.500 2L22-13L15.500 12H-15.500ZM-16 16H16V22H-16Z';
/** An arrow from the upper left, with its feathers. */
const SHAFT = 'M-24-24L16 16M-24-24L-30-18M-24-24L-18-30M-17-17L-25-12M-17-17L-12-25';
const HEAD = 'M24 24L6 18L18 6Z';

/** @param {number} seat */
function amazon(seat) {
  return s('g', { class: ['amazon', `amazon-${seat}`] },
    s('circle', { class: 'amazon-shade', cx: 2, cy: 4, r: 39 }),
    s('circle', { class: 'amazon-disc', r: 38 }),
    s('path', { class: 'amazon-crown', d: CROWN }),
    // Who does not see colours tells the seats by their marks.
    seat > 2 && s('path', { class: 'amazon-mark', transform: 'translate(0 31)', d: markPath(seat, 4.5) }));
}

/** @param {boolean} detailed */
function arrow(detailed) {
  return s('g', { class: 'arrow' },
    s('rect', { class: 'arrow-cell', x: -50, y: -50, width: 100, height: 100 }),
    detailed ? [s('path', { class: 'arrow-shaft', d: SHAFT }), s('path', { class: 'arrow-head', d: HEAD })] : null);
}

/** @type {import('../../board/types.d.ts').Renderer} */
export const renderer = {
  ground(layer, geometry) {
    for (const [cell, { x: column, y: row }] of geometry.layout.cells.entries()) {
      const { x, y } = geometry.centre(cell);
      layer.append(s('polygon', { class: `tile tile-${(column + row + 1) % 2}`, points: geometry.outline, transform: `translate(${x} ${y})` }));
    }
  },

  content(content, detail) {
    const cell = /** @type {AmazonCell} */ (content);
    return cell.kind === 'arrow' ? arrow(detail !== 'icon') : amazon(cell.seat);
  },

  describe(content) {
    const cell = /** @type {AmazonCell} */ (content);
    return cell.kind === 'arrow' ? t('amazons.arrow') : t('amazons.amazon', { owner: seatName(cell.seat, 'amazons') });
  },

  name: (content) => (/** @type {AmazonCell} */ (content).kind === 'amazon' ? t('amazons.name') : ''),

  /** Whoever holds an amazon may want to know who is nearer to which cells. */
  overlaysFor: (content) => (/** @type {AmazonCell} */ (content).kind === 'amazon' ? ['territory'] : []),

  overlay(name, layer, view, geometry) {
    if (name !== 'territory') return;
    for (const [index, cells] of /** @type {number[][]} */ (view.extra.territory).entries()) {
      for (const cell of cells) {
        const { x, y } = geometry.centre(cell);
        layer.append(s('path', { class: `amazon-ground amazon-ground-${index + 1}`, d: hatchPath(index + 1, 'square'), transform: `translate(${x} ${y})` }));
      }
    }
  },

  sample: (_, seat) => s('g', {},
    s('rect', { class: 'amazon-sample', x: -50, y: -50, width: 100, height: 100 }),
    s('path', { class: `amazon-ground amazon-ground-${seat}`, d: hatchPath(seat, 'square') })),
};
