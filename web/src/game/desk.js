/** The board with all that belongs to a decision: what is to be done, what can be done, and what was done in this turn. */

import { announce } from '../announce.js';
import { Problem } from '../api.js';
import { Board } from '../board/board.js';
import { sameChoice } from '../board/chooser.js';
import { legend } from '../board/legend.js';
import { h, replace } from '../dom.js';
import { playOf } from '../games/index.js';
import { say, seatName, t } from '../i18n.js';
import { settings } from '../settings.js';
import { refill } from '../shell/controls.js';
import { toast } from '../shell/dialog.js';
import { play as playSound } from '../sound.js';
import { AsIf } from './asif.js';
import { Choices, placeless } from './choices.js';
import { actionButton, redoButtons, undoButtons, wayBack } from './deskbuttons.js';
import { remark, taskWords, tipWords, whyNot } from './deskwords.js';
import { Errand } from './errand.js';
import { Foresight } from './foresight.js';
import { decided } from './history.js';
import { meantElsewhere, rewinds, showKeys } from './keys.js';
import { written } from './notation.js';
import { sound } from './noise.js';
import { phaseStrip } from './phases.js';
import { sentence } from '../shell/problem.js';
import { tipFor, told } from './tips.js';
import { typed } from './typed.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('../types.d.ts').Message} Message */
/** @typedef {import('../types.d.ts').Preview} Preview */
/** @typedef {import('../types.d.ts').View} View */

/** Who presses a key again before the board has followed means what is gone by then: nothing to tell. @param {Promise<void>} work */
const unlessStale = (work) => work.catch((problem) => { if (problem?.code !== 'stale') throw problem; });

/**
 * What the desk needs to be able to do. `who` names a seat; `undo` is missing where nothing can be taken back.
 * @typedef {object} Does
 * @property {import('../types.d.ts').GameName} game
 * @property {Layout} layout
 * @property {(text: string) => Promise<void>} act
 * @property {(what: { turn: boolean }) => Promise<void>} [undo]
 * @property {(what: { turn: boolean }) => Promise<void>} [redo]
 * @property {(what: { turn: boolean }) => Promise<void>} [takeBack] what the keys for it do where this turn has nothing to take back
 * @property {() => Promise<void>} [playAgain] what the keys for it do where this turn has nothing to play again
 * @property {(text: string) => Promise<Preview>} preview
 * @property {(text: string) => Promise<Problem | null>} [why]
 * @property {string} [label]
 * @property {(seat: number) => string} [who]
 * @property {(cells: number[]) => void} [idle] somebody points at the board while nothing can be chosen
 * @property {() => boolean} [hasten] somebody has seen enough; gives back whether more than what is playing was to come
 * @property {() => void} [flip] turns the board, where more than the board turns with it
 * @property {{ bar: HTMLElement, over: HTMLElement, aside: HTMLElement, tip: HTMLElement }} [places] where the buttons stay, and where choices, signs and tips lie over other things for a while; otherwise all is below one another
 * @property {() => Record<string, any> | undefined} [options] the options of the game, which a position may not say
 * @property {import('../board/pencil.js').Drawings} [drawings] where arrows and circles are kept
 * @property {boolean} [tips] whether first times are explained
 * @property {boolean} [weighs] whether the list says what each choice wins and costs; not where that is for somebody to find out
 */

/**
 * How a position is shown. `redo`: how many steps can be played again; `notes` are things that happened by themselves; `told`: what the frames show is said elsewhere;
 * `frame`: milliseconds for each frame; `watched`: nothing is asked before they have been seen.
 * @typedef {{ turn?: string[], redo?: number, you?: number[], active?: boolean, last?: any, frames?: import('../types.d.ts').Frame[], notes?: Message[], told?: boolean, frame?: number, watched?: boolean }} Shown
 */

