/** A game without a server: its log is in the browser's database, its table in the engine's worker, and its bots think in others. */

import { Problem } from '../api.js';
import { Broken } from '../engine/crew.js';
import { wantEngine } from '../engine/local.js';
import { freshId } from './id.js';
import { keepEntries, keepGame, noteGame, readGame } from './store.js';

/** @typedef {import('../../engine/engine.js').LocalAnswer} LocalAnswer */
/** @typedef {import('../../engine/engine.js').BotTurn} BotTurn */
/** @typedef {(event: any) => void} Hears */

/** How often a request is tried again that another window was faster than. */
const TRIES = 4;
/** How often it is noted that a game with a clock is open. */
const NOTE_MS = 4000;
/** A game that was closed for less has not been. */
const BLINK_MS = 2000;
/** No timer waits longer; it is set again then. */
const LONGEST_MS = 2 ** 30;

/** @returns {Promise<import('../engine/crew.js').Crew>} */
async function engine() {
  const crew = await wantEngine();
  if (!crew || crew.ended) throw new Problem({ code: 'local_engine' });
  return crew;
}

/** Other windows of this browser. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stackwright-games') : null;

/** @type {Map<string, LocalTable>} */
const tables = new Map();

others?.addEventListener('message', ({ data }) => tables.get(data.id)?.reread(data.number));

/** The game of that name. @param {string} id @returns {LocalTable} */
export function tableOf(id) {
  const known = tables.get(id) ?? new LocalTable(id);
  tables.set(id, known);
  return known;
}

/** Begins a game and keeps it. @param {Record<string, any>} wanted as a server would be asked @returns {Promise<string>} its name */
export async function beginTable(wanted) {
  const id = freshId();
  /** @type {LocalAnswer} */
  const { keep, listed, due } = await (await engine()).ask('table/begin', { id, wanted, now: Date.now() });
  await keepGame(/** @type {any} */ (listed), keep, due);
  // The browser is asked not to throw it away; whether it agrees is its own affair.
  navigator.storage?.persist?.().catch(() => {});
  return id;
}

