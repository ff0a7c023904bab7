/**
 * A board that can be looked at and played on: it draws what the server says and offers what the server lists. It knows no rule of any
 * game.
 */

import { announce } from '../announce.js';
import { focusedNear, s } from '../dom.js';
import { playOf } from '../games/index.js';
import { say, t } from '../i18n.js';
import { onSetting, settings, still } from '../settings.js';
import { Animator } from './animator.js';
import { Chips } from './chips.js';
import { Chooser, sameChoice } from './chooser.js';
import { CloseUp } from './closeup.js';
import { Hand } from './hand.js';
import { Highlights } from './highlights.js';
import { watchKeys } from './keyboard.js';
import { Labels } from './labels.js';
import { Note } from './note.js';
import { Pencil } from './pencil.js';
import { Pointing } from './pointing.js';
import { Sights } from './sights.js';
import { Stage } from './stage.js';
import { Zoom } from './zoom.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../types.d.ts').Frame} Frame */
/** @typedef {import('../types.d.ts').Preview} Preview */
/** @typedef {import('../types.d.ts').Touched} Touched */
/** @typedef {import('../api.js').Problem} Problem */
/** `told`: what happened is said elsewhere; `frame`: milliseconds for each frame; `ready`: called when the frames have been seen and the view is about to be shown. @typedef {{ active?: boolean, last?: Touched | null, told?: boolean, frame?: number, ready?: () => void }} ShowOptions */
/** @typedef {'pick' | 'hover'} BoardEvent */

/**
 * @typedef {object} BoardOptions
 * @property {import('../types.d.ts').Layout} layout
 * @property {(action: Action) => void | Promise<any>} onAction somebody chose this listed action; a promise settles when it has been dealt with
 * @property {(cell: number, words: string, problem: Problem | null) => void} [onRefused]
 * @property {(words: string) => void} [onNamed] somebody pointed at what cannot be picked up, and this is what it is
 * @property {(text: string) => Promise<Preview>} [preview] what an action would change
 * @property {(text: string) => Promise<Problem | null>} [why] asked when somebody points at a cell that is no target
 * @property {(cells: number[]) => void} [onIdle] somebody pointed at a cell, or dragged from one to another, while nothing can be chosen
 * @property {() => boolean} [onHasten] somebody has seen enough of what is playing; gives back whether more was to come
 * @property {(view: View, seat: number) => Promise<Action[]>} [asIf] what a seat could do if it were its turn
 * @property {import('./pencil.js').Drawings} [drawings] where arrows and circles are kept
 * @property {string} [label] what the board is, for those who do not see it
 */

/** Of a longer cascade only the last so many events are said aloud. */
const MOST_SAID = 12;

/** What the last of the frames that show something have touched. @param {Frame[]} frames @returns {Touched | null} */
export function trailOf(frames) {
  const frame = frames.findLast(({ motion }) => motion) ?? frames.findLast(({ cells }) => cells.length > 0);
  return frame ? { ...frame.motion, collapses: frame.cells.map(({ cell }) => cell) } : null;
}

