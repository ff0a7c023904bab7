/** What the others ask for, or are asked: a draw, a takeback, to play it again. */

import { h } from '../dom.js';
import { around, t } from '../i18n.js';
import { playedSince } from './history.js';
import { spoken } from './notation.js';
import { seatsInPlay } from './people.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/** A question names so many decisions. */
const NAMED = 8;

/** The decisions that a question is about, and how many more there are. @param {Pick<Snapshot, 'table' | 'history'>} game @param {'draw' | 'takeback' | 'redo'} what @returns {{ named: string[], more: number }} */
export function decisions({ table, history }, what) {
  const back = what === 'takeback' && table.takeback ? playedSince(history, table.takeback.keeps) : [];
  const all = what === 'redo' ? (table.redo?.steps ?? []).map(({ action }) => action) : back;
  return { named: all.slice(0, NAMED), more: Math.max(0, all.length - NAMED) };
}

/**
 * @param {Snapshot} game
 * @param {{ who: (seat: number) => string, answer: (what: 'draw' | 'takeback' | 'redo', accept: boolean, seat: number) => void }} does
 * @returns {HTMLElement[]}
 */
export function offers(game, { who, answer }) {
  const { table, you } = game;
  if (table.status !== 'running') return [];
  const playing = seatsInPlay(game);
  return (/** @type {const} */ (['takeback', 'redo', 'draw'])).flatMap((what) => {
    const offer = what === 'redo' ? table.redo?.asked : table[what];
    if (!offer) return [];
    const mine = you.includes(offer.seat);
    const asked = mine ? undefined : playing.find((seat) => !offer.accepted.includes(seat));
    const { named, more } = decisions(game, what);
    // The notation of moves stands in the sentence as in the list of moves, not as words of it.
    const [before, after = ''] = around(mine ? `game.${what}_asked` : `game.${what}_asks`, 'words', { who: who(offer.seat) });
    return [h('section', { class: 'offer', role: 'status' }, h('p', {}, before, ...named.flatMap((text, index) => [index > 0 && ' ', h('code', {}, spoken(text, game.game))]), more > 0 && ` ${t('game.more_steps', { count: more })}`, after),
      asked !== undefined && h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', onclick: () => answer(what, true, asked) }, t('game.agree')),
        h('button', { type: 'button', onclick: () => answer(what, false, asked) }, t('game.decline'))))];
  });
}
