/** The dialog in which a person sets what suits them. */

import { h } from '../dom.js';
import { scriptChoice } from '../game/notationkey.js';
import { GAMES } from '../games/index.js';
import { LANGUAGES, language, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { canNotify, mayNotify } from '../notify.js';
import { play } from '../sound.js';
import { checkbox, field, segmented } from './controls.js';
import { dialog, toast } from './dialog.js';
import { NameField } from './namefield.js';

/** How loud it is; what is set is heard. */
function volume() {
  const slider = h('input', { type: 'range', min: 0, max: 100, step: 4, value: Math.round(settings.volume * 100), onchange: () => {
    set('volume', Number(slider.value) / 100);
    play('place');
  } });
  return field(t('settings.volume'), slider);
}

/** Whether the system tells that it is one's turn, for which it asks first. */
function notifyBox() {
  if (!canNotify()) return null;
  const box = checkbox(t('settings.notify'), settings.notify, async (on) => {
    const allowed = on && await mayNotify();
    set('notify', allowed);
    const input = /** @type {HTMLInputElement} */ (box.querySelector('input'));
    input.checked = allowed;
    if (on && !allowed) toast(t('settings.notify.refused'), 'bad');
  }, t('settings.notify.why'));
  return box;
}

export function openSettings() {
  const shown = dialog(t('settings.title'), h('div', { class: 'stack' },
    new NameField(t('settings.name'), { help: t('settings.name.why'), keeps: true }).element,
    segmented(t('settings.theme'), ['auto', 'light', 'dark'].map((value) => ({ value, label: t(`shell.theme.${value}`) })), settings.theme,
      (value) => set('theme', /** @type {any} */ (value))),
    segmented(t('settings.language'), Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value })), language(), (value) => {
      shown.close();
      set('language', /** @type {any} */ (value));
    }),
    segmented(t('settings.looks.board'), ['paper', 'wood', 'slate', 'contrast'].map((value) => ({ value, label: t(`settings.looks.${value}`) })), settings.board, (value) => set('board', /** @type {any} */ (value))),
    segmented(t('settings.looks.pieces'), ['usual', 'jewel', 'contrast'].map((value) => ({ value, label: t(`settings.looks.${value}`) })), settings.pieces, (value) => set('pieces', /** @type {any} */ (value))),
    segmented(t('settings.speed'), [
      { value: '0', label: t('settings.speed.none') }, { value: '0.5', label: t('settings.speed.slow') },
      { value: '1', label: t('settings.speed.usual') }, { value: '2', label: t('settings.speed.fast') },
    ], String(settings.speed), (value) => set('speed', Number(value))),
    scriptChoice(),
    h('fieldset', { class: 'checks' }, h('legend', {}, t('settings.board')),
      checkbox(t('settings.coordinates'), settings.coordinates, (on) => set('coordinates', on)),
      GAMES.flatMap(({ name, settings: own = [] }) => own.map((setting) =>
        checkbox(t(`settings.${name}.${setting}`), settings[setting], (on) => set(setting, on), t(`settings.${name}.${setting}.why`)))),
      checkbox(t('settings.confirm'), settings.confirm, (on) => set('confirm', on), t('settings.confirm.why')),
      'vibrate' in navigator && checkbox(t('settings.haptics'), settings.haptics, (on) => set('haptics', on)),
      notifyBox(),
      checkbox(t('settings.sound'), settings.sound, (on) => set('sound', on)),
      volume())));
  shown.element.classList.add('settings');
}
