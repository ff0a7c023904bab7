/** Who sits where, in words. */

import { get } from '../api.js';
import { t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Player} Player */

/** @type {Promise<any> | null} */
let asked = null;
/** @type {any} */
let kinds = null;

/** The names of the levels, asked once. */
export async function loadLevels() {
  asked ??= get('/kinds').catch(() => {
    asked = null;
    return null;
  });
  kinds = await asked;
}

/** @param {string} game @param {string} kind */
function level(game, kind) {
  const number = Number(/^level:(\d+)$/.exec(kind)?.[1]);
  const found = kinds?.games.find((/** @type {any} */ entry) => entry.game === game)?.levels.find((/** @type {any} */ entry) => entry.level === number);
  return number ? { number, name: found?.name ?? t('game.level', { level: number }) } : null;
}

/** Whether the server plays there. @param {Player | undefined} player */
export function isBot(player) {
  return Boolean(player) && !['human', 'open', 'program'].includes(/** @type {Player} */ (player).kind);
}

/** @param {string} game @param {Player | undefined} player @param {boolean} [you] */
export function nameOf(game, player, you = false) {
  if (!player) return '';
  if (player.name) return player.name;
  if (player.kind === 'open') return t('game.seat_open');
  const found = level(game, player.kind);
  if (found) return found.name;
  if (player.kind.startsWith('engine:')) return player.kind.slice(7);
  if (isBot(player)) return t(`game.kind.${player.kind}`);
  return you ? t('game.you') : t('game.guest');
}

/** What stands beside the name. @param {string} game @param {Player} player @param {boolean} you */
export function kindOf(game, player, you) {
  if (you) return t('game.you');
  const found = level(game, player.kind);
  if (found) return t('game.level', { level: found.number });
  if (player.kind.startsWith('engine:')) return t('game.kind.engine');
  return player.kind === 'human' || player.kind === 'open' ? '' : t(`game.kind.${player.kind}`);
}
