/** Plays a game on from the moment that is looked at, step by step, until the present or until somebody has seen enough. */

import { settings } from '../settings.js';
import { paceOf } from './pace.js';
import { toTell } from './told.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/** Where the last turn began: of whoever plays, the first that the others took since. @param {Pick<Snapshot, 'history' | 'table' | 'you'>} game @returns {number | null} */
export function lastTurn(game) {
  return (toTell(game)[0] ?? game.history.at(-1))?.entry ?? null;
}

/** Without motion there is still a time for each step. */
function tempo() {
  return settings.speed || 1;
}

export class Replay {
  playing = false;
  #runs = 0;
  /** Ends the waiting between two steps. @type {() => void} */ #wake = () => {};

  /** @param {import('./walk.js').Walk} walk @param {() => void} changed it has begun, or ended */
  constructor(walk, changed) {
    this.walk = walk;
    this.changed = changed;
  }

  /** Shows the last turn once more. */
  async again() {
    const from = lastTurn(this.walk.game());
    if (from === null) return;
    this.stop();
    const run = this.#begin();
    await this.walk.go(from);
    await this.#play(run);
  }

  /** Plays on from what is shown. */
  async start() {
    if (this.playing || this.walk.live) return;
    await this.#play(this.#begin());
  }

  /** What is shown stays. @returns {boolean} whether anything was playing */
  stop() {
    if (!this.playing) return false;
    this.playing = false;
    this.#runs += 1;
    this.#wake();
    this.changed();
    return true;
  }

  #begin() {
    this.playing = true;
    this.changed();
    return ++this.#runs;
  }

  /** @param {number} run */
  async #play(run) {
    const goesOn = () => run === this.#runs && !this.walk.live;
    const { pause, step } = paceOf({ frames: 1, others: true, begins: true }, tempo());
    await this.#wait(pause);
    while (goesOn()) {
      const begun = performance.now();
      const before = this.walk.shown;
      await this.walk.step(1);
      // What cannot be read is not waited for.
      if (goesOn() && this.walk.shown === before) break;
      if (goesOn()) await this.#wait(Math.max(step - (performance.now() - begun), step / 3));
    }
    if (run === this.#runs) this.stop();
  }

  /** @param {number} millis @returns {Promise<void>} */
  #wait(millis) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
