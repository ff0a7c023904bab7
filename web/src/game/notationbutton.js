/** The way to what the signs of moves mean: a small button, wherever moves are listed. */

import { h } from '../dom.js';
import { loadGame } from '../games/index.js';
import { t } from '../i18n.js';

/** @param {string} game @param {string} [look] */
export function notationButton(game, look = 'plain small') {
  // A page may offer it before the game itself is there.
  const open = () => Promise.all([import('./notationkey.js'), loadGame(game)]).then(([{ showNotationKey }]) => showNotationKey(game));
  return h('button', { type: 'button', class: ['notation-button', look], title: t('notation.title'), onclick: open }, 'Aa?', h('span', { class: 'unseen' }, ` ${t('notation.title')}`));
}
