/** What is being looked at: where it begins, the tree of what was tried, and where in it one stands. No page. */

import { get, post } from '../api.js';
import { wantEngine } from '../engine/local.js';
import { FIRST, loadGame } from '../games/index.js';
import { givenName } from '../names.js';
import { apart, drawnMarks, drawnWords } from './drawings.js';
import { remarksOf } from './record.js';
import { departure, quiet, stepsOf, stepsSince, Tree } from './tree.js';

/** How many positions are kept as the server showed them; each may list hundreds of actions. */
const MOST_KEPT = 60;
/** Whoever goes on before an answer has come is asked about only when they have rested so long. */
const REST = 120;

/** @typedef {import('./tree.js').TreeNode} TreeNode */
/** @typedef {import('../types.d.ts').Study} Shown */
/** @typedef {import('../types.d.ts').GameName} GameName */

/**
 * `fresh` if something else is looked at than before; `passing` if one stands elsewhere and what is shown does not follow yet.
 * @typedef {{ animate: boolean, fresh: boolean, passing: boolean }} Change
 *
 * Where lines begin.
 * @typedef {object} Source
 * @property {GameName} game
 * @property {Record<string, any> | null} options
 * @property {string | null} start the first position, if it is not the one that the options give
 * @property {string | null} [id] the game of the server that it is
 * @property {string[]} [names] of the players, in seat order
 * @property {any} [result]
 * @property {boolean} [kept] whether it is a record that this window keeps
 */

export class Workbench {
  constructor() {
    /** @type {Source} */
    this.source = { game: FIRST, options: null, start: null };
    this.tree = new Tree();
    /** Where one stands. What is shown follows as soon as the server has told it. @type {TreeNode} */
    this.node = this.tree.root;
    /** @type {Shown | null} */
    this.shown = null;
    /** The node that is shown. @type {TreeNode} */
    this.at = this.tree.root;
    /** The way that is being gone. @type {AbortController | null} */
    this.way = null;
    /** @type {Map<number, Shown>} */
    this.seen = new Map();
    /** @type {Set<(how: Change) => void>} */
    this.listeners = new Set();
    this.visit = 0;
    /** Arrows and circles that somebody drew. @type {import('../board/pencil.js').Drawings} */
    this.drawings = new Map();
    /** The positions of nodes that were shown. @type {Map<number, string>} */
    this.places = new Map();
    /** Drawings of a record whose nodes were not shown yet, in words. @type {Map<number, string>} */
    this.carried = new Map();
  }

