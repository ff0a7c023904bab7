/** The card of the puzzle of the day. */

import { isSolved, layoutOf, suite } from '../analyse/suite.js';
import { training } from '../analyse/trainer.js';
import { thumb } from '../board/thumb.js';
import { dayOf, puzzleOf } from '../day.js';
import { h, replace } from '../dom.js';
import { seatMark } from '../game/seats.js';
import { loadGame, playOf } from '../games/index.js';
import { gameName, loadWords, t } from '../i18n.js';
import { puzzleAt } from '../study.js';

/** The card, which comes as soon as it is known. */
export function daily() {
  const element = h('section', { class: 'daily', 'aria-label': t('home.daily') });
  const day = dayOf();
  const { game, place, of } = puzzleOf(day);
  const { daily: row } = training('');
  const show = async () => {
    // One is little; where the server cannot be reached all of them may be kept.
    const one = puzzleAt(game, place).catch(async () => of(await suite(game)));
    const [puzzle] = await Promise.all([one, loadWords('analyse'), loadGame(game)]);
    const layout = await layoutOf(game, puzzle);
    const cells = playOf(game).readCells?.(puzzle.position, layout) ?? layout.cells.map(() => null);
    const picture = await thumb(layout, /** @type {any} */ ({ cells }));
    replace(element, h('a', { class: 'daily-card card', href: `/puzzles/${game}/${puzzle.id}` },
      h('div', { class: 'daily-board' }, picture),
      h('div', { class: 'daily-words' }, h('h2', {}, t('home.daily')), h('p', { class: 'row' }, seatMark(puzzle.seat, game), h('b', {}, gameName(game))),
        h('p', { class: 'muted' }, t(isSolved(game, puzzle) ? 'home.daily.done' : 'home.daily.text')),
        row.count > 1 && row.day >= day - 1 && h('p', { class: 'daily-row' }, t('home.daily.row', { count: row.count })))));
  };
  // Without it the page is as good.
  show().catch(() => element.remove());
  return element;
}
