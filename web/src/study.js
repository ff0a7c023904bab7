/** A position to try things in, which no game on the server belongs to: lessons, puzzles, analysis. */

import { addressOf } from './addresses.js';
import { Problem, post } from './api.js';
import { wantEngine } from './engine/local.js';

/** @typedef {import('./types.d.ts').Study} Shown */

/**
 * A line of actions from a position. The server works it out anew at each step, so that nothing is kept anywhere but here.
 */
export class Study {
  /**
   * @param {import('./types.d.ts').GameName} game
   * @param {{ options?: Record<string, any>, position?: string | null, actions?: string[] }} [from]
   */
  constructor(game, { options, position = null, actions = [] } = {}) {
    this.game = game;
    this.options = options;
    this.position = position;
    /** What was played, with the entries that left nothing to decide. @type {string[]} */
    this.actions = [...actions];
    /** @type {Shown | null} */
    this.shown = null;
  }

  /** @param {string[]} actions @param {Record<string, any>} [more] @returns {Promise<Shown>} */
  #ask(actions, more = {}) {
    const { game, options, position } = this;
    return post('/positions', { game, options: options ?? null, position, actions, ...more });
  }

  /** The position as it stands. */
  async open() {
    this.shown = await this.#ask(this.actions, { auto: true });
    this.actions = this.shown.played ?? this.actions;
    // The first board is there: from now on nothing of this needs the server.
    wantEngine();
    return this.shown;
  }

  /** Plays an action, and those after it that leave nothing to decide. Throws a Problem and changes nothing if it is not legal. @param {string} text */
  async play(text) {
    const shown = await this.#ask([...this.actions, text], { auto: true });
    this.shown = shown;
    this.actions = shown.played ?? [...this.actions, text];
    return shown;
  }

  /** The position after the first `count` actions, which are all that stays. @param {number} count */
  async keep(count) {
    const actions = this.actions.slice(0, count);
    this.shown = await this.#ask(actions);
    this.actions = actions;
    return this.shown;
  }

  /** What an action would change. @param {string} text @returns {Promise<import('./types.d.ts').Preview>} */
  async preview(text) {
    const { preview } = await this.#ask(this.actions, { preview: text });
    return /** @type {import('./types.d.ts').Preview} */ (preview);
  }

  /** What the engine makes of the position. @param {{ nodes?: number, lines?: number }} [effort] @returns {Promise<import('./types.d.ts').Idea>} */
  think({ nodes = 20000, lines = 1 } = {}) {
    const position = this.shown?.view.position ?? this.position;
    return post('/analysis', { game: this.game, options: this.options ?? null, position, nodes, lines });
  }
}

/** A file with puzzles. @param {string} name @returns {Promise<any>} */
async function read(name) {
  const response = await fetch(addressOf(`suites/${name}.json`)).catch(() => null);
  if (!response?.ok) throw new Problem({ code: 'unreachable' });
  return response.json();
}

/** The puzzles of a game: a file, which a browser that keeps the pages keeps too. @param {string} game @returns {Promise<{ puzzles: any[] }>} */
export const puzzles = (game) => read(game);

/** The puzzle at that place, the easiest first, counted round. @param {string} game @param {number} place */
export const puzzleAt = (game, place) => read(`${game}/${place}`);
