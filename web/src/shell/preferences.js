/** The dialog in which a person sets what suits them. */

import { h } from '../dom.js';
import { scriptChoice } from '../game/notationkey.js';
import { GAMES } from '../games/index.js';
import { LANGUAGES, language, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { checkbox, segmented } from './controls.js';
import { dialog } from './dialog.js';
import { NameField } from './namefield.js';

export function openSettings() {
  const shown = dialog(t('settings.title'), h('div', { class: 'stack' },
    new NameField(t('settings.name'), { help: t('settings.name.why'), keeps: true }).element,
    segmented(t('settings.theme'), ['auto', 'light', 'dark'].map((value) => ({ value, label: t(`shell.theme.${value}`) })), settings.theme,
      (value) => set('theme', /** @type {any} */ (value))),
    segmented(t('settings.language'), Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value })), language(), (value) => {
      shown.close();
      set('language', /** @type {any} */ (value));
    }),
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
      checkbox(t('settings.sound'), settings.sound, (on) => set('sound', on)))));
  shown.element.classList.add('settings');
}
