/** How much of what wins the game a seat has. */

import { h, s } from '../dom.js';
import { t } from '../i18n.js';

/** @param {string} words @param {string} picture a path within 20 by 20, for where there is no room for the words @param {number} value @param {number} most */
export function meter(words, picture, value, most) {
  const share = most > 0 ? Math.min(1, value / most) : 0;
  const fill = h('span', { class: 'meter-fill' });
  fill.style.inlineSize = `${share * 100}%`;
  return h('div', { class: ['meter', share >= 0.75 && 'near'], title: t('game.meter', { words, value, most }) },
    h('span', { class: 'meter-words' }, words), s('svg', { class: 'meter-icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: picture })), h('span', { class: 'meter-bar', 'aria-hidden': 'true' }, fill), h('span', { class: 'meter-value' }, value, h('span', { class: 'meter-most' }, `/${most}`)));
}
