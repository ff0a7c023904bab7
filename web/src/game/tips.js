/** A word when something happens for the first time: each game has its own. */

import { playOf } from '../games/index.js';
import { set, settings } from '../settings.js';

/** @typedef {import('../types.d.ts').View} View */

/** Whether an action of a kind can be chosen. @param {View} view @param {string} kind */
export function lists(view, kind) {
  return Boolean(view.actions?.some((action) => action.kind === kind));
}

/** The name of the tip that the position is worth, unless it was told before. @param {string} game @param {View} view */
export function tipFor(game, view) {
  const fitting = playOf(game).tips?.find(([name, fits]) => !settings.done[`tip.${game}.${name}`] && fits(view));
  return fitting ? `${game}.${fitting[0]}` : null;
}

/** @param {string} tip */
export function told(tip) {
  set('done', { ...settings.done, [`tip.${tip}`]: true });
}
