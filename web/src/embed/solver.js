/** A puzzle to solve in an embedded board: one first action achieves the goal. */

import { goalWords, suite, themeWords } from '../analyse/suite.js';
import { Board } from '../board/board.js';
import { h, replace } from '../dom.js';
import { AsIf } from '../game/asif.js';
import { placeless } from '../game/choices.js';
import { actionButton } from '../game/deskbuttons.js';
import { isNote } from '../game/history.js';
import { spoken } from '../game/notation.js';
import { seatMark } from '../game/seats.js';
import { gameOf } from '../games/index.js';
import { gameName, say, seatName, t } from '../i18n.js';
import { icon } from '../shell/icons.js';
import { Study } from '../study.js';
import { seatOf } from './orientation.js';
import { trouble } from './trouble.js';

/** @typedef {import('./request.js').Task} Task */
/** @typedef {import('../types.d.ts').Action} Action */

/** Between the actions of a line that is shown. */
const PACE = 1100;

export class Solver {
  /** @type {Board | null} */ board = null;
  /** What is tried now; each attempt has a study of its own, so that what still comes for a former one changes nothing. @type {Study | null} */ #study = null;
  /** @type {'open' | 'wrong' | 'solved' | 'shown'} */ #state = 'open';
  #tries = 0;
  #hints = 0;
  #closed = false;
  #line = h('p', { class: 'embed-line' });

  /** @param {import('./viewer.js').Parts} parts @param {import('./viewer.js').Does} does */
  constructor(parts, does) {
    this.parts = parts;
    this.does = does;
    this.game = '';
    /** @type {Task} */
    this.task = { id: '', goal: null, options: {}, position: '', answer: '', decides: [], sort: '', line: [], otherwise: [] };
    this.goal = h('p', { class: 'embed-goal' });
    this.todo = h('p', { class: 'embed-todo help' });
    this.verdict = h('div', { class: 'embed-verdict', role: 'status' });
    this.actions = h('div', { class: 'row' });
    this.buttons = h('div', { class: 'row' });
  }

  get ply() {
    return this.#study?.actions.filter((action) => !isNote(action)).length ?? 0;
  }

  get plies() {
    return this.ply;
  }

  get position() {
    return this.#study?.shown?.view.position ?? '';
  }

  /** @param {Extract<import('./request.js').Wanted, { show: 'puzzle' }>} wanted @param {import('./viewer.js').How} how */
  async open(wanted, how) {
    this.game = wanted.game;
    await this.does.prepare(wanted.game);
    if ('task' in wanted) this.task = wanted.task;
    else {
      const found = (await suite(wanted.game)).find(({ id }) => id === wanted.id);
      if (!found) throw trouble('no_puzzle', { game: gameName(wanted.game), id: wanted.id });
      this.task = found;
    }
    const study = this.#attempt();
    const { layout, view } = await study.open();
    if (!view.actions?.some(({ text }) => text === this.task.answer)) throw trouble('answer', { answer: this.task.answer });
    if (this.#closed) return;
    this.#build(layout, view.seat, how);
  }

  #attempt() {
    const { game, task } = this;
    this.#study = new Study(game, { position: task.position, options: 'number' in task ? undefined : task.options ?? undefined });
    return this.#study;
  }

  /** @param {import('../types.d.ts').Layout} layout @param {number} seat whose puzzle it is @param {import('./viewer.js').How} how */
  #build(layout, seat, how) {
    const { parts, game, task } = this;
    const asIf = new AsIf(game, () => task.options ?? undefined);
    const preview = (/** @type {string} */ text) => /** @type {Study} */ (this.#study).preview(text);
    this.board = new Board(parts.board, {
      layout, preview, label: t('embed.board', { game: gameName(game) }),
      onAction: (action) => this.#act(action),
      why: (text) => preview(text).then(() => null, (problem) => problem),
      asIf: (view, other) => asIf.actions(view, other),
    });
    parts.board.style.aspectRatio = this.board.stage.geometry.box.slice(2).join(' / ');
    // Whoever moves sits below.
    this.turn(how.orientation || (gameOf(game).facing ? String(seat) : ''));
    parts.frame.dataset.controls = 'puzzle';
    const goal = task.goal ? goalWords(/** @type {any} */ (task)) : t('embed.find');
    replace(this.goal, seatMark(seat, game), h('span', {}, h('strong', {}, t('puzzle.toMove', { seat: seatName(seat, game) })), ' ', goal));
    replace(parts.side, this.goal, this.todo, this.verdict, this.actions, this.buttons);
    this.#show([]);
  }

