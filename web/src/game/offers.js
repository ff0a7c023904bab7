/** What the others ask for, or are asked: a draw, a takeback, to play it again. */

import { h } from '../dom.js';
import { around, t } from '../i18n.js';
import { playedSince } from './history.js';
import { spoken } from './notation.js';
import { seatsInPlay } from './people.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/** Who asks to play again what was taken back, if somebody does. @param {import('../types.d.ts').Table} table */
function asksAgain({ redo }) {
  return redo?.asked ? { seat: redo.asked, accepted: redo.accepted ?? [], steps: redo.steps.map(({ action }) => action) } : null;
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
    const offer = what === 'redo' ? asksAgain(table) : table[what];
    if (!offer) return [];
    const mine = you.includes(offer.seat);
    const asked = mine ? undefined : playing.find((seat) => !offer.accepted.includes(seat));
    /** @type {string[]} */
    const words = what === 'redo' ? offer.steps : what === 'takeback' ? playedSince(game.history, offer.keeps) : [];
    // The notation of moves stands in the sentence as in the list of moves, not as words of it.
    const [before, after = ''] = around(mine ? `game.${what}_asked` : `game.${what}_asks`, 'words', { who: who(offer.seat) });
    return [h('section', { class: 'offer', role: 'status' }, h('p', {}, before, ...words.flatMap((text, index) => [index > 0 && ' ', h('code', {}, spoken(text, game.game))]), after),
      asked !== undefined && h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', onclick: () => answer(what, true, asked) }, t('game.agree')),
        h('button', { type: 'button', onclick: () => answer(what, false, asked) }, t('game.decline'))))];
  });
}
