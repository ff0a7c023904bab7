/** What each seat could do in a position if it were its turn, asked for once each. */

import { post } from '../api.js';
import { playOf } from '../games/index.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */

export class AsIf {
  /** Answers for the position that was asked about last. @type {Map<number, Promise<Action[]>>} */ #known = new Map();
  #position = '';

  /** @param {string} game @param {() => Record<string, any> | undefined} options */
  constructor(game, options) {
    this.game = game;
    this.options = options;
  }

  /** @param {View} view @param {number} seat @returns {Promise<Action[]>} */
  actions(view, seat) {
    if (view.position !== this.#position) {
      this.#position = view.position;
      this.#known.clear();
    }
    const known = this.#known.get(seat) ?? this.#ask(view.position, seat);
    this.#known.set(seat, known);
    return known;
  }

  /** @param {string} position @param {number} seat @returns {Promise<Action[]>} */
  async #ask(position, seat) {
    const texts = playOf(this.game).asIf?.(position, seat) ?? [];
    // What cannot be, such as a claim where nothing is walled off, has no actions.
    const answers = await Promise.all(texts.map((text) => post('/positions', { game: this.game, options: this.options(), position: text }).catch(() => null)));
    return answers.flatMap((answer) => (answer?.view.seat === seat ? answer.view.actions ?? [] : []));
  }
}
