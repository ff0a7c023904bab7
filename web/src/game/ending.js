/** How the game ended, and what one can do then. */

import { h } from '../dom.js';
import { playOf } from '../games/index.js';
import { has, say, t } from '../i18n.js';
import { ruleLink } from '../shell/rulelink.js';
import { seatWho } from './people.js';
import { seatMark } from './seats.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/** Who won, from the point of view of whoever looks. @param {Snapshot} game @returns {{ words: string, won: boolean | null, winner?: number }} */
export function verdict(game) {
  const { table, you } = game;
  if (table.status === 'aborted') return { words: t('game.ended_aborted'), won: null };
  /** @type {number[]} */
  const ranks = table.result?.ranks ?? [];
  const winners = ranks.flatMap((rank, index) => (rank === 1 ? [index + 1] : []));
  if (winners.length !== 1) return { words: t(winners.length ? 'game.ended_draw' : 'game.ended_record'), won: null };
  const name = seatWho(game, winners[0]);
  // Whoever plays all seats has neither won nor lost.
  const [winner] = winners;
  if (you.length === 1) return you[0] === winner ? { words: t('game.ended_won'), won: true, winner } : { words: t('game.ended_lost', { name }), won: false, winner };
  return { words: t('game.ended_wins', { name }), won: null, winner };
}

/**
 * @param {Snapshot} game
 * @param {{ rematch: () => void, first: () => void }} does
 */
export function ending(game, { rematch, first }) {
  const { table, view, you } = game;
  const { words, won, winner } = verdict(game);
  const { score } = playOf(game.game);
  const outcome = view.outcome;
  // The time for the game was over: what that means stands with the table, for the rules alone have not ended it.
  const told = outcome?.message ?? table.stop;
  const reason = table.result?.reason;
  /** @type {number[]} */
  const ranks = table.result?.ranks ?? [];
  const ranked = ranks.map((rank, index) => ({ rank, seat: index + 1 })).sort((a, b) => a.rank - b.rank);
  const deciders = outcome?.deciders ?? [];
  return h('section', { class: ['game-ending', won === true && 'is-won', won === false && 'is-lost'] },
    h('h2', {}, winner && seatMark(winner, game.game), words),
    told ? h('p', {}, say(told, game.game), ' ', told.rule && ruleLink(told.rule, game.game))
      : reason && has(`game.reason.${reason}`) && h('p', {}, t(`game.reason.${reason}`)),
    ranked.length > 1 && h('ol', { class: 'ranking' }, ranked.map(({ rank, seat }) => {
      const decider = rank > 1 && deciders.find((/** @type {any} */ message) => message.params?.better === seat);
      const standing = view.seats.find((other) => other.seat === seat)?.standing;
      return h('li', { class: rank === 1 && 'first' }, h('span', { class: 'rank' }, rank), seatMark(seat, game.game), h('span', { class: 'ranked-name' }, seatWho(game, seat)),
        standing && score && h('span', { class: 'ranked-score' }, score(standing, seat, told)),
        ranked.length > 2 && decider && h('span', { class: 'quiet' }, say(decider, game.game)));
    })),
    h('div', { class: 'row' },
      (you.length > 0) && h('button', { type: 'button', class: 'primary', onclick: rematch }, t(table.rematch ? 'game.rematch_join' : 'game.rematch')),
      h('a', { class: ['button', you.length === 0 && 'primary'], href: `/analyse?game=${game.id}&review=1` }, t('game.review')),
      h('button', { type: 'button', onclick: first }, t('game.from_start'))));
}
