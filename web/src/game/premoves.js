/** Premoves: turns that are decided on while others think, each for one position. They are made by playing them on the board. */

import { announce } from '../announce.js';
import { Problem, post } from '../api.js';
import { marksOf } from '../board/arrows.js';
import { h, replace } from '../dom.js';
import { t } from '../i18n.js';
import { toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { Study } from '../study.js';
import { decided } from './history.js';
import { written } from './notation.js';
import { isBot } from './people.js';
import { isAnswered, merged, stepsOf } from './premovelines.js';
import { seatMark } from './seats.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Turn} Turn */
/** @typedef {import('../board/highlights.js').Mark} Mark */

/**
 * @typedef {object} Page
 * @property {Snapshot} game
 * @property {import('./showing.js').Showing} showing
 * @property {import('./desk.js').Desk} desk
 * @property {{ board: HTMLElement }} places
 * @property {import('./requests.js').Requests} requests
 * @property {(seat: number) => string} who
 */

/** The answers of so many lines are drawn on the board. */
const DRAWN = 4;

/** Whether premoves make sense for whoever looks: one plays, and not against bots alone. @param {Snapshot} game */
export function premoves({ table, you }) {
  return table.status === 'running' && you.length === 1 && !table.retired.includes(you[0]) && table.players.some((player) => player.seat !== you[0] && !isBot(player));
}

/** The lines that can still come true. @param {Snapshot} game @returns {string[][]} */
export function linesOf({ premoves: own = [], you }) {
  return own.find(({ seat }) => seat === you[0])?.lines ?? [];
}

/** After how many entries the open turn began. @param {Pick<Snapshot, 'table'>} game */
const begun = ({ table }) => table.entries - table.turn.length;

export class Premoves {
  /** The line that is being made. @type {Study | null} */ #study = null;
  /** What the game showed when it was begun, and where its turn began. @type {import('../types.d.ts').View | null} */ #held = null;
  #begun = 0;
  /** Whether the line as it stands is kept. */ #kept = false;
  /** What is drawn on the board, so that it is drawn once. */ #drawn = '';
  #marked = false;
  /** The turns of each line, told by whoever knows the rules. @type {Map<string, Promise<{ turns: Turn[], marks: Mark[] }>>} */ #told = new Map();

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.words = h('p', { role: 'status' });
    this.list = h('ol', { class: 'premove-lines', 'aria-label': t('game.premoves') });
    this.clear = h('button', { type: 'button', class: 'small', onclick: () => this.#send([]) }, t('game.premove_clear'));
    this.anew = h('button', { type: 'button', class: 'small', onclick: () => this.#restart() }, t('game.premove_anew'));
    this.step = h('button', { type: 'button', class: 'small', onclick: () => this.back({ turn: false }).catch((problem) => page.requests.refused(problem)) }, t('game.undo'));
    this.element = h('section', { class: 'premoves', 'aria-label': t('game.premoves'), hidden: true },
      h('h2', {}, t('game.premoves')), this.words, this.list,
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'small primary', onclick: () => this.leave() }, t('game.premove_done')), this.step, this.anew, this.clear));
  }

  /** Whether somebody plays on the board what may come. */
  get planning() {
    return this.#study !== null;
  }

  /** @returns {number} */
  get #own() {
    return this.page.game.you[0];
  }

  /** The position at the beginning of the turn that is open, which lines begin from. */
  async #base() {
    const { game, showing } = this.page;
    return game.table.turn.length ? (await showing.walk.past.moment(begun(game))).view.position : game.view.position;
  }

  /** Begins to play what may come, or ends it. */
  async start() {
    if (this.planning) return this.leave();
    const { page } = this;
    const { game } = page;
    if (!premoves(game) || game.table.seat === this.#own) return undefined;
    if (!page.showing.live) await page.showing.stroll((walk) => walk.go(null));
    try {
      const study = new Study(/** @type {import('../types.d.ts').GameName} */ (game.game), { options: game.options, position: await this.#base(), actions: game.table.turn });
      await study.open();
      // The game may have gone on meanwhile.
      if (begun(page.game) !== begun(game) || page.game.table.seat === this.#own) return undefined;
      page.showing.hold();
      this.#held = page.showing.walk.view;
      this.#begun = begun(game);
      this.#study = study;
      this.#kept = false;
      this.#show();
    } catch (problem) {
      page.requests.refused(problem);
    }
    return undefined;
  }

  /** Shows the line that is being made. @param {import('../types.d.ts').Frame[]} [frames] what led there */
  #show(frames = []) {
    const { game, desk, showing } = this.page;
    const shown = this.#study?.shown;
    if (!shown) return;
    const { view, turn = [] } = shown;
    this.#mark([]);
    desk.show(view, { active: !view.outcome, turn, you: game.layout.seats.map((_, index) => index + 1), frames });
    showing.page.draw();
    announce(this.words.textContent ?? '');
  }

  /** Plays an action of the line; a turn of one's own that is complete is kept. @param {string} text */
  async play(text) {
    const study = /** @type {Study} */ (this.#study);
    const { view, turn = [], history = [], frames } = await study.play(text);
    if (this.#study !== study) return;
    this.#kept = isAnswered(history, { seat: view.seat, turn, over: Boolean(view.outcome) }, this.#own);
    this.#show(frames);
    if (this.#kept) await this.#send(merged(linesOf(this.page.game), stepsOf(history), this.#own));
  }

  /** Takes back a decision of the line, or those of a turn. @param {{ turn: boolean }} what */
  async back({ turn }) {
    const study = this.#study;
    const history = study?.shown?.history ?? [];
    const last = history.findLast(({ actions }) => decided(actions).length > 0);
    if (!study || !last) return;
    const at = last.actions.indexOf(/** @type {string} */ (decided(last.actions)[0]));
    const end = last.actions.lastIndexOf(/** @type {string} */ (decided(last.actions).at(-1)));
    await study.keep(last.entry + (turn ? at : end));
    if (this.#study !== study) return;
    this.#kept = false;
    this.#show();
  }

  async #restart() {
    const study = this.#study;
    if (!study) return;
    await study.keep(0).catch((problem) => this.page.requests.refused(problem));
    if (this.#study !== study) return;
    this.#kept = false;
    this.#show();
  }

  /** What an action of the line would change. @param {string} text */
  preview(text) {
    return /** @type {Study} */ (this.#study).preview(text);
  }

  /** Why it cannot be played. @param {string} text */
  why(text) {
    return this.preview(text).then(() => null, (problem) => problem);
  }

  /** @param {string[][]} lines */
  async #send(lines) {
    const { game, requests } = this.page;
    try {
      await requests.ask('premove', { lines, seat: this.#own, expected: game.table.number }, true);
    } catch (problem) {
      this.#kept = false;
      if (!(problem instanceof Problem)) throw problem;
      toast(sentence(problem, game.game), 'bad');
    }
    this.follow();
  }

  /** Back to the game. */
  leave() {
    if (!this.planning) return;
    this.#study = null;
    this.page.showing.stroll((walk) => walk.go(null));
  }

  /** An update is about to come: whoever is making a line for a turn that it ends sees the game. @param {import('../types.d.ts').Table} table */
  interrupt(table) {
    if (this.planning && (table.status !== 'running' || table.seat === this.#own || begun({ table }) !== this.#begun)) this.leave();
  }

  /** What has come, after the game or what is shown of it has changed. */
  follow() {
    const { game, showing } = this.page;
    // Whoever looks elsewhere makes no line any more.
    if (this.planning && showing.walk.view !== this.#held) this.#study = null;
    this.interrupt(game.table);
    this.element.hidden = !this.planning;
    this.page.places.board.classList.toggle('planning', this.planning);
    const lines = linesOf(game);
    const drawn = JSON.stringify([lines, this.planning, showing.live, begun(game), game.table.seat]);
    if (this.planning) this.#drawCard(lines);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#drawMarks(lines);
  }

  /** @param {string[][]} lines */
  #drawCard(lines) {
    const { game, who } = this.page;
    const shown = this.#study?.shown;
    const seat = shown?.view.seat ?? 0;
    this.words.textContent = this.#kept ? t('game.premove_kept') : shown?.view.outcome ? t('game.premove_over') : seat === this.#own ? t('game.premove_answer') : t('game.premove_expect', { who: who.call(this.page, seat) });
    this.clear.hidden = lines.length < 2;
    this.step.hidden = stepsOf(shown?.history ?? []).length === 0;
    this.anew.hidden = this.step.hidden;
    replace(this.list, lines.map((line) => {
      const turns = h('span', { class: 'premove-turns' }, line.flatMap((text) => [written(text, game.game), ' ']));
      this.#tell(line).then((told) => replace(turns, told.turns.map((turn) => h('span', { class: ['premove-turn', turn.seat === this.#own && 'own'] },
        seatMark(turn.seat, game.game), (turn.notation ? [turn.notation] : decided(turn.actions)).flatMap((text) => [written(text, game.game), ' '])))), () => {});
      const remove = h('button', { type: 'button', class: 'plain small', title: t('game.premove_delete'), 'aria-label': t('game.premove_delete'), onclick: () => this.#send(lines.filter((other) => other !== line)) }, '×');
      return h('li', {}, turns, remove);
    }));
  }

  /** A line in turns, and where its first answer happens. @param {string[]} line */
  #tell(line) {
    const { game } = this.page;
    const key = JSON.stringify([begun(game), line]);
    let told = this.#told.get(key);
    if (!told) {
      told = this.#ask(line);
      if (this.#told.size > 64) this.#told.clear();
      this.#told.set(key, told);
      told.catch(() => this.#told.delete(key));
    }
    return told;
  }

  /** @param {string[]} line */
  async #ask(line) {
    const { game, options } = this.page.game;
    const question = { game, options, position: await this.#base(), auto: true };
    /** @type {import('../types.d.ts').Study} */
    const { history = [] } = await post('/positions', { ...question, actions: line });
    const turns = history.filter(({ actions }) => decided(actions).length > 0);
    const answer = turns.find(({ seat }) => seat === this.#own);
    const before = turns.slice(0, answer ? turns.indexOf(answer) : 0).flatMap(({ actions }) => decided(actions));
    /** @type {Mark[]} */
    const marks = [];
    for (const [done, text] of decided(answer?.actions ?? []).entries()) {
      const { view } = await post('/positions', { ...question, actions: line.slice(0, before.length + done) });
      marks.push(...marksOf(view.actions?.find((/** @type {import('../types.d.ts').Action} */ action) => action.text === text), 'premove'));
    }
    return { turns, marks };
  }

  /** Draws on the board what is answered. @param {string[][]} lines */
  async #drawMarks(lines) {
    const { game, showing } = this.page;
    if (lines.length === 0 || this.planning || !showing.live || game.table.seat === this.#own) return this.#mark([]);
    const drawn = this.#drawn;
    const all = await Promise.all(lines.slice(0, DRAWN).map((line) => this.#tell(line))).catch(() => []);
    if (drawn === this.#drawn) this.#mark(all.flatMap(({ marks }) => marks));
    return undefined;
  }

  /** @param {Mark[]} marks */
  #mark(marks) {
    if (marks.length || this.#marked) this.page.desk.board.mark(marks);
    this.#marked = marks.length > 0;
  }

  /** What became of them is told. @param {Snapshot} before @param {Snapshot} after */
  heard(before, after) {
    const [had, has] = [linesOf(before).length, linesOf(after).length];
    if (had > 0 && has === 0 && !this.planning && after.table.seat === this.#own) toast(t('game.premove_dropped'));
  }
}
