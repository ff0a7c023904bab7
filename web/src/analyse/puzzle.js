/** One puzzle: find the one first action that achieves the goal. */

import { announce } from '../announce.js';
import { calmly } from '../calm.js';
import { dayOf, puzzleOf } from '../day.js';
import { h, replace } from '../dom.js';
import { Desk } from '../game/desk.js';
import { isNote } from '../game/history.js';
import { meantElsewhere } from '../game/keys.js';
import { spoken } from '../game/notation.js';
import { notationButton } from '../game/notationbutton.js';
import { seatMark } from '../game/seats.js';
import { FIRST, gameOf, isGame, loadGame } from '../games/index.js';
import { gameName, percent, say, seatName, t } from '../i18n.js';
import { go } from '../router.js';
import { noticePlace, toast } from '../shell/dialog.js';
import { icon } from '../shell/icons.js';
import { sentence } from '../shell/problem.js';
import { play as playSound } from '../sound.js';
import { Study } from '../study.js';
import { seatCards } from './standing.js';
import { scoreWords } from './engine.js';
import { goalWords, isSolved, markSolved, nextPuzzle, opening, suite, themeWords } from './suite.js';
import { within } from './themes.js';
import { answered, counts, keepTraining, pick, ratingOf, solvedDaily, training } from './trainer.js';

/** @typedef {import('./suite.js').Puzzle} Puzzle */
/** @typedef {import('../types.d.ts').GameName} GameName */

/** Between the actions of a line that is shown. */
const PACE = 1100;
/** Lines that a suite does not tell are thought about, but not for ever. */
const MOST_SHOWN = 16;
/** Of the answer to a mistake so many actions are shown at most. */
const MOST_REFUTING = 10;

/** @param {HTMLElement} main @param {Record<string, string>} params */
export function open(main, params) {
  const page = new PuzzlePage(main, isGame(params.game) ? params.game : FIRST, params.puzzle);
  page.begin();
  return () => page.close();
}

