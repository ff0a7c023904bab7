/** What the engine makes of every turn of a game: a first look at all of them, then a longer one where it saw little or where much changed. No page. */

import { sentence } from '../shell/problem.js';
import { accuracy, drops, losses, shownAt, turningPoints } from './judge.js';
import { departure } from './tree.js';

/** @typedef {import('./tree.js').TreeNode} TreeNode */

/**
 * What was seen of a position: whose decision it is, the chance of that seat, the best line and its score, how deep the engine looked, and at
 * how many positions it was told to look.
 * @typedef {{ seat: number, chance: number, actions: string[], score: string, depth: number, nodes: number }} Seen
 */

/** How many positions the engine looks at for each turn, at first and where it looks again. */
const FIRST_LOOK = 8_000;
const LONG_LOOK = 40_000;
/** A line of fewer actions is hardly more than the turn itself. */
const SHALLOW = 4;
/** What a turn must seem to cost to be looked at again, and how many positions are at most. */
const DOUBTFUL = 0.09;
const MOST_AGAIN = 40;

/**
 * The places that deserve a longer look: those around the turns that seem to have cost most, then those that were seen least deeply.
 * @param {(Seen | undefined)[]} seen @param {number[]} movers @param {number} seats
 * @returns {number[]}
 */
export function doubtful(seen, movers, seats) {
  const costly = drops(seen, movers, seats).map((drop, turn) => ({ drop, turn })).filter(({ drop }) => drop >= DOUBTFUL).sort((a, b) => b.drop - a.drop);
  const around = costly.flatMap(({ turn }) => [turn, shownAt(seen, movers, seats, turn) ?? turn]);
  const shallow = [...seen.keys()].filter((place) => (seen[place]?.depth ?? SHALLOW) < SHALLOW).sort((a, b) => (seen[a]?.depth ?? 0) - (seen[b]?.depth ?? 0));
  // What is decided needs no other look.
  return [...new Set([...around, ...shallow])].filter((place) => (seen[place]?.actions.length ?? 0) > 0).slice(0, MOST_AGAIN);
}

export class Survey {
  /** @param {import('./workbench.js').Workbench} bench @param {() => void} changed */
  constructor(bench, changed) {
    this.bench = bench;
    this.changed = changed;
    /** The positions that are judged: the first one, and the end of each turn. @type {TreeNode[]} */
    this.nodes = [];
    /** Whose turn each was; 0 where somebody left the table. @type {number[]} */
    this.movers = [];
    /** @type {(Seen | undefined)[]} */
    this.seen = [];
    this.seats = 2;
    /** The places that are looked at again, as soon as all were seen once. @type {number[] | null} */
    this.again = null;
    /** @type {AbortController | null} */
    this.work = null;
    this.problem = '';
  }

  /** Gets ready for another game. @param {number} seats */
  begin(seats) {
    this.stop();
    this.seats = seats;
    const line = this.bench.tree.line();
    this.nodes = line.filter((node, index) => index === 0 || line[index + 1]?.turn !== node.turn);
    // Whoever leaves the table has not misplayed.
    this.movers = this.nodes.slice(1).map(({ seat, action }) => (departure(action) ? 0 : seat));
    this.seen = this.#remembered();
    this.problem = '';
    this.#doubt();
  }

  #key() {
    const { id, game, start } = this.bench.source;
    const name = id ?? `${game} ${start ?? ''} ${this.nodes.map(({ action }) => action).join(' ')}`;
    return `stackwright.survey ${this.nodes.length} ${name}`;
  }

  /** @returns {(Seen | undefined)[]} */
  #remembered() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key()) ?? '[]').map((/** @type {any} */ point) => point ?? undefined);
      return this.nodes.map((_, place) => kept[place]);
    } catch {
      return this.nodes.map(() => undefined);
    }
  }

  #remember() {
    try {
      sessionStorage.setItem(this.#key(), JSON.stringify(this.seen));
    } catch {
      // What cannot be kept is worked out again next time.
    }
  }

  /** Once everything was seen, it is known where to look again. */
  #doubt() {
    this.again = this.glanced ? doubtful(this.seen, this.movers, this.seats) : null;
  }

  /** Whether every position was seen at least once. */
  get glanced() {
    return this.nodes.length > 0 && this.seen.every(Boolean);
  }

  /** Whether there is nothing more to look at. */
  get done() {
    return this.again !== null && this.again.every((place) => (this.seen[place]?.nodes ?? 0) >= LONG_LOOK);
  }

  get begun() {
    return this.seen.some(Boolean);
  }

  /** How far it is, of this look. @returns {{ again: boolean, counted: number, all: number }} */
  get progress() {
    const again = this.glanced;
    const places = again ? this.again ?? [] : [...this.nodes.keys()];
    const least = again ? LONG_LOOK : 0;
    return { again, counted: places.filter((place) => (this.seen[place]?.nodes ?? -1) >= least).length, all: places.length };
  }

  /** The turns that cost much, in their order. */
  turning() {
    return turningPoints(this.seen, this.movers, this.seats);
  }

  /** How well a seat played; null if that is not known. @param {number} seat */
  accuracy(seat) {
    return accuracy(losses(this.seen, this.movers, this.seats), this.movers, seat);
  }

  /** Where the loss of a turn shows. @param {number} turn @returns {Seen | undefined} */
  after(turn) {
    const place = shownAt(this.seen, this.movers, this.seats, turn);
    return place === null ? undefined : this.seen[place];
  }

  /** Goes on where it stopped. */
  async start() {
    if (this.work || this.done) return;
    const work = new AbortController();
    this.work = work;
    this.problem = '';
    this.changed();
    try {
      await this.#look([...this.nodes.keys()].filter((place) => !this.seen[place]), FIRST_LOOK, work);
      if (work.signal.aborted) return;
      this.#doubt();
      await this.#look((this.again ?? []).filter((place) => (this.seen[place]?.nodes ?? 0) < LONG_LOOK), LONG_LOOK, work);
    } catch (problem) {
      if (work.signal.aborted) return;
      this.problem = sentence(problem);
    } finally {
      if (this.work === work) this.work = null;
    }
    if (!work.signal.aborted) this.changed();
  }

  stop() {
    this.work?.abort();
    this.work = null;
  }

  /** @param {number[]} places @param {number} nodes @param {AbortController} work */
  async #look(places, nodes, work) {
    for (const place of places) {
      const point = await this.judge(this.nodes[place], nodes, work.signal);
      if (work.signal.aborted) return;
      this.seen[place] = point;
      this.#remember();
      this.changed();
    }
  }

  /** What is to be thought of a position. @param {TreeNode} node @param {number} [nodes] @param {AbortSignal} [signal] @returns {Promise<Seen>} */
  async judge(node, nodes = LONG_LOOK, signal = undefined) {
    const { view } = await this.bench.look(node);
    if (view.outcome) {
      const { winner } = view.outcome;
      return { seat: view.seat, chance: winner ? Number(winner === view.seat) : 0.5, actions: [], score: '', depth: 0, nodes: LONG_LOOK };
    }
    const { lines: [best], depth } = await this.bench.think(view.position, { nodes, lines: 1 }, signal);
    return { seat: view.seat, chance: best?.chance ?? 0.5, actions: best?.actions ?? [], score: best?.score ?? '', depth, nodes };
  }
}
