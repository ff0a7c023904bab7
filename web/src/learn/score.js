/** What the learner has, where it decides: counts of what the game counts. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { LEARNER } from './exercise.js';

/** @param {string} game @param {import('../games/types.d.ts').Course} course @param {import('../types.d.ts').View} view @param {string[]} names @returns {HTMLElement | null} */
export function score(game, { counts = {} }, view, names) {
  if (names.length === 0) return null;
  const { standing } = view.seats[LEARNER - 1];
  return h('ul', {}, names.map((name) => {
    const [count, needed] = counts[name];
    return h('li', {}, t(`learn.score.${game}.${name}`, { count: standing[count], needed: needed ? standing[needed] : '' }));
  }));
}
