/**
 * A board that can be looked at and played on: it draws what the server says and offers what the server lists. It knows no rule of any
 * game.
 */

import { announce } from '../announce.js';
import { s } from '../dom.js';
import { refusal, say, t } from '../i18n.js';
import { onSetting, still } from '../settings.js';
import { Animator } from './animator.js';
import { Chips } from './chips.js';
import { Chooser, ways, wishText } from './chooser.js';
import { CloseUp } from './closeup.js';
import { renderer as cotulenh } from './cotulenh.js';
import { round } from './geometry.js';
import { Highlights } from './highlights.js';
import { watchKeys } from './keyboard.js';
import { Note } from './note.js';
import { renderer as plain } from './plain.js';
import { watchPointer } from './pointer.js';
import { renderer as ringrift } from './ringrift.js';
import { Stage } from './stage.js';
import { Zoom } from './zoom.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../types.d.ts').Frame} Frame */
/** @typedef {import('../types.d.ts').Preview} Preview */
/** @typedef {import('../types.d.ts').Touched} Touched */
/** @typedef {import('../api.js').Problem} Problem */
/** @typedef {{ active?: boolean, last?: Touched | null }} ShowOptions */
/** @typedef {'pick' | 'hover'} BoardEvent */

/**
 * @typedef {object} BoardOptions
 * @property {import('../types.d.ts').Layout} layout
 * @property {(action: Action) => void | Promise<any>} onAction somebody chose this listed action; a promise settles when it has been dealt with
 * @property {(cell: number, words: string, problem: Problem | null) => void} [onRefused]
 * @property {(text: string) => Promise<Preview>} [preview] what an action would change
 * @property {(text: string) => Promise<Problem | null>} [why] asked when somebody points at a cell that is no target
 * @property {string} [label] what the board is, for those who do not see it
 */

/** @type {Record<string, import('../types.d.ts').Renderer>} */
const renderers = { ringrift, cotulenh };

/** Before what a target would change is asked for. */
const PREVIEW_DELAY = 140;
/** An action that nothing came of is offered again after this time; if it is known when it was dealt with, so long after that. */
const PATIENCE = 1500;
const SETTLING = 300;
/** Of a longer cascade only the last so many events are said aloud. */
const MOST_SAID = 12;
/** More chips than this, and first one chooses how, then with what. */
const MANY_CHIPS = 6;

/** What the last of the frames that show something have touched. @param {Frame[]} frames @returns {Touched | null} */
function trailOf(frames) {
  const frame = frames.findLast(({ motion }) => motion) ?? frames.findLast(({ cells }) => cells.length > 0);
  return frame ? { ...frame.motion, collapses: frame.cells.map(({ cell }) => cell) } : null;
}

