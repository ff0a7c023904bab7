/** What the others ask for, or are asked: a draw, a takeback, to play it again. */

import { h, replace } from '../dom.js';
import { around, t } from '../i18n.js';
import { playedSince } from './history.js';
import { spoken } from './notation.js';
import { seatsInPlay } from './people.js';
import { retold } from './retold.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/** A question names so many decisions. */
const NAMED = 8;

/** What a question names, and how many more there are. @typedef {{ named: string[], more: number }} Named */

/** @param {string[]} all @returns {Named} */
function first(all) {
  return { named: all.slice(0, NAMED), more: Math.max(0, all.length - NAMED) };
}

/** The decisions that can be played again. @param {Pick<import('../types.d.ts').Table, 'redo'>} table */
function again({ redo }) {
  return (redo?.steps ?? []).map(({ action }) => action);
}

/** The decisions that a question is about, and how many more there are. @param {Pick<Snapshot, 'table' | 'history'>} game @param {'draw' | 'takeback' | 'redo'} what @returns {Named} */
export function decisions({ table, history }, what) {
  if (what === 'redo') return first(again(table));
  return first(what === 'takeback' && table.takeback ? playedSince(history, table.takeback.keeps) : []);
}

/** @param {Named} words @param {string} game */
function listed({ named, more }, game) {
  return [...named.flatMap((text, index) => [index > 0 && ' ', h('code', {}, spoken(text, game))]), more > 0 && ` ${t('game.more_steps', { count: more })}`];
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
    // The notation of moves stands in the sentence as in the list of moves, not as words of it.
    const [before, after = ''] = around(mine ? `game.${what}_asked` : `game.${what}_asks`, 'words', { who: who(offer.seat) });
    const words = h('span', {}, listed(decisions(game, what), game.game));
    // What is played again has no words for its turns yet.
    if (what === 'redo') retold(game, again(table)).then((turns) => replace(words, listed(first(turns), game.game)), () => {});
    return [h('section', { class: 'offer', role: 'status' }, h('p', {}, before, words, after),
      asked !== undefined && h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', onclick: () => answer(what, true, asked) }, t('game.agree')),
        h('button', { type: 'button', onclick: () => answer(what, false, asked) }, t('game.decline'))))];
  });
}
