/** What comes to the board of a game, and when: the present step by step, the past for whoever looks back, and the same once more. */

import { settings, still } from '../settings.js';
import { toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { isNote, lastMove, ownRedo } from './history.js';
import { paceOf } from './pace.js';
import { Replay } from './replay.js';
import { Screening, tells } from './screening.js';
import { Walk, lastOf, visible } from './walk.js';

/** @typedef {import('../types.d.ts').Frame} Frame */
/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').View} View */

/**
 * The page of a game, as far as it is shown: `turn` turns the board to whoever is to act, `draw` draws what stands around it, `begin` is called before
 * something that has happened is shown.
 * @typedef {object} Page
 * @property {() => Snapshot} game as the server has it
 * @property {() => import('./desk.js').Desk} desk
 * @property {(view: View) => void} turn
 * @property {() => void} draw
 * @property {() => void} begin
 */

/** Whether nothing more is played. @param {Snapshot} game */
export function isOver({ table }) {
  return table.status === 'finished' || table.status === 'aborted';
}

export class Showing {
  /** The game as it stood with the last update that came to the board. @type {Snapshot} */ #onBoard;
  /** Whose step was shown last. */ #turnOf = 0;
  /** What moved last, which the board shows until something else moves. @type {any} */ #last = null;
  #closed = false;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.#onBoard = page.game();
    /** @type {Walk} */
    this.walk = new Walk(page.game, {
      past: (view, how) => {
        const shown = page.desk().show(view, { active: false, ...how, ...this.#replayed(how.frames) });
        page.draw();
        return shown;
      },
      present: (frames) => this.present(frames),
      failed: (problem) => toast(sentence(problem, page.game().game), 'bad'),
    });
    /** @type {Replay} */
    this.replay = new Replay(this.walk, page.draw);
    /** @type {Screening} */
    this.screening = new Screening((update, how) => this.#screen(update, how), { pace: (update, waiting) => this.#pace(update, waiting), idle: page.draw });
  }

  get live() {
    return this.walk.live;
  }

  /** The game as far as it has come to the board. */
  get seen() {
    return this.screening.busy && this.live ? this.#onBoard : this.page.game();
  }

  get view() {
    return this.walk.view ?? this.seen.view;
  }

  /** Everything is known anew. @param {Snapshot} before */
  arrive(before) {
    const game = this.page.game();
    if (before.table.entries !== game.table.entries) this.#last = null;
    this.#onBoard = game;
    this.walk.past.keep(game.table.entries);
    if (this.live) this.present();
    else {
      this.screening.reach(game.table.number);
      this.walk.settle();
      this.page.draw();
    }
    this.#trail();
  }

  /** @param {Frame[]} [frames] what led there, if that is shown too */
  present(frames = []) {
    const game = this.page.game();
    const { view, table } = game;
    this.screening.reach(table.number);
    this.#onBoard = game;
    this.page.turn(view);
    const shown = this.page.desk().show(view, { ...this.#how(view, table), last: this.#last, frames, ...this.#replayed(frames) });
    this.page.draw();
    return shown;
  }

  /** Something has happened, after which the game stands so. @param {Update} update @param {Snapshot} game @param {number} kept how many entries of the past are still so */
  add(update, game, kept) {
    this.walk.past.keep(kept);
    if (tells(update)) this.screening.add({ ...update, view: game.view, game });
    this.walk.settle();
  }

  /** Somebody goes their own way through the game. @param {(walk: Walk) => Promise<void>} goes */
  stroll(goes) {
    this.replay.stop();
    this.page.desk().board.skip();
    return goes(this.walk);
  }

  /** Plays on, or stops: whoever watches stops the game that goes on, too. */
  toggle() {
    if (this.replay.stop()) return;
    if (!this.live) {
      this.replay.start();
      return;
    }
    this.hold();
    this.page.draw();
  }

  /** What is on the board stays, whatever happens in the game. */
  hold() {
    const { seen } = this;
    this.screening.skip();
    this.walk.hold(seen);
    this.page.desk().board.skip();
  }

  /** Somebody has seen enough: the board shows what is so now. @returns {boolean} whether it did not */
  hasten() {
    if (!this.replay.playing) return this.screening.skip();
    this.replay.stop();
    this.walk.go(null);
    return true;
  }

  /** How frames of the past are shown. @param {Frame[]} frames */
  #replayed({ length }) {
    return this.replay.playing ? { frame: paceOf({ frames: length, others: true }, settings.speed).frame, watched: true } : {};
  }

  /** How long an update is shown. @param {Update} update @param {number} waiting how many come after it */
  #pace({ entries }, waiting) {
    const { you, table } = this.page.game();
    const seat = entries.find(({ kind }) => kind === 'action')?.seat ?? 0;
    const before = this.#turnOf;
    this.#turnOf = seat;
    const frames = visible(entries.flatMap((entry) => entry.frames ?? [])).length;
    const timed = table.clocks.length > 0 && you.includes(table.seat ?? 0);
    return paceOf({ frames, others: seat > 0 && !you.includes(seat), begins: seat !== before, waiting, timed }, this.live && !still() && !document.hidden ? settings.speed : 0);
  }

  /** Whoever comes sees what happened last. */
  async #trail() {
    const { view, table, history } = this.page.game();
    const entry = lastMove(history);
    const last = entry === null ? null : await this.walk.trail(entry + 1).catch(() => null);
    if (!last || this.page.game().view !== view || this.#closed) return;
    this.#last = last;
    if (this.live) this.page.desk().show(view, { ...this.#how(view, table), last });
  }

  /** Puts an update on the board. @param {import('./screening.js').Screened} update @param {{ pace: import('./pace.js').Pace, hurried: boolean }} how */
  async #screen(update, { pace, hurried }) {
    const view = /** @type {View} */ (update.view);
    const isBack = (/** @type {{ kind: string }} */ { kind }) => kind === 'undo' || kind === 'takeback_answered';
    const shown = (/** @type {Update['entries']} */ entries) => visible(entries.flatMap((entry) => entry.frames ?? []));
    const frames = shown(update.entries);
    const back = update.entries.some(isBack);
    this.#last = lastOf(shown(update.entries.filter((entry) => !isBack(entry)))) ?? (back ? null : this.#last);
    const ends = isOver(update.game) && !isOver(this.#onBoard);
    // How it ended is told when it has been seen.
    if (!ends) this.#onBoard = update.game;
    if (!this.live) return;
    this.page.draw();
    const notes = update.entries.filter(({ auto, text }) => auto && !isNote(text ?? '')).flatMap((entry) => entry.frames ?? []).map(({ label }) => label);
    this.page.begin();
    this.page.turn(view);
    const { you } = this.page.game();
    // What is taken back with a picture of its own is told in words, too.
    const told = update.entries.some((entry) => isBack(entry) && entry.frames) || (you.length < 2 && update.entries.every(({ kind, seat }) => kind !== 'action' || !you.includes(seat ?? 0)));
    await this.page.desk().show(view, { ...this.#how(view, update.table), last: this.#last, frames: hurried ? [] : frames, notes, told, frame: pace.watched ? pace.frame : undefined, watched: pace.watched });
    this.#onBoard = update.game;
    if (back && !this.#last && view === this.page.game().view) this.#trail();
  }

  /** How the present is shown. @param {View} view @param {import('../types.d.ts').Table} table */
  #how(view, table) {
    const { you } = this.page.game();
    return { turn: table.turn, redo: ownRedo(table, view.seat), you, active: table.status === 'running' && you.includes(view.seat) && !view.outcome };
  }

  close() {
    this.#closed = true;
    this.screening.close();
    this.replay.stop();
    this.walk.stop();
  }
}
