/** The phases of a turn as a strip, with the one that it is in. */

import { h } from '../dom.js';
import { playOf } from '../games/index.js';
import { has, t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('../types.d.ts').View} View */

/** @param {Layout} layout @param {View} view @returns {HTMLElement | null} */
export function phaseStrip({ game, phases }, view) {
  const code = view.phase.code;
  /** @type {import('../games/types.d.ts').Phases} */
  const { stations, rare = [], quiet = false } = playOf(game).phases ?? { stations: phases.map((phase) => [phase.code]), quiet: phases.length < 3 };
  const shown = stations.filter(([first]) => !rare.includes(first) || first === code);
  const current = shown.findIndex((codes) => codes.includes(code));
  if (current < 0 || quiet) return null;
  const name = (/** @type {string} */ first) => (has(`phase.${game}.${first}`) ? t(`phase.${game}.${first}`) : phases.find((phase) => phase.code === first)?.name ?? first);
  return h('ol', { class: 'phases', 'aria-label': t('game.phases') }, shown.map(([first], index) =>
    h('li', { class: index < current && 'past', 'aria-current': index === current ? 'step' : null }, name(first))));
}