export class Board {
  /** @param {HTMLElement} host @param {BoardOptions} options */
  constructor(host, { layout, onAction, onRefused, preview, why, label }) {
    this.layout = layout;
    this.handlers = { onAction, onRefused, preview, why };
    this.renderer = renderers[layout.game] ?? plain;
    this.stage = new Stage(host, layout, this.renderer, label ?? t('board.label'));
    this.highlights = new Highlights(this.stage);
    this.chooser = new Chooser();
    this.animator = new Animator(this.stage);
    this.note = new Note(this.stage);
    this.closeUp = new CloseUp(this.stage);
    this.chips = new Chips(this.stage, {
      choose: (choice) => this.#choose(choice.actions),
      preview: (action) => this.#preview(action),
      closed: () => this.highlights.setClass('paying', []),
    });
    this.zoom = new Zoom(this.stage, () => {
      this.stage.fit(this.zoom.scale);
      this.chips.place();
      this.closeUp.hide();
      this.note.hide();
    });
    /** @type {View | null} */
    this.view = null;
    /** @type {ShowOptions} */
    this.options = {};
    /** @type {Action[] | null} */
    this.narrowed = null;
    /** @type {import('./highlights.js').Mark[]} */
    this.marked = [];
    /** @type {Set<string>} */
    this.overlays = new Set();
    /** @type {Map<string, Promise<Preview>>} */
    this.previews = new Map();
    /** @type {Record<BoardEvent, Set<(...values: any[]) => void>>} */
    this.listeners = { pick: new Set(), hover: new Set() };
    /** @type {string[]} */
    this.labels = [];
    this.waiting = false;
    /** What listeners know to be picked. */
    this.told = 'null null ';
    /** @type {SVGGElement | null} */
    this.dragged = null;
    this.lift = 0;
    this.previewTimer = 0;
    this.patience = 0;
    this.playing = 0;

    this.keys = watchKeys(this.stage, {
      point: (cell) => this.#point(cell, { keyboard: true }),
      cancel: () => this.cancel(),
      focused: (cell) => {
        if (cell !== null) this.zoom.reveal(cell);
        this.closeUp.soon(cell);
        this.#previewTarget(cell);
      },
      skip: () => this.animator.playing && (this.skip(), true),
    });
    this.keys.restore();
    this.pointer = watchPointer(this.stage, this.zoom, {
      hover: (cell) => this.#hover(cell),
      press: (cell) => this.#press(cell),
      tap: (cell, event) => this.#tap(cell, event),
      grab: (cell, finger) => this.#grab(cell, finger),
      drag: (point, over) => this.#drag(point, over),
      drop: (cell, over) => this.#drop(cell, over),
      let: () => this.#endDrag(),
      hold: (cell) => this.closeUp.show(cell, true),
    });
    this.resized = new ResizeObserver(() => {
      this.stage.fit(this.zoom.scale);
      this.chips.place();
    });
    this.resized.observe(this.stage.root);
    this.forget = onSetting((name) => {
      if (name === 'coordinates' || name === 'letters') this.#rebuild();
    });
  }

  // What is shown

  /** @param {View} view @param {ShowOptions} [options] */
  show(view, options = {}) {
    const same = this.view?.position === view.position;
    this.playing += 1;
    this.animator.skip();
    this.#settle(view, { ...options, last: options.last ?? (same ? this.options.last : null) });
  }

  /** @param {View} view @param {ShowOptions} options */
  #settle(view, options) {
    if (this.view !== view) this.previews.clear();
    this.view = view;
    this.options = options;
    this.waiting = false;
    this.narrowed = null;
    clearTimeout(this.patience);
    this.highlights.ghost(null);
    this.stage.draw(view.cells);
    this.#offer();
    this.highlights.last(options.last ?? null);
    this.highlights.obligations(this.#owed());
    // Whoever comes by Tab begins where there is something to do.
    const begin = this.chooser.picked ?? this.chooser.sources()[0] ?? [...this.#owed()][0];
    if (begin !== undefined && !this.stage.svg.contains(document.activeElement)) this.keys.rove(begin);
    this.#drawOverlays();
  }

  /**
   * Animates frames from what is shown and ends by showing the view.
   * @param {Frame[]} frames @param {View} view @param {ShowOptions} [options] @returns {Promise<void>}
   */
  async play(frames, view, { active = false, last = null } = {}) {
    const turn = ++this.playing;
    const options = { active, last: last ?? trailOf(frames) };
    this.animator.skip();
    this.#tell(frames);
    const changed = frames.flatMap(({ cells }) => cells.map(({ cell }) => cell));
    if (still() || document.hidden || changed.length === 0) {
      this.#settle(view, options);
      if (changed.length) this.highlights.changed(changed);
      return;
    }
    this.view = view;
    this.options = {};
    this.#quiet();
    await this.animator.play(frames);
    if (turn === this.playing) this.#settle(view, options);
  }

  /** Says what the frames show. @param {Frame[]} frames */
  #tell(frames) {
    const seen = frames.filter(({ cells }) => cells.length > 0);
    const words = (seen.length ? seen : frames).slice(-MOST_SAID).map(({ label }) => say(label, this.layout.game));
    if (words.length) announce(words.join('. '));
  }

  /** Ends what is playing at once. */
  skip() {
    this.animator.skip();
  }

