/** Which part of a stack is to be sent out, chosen in the tray. */

import { replace } from '../../dom.js';
import { t } from '../../i18n.js';
import { tray } from './tray.js';

/** @typedef {import('../../types.d.ts').Action} Action */
/** @typedef {import('../../types.d.ts').View} View */

export class Deployment {
  /** The cell that is picked up on the board. @type {number | null} */ #picked = null;
  /** The part of a stack that was chosen. @type {number | null} */ #part = null;
  /** The board is told what it would tell. */ #quiet = false;

  /** @param {HTMLElement} host @param {{ layout: import('../../types.d.ts').Layout, board(): import('../../board/board.js').Board, changed(): void }} desk */
  constructor(host, desk) {
    this.host = host;
    this.desk = desk;
  }

  /** Another cell was picked up on the board. @param {number | null} cell @returns {boolean} whether that is news */
  pick(cell) {
    if (this.#quiet || cell === this.#picked) return false;
    this.#picked = cell;
    if (this.#part !== null) {
      this.#part = null;
      this.desk.board().narrow(null);
    }
    return true;
  }

  /** The position is another. */
  forget() {
    this.#picked = null;
    this.#part = null;
  }

  /** The tray tells the steps of a deployment in words. @param {View} view */
  tells(view) {
    return view.extra.session ? t('cotulenh.deploy_cancel') : null;
  }

  /** @param {View | null} view nothing to send out without one @param {Action[]} listed */
  draw(view, listed) {
    const { host, desk: { layout } } = this;
    if (!view) return replace(host);
    const session = view.extra.session;
    const cell = session ? session.origin : this.#picked;
    const content = cell === null ? null : /** @type {import('./types.d.ts').PieceCell | null} */ (view.cells[cell]);
    const pieces = session ? session.waiting : content?.pieces ?? [];
    const actions = listed.filter((action) => action.cells?.from === cell);
    if (cell === null || pieces.length < (session ? 1 : 2) || actions.length === 0) return replace(host);
    return replace(host, tray({ layout, view, cell, pieces, actions, chosen: this.#part, choose: (index, chosen) => this.#choose(cell, index, chosen) }));
  }

  /** @param {number} cell @param {number | null} part @param {Action[] | null} actions */
  #choose(cell, part, actions) {
    this.#part = part;
    this.#quiet = true;
    this.desk.board().narrow(actions);
    this.desk.board().pick(cell);
    this.#quiet = false;
    this.#picked = cell;
    this.desk.changed();
  }
}
