/** What a seat has, on its card: rings in hand and out, ground, and rounds in which nobody else could act. */

import { h, s } from '../../dom.js';
import { meter } from '../../game/meter.js';
import { t } from '../../i18n.js';

/** Small pictures where there is no room for words: a ring that is crossed out, hatched ground. */
const OUT = 'M2 10a8 4.500 0 1 0 16 0a8 4.500 0 1 0-16 0M3 17L17 3';
const LAND = 'M2.500 2.500h15v15h-15zM2.500 10l7.500-7.500M2.500 17.500l15-15M10 17.500l7.500-7.500';

/** @type {NonNullable<import('../types.d.ts').Play['standing']>} */
export function standing({ hand, eliminated, rings_needed: rings, territory, cells_needed: cells, rounds, rounds_needed: needed }) {
  return [
    h('div', { class: 'fact hand', title: t('ringrift.hand_title', { count: hand }) }, s('svg', { class: 'ring-icon', viewBox: '0 0 20 12', 'aria-hidden': 'true' }, s('ellipse', { cx: 10, cy: 6, rx: 8, ry: 4 })),
      h('span', {}, hand), h('span', { class: 'hand-words' }, t('ringrift.in_hand'))),
    meter(t('ringrift.out'), OUT, eliminated, rings),
    meter(t('ringrift.land'), LAND, territory, cells),
    rounds > 0 && h('div', { class: 'fact rounds', title: t('ringrift.rounds_title', { rounds, needed }) }, h('span', {}, t('ringrift.rounds')),
      h('span', { class: 'dots', role: 'img', 'aria-label': `${rounds}/${needed}` }, Array.from({ length: needed }, (_, index) => h('i', { class: index < rounds && 'on' })))),
  ];
}
