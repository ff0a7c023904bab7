/** Moments of a game, asked for once each. */

import { get } from '../api.js';

/** @typedef {{ entry: number, entries: number, view: import('../types.d.ts').View, text?: string, seat?: number, frames?: import('../types.d.ts').Frame[] }} Moment */

export class Past {
  /** @type {Map<number, Promise<Moment>>} */ #moments = new Map();

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /** The position before an entry, and what that entry did. @param {number} entry @returns {Promise<Moment>} */
  moment(entry) {
    const known = this.#moments.get(entry);
    if (known) return known;
    const asked = get(`/games/${this.id}/history/${entry}`);
    this.#moments.set(entry, asked);
    asked.catch(() => this.#moments.delete(entry));
    return asked;
  }

  /** Forgets what is no longer so, once entries were taken back or came after it. @param {number} entries */
  keep(entries) {
    for (const [entry] of this.#moments) if (entry >= entries) this.#moments.delete(entry);
  }
}
