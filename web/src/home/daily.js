/** The puzzle of the day: the same for everybody, another one every day, in turn of each game that has some. */

import { isSolved, layoutOf, suite } from '../analyse/suite.js';
import { thumb } from '../board/thumb.js';
import { h, replace } from '../dom.js';
import { seatMark } from '../game/seats.js';
import { GAMES, loadGame, playOf } from '../games/index.js';
import { gameName, loadWords, t } from '../i18n.js';

const DAY_MS = 86_400_000;
/** A step that goes through any list before it comes back, as long as its length has another factor. */
const STRIDE = 7919;

/** Which day it is, whatever the time zone. @param {number} [now] */
export const dayOf = (now = Date.now()) => Math.floor(now / DAY_MS);

/** What is drawn out of a list on a day. @template T @param {T[]} list @param {number} day @returns {T} */
export const drawn = (list, day) => list[(day * STRIDE) % list.length];

/** The card, which comes as soon as it is known. */
export function daily() {
  const element = h('section', { class: 'daily', 'aria-label': t('home.daily') });
  const day = dayOf();
  const games = GAMES.filter(({ puzzles }) => puzzles);
  const { name: game } = games[day % games.length];
  const show = async () => {
    const [list] = await Promise.all([suite(game), loadWords('analyse'), loadGame(game)]);
    const puzzle = drawn(list, Math.floor(day / games.length));
    const layout = await layoutOf(game, puzzle);
    const cells = playOf(game).readCells?.(puzzle.position, layout) ?? layout.cells.map(() => null);
    const picture = await thumb(layout, /** @type {any} */ ({ cells }));
    replace(element, h('a', { class: 'daily-card card', href: `/puzzles/${game}/${puzzle.id}` },
      h('div', { class: 'daily-board' }, picture),
      h('div', { class: 'daily-words' }, h('h2', {}, t('home.daily')), h('p', { class: 'row' }, seatMark(puzzle.seat, game), h('b', {}, gameName(game))),
        h('p', { class: 'muted' }, t(isSolved(game, puzzle) ? 'home.daily.done' : 'home.daily.text')))));
  };
  // Without it the page is as good.
  show().catch(() => element.remove());
  return element;
}