  /** @param {(how: Change) => void} listener @returns {() => void} what takes it away again */
  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {boolean} animate @param {{ fresh?: boolean, passing?: boolean }} [how] */
  #tell(animate, { fresh = false, passing = false } = {}) {
    for (const listener of this.listeners) listener({ animate, fresh, passing });
    // The first board is there.
    if (fresh) wantEngine();
  }

  /** @param {Record<string, any>} more @param {AbortSignal} [signal] @returns {Promise<Shown>} */
  #ask(more, signal) {
    const { game, options, start } = this.source;
    return post('/positions', { game, options, position: start, auto: true, ...more }, signal);
  }

  /** Begins with a position. @param {Source} source @param {string[]} [line] what is played from there */
  async begin(source, line = []) {
    const { game, options, start } = source;
    const root = await post('/positions', { game, options, position: start, actions: [], auto: true });
    const end = line.length ? await post('/positions', { game, options, position: start, actions: line, auto: true }) : root;
    await loadGame(game);
    this.source = { ...source, options: options && root.options };
    this.#plant(end.history ?? [], {}, line.length === 0);
    this.#keep(this.node, end);
    this.shown = end;
    this.#tell(false, { fresh: true });
  }

  /** Begins with a record, JSON or text. @param {any} record @param {Partial<Source>} [more] */
  async beginRecord(record, more = {}) {
    const end = await post('/positions', { record, auto: true });
    await loadGame(end.game);
    /** @type {Record<number, string>} */
    const anchors = {};
    // Who has left the table is no action: what comes after begins from its own position.
    for (const [entry, word] of (end.played ?? []).entries()) {
      if (!departure(word)) continue;
      let at = entry + 1;
      while (at < end.played.length && quiet(end.played[at])) at += 1;
      anchors[entry] = (await post('/positions', { record, auto: true, at })).view.position;
    }
    this.source = {
      game: end.game, options: end.options, start: end.start ?? null, result: end.result ?? null,
      names: (end.players ?? []).map(givenName), ...more,
    };
    this.#plant(end.history ?? [], anchors, false);
    this.#remarks(record, end.history ?? []);
    this.#keep(this.node, end);
    this.shown = end;
    this.#tell(false, { fresh: true });
  }

  /** Begins with a game of the server. @param {string} id */
  async beginGame(id) {
    const game = await get(`/games/${id}`);
    const record = await get(`/games/${id}/record`, { format: 'json' });
    const names = game.table.players.toSorted((/** @type {any} */ a, /** @type {any} */ b) => a.seat - b.seat).map(givenName);
    await this.beginRecord(record, { id, names, result: game.table.result });
    return game;
  }

  /** @param {import('../types.d.ts').Turn[]} history @param {Record<number, string>} anchors @param {boolean} atRoot */
  #plant(history, anchors, atRoot) {
    const { before, turns, steps } = stepsOf(history, anchors);
    this.tree = new Tree(before, turns);
    this.seen.clear();
    this.places.clear();
    this.carried.clear();
    this.#leave();
    const end = this.tree.addLine(this.tree.root, steps);
    this.node = atRoot ? this.tree.root : end;
    this.at = this.node;
  }

  /** Takes over the remarks of a record. @param {any} record @param {import('../types.d.ts').Turn[]} history */
  #remarks(record, history) {
    const remarks = remarksOf(record, history);
    const take = (/** @type {TreeNode} */ node, /** @type {string} */ remark) => {
      const { comment, words } = apart(remark);
      node.comment = comment;
      if (words) this.carried.set(node.id, words);
    };
    take(this.tree.root, remarks[-1] ?? '');
    let entry = this.tree.root.entries.length;
    for (const node of this.tree.line().slice(1)) {
      take(node, node.entries.flatMap((_, index) => remarks[entry + index] ?? []).join(' '));
      entry += node.entries.length;
    }
  }

  /** The position at a node as the server shows it. @param {TreeNode} node @param {AbortSignal} [signal] @returns {Promise<Shown>} */
  async look(node, signal) {
    const known = this.seen.get(node.id);
    if (known) return known;
    // What follows by itself is left to the server, so that its frames come with those of the decision.
    const way = node.anchor || !node.parent ? this.tree.way(node) : this.tree.way(node.parent);
    const actions = node.anchor ? [] : node.parent ? [...way.entries, node.action] : [];
    const shown = await this.#ask(way.anchor ? { position: way.anchor, actions } : { actions }, signal);
    this.#keep(node, shown);
    return shown;
  }

  /** @param {TreeNode} node @param {Shown} shown */
  #keep(node, shown) {
    this.seen.set(node.id, shown);
    const { position } = shown.view;
    this.places.set(node.id, position);
    const carried = this.carried.get(node.id);
    // What a record brought is drawn when its position is known.
    if (carried && !this.drawings.has(position)) this.drawings.set(position, drawnMarks(carried, shown.layout));
    this.carried.delete(node.id);
    const oldest = this.seen.keys().next();
    if (this.seen.size > MOST_KEPT && !oldest.done && oldest.value !== this.node.id) this.seen.delete(oldest.value);
  }

  /** Whatever was on its way does not matter any more. @returns {number} the visit that begins */
  #leave() {
    this.way?.abort();
    this.way = null;
    this.visit += 1;
    return this.visit;
  }

  /** Goes to a node: at once in the tree, and on the board as soon as it can be shown. @param {TreeNode} node */
  async go(node) {
    const hurries = this.way !== null;
    const visit = this.#leave();
    const way = new AbortController();
    const known = this.seen.get(node.id);
    this.node = node;
    if (!known) {
      this.way = way;
      this.#tell(false, { passing: true });
    }
    try {
      if (!known && hurries) await new Promise((resolve) => { setTimeout(resolve, REST); });
      const shown = known ?? (way.signal.aborted ? null : await this.look(node, way.signal));
      if (visit !== this.visit || !shown) return;
      const onward = node.parent === this.at;
      this.at = node;
      this.shown = shown;
      this.way = null;
      this.#tell(onward);
    } catch (problem) {
      // Whoever has gone on has taken the question back.
      if (visit !== this.visit) return;
      this.#stay();
      throw problem;
    }
  }

  /** Stands where the board shows it. */
  #stay() {
    this.#leave();
    if (this.node === this.at) return;
    this.node = this.at;
    this.#tell(false, { passing: true });
  }

  /** Plays an action where one stands. Throws a Problem if it is not legal. @param {string} text */
  async play(text) {
    // Somebody plays on the board that they see, wherever they were about to go.
    const known = this.at.children.find(({ action }) => action === text);
    if (known) return this.go(known);
    this.#stay();
    const { visit } = this;
    const from = this.at;
    const way = this.tree.way(from);
    const seat = this.shown?.view.seat ?? 1;
    const shown = await this.#ask({ ...(way.anchor ? { position: way.anchor } : {}), actions: [...way.entries, text] });
    // The word for a turn is several decisions.
    const steps = stepsSince(shown.history ?? [], way.entries.length, way.turn);
    const node = this.tree.addLine(from, steps.length ? steps : [{ action: text, seat, turn: way.turn }]);
    this.#keep(node, shown);
    if (visit !== this.visit) return undefined;
    this.node = node;
    this.at = node;
    this.shown = shown;
    this.#tell(true);
    return undefined;
  }

  /** Plays several actions, one after the other, as long as nobody goes elsewhere meanwhile. @param {string[]} actions */
  async playAll(actions) {
    for (const action of actions) {
      // What is no decision has followed by itself.
      if (quiet(action)) continue;
      await this.play(action);
      if (this.node.action !== action) return;
    }
  }

  /** One decision back, or all of the turn. @param {{ turn?: boolean }} [how] */
  back({ turn = false } = {}) {
    let node = this.node;
    if (turn) while (node.parent?.parent && node.parent.turn === node.turn) node = node.parent;
    return node.parent ? this.go(node.parent) : Promise.resolve();
  }

  /** One decision on, along the line that is first from here. */
  forward() {
    const next = this.node.children[0];
    return next ? this.go(next) : Promise.resolve();
  }

  /** So many decisions on along that line, or back if fewer than none. @param {number} count */
  step(count) {
    let { node } = this;
    for (; count > 0 && node.children[0]; count -= 1) node = node.children[0];
    for (; count < 0 && node.parent; count += 1) node = node.parent;
    return node === this.node ? Promise.resolve() : this.go(node);
  }

  /** To the end of the line that is first from here. */
  end() {
    return this.go(/** @type {TreeNode} */ (this.tree.line(this.node).at(-1)));
  }

  /** To another way that was tried instead of the last decision. @param {number} step */
  aside(step) {
    const other = this.tree.sibling(this.node, step);
    return other === this.node ? Promise.resolve() : this.go(other);
  }

  /** @param {TreeNode} node */
  async remove(node) {
    const inside = this.tree.path(this.node).includes(node);
    const shown = this.tree.path(this.at).includes(node);
    const parent = this.tree.remove(node);
    // Nothing more can be played from what is gone.
    if (shown) this.at = parent;
    if (inside) await this.go(parent);
    else this.#tell(false);
  }

  /** @param {TreeNode} node */
  promote(node) {
    this.tree.promote(node);
    this.#tell(false);
  }

  /** @param {TreeNode} node @param {string} comment */
  remark(node, comment) {
    node.comment = comment;
    this.#tell(false);
  }

  /** The arrows and circles of a node in words. @param {TreeNode} node */
  drawn(node) {
    const marks = this.drawings.get(this.places.get(node.id) ?? '');
    return this.carried.get(node.id) ?? (marks && this.shown ? drawnWords(marks, this.shown.layout) : '');
  }

  /** Draws what words say on the position that is shown. @param {string} words */
  draw(words) {
    if (this.shown) this.drawings.set(this.shown.view.position, drawnMarks(words, this.shown.layout));
  }

  /** What an action would change here. @param {string} text @returns {Promise<any>} */
  async preview(text) {
    return (await this.#here([], { preview: text })).preview;
  }

  /** The position after some actions from here, or from another node, which are not kept. @param {string[]} actions @param {TreeNode} [node] @returns {Promise<Shown>} */
  peek(actions, node) {
    return this.#here(actions, {}, node);
  }

  /** The position at a node. @param {TreeNode} node @returns {Promise<Shown>} */
  glimpse(node) {
    return this.#here([], {}, node);
  }

  /** @param {string[]} actions @param {Record<string, any>} more @param {TreeNode} [node] */
  #here(actions, more, node = this.at) {
    const way = this.tree.way(node);
    return this.#ask({ ...(way.anchor ? { position: way.anchor } : {}), actions: [...way.entries, ...actions], ...more });
  }

  /** Thinks about a position of this game. @param {string} position @param {{ nodes: number, lines: number }} effort @param {AbortSignal} [signal]
   * @param {(idea: import('../types.d.ts').Idea) => void} [info] what is found on the way
   * @returns {Promise<import('../types.d.ts').Idea>} */
  think(position, { nodes, lines }, signal, info) {
    const { game, options } = this.source;
    return post('/analysis', { game, options, position, nodes, lines }, signal, info);
  }
}
