/** Looking back: which moment of a game is shown, and the way from one to the next. */

import { Problem } from '../api.js';
import { beside } from './history.js';
import { Past } from './past.js';

/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../types.d.ts').Frame} Frame */
/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/** From so many entries on, what happened between two moments is left out. */
const FAR = 6;
/** So many entries may end a turn in which nothing moves. */
const STILL = 6;

/** Where something moved to, or was put. @param {Frame[]} [frames] */
export function lastOf(frames = []) {
  return frames.findLast((frame) => frame.motion)?.motion ?? null;
}

/** Those that show something. @param {Frame[]} frames */
export function visible(frames) {
  return frames.filter((frame) => frame.motion || frame.cells.length);
}

export class Walk {
  /** How many entries the shown position has behind it; null: all there are. @type {number | null} */
  shown = null;
  /** The shown position, if it is not the present. @type {View | null} */
  view = null;
  /** Whether somebody stopped to look at what was the present then. */
  held = false;
  /** Where somebody is going while it is still being read. @type {number | null} */ #wanted = null;
  #walks = 0;

  /**
   * @param {() => Snapshot} game
   * @param {{ past: (view: View, how: { frames: Frame[], last: any }) => Promise<void>, present: (frames: Frame[]) => Promise<void>, failed: (problem: Problem) => void }} shows
   */
  constructor(game, shows) {
    this.game = game;
    this.shows = shows;
    this.past = new Past(game().id);
  }

  get live() {
    return this.shown === null;
  }

  /** What moved last in the first entries, so many of them. @param {number} entries */
  async trail(entries) {
    for (let entry = entries - 1; entry >= Math.max(0, entries - STILL); entry -= 1) {
      const last = lastOf((await this.past.moment(entry)).frames);
      if (last) return last;
    }
    return null;
  }

  /** @param {number} by moves, back or forth */
  step(by) {
    const { history, table } = this.game();
    return this.go(beside(history, this.#wanted ?? this.shown ?? table.entries, by), by > 0);
  }

  /** Shows the position after so many entries; null is now. @param {number | null} entry @param {boolean} [forward] whether what happened is shown too */
  async go(entry, forward = false) {
    const walk = ++this.#walks;
    const { history, table } = this.game();
    // Where no move follows, it is the present.
    const returns = entry === null || beside(history, entry, 1) === null;
    const [from, to] = [this.shown, returns ? table.entries : entry];
    this.#wanted = returns ? null : entry;
    try {
      const steps = forward && from !== null && to > from && to - from < FAR ? Array.from({ length: to - from }, (_, index) => from + index) : [];
      if (returns && steps.length === 0) return await this.#return([]);
      const between = Promise.all(steps.map((step) => this.past.moment(step)));
      const [after, last, moments] = await Promise.all([returns ? null : this.past.moment(to), returns ? null : this.trail(to), between]);
      if (walk !== this.#walks) return undefined;
      const frames = visible(moments.flatMap((moment) => moment.frames ?? []));
      if (!after) return await this.#return(frames);
      this.shown = entry;
      this.view = after.view;
      await this.shows.past(after.view, { frames, last });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (walk === this.#walks) this.shows.failed(problem);
    } finally {
      if (walk === this.#walks) this.#wanted = null;
    }
    return undefined;
  }

  /** What is shown stays, whatever else happens in the game. @param {Snapshot} game as it is shown */
  hold({ table, view }) {
    if (!this.live) return;
    this.#walks += 1;
    this.shown = table.entries;
    this.view = view;
    this.held = true;
  }

  /** @param {Frame[]} frames what led there */
  async #return(frames) {
    this.held = false;
    if (this.live) return;
    this.shown = null;
    this.view = null;
    await this.shows.present(frames);
  }

  /** After the game has changed: what was taken back cannot be looked at. */
  settle() {
    const { history, table } = this.game();
    if (this.shown !== null && (this.shown > table.entries || (!this.held && beside(history, this.shown, 1) === null))) this.go(null);
  }

  /** Nothing that is still being read is shown any more. */
  stop() {
    this.#walks += 1;
  }
}
