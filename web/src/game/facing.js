/** From which side the board is seen. */

import { gameOf } from '../games/index.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

export class Facing {
  /** Whether the board is shown from the second seat. */
  flipped = false;
  /** Whether the board turns to whoever is to act. */
  turning = false;

  /** @param {() => Snapshot} game @param {() => import('../board/board.js').Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
  }

  flip() {
    this.#set(!this.flipped);
  }

  /** Whoever sits at the far side sees the board from there. */
  orient() {
    const { you, game } = this.game();
    this.#set(Boolean(gameOf(game).facing) && you.length === 1 && you[0] === 2);
  }

  /** With several people at one screen the board may turn to whoever is to act. @param {import('../types.d.ts').View} view @returns {boolean} whether it has turned */
  follow(view) {
    if (this.game().you.length < 2 || !this.turning || (view.seat === 2) === this.flipped) return false;
    this.#set(view.seat === 2);
    return true;
  }

  /** @param {boolean} flipped */
  #set(flipped) {
    this.flipped = flipped;
    this.board().flip(flipped);
  }
}