export class Board {
  /** @param {HTMLElement} host @param {BoardOptions} options */
  constructor(host, { layout, onAction, onRefused, onNamed, preview, why, onIdle, onHasten, asIf = async () => [], drawings = new Map(), label }) {
    this.layout = layout;
    this.handlers = { onAction, onRefused, onNamed, preview, why, onIdle, onHasten };
    this.renderer = playOf(layout.game).renderer;
    this.stage = new Stage(host, layout, this.renderer, label ?? t('board.label'));
    this.highlights = new Highlights(this.stage);
    this.chooser = new Chooser();
    this.animator = new Animator(this.stage);
    this.note = new Note(this.stage);
    this.closeUp = new CloseUp(this.stage);
    this.pointing = new Pointing(this);
    this.chips = new Chips(this.stage, {
      choose: (choice) => this.pointing.choose(choice.actions),
      preview: (action) => this.hand.preview(action),
      previewSoon: (action) => this.hand.previewSoon(action),
      closed: () => {
        this.highlights.setClass('paying', []);
        this.highlights.setClass('asked', []);
      },
    });
    this.zoom = new Zoom(this.stage, () => {
      this.stage.fit(this.zoom.scale);
      this.chips.place();
      this.closeUp.hide();
      this.note.hide();
    });
    /** @type {View | null} */
    this.view = null;
    this.sights = new Sights(this, asIf);
    this.pencil = new Pencil(drawings, () => this.view?.position, () => this.#drawMarks());
    /** @type {ShowOptions} */
    this.options = {};
    /** @type {Action[] | null} */
    this.narrowed = null;
    /** @type {import('./highlights.js').Mark[]} */
    this.marked = [];
    /** @type {Set<string>} */
    this.overlays = new Set();
    /** Names of what lies over the board now. @type {string[]} */
    this.laid = [];
    /** @type {Record<BoardEvent, Set<(...values: any[]) => void>>} */
    this.listeners = { pick: new Set(), hover: new Set() };
    this.labels = new Labels(this.stage);
    /** Whether the view is drawn as it is, and nothing is on its way there. */
    this.settled = false;
    /** What listeners know to be picked. */
    this.told = 'null null ';
    this.playing = 0;

    this.keys = watchKeys(this.stage, {
      point: (cell) => (this.options.active ? this.pointing.point(cell, { keyboard: true }) : this.idle([cell])),
      cancel: () => this.cancel(),
      focused: (cell) => {
        if (cell !== null) this.zoom.reveal(cell);
        this.closeUp.soon(cell);
        this.hand.previewTarget(cell);
      },
      skip: () => this.hasten(),
    });
    this.keys.restore();
    this.hand = new Hand(this);
    this.resized = new ResizeObserver(() => {
      this.stage.fit(this.zoom.scale);
      this.chips.place();
    });
    this.resized.observe(this.stage.root);
    this.forget = onSetting((name) => {
      if (['coordinates', 'letters', 'official'].includes(name)) this.#rebuild();
      if (name === 'sights') this.#drawOverlays();
    });
  }

  // What is shown

  /** @param {View} view @param {ShowOptions} [options] */
  show(view, options = {}) {
    const same = this.view?.position === view.position;
    const { active = false, last = null } = options;
    if (this.settled && active === Boolean(this.options.active) && sameChoice(this.view, view)) {
      // Nothing else can be chosen than before: whatever somebody holds or is asked stays.
      if (last) this.options = { ...this.options, last };
      this.highlights.last(this.options.last ?? null);
      return;
    }
    this.playing += 1;
    this.animator.skip();
    this.#settle(view, { ...options, last: last ?? (same ? this.options.last : null) });
  }

  /** @param {View} view @param {ShowOptions} options */
  #settle(view, options) {
    this.view = view;
    this.options = options;
    this.settled = true;
    this.pointing.rest();
    this.narrowed = null;
    this.highlights.ghost(null);
    this.stage.draw(view.cells);
    this.offer();
    this.highlights.last(options.last ?? null);
    this.highlights.obligations(this.#owed());
    // Whoever comes by Tab begins where there is something to do.
    const begin = this.chooser.picked ?? this.chooser.sources()[0] ?? [...this.#owed()][0];
    if (begin !== undefined && !this.#focused) this.keys.rove(begin);
    this.#drawOverlays();
    if (this.zoom.byItself && !options.active) this.zoom.reset();
    this.#drawMarks();
    this.sights.hide();
    this.sights.draw();
  }

  /**
   * Animates frames from what is shown and ends by showing the view.
   * @param {Frame[]} frames @param {View} view @param {ShowOptions} [options] @returns {Promise<void>}
   */
  async play(frames, view, { active = false, last = null, told = false, frame, ready } = {}) {
    const turn = ++this.playing;
    const options = { active, last: last ?? trailOf(frames) };
    this.animator.skip();
    if (!told) this.#tell(frames);
    const changed = frames.flatMap(({ cells }) => cells.map(({ cell }) => cell));
    if (still() || document.hidden || changed.length === 0) {
      ready?.();
      this.#settle(view, options);
      if (changed.length) this.highlights.changed(changed);
      return;
    }
    this.view = view;
    this.options = {};
    this.settled = false;
    this.#quiet();
    await this.animator.play(frames, frame);
    if (turn !== this.playing) return;
    ready?.();
    this.#settle(view, options);
  }

  /** Says what the frames show. @param {Frame[]} frames */
  #tell(frames) {
    const seen = frames.filter(({ cells }) => cells.length > 0);
    const words = (seen.length ? seen : frames).slice(-MOST_SAID).map(({ label }) => say(label, this.layout.game));
    if (words.length) this.say(words.join('. '));
  }

  /** Ends what is playing at once. */
  skip() {
    this.animator.skip();
  }

  /** The same, and whatever was to come after it. @returns {boolean} whether there was anything */
  hasten() {
    const more = this.handlers.onHasten?.() ?? false;
    return this.animator.skip() || more;
  }

  /** Nothing can be chosen for now. */
  #quiet() {
    this.chooser.offer([]);
    this.closeAll();
    this.highlights.ghost(null);
    this.highlights.last(null);
    this.highlights.obligations([]);
    this.#drawChoices();
  }

  /** @param {boolean} [on] */
  flip(on = !this.stage.flipped) {
    if (on === this.stage.flipped) return;
    this.stage.flipped = on;
    this.#rebuild();
  }

  #rebuild() {
    const focused = this.#focused !== null;
    this.skip();
    this.closeAll();
    this.zoom.reset();
    this.stage.build();
    this.labels.forget();
    this.highlights.build();
    this.sights.build();
    this.#drawMarks();
    this.keys.restore();
    if (this.view) this.#settle(this.view, this.options);
    if (focused) this.keys.focus();
  }

  /** @param {import('./highlights.js').Mark[]} marks */
  mark(marks) {
    this.marked = marks;
    this.#drawMarks();
  }

