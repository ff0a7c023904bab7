/** A game without a server as it goes on: what `game/feed.js` is for a game that a server keeps. */

import { Problem, freshKey } from '../api.js';
import { toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { tableOf } from './table.js';

/** @typedef {import('../game/feed.js').State} State */
/** @typedef {{ resolve: (answer: any) => void, reject: (problem: Problem) => void }} Waiting */

export class LocalFeed {
  /** @type {Map<string, Waiting>} */ #waiting = new Map();
  /** @type {() => void} */ #stop;

  /**
   * @param {string} id
   * @param {{ since?: number | null, onSnapshot: (snapshot: import('../types.d.ts').Snapshot) => void, onUpdate: (update: import('../types.d.ts').Update) => void, onState: (state: State) => void }} listeners
   */
  constructor(id, { since = null, onSnapshot, onUpdate, onState }) {
    this.id = id;
    this.number = since;
    this.onSnapshot = onSnapshot;
    this.onUpdate = onUpdate;
    /** @type {State} */ this.state = 'open';
    this.table = tableOf(id);
    this.#stop = this.table.hear((event) => this.#hear(event));
    onState('open');
  }

  /** The time that clocks go by. */
  now() {
    return Date.now();
  }

  heardTime() {}

  /** @param {any} said */
  #hear(said) {
    switch (said.type) {
      case 'snapshot':
        this.number = said.table.number;
        this.onSnapshot(said);
        break;
      case 'update':
        if (this.number !== null && said.number <= this.number) break;
        if (said.after !== this.number) {
          this.sync();
          break;
        }
        this.number = said.number;
        this.onUpdate(said);
        break;
      case 'done':
      case 'refused': {
        const waiting = this.#waiting.get(said.id);
        this.#waiting.delete(said.id);
        if (said.type === 'done') waiting?.resolve(said);
        else waiting?.reject(new Problem(said.problem));
        break;
      }
      // What nobody asked for has failed: a bot's turn could not be kept, say.
      case 'failed':
        console.warn(said.problem);
        toast(sentence(said.problem), 'bad');
        break;
    }
  }

  /** Asks for everything. */
  sync() {
    this.table.say({ type: 'sync' }).catch((problem) => this.#hear({ type: 'failed', problem }));
  }

  /**
   * Asks for something at the table. Rejects with a Problem if it is refused, or cannot be kept.
   * @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>}
   */
  ask(type, fields = {}) {
    const id = freshKey();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.table.say({ type, id, key: id, ...fields }).catch((problem) => {
        this.#waiting.delete(id);
        reject(problem);
      });
    });
  }

  close() {
    this.#stop();
  }
}