export class LocalTable {
  /** Whoever hears what happens. While somebody does, bots think and clocks run. @type {Set<Hears>} */ #hearers = new Set();
  /** One thing is done after the other. @type {Promise<unknown>} */ #last = Promise.resolve();
  /** How it stands, if it was asked for. @type {LocalAnswer | null} */ #now = null;
  /** The bot that thinks. @type {{ number: number, stop: AbortController } | null} */ #thinks = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #notes;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /** Does something when what came before is done. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  #turn(work) {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Folds the table from its log. */
  async #fold() {
    const { kept, log } = await readGame(this.id);
    this.#now = await (await engine()).ask('table/fold', { id: this.id, log, downtimes: kept.downtimes });
  }

  /** Asks the table something; where it has been forgotten, or its worker has ended, it is folded first. @param {string} what @param {Record<string, any>} [fields] @returns {Promise<any>} */
  async #ask(what, fields = {}) {
    const ask = async () => (await engine()).ask(`table/${what}`, { id: this.id, now: Date.now(), ...fields });
    if (!this.#now) await this.#fold();
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof Broken) && !(problem instanceof Problem && problem.code === 'local_unfolded')) throw problem;
      await this.#fold();
      return ask();
    }
  }

  /** Looks at the game, without changing anything. @param {string} what @param {Record<string, any>} [fields] @returns {Promise<any>} */
  look(what, fields) {
    return this.#turn(() => this.#ask(what, fields));
  }

  /** Changes the game: what comes of it is kept, then told. @param {string} what @param {Record<string, any>} [fields] */
  #change(what, fields) {
    return this.#turn(async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await this.#ask(what, fields);
        if (await this.#keep(answer)) return;
      }
      throw new Problem({ code: 'local_conflict' });
    });
  }

  /** Keeps and tells an answer. @param {LocalAnswer} answer @returns {Promise<boolean>} whether it holds: another window may have been faster */
  async #keep(answer) {
    try {
      if (answer.keep.length) await keepEntries(/** @type {any} */ (answer.listed), answer.keep, answer.due);
    } catch (problem) {
      // Nothing has happened: the table is again what its log says.
      await this.#fold();
      const faster = problem instanceof Problem && problem.code === 'local_conflict';
      if (faster) await this.#tellAll();
      this.#attend();
      if (faster) return false;
      throw problem;
    }
    if (answer.spoiled) await this.#fold();
    else this.#now = answer;
    if (answer.keep.length) others?.postMessage({ id: this.id, number: answer.listed.number });
    for (const event of answer.tell) this.#tell(event);
    this.#attend();
    return true;
  }

  /** @param {any} event */
  #tell(event) {
    for (const hear of [...this.#hearers]) hear(event);
  }

  async #tellAll() {
    this.#tell(await this.#ask('snapshot', { brief: false }));
  }

  /** Another window has written. @param {number} number of the last entry there */
  reread(number) {
    return this.#turn(async () => {
      if (!this.#now || this.#now.listed.number >= number) return;
      await this.#fold();
      await this.#tellAll();
      this.#attend();
    }).catch(() => {});
  }

  /** Hears what happens from now on; until it stops hearing, bots think and clocks run. @param {Hears} hears @returns {() => void} stops */
  hear(hears) {
    this.#hearers.add(hears);
    if (this.#hearers.size === 1) this.#turn(() => this.#resume()).catch((problem) => this.#tell({ type: 'failed', problem }));
    return () => {
      this.#hearers.delete(hears);
      if (this.#hearers.size > 0) return;
      this.#noteSeen();
      this.#attend();
    };
  }

  /** Somebody is there again: what lies between is nobody's time. */
  async #resume() {
    const { kept } = await readGame(this.id);
    const now = Date.now();
    if (kept.due !== null && now - kept.seen > BLINK_MS) {
      await noteGame(this.id, { seen: now, downtimes: [...kept.downtimes, { from: kept.seen, until: now }] });
      await this.#fold();
      await this.#tellAll();
    } else if (!this.#now) {
      await this.#fold();
    }
    this.#attend();
  }

  #noteSeen() {
    if (this.#now?.due) noteGame(this.id, { seen: Date.now() }).catch(() => {});
  }

  /** Sees to whoever is to act: a bot thinks, a clock is watched. */
  #attend() {
    const open = this.#hearers.size > 0;
    const { bot = null, due = null } = open ? this.#now ?? {} : {};
    clearTimeout(this.#timer);
    if (due !== null) this.#timer = setTimeout(() => this.#change('flag').catch((problem) => this.#tell({ type: 'failed', problem })), Math.min(Math.max(0, due - Date.now()) + 20, LONGEST_MS));
    clearInterval(this.#notes);
    if (due !== null) this.#notes = setInterval(() => this.#noteSeen(), NOTE_MS);
    if (this.#thinks && this.#thinks.number !== bot?.number) {
      this.#thinks.stop.abort();
      this.#thinks = null;
    }
    if (bot && !this.#thinks) this.#think(bot);
  }

  /** A bot's decision. @param {BotTurn} turn */
  async #think(turn) {
    const mine = { number: turn.number, stop: new AbortController() };
    this.#thinks = mine;
    const decide = async () => (await engine()).think(turn, mine.stop.signal, undefined, 'decide');
    try {
      // An engine that broke has been replaced; a bot that cannot play gives up, so that nobody waits for ever.
      const action = await decide().catch((problem) => (problem instanceof Broken ? decide() : Promise.reject(problem))).catch((problem) => {
        if (mine.stop.signal.aborted || !(problem instanceof Broken)) throw problem;
        console.warn(problem);
        return undefined;
      });
      if (mine.stop.signal.aborted) return;
      await this.#change('decided', { turn, action });
      // What it decided was refused, though nothing has changed: it would decide the same again.
      if (this.#now?.bot?.number === turn.number) await this.#change('decided', { turn });
    } catch (problem) {
      if (!mine.stop.signal.aborted) this.#tell({ type: 'failed', problem });
    } finally {
      if (this.#thinks === mine) {
        this.#thinks = null;
        // It may be the same bot's turn again.
        this.#attend();
      }
    }
  }

  /** Says something as over a WebSocket; the answers come to whoever hears. @param {Record<string, any>} message */
  say(message) {
    return this.#change('hear', { message });
  }

  /** The next game of the same people. @returns {Promise<string>} its name */
  rematch() {
    return this.#turn(async () => {
      const { table } = await this.#ask('snapshot', { brief: true });
      if (table.rematch) return table.rematch;
      const next = freshId();
      /** @type {{ next: LocalAnswer, former: LocalAnswer }} */
      const made = await this.#ask('rematch', { next });
      await keepGame(/** @type {any} */ (made.next.listed), made.next.keep, made.next.due);
      await this.#keep(made.former);
      return next;
    });
  }

  /** Forgets the table; nobody should hear it any more. */
  close() {
    this.#hearers.clear();
    this.#attend();
    tables.delete(this.id);
  }
}
