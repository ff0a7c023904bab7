/** How moves are written: what the signs and letters mean, and the choice how one wants to read them. */

import { h } from '../dom.js';
import { playOf } from '../games/index.js';
import { capital, stackName, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { segmented } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { SCRIPTS, inWords, signPicture, written } from './notation.js';

/** The choice, wherever it stands. */
export function scriptChoice() {
  return segmented(t('notation.choice'), SCRIPTS.map((value) => ({ value, label: t(`notation.choice.${value}`) })), settings.notation, (value) => set('notation', /** @type {any} */ (value)));
}

/** @param {string} game */
export function showNotationKey(game) {
  const notation = playOf(game).notation;
  const row = (/** @type {import('../dom.js').Child[]} */ ...cells) => h('tr', {}, cells.map((cell, nth) => h(nth === 0 ? 'th' : 'td', nth === 0 ? { scope: 'row' } : {}, cell)));
  const local = (/** @type {string} */ letter) => t(`letter.${game}.${letter}`);
  const letters = notation?.letters?.() ?? [];
  const shown = dialog(t('notation.title'), h('div', { class: 'stack notation-key' },
    scriptChoice(),
    notation && h('table', {}, h('caption', { class: 'unseen' }, t('notation.moves')),
      h('thead', {}, h('tr', {}, SCRIPTS.map((script) => h('th', { scope: 'col' }, t(`notation.choice.${script}`))))),
      h('tbody', {}, notation.examples.map((text) => row(notation.read(text)?.length ? written(text, game, 'notation') : text, h('span', { 'aria-hidden': 'true' }, written(text, game, 'icons').firstElementChild?.firstElementChild ?? ''), inWords(text, game))))),
    letters.length > 0 && h('ul', { class: 'notation-letters' }, letters.map(({ letter, sign, pieces }) =>
      h('li', {}, signPicture(sign, game), h('b', {}, local(letter)), local(letter) !== letter && h('small', {}, `(${letter})`), capital(stackName(pieces, game))))),
    h('p', { class: 'help' }, t('notation.typed'))));
  shown.element.classList.add('broad');
}