  #drawMarks() {
    this.highlights.marks([...this.pencil.marks, ...this.marked]);
  }

  /** Somebody pointed at cells while nothing can be chosen. @param {number[]} cells */
  idle(cells) {
    if (this.handlers.onIdle) this.handlers.onIdle(cells);
    else if (cells.length === 1) this.sights.range(cells[0]);
  }

  /** @param {string} name @param {boolean} on */
  overlay(name, on) {
    if (on) this.overlays.add(name);
    else this.overlays.delete(name);
    this.#drawOverlays();
  }

  #drawOverlays() {
    const { overlays } = this.stage.layers;
    const held = this.chooser.picked === null ? null : this.stage.contents[this.chooser.picked];
    const wanted = settings.sights.filter((name) => playOf(this.layout.game).sights?.includes(name));
    const names = new Set([...this.overlays, ...wanted, ...(held ? this.renderer.overlaysFor?.(held) ?? [] : [])]);
    overlays.replaceChildren();
    this.laid = [...names];
    for (const name of names) {
      const layer = s('g', { class: `overlay overlay-${name}` });
      if (this.view) this.renderer.overlay?.(name, layer, this.view, this.stage.geometry);
      overlays.append(layer);
    }
  }

  /** Cells where something must be done. Where that is true of all that can be picked up, it is no news. */
  #owed() {
    const cells = new Set(this.options.active ? this.view?.obligations.flatMap(({ cells: where }) => where ?? []) : []);
    const sources = this.chooser.sources();
    return sources.length > 0 && sources.every((cell) => cells.has(cell)) ? new Set() : cells;
  }

  // What can be chosen

  offer() {
    const { view, options } = this;
    const listed = options.active && !this.pointing.waiting ? this.narrowed ?? view?.actions ?? [] : [];
    this.chooser.offer(listed);
    this.closeAll();
    this.refresh();
  }

  /** Offers only these listed actions. @param {Action[] | null} actions */
  narrow(actions) {
    if (actions === this.narrowed) return;
    this.narrowed = actions;
    this.offer();
  }

  /** As if somebody had picked the cell up. @param {number | null} cell */
  pick(cell) {
    this.closeAll();
    this.chooser.pick(cell);
    this.refresh();
  }

  /** Drops what is picked or closes chips. @returns {boolean} whether there was anything */
  cancel() {
    if (this.hand.let()) return true;
    if (this.chips.close()) return true;
    this.note.hide();
    if (this.sights.hide()) return true;
    if (!this.chooser.back()) return this.pencil.clear();
    this.refresh();
    this.say(t('board.dropped'));
    return true;
  }

  /** What a choice in a panel would change. @param {Preview | null} preview */
  ghost(preview) {
    this.highlights.ghost(preview);
  }

  closeAll() {
    this.chips.close();
    this.closeUp.hide();
    this.hand.rest();
  }

  /** The cell under the pointer, or with the focus. @returns {number | null} */
  get looked() {
    return this.hand.over ?? (this.#focused ? Number(this.#focused.getAttribute('data-cell')) : null);
  }

  /** Draws what can be chosen now and tells whoever wants to know. */
  refresh() {
    this.#drawChoices();
    this.#drawOverlays();
    const { picked, via } = this.chooser;
    const actions = picked === null ? [] : this.chooser.meant();
    const told = `${picked} ${via} ${actions.map(({ text }) => text)}`;
    if (told === this.told) return;
    this.told = told;
    this.emit('pick', picked, actions);
  }

  #drawChoices() {
    const targets = this.chooser.targets();
    const { picked, via } = this.chooser;
    this.highlights.choices({ sources: this.chooser.sources(), picked, via, targets, owed: this.#owed() });
    this.stage.root.classList.toggle('holding', picked !== null);
    this.labels.draw(this.chooser, targets, this.#owed());
  }

  // For others

  /** @param {BoardEvent} event @param {(...values: any[]) => void} listener @returns {() => void} stops listening */
  on(event, listener) {
    this.listeners[event].add(listener);
    return () => this.listeners[event].delete(listener);
  }

  /** @param {BoardEvent} event @param {...any} values */
  emit(event, ...values) {
    for (const listener of this.listeners[event]) listener(...values);
  }

  /** What stands on a cell, in a few words; nothing where nothing does that could act. @param {number} cell */
  nameOf(cell) {
    const content = this.stage.contents[cell];
    return content ? this.renderer.name?.(content) ?? '' : '';
  }

  focus() {
    this.keys.focus();
  }

  /** The cell that has the focus. @returns {Element | null} */
  get #focused() {
    const cell = focusedNear(this.stage.svg)?.closest('[data-cell]') ?? null;
    return this.stage.svg.contains(cell) ? cell : null;
  }

  /** Says something to those who do not see it. @param {string} words */
  say(words) {
    announce(words, false, this.stage.root);
  }

  destroy() {
    this.playing += 1;
    this.skip();
    this.forget();
    this.sights.close();
    this.resized.disconnect();
    this.pointing.rest();
    this.hand.rest();
    this.note.hide();
    this.closeUp.hide();
    this.stage.destroy();
  }
}
