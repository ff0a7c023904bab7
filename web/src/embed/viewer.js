/** A position to look at, or a game to walk through, in an embedded board. */

import { Workbench } from '../analyse/workbench.js';
import { announce } from '../announce.js';
import { Board, trailOf } from '../board/board.js';
import { h, replace } from '../dom.js';
import { AsIf } from '../game/asif.js';
import { Moves } from '../game/moves.js';
import { inWords } from '../game/notation.js';
import { Replay } from '../game/replay.js';
import { seatMark } from '../game/seats.js';
import { gameName, say, seatName, t } from '../i18n.js';
import { icon } from '../shell/icons.js';
import { seatOf } from './orientation.js';
import { trouble } from './trouble.js';

/** @typedef {import('../analyse/tree.js').TreeNode} TreeNode */
/** @typedef {import('./request.js').Wanted} Wanted */
/** Where its parts stand. @typedef {{ frame: HTMLElement, board: HTMLElement, side: HTMLElement }} Parts */
/**
 * What the element does for it: gets a game ready to be drawn, tells the page of something, and shows what went wrong.
 * @typedef {{ prepare: (game: string) => Promise<void>, tell: (name: string, detail: any) => void, failed: (problem: any) => void }} Does
 */
/** How it is shown: which move, from which side, with which controls; an empty word is the usual. @typedef {{ ply: string, orientation: string, controls: string }} How */

export class Viewer {
  /** @type {Board | null} */ board = null;
  /** @type {Moves | null} */ #moves = null;
  /** The decisions that are walked through, the beginning first. @type {TreeNode[]} */ #line = [];
  /** How many entries of the record there are when each was made. @type {number[]} */ #ends = [];
  #closed = false;

