/** Who sits where, in words. */

import { levelName } from '../home/kinds.js';
import { seatName, t } from '../i18n.js';
import { givenName } from '../names.js';
import { takesBack } from './history.js';

/** @typedef {import('../types.d.ts').Player} Player */

/** @param {string} kind */
export function level(kind) {
  return Number(/^level:(\d+)$/.exec(kind)?.[1] ?? 0);
}

/** Whether the server plays there. @param {Player | undefined} player */
export function isBot(player) {
  return Boolean(player) && !['human', 'open', 'program'].includes(/** @type {Player} */ (player).kind);
}

/** @param {string} game @param {Player | undefined} player @param {boolean} [you] */
export function nameOf(game, player, you = false) {
  if (!player) return '';
  const name = givenName(player);
  if (name) return name;
  if (player.kind === 'open') return t('game.seat_open');
  if (level(player.kind)) return levelName(game, level(player.kind));
  if (player.kind.startsWith('engine:')) return player.kind.slice(7);
  if (isBot(player)) return t(`game.kind.${player.kind}`);
  return you ? t('game.you_name') : t('game.guest');
}

/** Whoever sits at several seats is told apart by their names, or by the seats where names do not. @param {import('../types.d.ts').Snapshot} snapshot @param {number} seat */
export function seatWho({ game, table, you }, seat) {
  const player = table.players.find((other) => other.seat === seat);
  const name = givenName(player);
  // Records are kept with nobody at their seats.
  if (!name && player?.kind === 'open' && table.status !== 'open') return seatName(seat, game);
  const alike = !name || table.players.some((other) => other !== player && other.name === name);
  if (you.length > 1 && you.includes(seat) && alike) return seatName(seat, game);
  return nameOf(game, player, you.includes(seat));
}

/** The seats of this person that are still in the game. @param {import('../types.d.ts').Snapshot} snapshot */
export function seatsInPlay({ table, you }) {
  return table.status === 'running' ? you.filter((seat) => !table.retired.includes(seat)) : [];
}

/** The seat for which whoever looks speaks: of several, the one that is to act. @param {import('../types.d.ts').Snapshot} snapshot */
export function speaker(snapshot) {
  const playing = seatsInPlay(snapshot);
  return playing.includes(snapshot.view.seat) ? snapshot.view.seat : playing[0] ?? snapshot.you[0];
}

/** The seat that can ask for its last turn back: of several, the one that decided last. @param {import('../types.d.ts').Snapshot} snapshot */
export function takebackSeat(snapshot) {
  const { history, table, view } = snapshot;
  return table.takeback ? null : takesBack(history, seatsInPlay(snapshot), { begun: table.entries - table.turn.length, acting: view.seat });
}

/** Whether nobody else would be asked: the other seats are bots', or one's own. @param {import('../types.d.ts').Snapshot} snapshot */
export function playsAlone({ table, you }) {
  return table.players.every((player) => you.includes(player.seat) || isBot(player));
}

/** What stands beside the name. @param {Player} player @param {boolean} you */
export function kindOf(player, you) {
  if (you) return t('game.you');
  if (level(player.kind)) return t('game.level', { level: level(player.kind) });
  if (player.kind.startsWith('engine:')) return t('game.kind.engine');
  return player.kind === 'program' ? t('game.kind.program') : '';
}
