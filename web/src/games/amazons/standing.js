/** What a seat has, on its card: its moves, its territory, and whether an amazon of its is shut in. */

import { h } from '../../dom.js';
import { t } from '../../i18n.js';

/** @type {NonNullable<import('../types.d.ts').Play['standing']>} */
export function standing({ moves, free, amazons, territory, rank }, seat, layout, left) {
  if (rank) return [h('div', { class: 'fact' }, t(left ? 'amazons.out' : 'amazons.out_blocked'))];
  return [
    h('div', { class: 'fact', title: t('amazons.territory_title') }, t('amazons.territory', { count: territory })),
    h('div', { class: 'fact', title: t('amazons.moves_title') }, t('amazons.moves', { count: moves })),
    free < amazons && h('div', { class: 'fact shut-in' }, t('amazons.shut_in', { count: amazons - free })),
  ];
}
