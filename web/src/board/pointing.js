/** What comes of pointing at a cell: something is picked up, asked, played, or explained. */

import { focusedNear } from '../dom.js';
import { REFUSED, TAP, touchBack } from '../haptics.js';
import { say, t } from '../i18n.js';
import { sentence } from '../shell/problem.js';
import { ways, wishText } from './chooser.js';

/** @typedef {import('../types.d.ts').Action} Action */

/** An action that nothing came of is offered again so long after it was dealt with. */
const SETTLING = 300;
/** More chips than this, and first one chooses how, then with what. */
const MANY_CHIPS = 6;

export class Pointing {
  /** Whether an action was chosen and is being dealt with. */
  waiting = false;
  patience = 0;
  /** How many were put down last, which is meant again. */
  usual = 1;

  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
  }

  /** Somebody pointed at a cell. @param {number} cell @param {{ keyboard?: boolean, finger?: boolean }} [how] */
  point(cell, { keyboard = false, finger = false } = {}) {
    if (this.board.sights.cell !== cell) this.board.sights.hide();
    if (this.board.chips.open) {
      // A stack that pays can be pointed at, as an answer to the chips.
      const paying = this.board.chips.choices.flatMap(({ actions }) => actions).filter(({ cells }) => cells?.pays === cell);
      const same = this.board.chips.cell === cell;
      if (paying.length) return this.choose(paying);
      // The same cell once more: what is shown there is meant.
      if (finger && same && this.board.chips.confirm()) return;
      this.board.chips.close();
      if (same) return;
    }
    const meaning = this.board.chooser.meaning(cell);
    switch (meaning.does) {
      case 'act':
        return this.act(meaning.action);
      case 'ask':
        return this.ask(cell, meaning.actions, { focus: keyboard, finger });
      case 'narrow':
        this.board.chooser.via = cell;
        this.board.refresh();
        if (keyboard) this.board.say(t('board.land', { count: this.board.chooser.meant().length }));
        return;
      case 'pick':
        this.board.chooser.pick(cell);
        touchBack(TAP);
        this.board.refresh();
        if (keyboard) this.board.say(t('board.picked_up', { name: this.board.nameOf(cell), cell: this.board.layout.cells[cell].name, count: this.board.chooser.targets().size }));
        return;
      case 'drop':
        if (this.board.chooser.via !== null || this.board.chooser.sources().length > 1) this.board.chooser.back();
        this.board.refresh();
        return;
      case 'none':
        if (this.board.narrowed && this.board.view?.actions?.some(({ cells }) => cells?.from === cell)) {
          this.board.narrow(null);
          this.point(cell, { keyboard });
        } else this.refuse(this.board.chooser.picked, cell);
    }
  }

  /** Asks which of these actions is meant: first how, then with what, if they are many. @param {number} cell @param {Action[]} actions @param {{ focus?: boolean, finger?: boolean }} [how] */
  ask(cell, actions, { focus = false, finger = false } = {}) {
    const grouped = ways(actions);
    const single = actions.length <= MANY_CHIPS || grouped.length === 1;
    const choices = single ? actions.map((action) => ({ action, actions: [action] })) : grouped;
    // Where only the number is open, a finger needs no third tap.
    const counted = finger && single && actions.every(({ kind, count }) => kind === actions[0].kind && count !== undefined);
    const armed = counted ? choices.find(({ action }) => action.count === this.usual) ?? choices[0] : null;
    this.board.chips.show(cell, choices, { focus, armed });
    this.board.highlights.setClass('asked', [cell]);
    this.board.highlights.setClass('paying', actions.flatMap(({ cells }) => (cells?.from === undefined ? [] : cells.pays ?? [])));
  }

  /** @param {Action[]} actions */
  choose(actions) {
    const { cell } = this.board.chips;
    const { element } = this.board.chips;
    const focus = element.contains(focusedNear(element));
    if (actions.length === 1 || cell === null) return this.act(actions[0]);
    this.board.chips.close();
    this.ask(cell, actions, { focus });
  }

  /** @param {Action} action */
  act(action) {
    touchBack(TAP);
    if (action.kind === 'place' && action.count) this.usual = action.count;
    this.waiting = true;
    this.board.chooser.offer([]);
    this.board.closeAll();
    this.board.highlights.ghost(null);
    this.board.refresh();
    const { view } = this.board;
    const again = () => {
      if (!this.waiting || this.board.view !== view) return;
      this.waiting = false;
      this.board.offer();
    };
    const settled = () => {
      clearTimeout(this.patience);
      this.patience = setTimeout(again, SETTLING);
    };
    Promise.resolve(this.board.handlers.onAction(action)).finally(settled);
  }

  /** Asks why something cannot be done and says so at the cell. @param {number | null} from @param {number} cell */
  async refuse(from, cell) {
    const { view, options } = this.board;
    if (!options.active || !view?.actions?.length || this.board.animator.playing) return;
    if (from === null && this.board.chooser.direct.size === 0) return this.#name(view, cell);
    const text = wishText(view.actions, { from, to: cell }, (at) => this.board.layout.cells[at].name);
    if (text === null || !this.board.handlers.why) return this.#remind(view, from ?? cell);
    const problem = await this.board.handlers.why(text).catch(() => null);
    if (!problem || this.board.view !== view) return;
    const words = sentence(problem, this.board.layout.game);
    touchBack(REFUSED);
    this.board.note.show(cell, words);
    this.board.handlers.onRefused?.(cell, words, problem);
  }

  /** Says what stands on a cell that cannot be picked up. @param {import('../types.d.ts').View} view @param {number} cell */
  #name(view, cell) {
    const { stage, layout, renderer, note, handlers } = this.board;
    const content = stage.contents[cell];
    const name = this.board.nameOf(cell);
    if (!content || !name) return undefined;
    const place = layout.cells[cell].name;
    if (content.seat !== view.seat) {
      handlers.onNamed?.(t('board.cell', { name: place, holds: renderer.describe(content, layout) }));
      return this.board.sights.range(cell);
    }
    const words = t('board.stuck', { name, cell: place });
    note.show(cell, words);
    handlers.onNamed?.(words);
    return undefined;
  }

  /** Somebody tries with something on the board what is not to be done now: says what is. @param {import('../types.d.ts').View} view @param {number} cell */
  #remind(view, cell) {
    if (!this.board.stage.contents[cell]) return;
    const { layout, note } = this.board;
    note.show(cell, t('board.not_now', { task: say(view.obligations[0] ?? view.task, layout.game) }));
  }

  /** Whatever was waited for has come, or does not matter any more. */
  rest() {
    this.waiting = false;
    clearTimeout(this.patience);
  }
}
