/** A copy of a game at the table, kept by the engine in this browser: it knows at once what an action leads to, and what is legal then. */

import { Problem } from '../api.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */
/** What is to be shown after something was heard: see `Followed` of the engine. @typedef {{ update: Update, confirmed: number, fallen: boolean, moved: boolean }} Followed */

/** A game goes here as far as its engine needs to know it: what can be chosen it works out itself. @param {Snapshot} game */
function written({ view, ...game }) {
  return JSON.stringify({ ...game, layout: null, chat: null, view: { position: view.position } });
}

/** What the engine refuses, as the server would. @template T @param {() => T} work @returns {T} */
function judged(work) {
  try {
    return work();
  } catch (problem) {
    // A refusal is JSON; anything else is a mistake of ours.
    throw typeof problem === 'string' ? new Problem(JSON.parse(problem)) : problem;
  }
}

export class Mirror {
  /** @param {any} engine the engine's own `Mirror` */
  constructor(engine) {
    this.engine = engine;
  }

  /** Loads the engine, if this browser can, and gives what makes mirrors. @returns {Promise<((game: Snapshot) => Mirror) | null>} */
  static async maker() {
    const { onPage } = await import('../engine/local.js');
    const Engine = (await onPage())?.Mirror;
    return Engine ? (game) => judged(() => new Mirror(new Engine(written(game)))) : null;
  }

  /** What an order will lead to; undefined if only the server can say. What is not legal is thrown as a {@link Problem}. @param {Record<string, any>} order @returns {Update | undefined} */
  predict(order) {
    return judged(() => this.engine.predict(JSON.stringify(order)));
  }

  /** Takes back what was predicted and is not confirmed. @returns {Update | undefined} */
  drop() {
    return judged(() => this.engine.dropGuesses());
  }

  /** @param {Update} update @returns {Followed} */
  follow(update) {
    const { view, ...rest } = update;
    return judged(() => this.engine.follow(JSON.stringify({ ...rest, view: view && { position: view.position } })));
  }

  /** @param {Snapshot} game @returns {Followed} */
  renew(game) {
    return judged(() => this.engine.renew(written(game)));
  }

  /** The same game with what was predicted. @param {Snapshot} game @param {import('../types.d.ts').Table} table @returns {Snapshot} */
  shown(game, table) {
    return judged(() => ({ ...game, table, view: this.engine.view(), history: this.engine.history() }));
  }

  /** @param {string} action @returns {import('../types.d.ts').Preview} */
  preview(action) {
    return judged(() => this.engine.preview(action));
  }
}