class PuzzlePage {
  /** @param {HTMLElement} main @param {GameName} game @param {string} id */
  constructor(main, game, id) {
    main.classList.add('analysing');
    this.main = main;
    this.game = game;
    this.id = id;
    /** @type {Puzzle[]} */
    this.list = [];
    /** @type {Puzzle | null} */
    this.found = null;
    /** @type {Study | null} */
    this.attempt = null;
    /** @type {'open' | 'wrong' | 'solved' | 'shown'} */
    this.state = 'open';
    this.hints = 0;
    this.helped = false;
    this.closed = false;
    /** What is trained, if somebody trains: a theme, or an empty word for all. @type {string | null} */
    this.theme = new URLSearchParams(location.search).get('train');
    /** What the answer has changed of the solver's rating. @type {number | null} */
    this.change = null;
    this.board = h('div', { class: 'analyse-board' });
    this.head = h('div', { class: 'panel puzzle-head' });
    this.verdict = h('div', { class: 'puzzle-verdict', role: 'status' });
    this.desk = h('div', { class: 'panel analyse-desk' });
    this.seats = h('div', { class: 'analyse-seats' });
    this.buttons = h('div', { class: 'puzzle-choices' });
    this.root = h('div', { class: 'analyse puzzle' }, h('div', { class: 'analyse-main' }, this.board),
      h('div', { class: 'analyse-side' }, this.head, noticePlace(), this.verdict, h('div', { class: 'puzzle-buttons' }, this.buttons, notationButton(game)), this.desk, this.seats));
    this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.key);
  }

  /** Gets the puzzle and its position; whoever has left meanwhile sees nothing of it. */
  async begin() {
    const { game, main } = this;
    try {
      [this.list] = await Promise.all([suite(game), loadGame(game)]);
      const puzzle = this.list.find(({ id }) => id === this.id);
      if (this.closed) return;
      if (!puzzle) {
        replace(main, h('section', { class: 'lost' }, h('h1', {}, t('puzzle.unknown')), h('p', {}, h('a', { href: `/puzzles?game=${game}` }, t('puzzle.all')))));
        return;
      }
      this.found = puzzle;
      replace(main, this.root);
      const shown = await this.#fresh();
      if (!shown) return;
      this.#seat(shown);
    } catch (problem) {
      if (this.closed) return;
      replace(main, h('div', { class: 'note bad' }, h('p', {}, sentence(problem)), h('p', {}, h('button', { type: 'button', onclick: () => this.begin() }, t('puzzle.again')))));
    }
  }

  get puzzle() {
    return /** @type {Puzzle} */ (this.found);
  }

  get study() {
    return /** @type {Study} */ (this.attempt);
  }

  /**
   * Begins an attempt of its own, so that what still comes for a former one changes nothing of it.
   * @returns {Promise<import('../types.d.ts').Study | null>} null if somebody has gone on meanwhile
   */
  async #fresh() {
    const study = new Study(this.game, opening(this.game, this.puzzle));
    const before = this.attempt;
    this.attempt = study;
    try {
      const shown = await study.open();
      return this.#stands(study) ? shown : null;
    } catch (problem) {
      if (this.#stands(study)) this.attempt = before;
      throw problem;
    }
  }

  /** Whether an attempt is still the one that is on the board. @param {Study} study */
  #stands(study) {
    return !this.closed && study === this.attempt;
  }

  /** @param {import('../types.d.ts').Study} shown */
  #seat({ layout }) {
    this.table = new Desk(this.board, this.desk, {
      game: this.game, layout, label: t('puzzle.board'), tips: false, weighs: false,
      act: (text) => this.#act(text),
      preview: (text) => this.study.preview(text),
      why: (text) => this.study.preview(text).then(() => null, (problem) => problem),
    });
    this.root.classList.add(layout.shape);
    // Whoever moves sits below.
    if (gameOf(this.game).facing && this.puzzle.seat === 2) this.table.board.flip(true);
    this.#show();
    this.#draw();
  }

  /** @param {boolean} [animate] */
  #show(animate = false) {
    const shown = this.study.shown;
    if (!shown || !this.table) return;
    const active = this.state === 'open';
    this.table.show(shown.view, { turn: shown.turn ?? [], you: active ? [shown.view.seat] : [], active, frames: animate ? shown.frames ?? [] : [] });
    this.table.board.mark([]);
    replace(this.seats, ...seatCards(shown.layout, shown.view, (seat) => seatName(seat, this.game)));
  }

  #draw() {
    const { game, puzzle, state } = this;
    const done = isSolved(game, puzzle);
    replace(this.head,
      h('div', { class: 'row between' }, h('a', { href: `/puzzles?game=${game}` }, `← ${t('puzzle.all')}`), done && h('span', { class: 'badge puzzle-done' }, icon('done'), t('puzzle.solved'))),
      h('h1', {}, t('puzzle.title', { game: gameName(game), number: puzzle.number })),
      this.#standing(),
      h('p', { class: 'puzzle-goal' }, seatMark(puzzle.seat, game), h('span', {}, h('strong', {}, t('puzzle.toMove', { seat: seatName(puzzle.seat, game) })), ' ', goalWords(puzzle))),
      state === 'open' && h('p', { class: 'help' }, t('puzzle.firstAction')));
    this.desk.hidden = state === 'solved' || state === 'shown';
    const over = state === 'solved' || state === 'shown';
    const { options, position } = opening(game, puzzle);
    const analyse = `/analyse?${new URLSearchParams({ kind: game, position, ...(options && { options: JSON.stringify(options) }) })}`;
    calmly(this.buttons, () => replace(this.buttons,
      state === 'wrong' && h('button', { type: 'button', class: 'primary', onclick: () => this.#takeBack() }, t('puzzle.takeBack'), h('kbd', {}, 'u')),
      state === 'open' && h('button', { type: 'button', onclick: () => this.#hint() }, icon('hint'), t(this.hints === 0 ? 'puzzle.hint' : 'puzzle.hintMore'), h('kbd', {}, 'h')),
      !over && h('button', { type: 'button', class: 'plain', onclick: () => this.#giveUp() }, t('puzzle.giveUp')),
      over && h('button', { type: 'button', class: 'primary', onclick: () => this.#next() }, t('puzzle.next'), h('kbd', {}, 'n')),
      over && h('button', { type: 'button', onclick: () => this.#again() }, t('puzzle.retry')),
      over && h('a', { class: 'button', href: analyse }, t('puzzle.analyse'))));
  }

  /** How somebody stands with puzzles; what this one is rated is told when it was answered. */
  #standing() {
    const state = training(this.game);
    const { rating, deviation } = state.solver;
    const change = this.change === null ? '' : ` (${this.change < 0 ? '−' : '+'}${Math.abs(Math.round(this.change))})`;
    return h('p', { class: 'puzzle-standing' },
      h('span', { title: t('puzzle.ratingHelp', { deviation: Math.round(deviation) }) }, t('puzzle.rating', { rating: Math.round(rating) }), change),
      this.change !== null && h('span', {}, t('puzzle.itsRating', { rating: Math.round(ratingOf(state, this.puzzle).rating) })),
      state.streak > 1 && h('span', {}, t('puzzle.streak', { count: state.streak })));
  }

  /** Notes the first answer; what is tried after it says nothing about anybody's strength. @param {boolean} right */
  #note(right) {
    const { game, puzzle, list } = this;
    const day = dayOf();
    const state = training(game);
    if (counts(state, puzzle.id, day)) {
      const after = answered(state, puzzle.id, ratingOf(state, puzzle), right, day);
      this.change = after.solver.rating - state.solver.rating;
      keepTraining(game, after);
    }
    const today = puzzleOf(day);
    if (right && today.game === game && today.of(list).id === puzzle.id) keepTraining('', solvedDaily(training(''), day));
  }

  /** @param {string} tone @param {import('../dom.js').Child[]} words */
  #say(tone, ...words) {
    replace(this.verdict, h('div', { class: `note ${tone}` }, ...words));
  }

  /** @param {string} text */
  async #act(text) {
    const { study } = this;
    await study.play(text);
    if (!this.#stands(study)) return undefined;
    if (text === this.puzzle.answer) return this.#solved();
    this.state = 'wrong';
    this.#note(false);
    this.#show(true);
    this.#draw();
    playSound('refused');
    this.path = h('p', { class: 'puzzle-line' });
    this.#say('bad', h('strong', {}, t('puzzle.notThis')), ' ', t(`puzzle.notThis_${this.puzzle.goal.kind}`), this.path);
    announce(t('puzzle.notThis'));
    this.#refute();
    return undefined;
  }

  /** Shows what comes of a wrong answer: the rest of the turn at its best, and how the others answer. */
  async #refute() {
    const { study, puzzle, path } = this;
    const begun = study.shown?.view;
    if (!begun || !path) return;
    if (begun.outcome) {
      replace(path, say(begun.outcome.message, this.game));
      return;
    }
    const on = () => this.state === 'wrong' && this.#stands(study);
    const idea = await study.think({ nodes: 6_000, lines: 1 }).catch(() => null);
    const best = idea?.lines[0];
    if (!best || !on()) return;
    const mine = begun.seat === puzzle.seat;
    const verdict = /^(win|loss) in/.test(best.score) ? t('puzzle.best', { score: scoreWords(best.score), seat: seatName(begun.seat, this.game) }) : t('puzzle.bestChance', { chance: percent(mine ? best.chance : 1 - best.chance), seat: seatName(puzzle.seat, this.game) });
    // Of several opponents nothing is known.
    const known = mine || study.shown?.layout.seats.length === 2 || /^(win|loss) in/.test(best.score);
    const steps = h('span', {});
    replace(path, known && `${verdict} `, t('puzzle.refutation'), ' ', steps);
    let answering = !mine;
    for (const action of best.actions.slice(0, MOST_REFUTING)) {
      await new Promise((resolve) => { setTimeout(resolve, PACE); });
      if (!on()) return;
      try {
        await study.play(action);
      } catch {
        // The verdict stands; only the showing ends here.
        return;
      }
      if (!on()) return;
      if (!isNote(action)) steps.append(h('code', { class: 'puzzle-step' }, spoken(action, this.game)));
      this.#show(true);
      const view = study.shown?.view;
      if (!view || view.outcome || (answering && view.seat === puzzle.seat)) return;
      answering ||= view.seat !== puzzle.seat;
    }
  }

  async #solved() {
    this.state = 'solved';
    if (!this.helped) {
      markSolved(this.game, this.puzzle);
      // With a hint it is solved, but says nothing for anybody's strength.
      this.#note(this.hints === 0);
    }
    playSound('win');
    const first = this.puzzle.sort ? themeWords(this.game, this.puzzle.sort) : '';
    const themes = [...this.puzzle.decides.map((theme) => themeWords(this.game, theme)), first].filter(Boolean).join(' · ');
    this.path = h('p', { class: 'puzzle-line' });
    this.#say('good', h('strong', {}, t(this.helped ? 'puzzle.thatsIt' : 'puzzle.wellDone')), ' ', h('span', { class: 'muted' }, themes), this.path, this.#otherwise());
    announce(t('puzzle.wellDone'));
    this.#show(true);
    this.#draw();
    await this.#showLine();
  }

  #otherwise() {
    const { otherwise } = this.puzzle;
    return otherwise.length > 0 && h('p', {}, t('puzzle.otherwise'), ' ', ...otherwise.map((action) => h('code', { class: 'puzzle-step' }, spoken(action, this.game))));
  }

  /** Plays on to the end, as the suite tells it or as the engine sees it. */
  async #showLine() {
    const { study } = this;
    const told = this.puzzle.line.slice(1);
    const played = [this.puzzle.answer];
    this.#drawPath(played);
    if (this.puzzle.goal.kind === 'save') return;
    for (let step = 0; step < MOST_SHOWN; step += 1) {
      const view = study.shown?.view;
      if (!view || view.outcome) return;
      await new Promise((resolve) => setTimeout(resolve, PACE));
      if (!this.#stands(study)) return;
      try {
        const action = told[step] ?? (await study.think({ nodes: 10_000, lines: 1 })).lines[0]?.actions[0];
        if (!action || !this.#stands(study)) return;
        await study.play(action);
        if (!this.#stands(study)) return;
        played.push(action);
        this.#show(true);
        this.#drawPath(played);
      } catch {
        // The answer stands; only the showing ends here.
        return;
      }
    }
  }

  /** @param {string[]} actions */
  #drawPath(actions) {
    const outcome = this.study.shown?.view.outcome;
    if (this.path) replace(this.path, ...actions.map((action) => h('code', { class: 'puzzle-step' }, spoken(action, this.game))), outcome && h('strong', {}, ` ${t('puzzle.end')}`));
  }

  /** Back to the position of the puzzle. @returns {Promise<boolean>} whether it is there */
  async #takeBack() {
    try {
      if (!await this.#fresh()) return false;
    } catch (problem) {
      toast(sentence(problem), 'bad');
      return false;
    }
    this.state = 'open';
    replace(this.verdict);
    this.#show();
    this.#draw();
    this.table?.board.focus();
    return true;
  }

  #hint() {
    if (this.state !== 'open') return;
    this.hints += 1;
    const action = this.study.shown?.view.actions?.find(({ text }) => text === this.puzzle.answer);
    const { from, pays, to, line, region } = action?.cells ?? {};
    const cell = from ?? pays ?? line?.[0] ?? region?.[0] ?? to;
    if (this.hints === 1 && this.puzzle.sort) this.#say('', t('puzzle.hintSort', { sort: themeWords(this.game, this.puzzle.sort) }));
    else if (cell !== undefined) {
      this.table?.board.mark([{ kind: 'cell', cell, tone: 'hint' }]);
      this.#say('', t('puzzle.hintCell', { cell: this.study.shown?.layout.cells[cell].name ?? '' }));
    } else this.#say('', t('puzzle.hintButton'));
    this.#draw();
  }

  async #giveUp() {
    if (this.state === 'wrong' && !await this.#takeBack()) return;
    const { study } = this;
    const action = study.shown?.view.actions?.find(({ text }) => text === this.puzzle.answer);
    try {
      await study.play(this.puzzle.answer);
    } catch (problem) {
      if (this.#stands(study)) toast(sentence(problem), 'bad');
      return;
    }
    if (!this.#stands(study)) return;
    this.helped = true;
    this.state = 'shown';
    this.#note(false);
    const themes = [...this.puzzle.decides, this.puzzle.sort].filter(Boolean).map((theme) => themeWords(this.game, theme)).join(' · ');
    this.path = h('p', { class: 'puzzle-line' });
    this.#say('', h('strong', {}, t('puzzle.answer', { action: action ? say(action.label, this.game) : spoken(this.puzzle.answer, this.game) })), ' ', h('span', { class: 'muted' }, themes), this.path, this.#otherwise());
    this.#show(true);
    this.#draw();
    await this.#showLine();
  }

  async #again() {
    this.hints = 0;
    await this.#takeBack();
  }

  #next() {
    const { game, list, puzzle, theme } = this;
    const next = theme === null ? nextPuzzle(game, list, puzzle) : pick(training(game), list, dayOf(), within(theme), puzzle.id);
    if (next) go(`/puzzles/${game}/${next.id}${theme === null ? '' : `?${new URLSearchParams({ train: theme })}`}`);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (meantElsewhere(event)) return;
    if (event.key === 'h' && this.state === 'open') this.#hint();
    else if ((event.key === 'u' || event.key === '[') && this.state === 'wrong') this.#takeBack();
    else if (event.key === 'n' && (this.state === 'solved' || this.state === 'shown')) this.#next();
    else return;
    event.preventDefault();
  }

  close() {
    this.closed = true;
    document.removeEventListener('keydown', this.key);
    this.table?.destroy();
  }
}
