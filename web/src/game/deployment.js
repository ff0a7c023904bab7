/** CoTuLenh: which part of a stack is to be sent out, chosen in the tray. */

import { replace } from '../dom.js';
import { tray } from './tray.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */

export class Deployment {
  /** The cell that is picked up on the board. @type {number | null} */
  picked = null;
  /** The part of a stack that was chosen. @type {number | null} */ #part = null;
  /** The board is told what it would tell. */ #quiet = false;

  /** @param {HTMLElement} host @param {import('../types.d.ts').Layout} layout @param {() => import('../board/board.js').Board} board @param {() => void} changed */
  constructor(host, layout, board, changed) {
    this.host = host;
    this.layout = layout;
    this.board = board;
    this.changed = changed;
  }

  /** Another cell was picked up on the board. @param {number | null} cell @returns {boolean} whether that is news */
  pick(cell) {
    if (this.#quiet || cell === this.picked) return false;
    this.picked = cell;
    if (this.#part !== null) {
      this.#part = null;
      this.board().narrow(null);
    }
    return true;
  }

  /** The position is another. */
  forget() {
    this.picked = null;
    this.#part = null;
  }

  /** @param {View | null} view nothing to send out without one @param {Action[]} listed */
  draw(view, listed) {
    const { host, layout } = this;
    if (!view || layout.game !== 'cotulenh') return replace(host);
    const session = view.extra.session;
    const cell = session ? session.origin : this.picked;
    const content = cell === null ? null : /** @type {import('../types.d.ts').PieceCell | null} */ (view.cells[cell]);
    const pieces = session ? session.waiting : content?.pieces ?? [];
    const actions = listed.filter((action) => action.cells?.from === cell);
    if (cell === null || pieces.length < (session ? 1 : 2) || actions.length === 0) return replace(host);
    return replace(host, tray({ layout, view, cell, pieces, actions, chosen: this.#part, choose: (index, chosen) => this.#choose(cell, index, chosen) }));
  }

  /** @param {number} cell @param {number | null} part @param {Action[] | null} actions */
  #choose(cell, part, actions) {
    this.#part = part;
    this.#quiet = true;
    this.board().narrow(actions);
    this.board().pick(cell);
    this.#quiet = false;
    this.picked = cell;
    this.changed();
  }
}
