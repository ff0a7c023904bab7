/** A word when something happens for the first time: each game has its own. */

import { playOf } from '../games/index.js';
import { t } from '../i18n.js';
import { set, settings } from '../settings.js';

/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../games/types.d.ts').Remark} Remark */

/** What is told: its name, what nobody can do without, and what else there is to know. @typedef {{ name: string, first: Remark[], more: Remark[] }} Tip */

/** Whether an action of a kind can be chosen. @param {View} view @param {string} kind */
export function lists(view, kind) {
  return Boolean(view.actions?.some((action) => action.kind === kind));
}

/** The tip that the position is worth, unless it was told before. @param {string} game @param {View} view @returns {Tip | null} */
export function tipFor(game, view) {
  const { tips = [], topic } = playOf(game);
  const isNew = (/** @type {string} */ name) => !settings.done[`tip.${game}.${name}`];
  const fitting = tips.find(([name, fits]) => isNew(name) && fits(view));
  if (fitting) return { name: `${game}.${fitting[0]}`, first: [{ words: t(`game.tip.${game}.${fitting[0]}`) }], more: [] };
  const found = topic?.(view);
  return found && isNew(found.name) ? { ...found, name: `${game}.${found.name}` } : null;
}

/** @param {Tip} tip */
export function told(tip) {
  set('done', { ...settings.done, [`tip.${tip.name}`]: true });
}
