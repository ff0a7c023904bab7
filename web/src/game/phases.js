/** The phases of a turn as a strip, with the one that it is in. */

import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('../types.d.ts').View} View */

/** Phases of the engine that are one step to a person. */
const STATIONS = {
  ringrift: [['ring_placement'], ['movement'], ['capture', 'chain_capture'], ['line_processing'], ['territory_processing'], ['forced_elimination']],
  cotulenh: [['turn'], ['deploy']],
};
/** Shown only while the turn is in them. */
const RARE = new Set(['forced_elimination']);

/** @param {Layout} layout @param {View} view @returns {HTMLElement | null} */
export function phaseStrip(layout, view) {
  const code = view.phase.code;
  const stations = STATIONS[layout.game].filter(([first]) => !RARE.has(first) || first === code);
  const current = stations.findIndex((codes) => codes.includes(code));
  // Where a turn is mostly one move, the strip says something only when it is more than that.
  if (current < 0 || (layout.game === 'cotulenh' && current === 0)) return null;
  return h('ol', { class: 'phases', 'aria-label': t('game.phases') }, stations.map(([first], index) =>
    h('li', { class: index < current && 'past', 'aria-current': index === current ? 'step' : null }, t(`game.phase.${first}`))));
}
