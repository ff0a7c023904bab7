/**
 * A game as it will be: what somebody does is told at once, as an update like the server's, and the server confirms it later. Where it does
 * not, an update takes it back. Without the engine everything is told when the server tells it.
 */

import { Problem, get } from '../api.js';
import { Feed } from './feed.js';
import { Mirror } from './mirror.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */

/** What the engine can carry out by itself. */
const FORESEEN = new Set(['act', 'undo', 'redo']);
/** What has nothing to do with the position, and waits for nobody. */
const ASIDE = new Set(['chat', 'rename']);
/** Steps that are ahead of the server are counted in fractions of its numbers. */
const STEP = 1 / 65536;

/** An order that the server has not confirmed. @typedef {{ type: string, fields: Record<string, any> }} Ordered */

/**
 * @typedef {object} Listeners
 * @property {(snapshot: Snapshot, update?: Update) => void} onSnapshot everything is known anew; `update`: what has happened since, if that can be shown
 * @property {(update: Update) => void} onUpdate
 * @property {(premoves: Snapshot['premoves']) => void} [onPremoves]
 * @property {(state: import('./feed.js').State) => void} onState
 * @property {(problem: Problem) => void} onTakenBack something was shown that has not happened; why
 * @property {(pending: boolean) => void} onPending whether the server has yet to confirm something that is shown
 */

export class Ahead {
  /** @type {Mirror | null} */ #mirror = null;
  /** Whether the engine was asked for. */ #wanted = false;
  /** What is shown and not confirmed, the earliest first: only that one has been sent. @type {Ordered[]} */ #orders = [];
  /** @type {Ordered | null} */ #sent = null;
  /** Those who wait until nothing is ahead any more. @type {(() => void)[]} */ #waiting = [];
  /** The number of what was told last, and of what moved pieces last. */ #number = 0;
  #moved = 0;
  #closed = false;

  /**
   * @param {Snapshot} game as it is when it begins
   * @param {() => Snapshot} shown the game with all that was told
   * @param {Listeners} listeners
   * @param {{ open?: (id: string, listeners: any) => Feed, maker?: typeof Mirror.maker }} [parts]
   */
  constructor(game, shown, listeners, { open = (id, heard) => new Feed(id, heard), maker = Mirror.maker } = {}) {
    this.shown = shown;
    this.listeners = listeners;
    this.maker = maker;
    this.#number = game.table.number;
    this.#moved = game.table.number;
    this.feed = open(game.id, {
      since: game.table.number,
      onSnapshot: (/** @type {Snapshot} */ snapshot) => this.#renew(snapshot),
      onUpdate: (/** @type {Update} */ update) => this.#follow(update),
      onPremoves: listeners.onPremoves,
      onState: listeners.onState,
    });
    this.feed.heardTime(game.table.now);
    this.#want(game);
  }

  now() {
    return this.feed.now();
  }

  sync() {
    this.feed.sync();
  }

