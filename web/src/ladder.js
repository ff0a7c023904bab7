/** The bots that somebody has beaten, kept in the browser: how far up the ladder of each game they are. */

import { set, settings } from './settings.js';

/** @typedef {import('./types.d.ts').Snapshot} Snapshot */

export const TOP = 10;

/** The level that a game was won against: of one's own, against bots alone, the weakest of them. @param {Snapshot} game @returns {number | null} */
export function beatenIn({ table, you }) {
  const { result, players, status } = table;
  if (status !== 'finished' || you.length !== 1 || !result?.ranks) return null;
  const levels = players.filter(({ seat }) => seat !== you[0]).map(({ kind }) => Number(/^level:(\d+)$/.exec(kind)?.[1] ?? 0));
  const won = result.ranks.every((/** @type {number} */ rank, /** @type {number} */ index) => (index + 1 === you[0] ? rank === 1 : rank !== 1));
  return won && levels.length > 0 && levels.every((level) => level > 0) ? Math.min(...levels) : null;
}

/** The highest level that was beaten; 0: none yet. @param {string} game */
export function highest(game) {
  return settings.beaten[game] ?? 0;
}

/** The next one to try. @param {string} game */
export function nextLevel(game) {
  return Math.min(TOP, highest(game) + 1);
}

/** Notes a victory. @param {Snapshot} game @returns {number | null} the level, if nobody as strong was beaten before */
export function climb(game) {
  const level = beatenIn(game);
  if (level === null || level <= highest(game.game)) return null;
  set('beaten', { ...settings.beaten, [game.game]: level });
  return level;
}