  /** @param {Parts} parts @param {Does} does */
  constructor(parts, does) {
    this.parts = parts;
    this.does = does;
    this.bench = new Workbench();
    const viewer = this;
    const walk = { get live() { return viewer.ply === viewer.plies; }, get shown() { return viewer.ply; }, step: (/** @type {number} */ by) => viewer.step(by) };
    // Of a walk it needs no more.
    this.replay = new Replay(/** @type {any} */ (walk), () => this.#drawBar());
    this.who = h('p', { class: 'embed-who' });
    this.caption = h('p', { class: 'embed-caption' });
    this.remark = h('p', { class: 'embed-remark' });
  }

  get game() {
    return this.bench.source.game;
  }

  /** How many decisions led to what is shown. */
  get ply() {
    return Math.max(0, this.#line.indexOf(this.bench.node));
  }

  /** How many there are. */
  get plies() {
    return Math.max(0, this.#line.length - 1);
  }

  get position() {
    return this.bench.shown?.view.position ?? '';
  }

  /** @param {Wanted} wanted @param {How} how */
  async open(wanted, how) {
    const { bench } = this;
    if (wanted.show === 'study') {
      bench.source = { game: wanted.study.layout.game, options: wanted.study.options ?? null, start: null };
      bench.shown = wanted.study;
    } else if (wanted.show === 'record') {
      await bench.beginRecord(wanted.record);
      if (wanted.game && wanted.game !== this.game) throw trouble('other_game', { game: wanted.game, other: this.game });
    } else if (wanted.show === 'position') await bench.begin({ game: wanted.game, options: wanted.options, start: wanted.position });
    await this.does.prepare(this.game);
    const history = bench.shown?.history ?? [];
    this.#line = bench.tree.line();
    this.#ends = this.#line.map(() => 0);
    this.#line.reduce((sum, { entries }, index) => (this.#ends[index] = sum + entries.length), 0);
    const first = this.#line[this.#plyOf(how.ply)];
    if (first !== bench.node) await bench.go(first);
    if (this.#closed || !bench.shown) return;
    this.#build(wanted, how, history);
  }

  /** Which decision a word means: the usual is the first position. @param {string} word */
  #plyOf(word) {
    const number = word.trim() === 'last' ? this.plies : Number(word);
    if (!Number.isInteger(number) || number < 0) throw trouble('ply', { ply: word, last: this.plies });
    return Math.min(number, this.plies);
  }

  /** @param {Wanted} wanted @param {How} how @param {import('../types.d.ts').Turn[]} history */
  #build(wanted, how, history) {
    const { bench, parts, game } = this;
    const { layout } = /** @type {import('../types.d.ts').Study} */ (bench.shown);
    const asIf = new AsIf(game, () => bench.source.options ?? undefined);
    this.board = new Board(parts.board, {
      layout, drawings: bench.drawings, label: t('embed.board', { game: gameName(game) }),
      onAction: () => {},
      onHasten: () => this.replay.stop(),
      // A view that somebody made before is shown as it is.
      asIf: wanted.show === 'study' ? async () => [] : (view, seat) => asIf.actions(view, seat),
    });
    parts.board.style.aspectRatio = this.board.stage.geometry.box.slice(2).join(' / ');
    this.turn(how.orientation);
    const controls = how.controls || (this.plies > 0 ? 'moves' : 'none');
    parts.frame.dataset.controls = controls;
    if (controls !== 'none' && this.plies > 0) {
      this.#moves = new Moves({
        game, who: (seat) => this.#name(seat),
        go: (entry) => this.#leave(() => this.#go(entry === null ? this.plies : this.#ends.findIndex((end) => end >= entry))),
        step: (by) => this.#leave(() => this.step(by)),
        toggle: () => this.toggle(),
      });
      this.#moves.set(history, layout.seats.length);
    }
    const flip = h('button', { type: 'button', class: 'plain small', title: t('game.with_key', { words: t('game.flip'), key: 'f' }), 'aria-label': t('game.flip'), onclick: () => this.flip() }, icon('flip'));
    const told = controls !== 'none' && h('div', { class: 'embed-told' }, h('div', {}, this.who, this.caption), flip);
    replace(parts.side, told, this.remark, this.#moves?.element);
    bench.onChange(({ animate, passing }) => {
      if (passing || this.#closed) return;
      this.#show(animate);
      const { action, seat } = bench.node;
      this.does.tell('move', { ply: this.ply, action, seat, position: this.position });
    });
    this.#show(false);
  }

  /** @param {boolean} animate */
  #show(animate) {
    const { board, bench, game } = this;
    if (!board || !bench.shown) return;
    const { view, frames = [] } = bench.shown;
    if (animate && frames.length) board.play(frames, view);
    else {
      board.show(view, { last: this.ply > 0 ? trailOf(frames) : null });
      // What moves is told by its frames; of a jump only where it led.
      if (this.board?.settled && bench.node.action) announce(inWords(bench.node.notation ?? bench.node.action, game), false, this.parts.frame);
    }
    const { names = [] } = bench.source;
    replace(this.who, names.some(Boolean) && view.seats.map(({ seat }) => h('span', {}, seatMark(seat, game), this.#name(seat))));
    const waits = view.outcome ? say(view.outcome.message, game) : t('game.waits', { who: this.#name(view.seat) });
    replace(this.caption, this.plies > 0 && h('span', { class: 'embed-ply' }, `${this.ply}/${this.plies}`), !view.outcome && seatMark(view.seat, game), waits);
    replace(this.remark, bench.node.comment);
    this.remark.hidden = !bench.node.comment;
    this.#moves?.mark(this.ply === this.plies ? null : this.#ends[this.ply]);
    this.#drawBar();
  }

  #drawBar() {
    this.#moves?.bar.show({ playing: this.replay.playing, live: this.ply === this.plies, watching: false, turns: false });
  }

  /** @param {number} seat */
  #name(seat) {
    return this.bench.source.names?.[seat - 1] || seatName(seat, this.game);
  }

  /** What plays by itself stops when somebody goes elsewhere. @param {() => Promise<void>} work */
  #leave(work) {
    this.replay.stop();
    return work();
  }

  /** @param {number} ply */
  async #go(ply) {
    const node = this.#line[Math.max(0, Math.min(this.plies, ply))];
    if (node === this.bench.node) return;
    await this.bench.go(node).catch((problem) => this.does.failed(problem));
  }

  /** @param {number} by */
  step(by) {
    return this.#go(this.ply + by);
  }

  /** @param {string} word as the attribute has it */
  async goTo(word) {
    this.replay.stop();
    await this.#go(this.#plyOf(word));
  }

  toggle() {
    if (!this.replay.stop()) this.replay.start();
  }

  flip() {
    this.board?.flip();
  }

  /** Looks at the board from a seat's side: its number, or its colour. @param {string} word */
  turn(word) {
    this.board?.flip(seatOf(word, this.game, this.bench.shown?.layout.seats.length ?? 2) > 1);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
  key({ key }) {
    if (key === 'f') this.flip();
    else if (key === 'p' && this.plies > 0) this.toggle();
    else return false;
    return true;
  }

  close() {
    this.#closed = true;
    this.replay.stop();
    this.#moves?.close();
    this.board?.destroy();
    delete this.parts.frame.dataset.controls;
    replace(this.parts.side);
  }
}
