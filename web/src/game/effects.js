/** What an action would win and cost, in a few words. */

import { playOf } from '../games/index.js';
import { t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Preview} Preview */
/** @typedef {import('../types.d.ts').View} View */

/** Whether a change of a field counts. @param {number} change @param {import('../games/types.d.ts').Effect['when']} when */
function counts(change, when) {
  if (when === 'less') return change < 0;
  return when === 'true' ? change > 0 : change !== 0;
}

/**
 * @param {string} game
 * @param {Preview} preview
 * @param {View} view
 * @returns {{ words: string, tone: 'good' | 'bad' | '' }[]}
 */
export function effects(game, preview, view) {
  /** @type {{ words: string, tone: 'good' | 'bad' | '' }[]} */
  const found = [];
  for (const { seat, standing } of preview.seats) {
    const before = view.seats.find((other) => other.seat === seat)?.standing;
    if (!before) continue;
    const own = seat === view.seat;
    for (const { field, own: mine, others, when, neutral = false } of playOf(game).effects ?? []) {
      const key = own ? mine : others;
      const change = Number(standing[field]) - Number(before[field]);
      if (!key || Number.isNaN(change) || !counts(change, when)) continue;
      const good = when === 'true' ? !own : (change > 0) === own;
      found.push({ words: t(`game.effect.${game}.${key}`, { change: change > 0 ? `+${change}` : `−${-change}`, count: Math.abs(change) }), tone: neutral ? '' : good ? 'good' : 'bad' });
    }
  }
  if (preview.outcome) {
    const { winner } = preview.outcome;
    found.push({
      words: t(winner === view.seat ? 'game.effect.wins' : winner ? 'game.effect.loses' : 'game.effect.draws'),
      tone: winner === view.seat ? 'good' : winner ? 'bad' : '',
    });
  }
  return found;
}
