/** Hands over the board, with a mouse, a pen or fingers: what they hover over, tap and drag. */

import { s } from '../dom.js';
import { round } from './geometry.js';
import { HELD, touchBack } from '../haptics.js';
import { toneOf } from './pencil.js';
import { watchPointer } from './pointer.js';

/** @typedef {import('../types.d.ts').Action} Action */

/** Before what a target would change is asked for. */
const PREVIEW_DELAY = 140;
/** Eight millimetres in pixels of CSS; and what cells are brought to. */
const FINGERTIP = 30;
const CLOSE = 40;

export class Hand {
  /** What is being dragged. @type {SVGGElement | null} */
  dragged = null;
  lift = 0;
  previewTimer = 0;
  /** The action whose change is shown, or asked for. @type {Action | null} */
  previewing = null;
  /** Whether the press only ended what was playing. */
  skipped = false;
  /** Whether nothing could be chosen when the press began. */
  early = false;
  /** The cell under the pointer. @type {number | null} */
  over = null;

  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    this.pointer = watchPointer(board.stage, board.zoom, {
      hover: (cell) => this.hover(cell),
      press: (cell) => this.press(cell),
      tap: (cell, event) => this.tap(cell, event),
      grab: (cell, finger) => this.grab(cell, finger),
      drag: (point, over) => this.drag(point, over),
      drop: (cell, over) => this.drop(cell, over),
      missed: (cell, over) => this.missed(cell, over),
      let: () => this.endDrag(),
      hold: (cell) => {
        touchBack(HELD);
        return board.closeUp.show(cell, true);
      },
      trace: (from, to, event) => {
        board.closeUp.hide();
        board.pencil.trace(from, to, toneOf(event));
      },
      draw: (from, to, event) => board.pencil.draw(from, to, toneOf(event)),
    });
  }

  /** Lets go of what is dragged. @returns {boolean} whether anything was */
  let() {
    if (!this.dragged) return false;
    this.pointer.stop();
    return true;
  }

  /** Asks for no preview that has not been asked for yet. */
  rest() {
    clearTimeout(this.previewTimer);
  }

  /** @param {number | null} cell */
  press(cell) {
    const playing = this.skipIfPlaying();
    this.early = !this.board.options.active;
    if (playing) return false;
    this.board.closeUp.hide();
    if (cell === null || !this.board.options.active || this.board.pointing.waiting) return false;
    return this.board.chooser.bySource.has(cell) || (!this.board.chooser.idle && this.board.chooser.direct.size === 0 && this.board.stage.contents[cell] !== null && !this.board.chooser.at(cell).length);
  }

  /** A click while frames are playing only skips them. */
  skipIfPlaying() {
    this.skipped = this.board.hasten();
    return this.skipped;
  }

  /** @param {number | null} cell @param {PointerEvent} event */
  tap(cell, event) {
    // What ends a motion is no choice of what has just become possible; but whoever reached for a piece has it.
    if (this.skipped && this.board.options.active && (cell === null || this.board.chooser.meaning(cell).does !== 'pick')) return;
    let meant = cell;
    if (cell !== null && event.pointerType === 'touch' && this.board.stage.detail === 'small' && this.board.chooser.meaning(cell).does === 'none') meant = this.nearby(event) ?? cell;
    if (meant === null) {
      this.board.cancel();
      return;
    }
    if (event.pointerType === 'touch' && this.comeCloser(meant, event)) return;
    this.board.keys.rove(meant);
    if (!this.board.options.active) this.board.idle([meant]);
    else if (!this.board.pointing.waiting) this.board.pointing.point(meant, { finger: event.pointerType === 'touch' });
  }

  /** Where cells are smaller than a fingertip, the first tap that would mean something comes closer. @param {number} cell @param {PointerEvent} event @returns {boolean} whether it did */
  comeCloser(cell, event) {
    const { zoom, stage, chooser, options } = this.board;
    const { size } = stage.place(0);
    if (zoom.zoomed || size >= FINGERTIP || !options.active || chooser.meaning(cell).does === 'none') return false;
    zoom.at(event.clientX, event.clientY, CLOSE / size);
    zoom.byItself = true;
    return true;
  }

  /** The cell that a finger may have meant where cells are small: the only one nearby that means something. @param {PointerEvent} event */
  nearby(event) {
    const { size } = this.board.stage.place(0);
    const reach = Math.min(size, 16);
    const found = new Set();
    for (let turn = 0; turn < 8; turn += 1) {
      const angle = (turn * Math.PI) / 4;
      const cell = this.board.stage.cellAt(event.clientX + Math.cos(angle) * reach, event.clientY + Math.sin(angle) * reach);
      if (cell !== null && this.board.chooser.meaning(cell).does !== 'none') found.add(cell);
    }
    return found.size === 1 ? [...found][0] : null;
  }

  /** @param {number | null} cell */
  hover(cell) {
    this.over = cell;
    this.board.highlights.setClass('hover', cell === null ? [] : [cell]);
    this.board.emit('hover', cell);
    if (this.dragged || this.board.chips.open) return;
    this.board.closeUp.soon(cell);
    this.previewTarget(cell);
  }

  /** Shows what pointing at this cell would change, if that is clear. @param {number | null} cell */
  previewTarget(cell) {
    clearTimeout(this.previewTimer);
    const actions = cell === null || this.board.animator.playing ? [] : this.board.chooser.at(cell);
    if (actions.length !== 1) {
      if (!this.board.chips.open) this.preview(null);
      return;
    }
    this.previewSoon(actions[0]);
  }

  /** The same after a moment, for whoever only passes, or presses at once. @param {Action | null} action */
  previewSoon(action) {
    clearTimeout(this.previewTimer);
    if (!action) this.preview(null);
    else this.previewTimer = setTimeout(() => this.preview(action), PREVIEW_DELAY);
  }

  /** @param {Action | null} action */
  async preview(action) {
    this.previewing = action;
    if (!action || !this.board.handlers.preview) return this.board.highlights.ghost(null);
    const { view } = this.board;
    const preview = await this.board.handlers.preview(action.text).catch(() => null);
    if (preview && this.previewing === action && this.board.view === view && !this.board.animator.playing) this.board.highlights.ghost(preview);
    return undefined;
  }

  // Dragging

  /** @param {number} cell @param {boolean} finger */
  grab(cell, finger) {
    const content = this.board.stage.contents[cell];
    if (!content) return;
    // A finger must not hide what it drags.
    this.lift = finger ? 75 : 0;
    this.board.chips.close();
    if (this.board.chooser.bySource.has(cell) && this.board.chooser.picked !== cell) {
      this.board.chooser.pick(cell);
      this.board.refresh();
    }
    this.preview(null);
    this.dragged = s('g', { class: 'dragged' }, this.board.renderer.content(content, this.board.stage.detail, this.board.layout));
    this.board.stage.layers.moving.append(this.dragged);
    this.board.stage.root.classList.add('dragging');
    this.board.highlights.setClass('lifted', [cell]);
  }

  /** @param {{ x: number, y: number }} point @param {number | null} over */
  drag({ x, y }, over) {
    this.dragged?.setAttribute('transform', `translate(${round(x)} ${round(y - this.lift)})`);
    this.board.highlights.setClass('hover', over === null ? [] : [over]);
  }

  /** @param {number} cell @param {number | null} over */
  drop(cell, over) {
    this.endDrag();
    if (over === null || over === cell || this.board.pointing.waiting) return;
    const { does } = this.board.chooser.meaning(over);
    if (this.board.chooser.picked === cell && (does === 'act' || does === 'ask' || does === 'narrow')) this.board.pointing.point(over);
    else this.board.pointing.refuse(cell, over);
  }

  /** Somebody tried to drag what cannot be dragged now. @param {number} cell @param {number | null} over */
  missed(cell, over) {
    const { onIdle } = this.board.handlers;
    if (over !== null && this.early && onIdle) {
      const cells = [cell, over];
      // What was to be waited for may have come while the hand was on its way.
      if (this.board.options.active) for (const each of cells) this.board.pointing.point(each);
      else onIdle(cells);
      return;
    }
    if (this.skipped || over === null || !this.board.stage.contents[cell] || this.board.pointing.waiting) return;
    this.board.pointing.refuse(cell, over);
  }

  endDrag() {
    this.dragged?.remove();
    this.dragged = null;
    this.board.stage.root.classList.remove('dragging');
    this.board.highlights.setClass('lifted', []);
    this.board.highlights.setClass('hover', []);
  }
}
