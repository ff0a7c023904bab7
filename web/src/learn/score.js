/** What the learner has, where it decides: counts of rings, ground and rounds. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { LEARNER } from './exercise.js';

/** What each count is called in a seat's standing, and how many win. @type {Record<string, [string, string?]>} */
const COUNTS = {
  hand: ['hand'], markers: ['markers'], cells: ['territory'], out: ['eliminated'],
  eliminated: ['eliminated', 'rings_needed'], territory: ['territory', 'cells_needed'], rounds: ['rounds', 'rounds_needed'],
};

/** @param {string} game @param {import('../types.d.ts').View} view @param {string[]} names @returns {HTMLElement | null} */
export function score(game, view, names) {
  if (game !== 'ringrift' || names.length === 0) return null;
  const { standing } = view.seats[LEARNER - 1];
  return h('ul', {}, names.map((name) => {
    const [count, needed] = COUNTS[name];
    return h('li', {}, t(`learn.score.${name}`, { count: standing[count], needed: needed ? standing[needed] : '' }));
  }));
}
