/** The list of puzzles: one game at a time, by goal, with what is solved. */

import { post } from '../api.js';
import { thumb } from '../board/thumb.js';
import { dayOf } from '../day.js';
import { h, replace } from '../dom.js';
import { seatMark } from '../game/seats.js';
import { FIRST, gameOf, loadGame } from '../games/index.js';
import { gameNames } from '../home/kinds.js';
import { t } from '../i18n.js';
import { select } from '../shell/controls.js';
import { icon } from '../shell/icons.js';
import { sentence } from '../shell/problem.js';
import { goalWords, isSolved, layoutOf, nextPuzzle, opening, suite, themeWords } from './suite.js';
import { groupsOf, within } from './themes.js';
import { due, pick, training } from './trainer.js';

/** @typedef {import('./suite.js').Puzzle} Puzzle */
/** @typedef {import('../types.d.ts').GameName} GameName */

/** @param {HTMLElement} main */
export function open(main) {
  const query = new URLSearchParams(location.search);
  const named = query.get('game');
  const game = named && gameOf(named).puzzles ? named : FIRST;
  const body = h('div', { class: 'puzzles-body' }, h('p', { class: 'muted' }, t('puzzle.loading')));
  const head = h('div', { class: 'puzzles-head' }, h('div', {}, h('h1', {}, t('title.puzzles')), h('p', { class: 'muted' }, t('puzzle.intro'))));
  replace(main, h('div', { class: 'puzzles' }, head,
    h('nav', { class: 'tabs', 'aria-label': t('analyse.game') }, ...gameNames(({ puzzles }) => puzzles).map(({ value, label }) => h('a', { href: `/puzzles?game=${value}`, 'aria-current': value === game ? 'page' : null }, label))),
    body));
  /** @type {IntersectionObserver | null} */
  let watcher = null;
  let closed = false;
  const read = async () => {
    try {
      const list = await suite(game);
      if (!closed) watcher = draw(game, list, head, body);
    } catch (problem) {
      replace(body, h('div', { class: 'note bad' }, sentence(problem)), h('p', {}, h('button', { type: 'button', onclick: read }, t('puzzle.again'))));
    }
  };
  read();
  return () => {
    closed = true;
    watcher?.disconnect();
  };
}

/** @param {GameName} game @param {Puzzle[]} list @param {HTMLElement} head @param {HTMLElement} body */
function draw(game, list, head, body) {
  const solved = list.filter((puzzle) => isSolved(game, puzzle)).length;
  const next = nextPuzzle(game, list, null);
  const state = training(game);
  const back = due(state, dayOf()).length;
  // Whoever is new begins at the beginning; whoever is not, where it suits them.
  const begun = Object.keys(state.tried).length > 0;
  const train = h('a', { class: ['button', begun && 'primary'] });
  head.append(h('div', { class: 'puzzles-go' },
    h('div', { class: 'puzzles-count' }, h('span', {}, t('puzzle.solvedOf', { solved, all: list.length })), h('progress', { value: solved, max: list.length, 'aria-label': t('puzzle.solvedOf', { solved, all: list.length }) })),
    h('div', { class: 'puzzles-count' },
      h('span', { title: t('puzzle.ratingHelp', { deviation: Math.round(state.solver.deviation) }) }, t('puzzle.rating', { rating: Math.round(state.solver.rating) })),
      h('span', { class: 'muted' }, back > 0 ? t('puzzle.due', { count: back }) : state.best > 1 ? t('puzzle.bestStreak', { count: state.streak, best: state.best }) : t('puzzle.trainHelp'))),
    train,
    next && h('a', { class: ['button', !begun && 'primary'], href: `/puzzles/${game}/${next.id}` }, t(solved === 0 ? 'puzzle.begin' : solved < list.length ? 'puzzle.nextUnsolved' : 'puzzle.allSolved'))));
  // Pictures are drawn when they come into sight: there are many, each with a whole board.
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      const puzzle = list.find(({ id }) => id === target.getAttribute('data-puzzle'));
      if (puzzle) picture(game, puzzle).then((drawn) => replace(target, drawn), () => {});
    }
  }, { rootMargin: '300px' });
  const shelves = h('div', {});
  let theme = '';
  let wanted = '';
  const themes = [...new Set(list.flatMap(({ decides }) => decides))];
  const filters = h('div', { class: 'puzzles-filters' },
    select([{ value: '', label: t('puzzle.anyTheme') }, ...groupsOf(game, list), ...themes.map((value) => ({ value, label: themeWords(game, value) }))], '', (value) => { theme = value; fill(); }, { 'aria-label': t('puzzle.theme') }),
    select([{ value: '', label: t('puzzle.anyState') }, { value: 'open', label: t('puzzle.unsolved') }, { value: 'done', label: t('puzzle.solved') }], '', (value) => { wanted = value; fill(); }, { 'aria-label': t('puzzle.state') }));
  function fill() {
    const fits = within(theme);
    const first = pick(training(game), list, dayOf(), fits);
    train.textContent = t(theme ? 'puzzle.trainTheme' : 'puzzle.train');
    if (first) train.href = `/puzzles/${game}/${first.id}?${new URLSearchParams({ train: theme })}`;
    const shown = list.filter((puzzle) => fits(puzzle) && (!wanted || (wanted === 'done') === isSolved(game, puzzle)));
    const goals = [...new Set(shown.map((puzzle) => goalWords(puzzle)))];
    replace(shelves,
      ...goals.map((goal) => h('section', { class: 'puzzle-shelf' }, h('h2', {}, goal),
        h('ul', { class: 'puzzle-cards' }, ...shown.filter((puzzle) => goalWords(puzzle) === goal).map((puzzle) => card(game, puzzle))))),
      shown.length === 0 && h('p', { class: 'muted' }, t('puzzle.none')));
    for (const place of shelves.querySelectorAll('[data-puzzle]')) watcher.observe(place);
  }
  fill();
  replace(body, filters, shelves);
  return watcher;
}

/** @param {GameName} game @param {Puzzle} puzzle */
async function picture(game, puzzle) {
  const [layout, { readCells }] = await Promise.all([layoutOf(game, puzzle), loadGame(game)]);
  const view = readCells ? { cells: readCells(puzzle.position, layout) } : (await post('/positions', { game, ...opening(game, puzzle) })).view;
  return thumb(layout, /** @type {any} */ (view));
}

/** @param {GameName} game @param {Puzzle} puzzle */
function card(game, puzzle) {
  const done = isSolved(game, puzzle);
  return h('li', {}, h('a', { class: ['puzzle-card', done && 'done'], href: `/puzzles/${game}/${puzzle.id}` },
    h('span', { class: 'puzzle-picture', 'data-puzzle': puzzle.id }),
    h('span', { class: 'puzzle-name' }, seatMark(puzzle.seat, game), h('strong', {}, t('puzzle.number', { number: puzzle.number })), done && h('span', { class: 'good', title: t('puzzle.solved') }, icon('done'), h('span', { class: 'unseen' }, t('puzzle.solved')))),
    // How an unsolved one is won is for somebody to find out.
    done && h('span', { class: 'puzzle-themes' }, puzzle.decides.map((theme) => themeWords(game, theme)).join(', '))));
}
