/** The way to what the signs of moves mean: a small button, wherever moves are listed. */

import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @param {string} game @param {string} [look] */
export function notationButton(game, look = 'plain small') {
  const open = () => import('./notationkey.js').then(({ showNotationKey }) => showNotationKey(game));
  return h('button', { type: 'button', class: ['notation-button', look], title: t('notation.title'), onclick: open }, 'Aa?', h('span', { class: 'unseen' }, ` ${t('notation.title')}`));
}