export class Desk {
  /** @type {View | null} */ #view = null;
  /** @type {Shown} */ #shown = {};
  #active = false;
  #shows = 0;
  /** An action that waits for a yes. @type {Action | null} */ #asked = null;
  /** @type {import('./tips.js').Tip | null} */ #tip = null;
  /** @type {Message | Problem | null} */ #problem = null;
  /** The cell that is picked up on the board. @type {number | null} */ #picked = null;
  /** What is held, or was pointed at, in words. */ #held = '';

  /** @param {HTMLElement} boardHost @param {HTMLElement} panelHost @param {Does} does */
  constructor(boardHost, panelHost, does) {
    this.does = does;
    this.panel = h('div', { class: ['desk', does.game] });
    this.errand = new Errand(this.panel);
    this.parts = {
      sending: h('p', { class: 'desk-sending', role: 'status' }, t('game.sending')),
      strip: h('div', { class: 'desk-strip' }),
      task: h('div', { class: 'desk-task' }),
      legend: h('div', { class: 'desk-legend' }),
      problem: h('div', { class: 'desk-problem', hidden: true }),
      ask: h('div', { class: 'desk-ask', hidden: true }),
      tray: h('div', { class: 'desk-tray' }),
      buttons: h('div', { class: 'desk-buttons' }),
      tip: h('div', { class: 'desk-tip', hidden: true }),
      turn: h('div', { class: 'desk-turn' }),
      typed: h('div', { class: 'desk-typed' }),
      whyNot: h('div', { class: 'desk-why' }),
    };
    this.foresight = new Foresight(does.preview, (preview) => this.board.ghost(preview));
    /** What only this game has. */
    this.tray = playOf(does.game).tray?.(this.parts.tray, { layout: does.layout, board: () => this.board, changed: () => {
      this.#drawTray();
      this.#listChoices();
    } });
    this.choices = new Choices({ game: does.game, choose: (action) => this.choose(action), show: (action) => this.#point(action), weigh: does.weighs === false ? null : (text) => this.foresight.weigh(text) }, does.places?.over);
    const { sending, strip, task, legend: legendHost, problem, ask, tray: trayHost, buttons, tip, turn, typed: typedHost, whyNot: whyHost } = this.parts;
    const { bar = this.panel, over = this.panel, aside = this.panel, tip: tipHost = this.panel } = does.places ?? {};
    this.panel.append(sending, strip, task);
    over.append(problem, ask, typedHost, trayHost);
    bar.append(turn, buttons);
    aside.append(legendHost);
    tipHost.append(tip);
    bar.append(this.choices.element);
    this.panel.append(whyHost);
    panelHost.append(this.panel);
    this.asIf = new AsIf(does.game, () => does.options?.());
    this.board = new Board(boardHost, {
      layout: does.layout,
      label: does.label,
      onAction: (action) => this.choose(action),
      onRefused: (_cell, _words, problem) => this.#refuse(problem, true),
      onNamed: (words) => this.#name(words),
      preview: (text) => this.foresight.weigh(text),
      why: does.why,
      onIdle: does.idle,
      onHasten: does.hasten,
      asIf: (view, seat) => this.asIf.actions(view, seat),
      drawings: does.drawings,
    });
    this.board.on('pick', (/** @type {number | null} */ cell, /** @type {Action[]} */ actions) => this.#pick(cell, actions));
    this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.key);
  }

  /** Shows a position; done when what led to it has been shown too. @param {View} view @param {Shown} [shown] @returns {Promise<void>} */
  async show(view, shown = {}) {
    const { you = [], active = you.includes(view.seat) && !view.outcome, last = null, frames = [], frame, told: elsewhere = false } = shown;
    const watched = shown.watched === true && frames.length > 0;
    const current = ++this.#shows;
    const moved = this.#view?.position !== view.position;
    if (!moved && frames.length === 0 && this.#same(view, shown, active)) {
      // Somebody may be in the middle of choosing.
      this.#view = view;
      this.#shown = shown;
      this.board.show(view, { active, last });
      this.#drawTask(view);
      return;
    }
    this.panel.removeAttribute('data-position');
    const take = () => this.#take(view, shown, active, moved);
    /** @type {Promise<void> | undefined} */
    let playing;
    if (!watched) take();
    if (frames.length) {
      sound(frames, this.does.game);
      playing = this.board.play(frames, view, { active, last, told: elsewhere, frame, ready: watched ? take : undefined });
      if (watched) await playing;
      if (current !== this.#shows) return;
    } else {
      this.board.show(view, { active, last });
    }
    this.#tip = active && this.does.tips !== false ? tipFor(this.does.game, view) : null;
    const inside = this.#holds(document.activeElement);
    this.#draw();
    // What was focused is gone with the choice; whoever works by keys goes on at the board.
    if (inside && !this.#holds(document.activeElement)) this.board.focus();
    await playing;
    // Whoever drives the page can tell that it has come to rest.
    if (this.#view === view) this.panel.setAttribute('data-position', view.position);
    // What happened was said first.
    if (active && moved && this.#view === view) announce([...view.obligations, view.task].map((message) => say(message, this.does.game)).join(' '));
  }

  /** @param {Element | null} element */
  #holds(element) {
    return [this.panel, ...Object.values(this.does.places ?? {})].some((part) => part.contains(element));
  }

  /** From now on this is the position that is decided about. @param {View} view @param {Shown} shown @param {boolean} active @param {boolean} moved */
  #take(view, shown, active, moved) {
    if (this.#tip && moved) this.#dismiss();
    this.#view = view;
    this.#shown = shown;
    this.#active = active;
    if (!moved) return;
    this.foresight.forget();
    this.#picked = null;
    this.tray?.forget();
    this.#asked = null;
    this.#problem = null;
    this.#held = '';
    replace(this.parts.typed);
  }

  /** Whether there is nothing else to choose from than before. @param {View} view @param {Shown} shown @param {boolean} active */
  #same(view, { turn = [], notes = [] }, active) {
    const before = this.#shown;
    return active === this.#active && sameChoice(this.#view, view) && String(turn) === String(before.turn ?? []) && notes.length === (before.notes ?? []).length
      && this.panel.hasAttribute('data-position');
  }

  /** @returns {Action[]} */
  get actions() {
    return this.#active ? this.#view?.actions ?? [] : [];
  }

  #draw() {
    const view = this.#view;
    if (!view) return;
    const { layout } = this.does;
    if (!view.outcome) replace(this.parts.strip, phaseStrip(layout, view));
    else if (!this.does.places) replace(this.parts.strip);
    this.panel.classList.toggle('active', this.#active);
    this.#drawTask(view);
    this.#drawProblem();
    this.#drawAsk();
    this.#drawTray();
    this.#drawButtons();
    this.#drawTurn();
    replace(this.parts.whyNot, this.#active && whyNot(view, this.does.game));
    this.#listChoices();
    this.#drawTip();
  }

  /** @param {View} view */
  #drawTask(view) {
    replace(this.parts.task, taskWords(view, this.does.game, { active: this.#active, held: this.#held, whose: this.#active ? this.#yours(view) : t('game.waits', { who: this.#who(view.seat) }), notes: this.#shown.notes }));
  }

  /** Whoever holds several seats is told which of them acts. @param {View} view */
  #yours(view) {
    return (this.#shown.you ?? []).length > 1 ? t('game.waits', { who: this.#who(view.seat) }) : t('game.your_turn');
  }

  /** @param {number} seat */
  #who(seat) {
    return this.does.who?.(seat) ?? seatName(seat, this.does.game);
  }

  #drawProblem() {
    const problem = this.#problem;
    const host = this.parts.problem;
    host.hidden = problem === null;
    replace(host, problem && remark(this.#words(problem), { rule: problem.rule, game: this.does.game, close: t('game.dismiss'), closed: () => { this.#problem = null; this.#drawProblem(); } }));
  }

  /** @param {Message | Problem} problem */
  #words(problem) {
    if (!(problem instanceof Problem)) return say(problem, this.does.game);
    return sentence(problem, this.does.game);
  }

  /** @param {any} problem @param {boolean} [shownAtCell] */
  #refuse(problem, shownAtCell = false) {
    if (!problem) return;
    this.#problem = problem instanceof Error || problem.text ? problem : null;
    this.#drawProblem();
    playSound('refused');
    if (this.#problem && !shownAtCell) announce(this.#words(this.#problem), true);
  }

  #drawAsk() {
    const action = this.#asked;
    const host = this.parts.ask;
    host.hidden = action === null;
    if (!action) return replace(host);
    const yes = h('button', { type: 'button', class: 'primary', onclick: () => this.#send(action.text) }, t('game.ask_yes'));
    replace(host, h('p', {}, t('game.ask', { action: say(action.label, this.does.game) })),
      h('div', { class: 'row' }, yes, h('button', { type: 'button', onclick: () => this.#unask() }, t('game.ask_no'))));
    yes.focus();
    return undefined;
  }

  #unask() {
    this.#asked = null;
    this.board.ghost(null);
    this.#drawAsk();
  }

  #drawTray() {
    this.tray?.draw(this.#active ? this.#view : null, this.actions);
  }

  /** @param {number | null} cell @param {Action[]} actions */
  #pick(cell, actions) {
    replace(this.parts.legend, legend(this.board));
    this.#name(cell === null ? '' : t('game.held', { name: this.board.nameOf(cell), cell: this.does.layout.cells[cell].name, count: actions.length }));
    const news = this.tray ? this.tray.pick(cell) : cell !== this.#picked;
    this.#picked = cell;
    if (!news) return;
    this.#problem = null;
    this.#drawProblem();
    this.#drawTray();
    this.#listChoices();
  }

  /** What somebody holds or points at is named beside whose turn it is. @param {string} words */
  #name(words) {
    this.#held = words;
    if (this.#view) this.#drawTask(this.#view);
  }

  #drawButtons() {
    const { game } = this.does;
    const { actions } = this;
    const buttons = actions.filter(placeless).map((action) => actionButton(action, game, {
      main: action.kind === 'commit' || actions.length === 1, choose: () => this.choose(action), point: (on) => this.#point(on ? action : null),
    }));
    // Alone, the way back stands beside the steps it takes back.
    if (buttons.length && !this.does.places) buttons.push(...this.#undoButtons());
    refill(this.parts.buttons, buttons);
  }

  #listChoices() {
    const view = this.#view;
    if (!view) return;
    const there = this.actions.filter((action) => !placeless(action));
    const picked = this.#picked;
    const from = picked === null ? [] : there.filter((action) => action.cells?.from === picked);
    if (picked !== null && from.length) this.choices.show(view, from, this.does.layout.cells[picked].name);
    else this.choices.show(view, there);
  }

  #undoButtons() {
    const { turn = [] } = this.#shown;
    if (!this.does.undo) return [];
    if (this.does.places) {
      const can = this.#active ? { undo: decided(turn).length, redo: this.#shown.redo ?? 0, all: this.#view && this.tray?.tells(this.#view) } : { undo: 0, redo: 0 };
      return wayBack(can, (all) => this.#undo(all), () => this.#redo(false));
    }
    if (!this.#active) return [];
    return [...undoButtons(decided(turn).length, this.#view && this.tray?.tells(this.#view), (all) => this.#undo(all)), ...redoButtons(this.#shown.redo ?? 0, (all) => this.#redo(all))];
  }

  #drawTurn() {
    const { turn = [] } = this.#shown;
    const told = this.#active && this.#view && this.tray?.tells(this.#view);
    const steps = told ? [] : decided(turn);
    const said = steps.length > 0 && h('ol', { class: 'turn-steps', 'aria-label': t('game.turn_so_far') }, steps.map((text) => h('li', {}, written(text, this.does.game))));
    if (this.does.places) {
      refill(this.parts.turn, this.#undoButtons(), said);
      // The last step counts.
      if (said) requestAnimationFrame(() => { said.scrollLeft = said.scrollWidth; });
    } else refill(this.parts.turn, said, !this.actions.some(placeless) && this.#undoButtons());
  }

  #drawTip() {
    const host = this.parts.tip;
    // Under the choices that it is about, where there are any in sight.
    const { over, tip } = this.does.places ?? {};
    if (over && tip) (this.choices.element.open || this.parts.tray.hasChildNodes() ? over : tip).append(host);
    host.hidden = this.#tip === null;
    replace(host, this.#tip && tipWords(this.#tip, this.does.game, () => { this.#dismiss(); this.#drawTip(); }));
  }

  #dismiss() {
    if (this.#tip) told(this.#tip);
    this.#tip = null;
  }

  /** Shows on the board what an action would change. @param {Action | null} action */
  #point(action) {
    if (action) this.foresight.show(action.text);
    else this.foresight.hide(this.#asked !== null);
  }

  /** @param {Action} action @returns {Promise<boolean>} whether it was taken, or asked about */
  async choose(action) {
    if (this.errand.busy) return false;
    if (!settings.confirm || !action.ends_turn) return this.#send(action.text);
    this.#asked = action;
    this.#drawAsk();
    this.#point(action);
    announce(t('game.ask', { action: say(action.label, this.does.game) }));
    return true;
  }

  /** Plays what somebody wrote; the server judges what is not listed. @param {string} text */
  #write(text) {
    const listed = this.actions.find((action) => action.text === text);
    return listed ? this.choose(listed) : this.#send(text);
  }

  /** @param {string} text @returns {Promise<boolean>} whether it was taken */
  async #send(text) {
    if (this.errand.busy) return false;
    this.foresight.hide();
    this.#asked = null;
    this.#problem = null;
    this.#drawAsk();
    return this.#run(() => this.does.act(text));
  }

  /** @param {boolean} turn */
  #undo(turn) {
    const { undo, takeBack } = this.does;
    if (this.errand.busy) return;
    if (undo && this.#active && decided(this.#shown.turn ?? []).length) this.#run(() => unlessStale(undo({ turn })));
    else if (takeBack) this.#run(() => unlessStale(takeBack({ turn })));
  }

  /** @param {boolean} turn */
  #redo(turn) {
    const { redo, playAgain } = this.does;
    if (this.errand.busy) return;
    if (redo && this.#active && this.#shown.redo) this.#run(() => unlessStale(redo({ turn })));
    else if (playAgain) this.#run(() => unlessStale(playAgain()));
  }

  /** @param {() => Promise<void>} work @returns {Promise<boolean>} whether it was taken */
  async #run(work) {
    const problem = await this.errand.run(work);
    // The new position comes at once and would wipe the words away.
    if (problem?.code === 'stale') toast(this.#words(problem));
    else if (problem) this.#refuse(problem);
    return problem === null;
  }

  /** Opens the field for typed notation. */
  type() {
    const opened = typed({
      game: this.does.game, actions: this.actions, play: (text) => this.#write(text), show: (action) => { this.#point(action); },
      close: () => {
        replace(this.parts.typed);
        this.#point(null);
        if (!this.#asked) this.board.focus();
      },
    });
    replace(this.parts.typed, opened.element);
    opened.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const rewind = rewinds(event);
    if (rewind) {
      // A key that is held down means one step.
      if (!event.repeat && rewind.what === 'undo') this.#undo(rewind.turn);
      else if (!event.repeat) this.#redo(rewind.turn);
    } else if (meantElsewhere(event)) return;
    else if (event.key === 'c') {
      const commit = this.actions.find(({ kind }) => kind === 'commit');
      if (this.#asked) this.#send(this.#asked.text);
      else if (commit) this.choose(commit);
      else return;
    } else if (event.key === 'f') (this.does.flip ?? (() => this.board.flip()))();
    else if (event.key === '/') this.type();
    else if (event.key === 'v' && this.board.looked !== null) this.board.sights.range(this.board.looked);
    else if (event.key === '?') showKeys();
    else if (event.key === 'Escape') {
      if (this.#asked) this.#unask();
      else if (!this.board.cancel()) return;
    } else return;
    event.preventDefault();
  }

  destroy() {
    document.removeEventListener('keydown', this.key);
    this.board.destroy();
    this.panel.remove();
  }
}
