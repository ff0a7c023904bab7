/** What an action would win and cost, in a few words. */

import { t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Preview} Preview */
/** @typedef {import('../types.d.ts').View} View */

/** What is worth telling, for the seat that acts and for the others. */
const OWN = { territory: 'game.effect.territory', eliminated: 'game.effect.eliminated', pieces: 'game.effect.own_pieces' };
const OTHERS = { rings_on_board: 'game.effect.their_rings', pieces: 'game.effect.their_pieces', territory: 'game.effect.their_territory' };

/**
 * @param {Preview} preview
 * @param {View} view
 * @returns {{ words: string, tone: 'good' | 'bad' | '' }[]}
 */
export function effects(preview, view) {
  /** @type {{ words: string, tone: 'good' | 'bad' | '' }[]} */
  const found = [];
  for (const { seat, standing } of preview.seats) {
    const before = view.seats.find((other) => other.seat === seat)?.standing;
    if (!before) continue;
    const own = seat === view.seat;
    for (const [field, key] of Object.entries(own ? OWN : OTHERS)) {
      const change = Number(standing[field]) - Number(before[field]);
      if (!change || Number.isNaN(change)) continue;
      found.push({ words: t(key, { change: change > 0 ? `+${change}` : `−${-change}`, count: Math.abs(change) }), tone: (change > 0) === own ? 'good' : 'bad' });
    }
    const lost = before.rings_on_board - standing.rings_on_board;
    if (own && lost > 0) found.push({ words: t('game.effect.own_rings', { change: `−${lost}` }), tone: '' });
    if (!own && standing.in_check && !before.in_check) found.push({ words: t('game.effect.check'), tone: 'good' });
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