  /** Who plays has the engine; who looks on needs none. @param {Snapshot} game */
  async #want({ you, table }) {
    if (this.#wanted || you.length === 0 || (table.status !== 'running' && table.status !== 'open')) return;
    this.#wanted = true;
    const make = await this.maker();
    if (!make || this.#closed) return;
    this.#guarded(() => {
      this.#mirror = make(this.shown());
      // What can be done is known here.
      this.feed.listActions(false);
    });
  }

  /** Whether an order is meant for what is told. Somebody may still be looking at what was so before. @param {number | undefined} expected */
  #isFresh(expected) {
    return expected === undefined || expected >= this.#moved;
  }

  /**
   * Carries a request out, at once where that can be foreseen. Done when it is shown, or answered; rejects with a Problem if it is refused.
   * @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>}
   */
  async ask(type, fields = {}) {
    if (!this.#mirror || ASIDE.has(type)) return this.feed.ask(type, fields);
    const { expected, ...rest } = fields;
    if (!this.#isFresh(expected)) throw new Problem({ code: 'stale' });
    if (FORESEEN.has(type)) {
      const update = this.#guarded(() => this.#mirror?.predict({ type, ...rest }), Problem);
      if (update) {
        this.#orders.push({ type, fields: rest });
        this.#tellPending();
        this.#step(update);
        this.#send();
        return undefined;
      }
    }
    // In its turn: the server has to know first what is shown already.
    while (this.#orders.length) await new Promise((resolve) => { this.#waiting.push(() => resolve(undefined)); });
    if (!this.#isFresh(expected)) throw new Problem({ code: 'stale' });
    return this.feed.ask(type, expected === undefined ? rest : { ...rest, expected: this.feed.number });
  }

  /** What an action would change. @param {string} text @returns {Promise<import('../types.d.ts').Preview>} */
  async preview(text) {
    return this.#guarded(() => this.#mirror?.preview(text), Problem) ?? get(`/games/${this.feed.id}/preview`, { action: text });
  }

  /** Sends the first order that has not been sent, if the one before it is confirmed. */
  #send() {
    const [order] = this.#orders;
    if (!order || this.#sent) return;
    this.#sent = order;
    this.feed.ask(order.type, { ...order.fields, expected: this.feed.number }).catch((problem) => this.#refused(order, problem));
  }

  /** @param {Ordered} order @param {any} problem */
  #refused(order, problem) {
    // What somebody else did just so, at another screen, is as it was meant.
    if (!this.#orders.includes(order)) return;
    this.#orders = [];
    this.#sent = null;
    this.#guarded(() => {
      const update = this.#mirror?.drop();
      if (update) this.#step(update);
    });
    this.listeners.onTakenBack(problem);
    this.#rest();
  }

  /** Tells a step that the server has not told. @param {Update} update */
  #step(update) {
    this.#number = Math.max(this.#number, this.feed.number ?? 0) + STEP;
    this.#moved = this.#number;
    this.listeners.onUpdate({ ...update, number: this.#number, table: { ...update.table, number: this.#number } });
  }

  /** @param {Update} update as the server tells it */
  #follow(update) {
    if (!this.#mirror) {
      this.#tell(update, true);
      return;
    }
    const followed = this.#guarded(() => this.#mirror?.follow(update));
    // Where the mirror broke, a snapshot comes.
    if (!followed) return;
    this.#tell({ ...followed.update, type: 'update' }, followed.moved);
    this.#settle(followed);
  }

  /** @param {Update} update @param {boolean} moved */
  #tell(update, moved) {
    this.#number = update.number;
    if (moved) this.#moved = update.number;
    this.listeners.onUpdate(update);
  }

  /** @param {Snapshot} snapshot as the server tells it */
  #renew(snapshot) {
    const { number } = snapshot.table;
    this.#number = Math.max(number, this.#number);
    const followed = this.#mirror && this.#guarded(() => {
      const found = this.#mirror?.renew(snapshot);
      return found && { ...found, snapshot: this.#mirror?.shown(snapshot, found.update.table) };
    });
    if (!followed?.snapshot) {
      this.#moved = this.#number;
      this.listeners.onSnapshot(snapshot);
      this.#want(snapshot);
      return;
    }
    if (followed.moved) this.#moved = this.#number;
    this.listeners.onSnapshot(followed.snapshot, followed.update.entries.length ? { ...followed.update, type: 'update', number: this.#number } : undefined);
    this.#settle(followed);
  }

  /** After the server has told something: what of the orders is confirmed, or void. @param {import('./mirror.js').Followed} followed */
  #settle({ confirmed, fallen }) {
    if (confirmed || fallen) this.#sent = null;
    this.#orders.splice(0, fallen ? this.#orders.length : confirmed);
    if (fallen) this.listeners.onTakenBack(new Problem({ code: 'overtaken' }));
    if (this.#orders.length) this.#send();
    else if (confirmed || fallen) this.#rest();
  }

  /** Nothing is ahead of the server. */
  #rest() {
    this.#tellPending();
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #tellPending() {
    this.listeners.onPending(this.#orders.length > 0);
  }

  /** Works with the mirror. One that breaks is given up, and the server asked how things stand. @template T @param {() => T} work @param {Function} [expects] what may be thrown all the same @returns {T | undefined} */
  #guarded(work, expects) {
    try {
      return work();
    } catch (problem) {
      if (expects && problem instanceof expects) throw problem;
      console.warn('the engine does not follow this game', problem);
      const lost = this.#orders.length > (this.#sent ? 1 : 0);
      this.#mirror = null;
      this.#orders = [];
      this.#sent = null;
      this.feed.listActions(true);
      if (lost) this.listeners.onTakenBack(new Problem({ code: 'overtaken' }));
      this.#rest();
      return undefined;
    }
  }

  close() {
    this.#closed = true;
    this.feed.close();
  }
}