  /** @param {import('../types.d.ts').Frame[]} frames */
  #show(frames) {
    const { board, game } = this;
    const view = this.#study?.shown?.view;
    if (!board || !view) return;
    const active = this.#state === 'open';
    if (frames.length) board.play(frames, view, { active });
    else board.show(view, { active });
    board.mark([]);
    const listed = active ? (view.actions ?? []).filter(placeless) : [];
    replace(this.actions, listed.map((action) => actionButton(action, game, { main: false, choose: () => this.#act(action), point: () => {} })));
    this.todo.textContent = active ? say(view.obligations[0] ?? view.task, game) : '';
    this.#drawButtons();
  }

  #drawButtons() {
    const button = (/** @type {string} */ words, /** @type {() => any} */ act, /** @type {string} */ look = 'small') => h('button', { type: 'button', class: look, onclick: act }, t(words));
    const over = this.#state === 'solved' || this.#state === 'shown';
    replace(this.buttons,
      this.#state === 'wrong' && button('puzzle.takeBack', () => this.#again(), 'primary small'),
      this.#state === 'open' && button(this.#hints ? 'puzzle.hintMore' : 'puzzle.hint', () => this.#hint()),
      !over && button('puzzle.giveUp', () => this.#giveUp(), 'plain small'),
      over && button('puzzle.retry', () => this.#again()),
      h('button', { type: 'button', class: 'plain small embed-flip', 'aria-label': t('game.flip'), title: t('game.with_key', { words: t('game.flip'), key: 'f' }), onclick: () => this.flip() }, icon('flip')));
  }

  /** @param {string} tone @param {import('../dom.js').Child[]} words */
  #say(tone, ...words) {
    replace(this.verdict, h('div', { class: ['note', tone] }, ...words));
  }

  /** Whether an attempt is still the one on the board. @param {Study} study */
  #stands(study) {
    return !this.#closed && study === this.#study;
  }

  /** @param {Action} action */
  async #act({ text }) {
    const study = /** @type {Study} */ (this.#study);
    if (this.#state !== 'open') return;
    const seat = study.shown?.view.seat;
    let shown;
    try {
      shown = await study.play(text);
    } catch (problem) {
      this.does.failed(problem);
      return;
    }
    if (!this.#stands(study) || this.#state !== 'open') return;
    this.#tries += 1;
    const right = text === this.task.answer;
    this.#state = right ? 'solved' : 'wrong';
    this.does.tell('move', { ply: this.ply, action: text, seat, position: this.position });
    if (right) this.#say('good', h('strong', {}, t('puzzle.wellDone')), ' ', this.#themes(), this.#line);
    else this.#say('bad', h('strong', {}, t('puzzle.notThis')), ' ', this.task.goal && t(`puzzle.notThis_${this.task.goal.kind}`));
    this.#show(shown.frames ?? []);
    this.does.tell(right ? 'solved' : 'failed', { puzzle: this.task.id || null, action: text, tries: this.#tries, hints: this.#hints });
    if (right) await this.#showLine(study);
  }

  #themes() {
    const { decides, sort } = this.task;
    return h('span', { class: 'muted' }, [...decides, sort].filter(Boolean).map((theme) => themeWords(this.game, theme)).join(' · '));
  }

  /** Plays on as the puzzle tells it. @param {Study} study */
  async #showLine(study) {
    const played = [this.task.answer];
    const draw = () => replace(this.#line, played.map((action) => h('code', {}, spoken(action, this.game))));
    draw();
    for (const action of this.task.line.slice(1)) {
      await new Promise((resolve) => { setTimeout(resolve, PACE); });
      if (!this.#stands(study)) return;
      try {
        const { frames = [] } = await study.play(action);
        if (!this.#stands(study)) return;
        this.#show(frames);
      } catch {
        // The answer stands; only the showing ends here.
        return;
      }
      played.push(action);
      draw();
    }
  }

  #hint() {
    const shown = this.#study?.shown;
    const cells = shown?.view.actions?.find(({ text }) => text === this.task.answer)?.cells ?? {};
    const cell = cells.from ?? cells.pays ?? cells.line?.[0] ?? cells.region?.[0] ?? cells.to;
    this.#hints += 1;
    if (this.#hints === 1 && this.task.sort) this.#say('', t('puzzle.hintSort', { sort: themeWords(this.game, this.task.sort) }));
    else if (cell === undefined) this.#say('', t('puzzle.hintButton'));
    else {
      this.board?.mark([{ kind: 'cell', cell, tone: 'hint' }]);
      this.#say('', t('puzzle.hintCell', { cell: shown?.layout.cells[cell].name ?? '' }));
    }
    this.#drawButtons();
  }

  /** Back to the position of the puzzle. @returns {Promise<Study | null>} null if somebody has gone on meanwhile */
  async #again() {
    const study = this.#attempt();
    try {
      await study.open();
    } catch (problem) {
      this.does.failed(problem);
      return null;
    }
    if (!this.#stands(study)) return null;
    this.#state = 'open';
    replace(this.verdict);
    this.#show([]);
    this.board?.focus();
    return study;
  }

  async #giveUp() {
    const study = await this.#again();
    const action = study?.shown?.view.actions?.find(({ text }) => text === this.task.answer);
    if (!study || !action) return;
    const { frames = [] } = await study.play(action.text);
    if (!this.#stands(study)) return;
    this.#state = 'shown';
    this.#say('', h('strong', {}, t('puzzle.answer', { action: say(action.label, this.game) })), ' ', this.#themes(), this.#line);
    this.#show(frames);
    this.does.tell('failed', { puzzle: this.task.id || null, action: null, tries: this.#tries, hints: this.#hints });
    await this.#showLine(study);
  }

  async goTo() {
    // A puzzle begins where it begins.
  }

  flip() {
    this.board?.flip();
  }

  /** Looks at the board from a seat's side. @param {string} word */
  turn(word) {
    this.board?.flip(seatOf(word, this.game, this.board.layout.seats.length) > 1);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
  key({ key }) {
    if (key !== 'f') return false;
    this.flip();
    return true;
  }

  close() {
    this.#closed = true;
    this.board?.destroy();
    delete this.parts.frame.dataset.controls;
    replace(this.parts.side);
  }
}
