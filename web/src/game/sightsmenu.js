/** What is shown on the board all the time, for whoever wants it: a window with a box to tick for each. */

import { h } from '../dom.js';
import { loadGame } from '../games/index.js';
import { keyOf, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { checkbox } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';

/** @param {string} name @param {boolean} on */
function show(name, on) {
  set('sights', [...settings.sights.filter((other) => other !== name), ...(on ? [name] : [])]);
}

/** @param {string} game */
export async function openSights(game) {
  const names = (await loadGame(game)).sights ?? [];
  dialog(t('sight.title'), h('div', { class: 'stack sights' },
    names.map((name) => {
      const key = keyOf('sight', game, name);
      return checkbox(t(key), settings.sights.includes(name), (on) => show(name, on), t(`${key}.why`));
    }),
    h('p', { class: 'help' }, t('sight.help'))));
}
