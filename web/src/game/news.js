/** What else happened at the table, in a few words. */

import { t } from '../i18n.js';
import { givenName } from '../names.js';
import { nameOf, seatWho } from './people.js';

/**
 * Whether only the server knows how things stand after an entry: people have changed seats, new ones have come, or somebody has left,
 * which ends turns and takes open ones back.
 * @param {import('../types.d.ts').LogEntry} entry
 */
export function unsettles({ kind, text }) {
  return ['joined', 'seat_moved', 'resigned', 'flagged', 'time_over'].includes(kind) || (kind === 'action' && text?.startsWith('swap') === true);
}

/** @param {import('../types.d.ts').LogEntry} entry @param {import('../types.d.ts').Snapshot} game @returns {string | null} */
export function news(entry, game) {
  const { you, table } = game;
  const mine = entry.seat !== undefined && you.includes(entry.seat);
  const who = () => seatWho(game, entry.seat ?? 0);
  switch (entry.kind) {
    case 'draw_answered': return entry.accepted || mine ? null : t('game.draw_declined', { who: who() });
    case 'takeback_answered': return mine ? null : t(entry.accepted ? 'game.takeback_done' : 'game.takeback_declined', { who: who() });
    case 'redo_answered': return mine ? null : t(entry.accepted ? 'game.takeback_done' : 'game.redo_declined', { who: who() });
    case 'resigned': return mine || table.status !== 'running' ? null : t('game.has_resigned', { who: who() });
    case 'joined': return t('game.has_joined', { who: givenName({ name: entry.name }) || t('game.guest') });
    case 'rematch_offered': {
      const theirs = table.players.filter(({ player }) => player === entry.player);
      return theirs.some(({ seat }) => you.includes(seat)) ? null : t('game.wants_rematch', { who: nameOf(game.game, theirs[0]) });
    }
    case 'action': return entry.text?.startsWith('swap') ? t('game.swapped') : null;
    default: return null;
  }
}