  /** Nothing can be chosen for now. */
  #quiet() {
    this.chooser.offer([]);
    this.#closeAll();
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
    const focused = this.stage.svg.contains(document.activeElement);
    this.skip();
    this.#closeAll();
    this.zoom.reset();
    this.stage.build();
    this.labels = [];
    this.highlights.build();
    this.highlights.marks(this.marked);
    this.keys.restore();
    if (this.view) this.#settle(this.view, this.options);
    if (focused) this.keys.focus();
  }

  /** @param {import('./highlights.js').Mark[]} marks */
  mark(marks) {
    this.marked = marks;
    this.highlights.marks(marks);
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
    const names = new Set([...this.overlays, ...(held ? this.renderer.overlaysFor?.(held) ?? [] : [])]);
    overlays.replaceChildren();
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

  #offer() {
    const { view, options } = this;
    const listed = options.active && !this.waiting ? this.narrowed ?? view?.actions ?? [] : [];
    this.chooser.offer(listed);
    this.#closeAll();
    this.#refresh();
  }

  /** Offers only these listed actions. @param {Action[] | null} actions */
  narrow(actions) {
    if (actions === this.narrowed) return;
    this.narrowed = actions;
    this.#offer();
  }

  /** As if somebody had picked the cell up. @param {number | null} cell */
  pick(cell) {
    this.#closeAll();
    this.chooser.pick(cell);
    this.#refresh();
  }

  /** Drops what is picked or closes chips. @returns {boolean} whether there was anything */
  cancel() {
    if (this.dragged) {
      this.pointer.stop();
      return true;
    }
    if (this.chips.close()) return true;
    this.note.hide();
    if (!this.chooser.back()) return false;
    this.#refresh();
    announce(t('board.dropped'));
    return true;
  }

  /** What a choice in a panel would change. @param {Preview | null} preview */
  ghost(preview) {
    this.highlights.ghost(preview);
  }

  #closeAll() {
    this.chips.close();
    this.closeUp.hide();
    clearTimeout(this.previewTimer);
  }

  /** Draws what can be chosen now and tells whoever wants to know. */
  #refresh() {
    this.#drawChoices();
    this.#drawOverlays();
    const { picked, via } = this.chooser;
    const actions = picked === null ? [] : this.chooser.meant();
    const told = `${picked} ${via} ${actions.map(({ text }) => text)}`;
    if (told === this.told) return;
    this.told = told;
    this.#emit('pick', picked, actions);
  }

  #drawChoices() {
    const targets = this.chooser.targets();
    const { picked, via } = this.chooser;
    this.highlights.choices({ sources: this.chooser.sources(), picked, via, targets, owed: this.#owed() });
    this.stage.root.classList.toggle('holding', picked !== null);
    this.#labelCells(targets);
  }

  /** Says in words what each cell holds and what can be done there. @param {Map<number, import('./chooser.js').Target>} targets */
  #labelCells(targets) {
    const { game } = this.layout;
    const sources = new Set(this.chooser.sources());
    const owed = this.#owed();
    for (const [cell, element] of this.stage.cells.entries()) {
      const target = targets.get(cell);
      const words = [
        this.stage.words(cell),
        cell === this.chooser.picked && t('board.picked'),
        target && (target.actions.length === 1 ? say(target.actions[0].label, game) : t('board.choices', { count: target.actions.length })),
        !target && cell !== this.chooser.picked && sources.has(cell) && t('board.pickable'),
        owed.has(cell) && t('board.owed'),
      ].filter(Boolean).join('; ');
      if (this.labels[cell] === words) continue;
      this.labels[cell] = words;
      element.setAttribute('aria-label', words);
      if (cell === this.chooser.picked) element.setAttribute('aria-selected', 'true');
      else element.removeAttribute('aria-selected');
    }
  }

  // Pointing

  /** Somebody pointed at a cell. @param {number} cell @param {{ keyboard?: boolean }} [how] */
  #point(cell, { keyboard = false } = {}) {
    if (this.chips.open) {
      // A stack that pays can be pointed at, as an answer to the chips.
      const paying = this.chips.choices.flatMap(({ actions }) => actions).filter(({ cells }) => cells?.pays === cell);
      const same = this.chips.cell === cell;
      if (paying.length) return this.#choose(paying);
      this.chips.close();
      if (same) return;
    }
    const meaning = this.chooser.meaning(cell);
    switch (meaning.does) {
      case 'act':
        return this.#act(meaning.action);
      case 'ask':
        return this.#ask(cell, meaning.actions, keyboard);
      case 'narrow':
        this.chooser.via = cell;
        this.#refresh();
        if (keyboard) announce(t('board.land', { count: this.chooser.meant().length }));
        return;
      case 'pick':
        this.chooser.pick(cell);
        this.#refresh();
        if (keyboard) announce(t('board.picked_up', { cell: this.layout.cells[cell].name, count: this.chooser.targets().size }));
        return;
      case 'drop':
        if (this.chooser.via !== null || this.chooser.sources().length > 1) this.chooser.back();
        this.#refresh();
        return;
      case 'none':
        if (this.narrowed && this.view?.actions?.some(({ cells }) => cells?.from === cell)) {
          this.narrow(null);
          this.#point(cell, { keyboard });
        } else this.#refuse(this.chooser.picked, cell);
    }
  }

  /** Asks which of these actions is meant: first how, then with what, if they are many. @param {number} cell @param {Action[]} actions @param {boolean} [focus] */
  #ask(cell, actions, focus = false) {
    const grouped = ways(actions);
    const single = actions.length <= MANY_CHIPS || grouped.length === 1;
    this.chips.show(cell, single ? actions.map((action) => ({ action, actions: [action] })) : grouped, { focus });
    this.highlights.setClass('paying', actions.flatMap(({ cells }) => (cells?.from === undefined ? [] : cells.pays ?? [])));
  }

  /** @param {Action[]} actions */
  #choose(actions) {
    const { cell } = this.chips;
    const focus = this.chips.element.contains(document.activeElement);
    if (actions.length === 1 || cell === null) return this.#act(actions[0]);
    this.chips.close();
    this.#ask(cell, actions, focus);
  }

  /** @param {Action} action */
  #act(action) {
    this.waiting = true;
    this.#quietChoices();
    const { view } = this;
    const again = () => {
      if (!this.waiting || this.view !== view) return;
      this.waiting = false;
      this.#offer();
    };
    const done = this.handlers.onAction(action);
    clearTimeout(this.patience);
    if (done instanceof Promise) {
      const settled = () => {
        clearTimeout(this.patience);
        this.patience = setTimeout(again, SETTLING);
      };
      done.then(settled, settled);
    } else this.patience = setTimeout(again, PATIENCE);
  }

  #quietChoices() {
    this.chooser.offer([]);
    this.#closeAll();
    this.highlights.ghost(null);
    this.#refresh();
  }

  /** Asks why something cannot be done and says so at the cell. @param {number | null} from @param {number} cell */
  async #refuse(from, cell) {
    const { view, options } = this;
    if (!options.active || !view?.actions?.length || this.animator.playing) return;
    if (from === null && this.chooser.direct.size === 0) return;
    const text = wishText(view.actions, { from, to: cell }, (at) => this.layout.cells[at].name);
    if (text === null || !this.handlers.why) return;
    let problem = null;
    try {
      problem = await this.handlers.why(text);
    } catch {
      return;
    }
    if (!problem || this.view !== view) return;
    const words = refusal(problem, this.layout.game);
    this.note.show(cell, words);
    this.handlers.onRefused?.(cell, words, problem);
  }

  /** @param {number | null} cell */
  #press(cell) {
    if (this.skipIfPlaying()) return false;
    this.closeUp.hide();
    if (cell === null || !this.options.active || this.waiting) return false;
    return this.chooser.bySource.has(cell) || (!this.chooser.idle && this.chooser.direct.size === 0 && this.stage.contents[cell] !== null && !this.chooser.at(cell).length);
  }

  /** A click while frames are playing only skips them. */
  skipIfPlaying() {
    this.skipped = this.animator.playing;
    if (this.skipped) this.skip();
    return this.skipped;
  }

  /** @param {number | null} cell @param {PointerEvent} event */
  #tap(cell, event) {
    if (this.skipped) return;
    let meant = cell;
    if (cell !== null && event.pointerType === 'touch' && this.stage.detail === 'small' && this.chooser.meaning(cell).does === 'none') meant = this.#nearby(event) ?? cell;
    if (meant === null) {
      this.cancel();
      return;
    }
    this.keys.rove(meant);
    if (!this.options.active || this.waiting) return;
    this.#point(meant);
  }

  /** The cell that a finger may have meant where cells are small: the only one nearby that means something. @param {PointerEvent} event */
  #nearby(event) {
    const { size } = this.stage.place(0);
    const reach = Math.min(size, 16);
    const found = new Set();
    for (let turn = 0; turn < 8; turn += 1) {
      const angle = (turn * Math.PI) / 4;
      const cell = this.stage.cellAt(event.clientX + Math.cos(angle) * reach, event.clientY + Math.sin(angle) * reach);
      if (cell !== null && this.chooser.meaning(cell).does !== 'none') found.add(cell);
    }
    return found.size === 1 ? [...found][0] : null;
  }

  /** @param {number | null} cell */
  #hover(cell) {
    this.highlights.setClass('hover', cell === null ? [] : [cell]);
    this.#emit('hover', cell);
    if (this.dragged || this.chips.open) return;
    this.closeUp.soon(cell);
    this.#previewTarget(cell);
  }

  /** Shows what pointing at this cell would change, if that is clear. @param {number | null} cell */
  #previewTarget(cell) {
    clearTimeout(this.previewTimer);
    const actions = cell === null || this.animator.playing ? [] : this.chooser.at(cell);
    if (actions.length !== 1) {
      if (!this.chips.open) this.#preview(null);
      return;
    }
    this.previewTimer = setTimeout(() => this.#preview(actions[0]), PREVIEW_DELAY);
  }

  /** @param {Action | null} action */
  async #preview(action) {
    this.previewing = action;
    if (!action || !this.handlers.preview) return this.highlights.ghost(null);
    const { view } = this;
    let asked = this.previews.get(action.text);
    if (!asked) {
      asked = this.handlers.preview(action.text);
      this.previews.set(action.text, asked);
    }
    try {
      const preview = await asked;
      if (this.previewing === action && this.view === view && !this.animator.playing) this.highlights.ghost(preview);
    } catch {
      this.previews.delete(action.text);
    }
    return undefined;
  }

  // Dragging

  /** @param {number} cell @param {boolean} finger */
  #grab(cell, finger) {
    const content = this.stage.contents[cell];
    if (!content) return;
    // A finger must not hide what it drags.
    this.lift = finger ? 75 : 0;
    this.chips.close();
    if (this.chooser.bySource.has(cell) && this.chooser.picked !== cell) {
      this.chooser.pick(cell);
      this.#refresh();
    }
    this.#preview(null);
    this.dragged = s('g', { class: 'dragged' }, this.renderer.content(content, this.stage.detail, this.layout));
    this.stage.layers.moving.append(this.dragged);
    this.stage.root.classList.add('dragging');
    this.highlights.setClass('lifted', [cell]);
  }

  /** @param {{ x: number, y: number }} point @param {number | null} over */
  #drag({ x, y }, over) {
    this.dragged?.setAttribute('transform', `translate(${round(x)} ${round(y - this.lift)})`);
    this.highlights.setClass('hover', over === null ? [] : [over]);
  }

  /** @param {number} cell @param {number | null} over */
  #drop(cell, over) {
    this.#endDrag();
    if (over === null || over === cell || this.waiting) return;
    const { does } = this.chooser.meaning(over);
    if (this.chooser.picked === cell && (does === 'act' || does === 'ask' || does === 'narrow')) this.#point(over);
    else this.#refuse(cell, over);
  }

  #endDrag() {
    this.dragged?.remove();
    this.dragged = null;
    this.stage.root.classList.remove('dragging');
    this.highlights.setClass('lifted', []);
    this.highlights.setClass('hover', []);
  }

  // For others

  /** @param {BoardEvent} event @param {(...values: any[]) => void} listener @returns {() => void} stops listening */
  on(event, listener) {
    this.listeners[event].add(listener);
    return () => this.listeners[event].delete(listener);
  }

  /** @param {BoardEvent} event @param {...any} values */
  #emit(event, ...values) {
    for (const listener of this.listeners[event]) listener(...values);
  }

  focus() {
    this.keys.focus();
  }

  destroy() {
    this.playing += 1;
    this.skip();
    this.forget();
    this.resized.disconnect();
    clearTimeout(this.patience);
    clearTimeout(this.previewTimer);
    this.note.hide();
    this.closeUp.hide();
    this.stage.destroy();
  }
}
