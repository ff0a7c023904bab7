/** What was tried from a position: lines and side lines, as a tree. Knows no rules and no page. */

import { isNote as quiet } from '../game/history.js';

/**
 * One decision and what followed from it by itself.
 * @typedef {object} TreeNode
 * @property {number} id
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children the main line first
 * @property {string} action the decision in the game's notation; empty at the root
 * @property {string[]} entries the decision and the bookkeeping after it, as the server has played them
 * @property {number} seat who decided
 * @property {number} turn which turn of the line it belongs to, counted from 0
 * @property {number[]} turns the same for each entry: bookkeeping may begin the next turn
 * @property {string} comment
 * @property {string | null} notation the word for the whole turn, where the game has one and this decision ends it
 * @property {boolean} given whether it was played in the game that is looked at
 * @property {string | null} anchor the position after it, where it cannot be reached by playing the entries
 */

/** @typedef {{ action: string, entries?: string[], seat: number, turn: number, turns?: number[], comment?: string, notation?: string | null, anchor?: string | null, given?: boolean }} Step */

export { quiet };

/** Whether an entry says that a seat has left the table. @param {string} entry */
export function departure(entry) {
  return entry.startsWith('!');
}

export class Tree {
  /** @param {string[]} [entries] what is played before anybody decides @param {number[]} [turns] */
  constructor(entries = [], turns = entries.map(() => 0)) {
    this.count = 0;
    this.root = this.#node(null, { action: '', entries, seat: 0, turn: -1, turns, given: true });
  }

  /** @param {TreeNode | null} parent @param {Step} step @returns {TreeNode} */
  #node(parent, { action, entries = [action], seat, turn, turns = entries.map(() => turn), comment = '', notation = null, anchor = null, given = false }) {
    return { id: this.count++, parent, children: [], action, entries, seat, turn, turns, comment, notation, anchor, given };
  }

  /** Goes on from a node; what is there already is only returned. @param {TreeNode} parent @param {Step} step */
  add(parent, step) {
    const known = parent.children.find(({ action }) => action === step.action);
    if (known) return known;
    const node = this.#node(parent, step);
    parent.children.push(node);
    return node;
  }

  /** Adds a whole line and returns its last node. @param {TreeNode} parent @param {Step[]} steps @returns {TreeNode} */
  addLine(parent, steps) {
    let node = parent;
    for (const step of steps) node = this.add(node, step);
    return node;
  }

  /** Every node, parents before children. @param {TreeNode} [from] @returns {Generator<TreeNode>} */
  *all(from = this.root) {
    const waiting = [from];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      waiting.push(...[...node.children].reverse());
    }
  }

  /** The nodes from the root to this one, both included. @param {TreeNode} node */
  path(node) {
    /** @type {TreeNode[]} */
    const path = [];
    for (let at = /** @type {TreeNode | null} */ (node); at; at = at.parent) path.unshift(at);
    return path;
  }

  /**
   * How to get to a node: the position to begin from, if it is not that of the root, and what to play there.
   * @param {TreeNode} node
   * @returns {{ anchor: string | null, entries: string[], turn: number }} `turn` is the first turn that is played there
   */
  way(node) {
    const path = this.path(node);
    const from = path.findLastIndex(({ anchor }) => anchor !== null);
    if (from < 0) return { anchor: null, entries: path.flatMap(({ entries }) => entries), turn: 0 };
    return { anchor: path[from].anchor, entries: path.slice(from + 1).flatMap(({ entries }) => entries), turn: Math.max(path[from].turn + 1, ...path[from].turns) };
  }

  /** The line through a node: from the root to it, and on along its first children. @param {TreeNode} [node] */
  line(node = this.root) {
    const line = this.path(node);
    for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  /** Whether a node is on the main line. @param {TreeNode} node */
  isMain(node) {
    return this.path(node).every((at) => !at.parent || at.parent.children[0] === at);
  }

  /** Whether a node was reached in the game that is looked at. @param {TreeNode} node */
  isGiven(node) {
    return this.path(node).every(({ given }) => given);
  }

  /** Makes the line of a node the first one. @param {TreeNode} node */
  promote(node) {
    for (const at of this.path(node)) {
      if (at.parent) at.parent.children = [at, ...at.parent.children.filter((other) => other !== at)];
    }
  }

  /** Takes a node out, with all that follows it, and returns where it hung. @param {TreeNode} node */
  remove(node) {
    const parent = node.parent;
    if (!parent) return node;
    parent.children.splice(parent.children.indexOf(node), 1);
    return parent;
  }

  /** The next or former alternative at the fork that leads here. @param {TreeNode} node @param {number} step */
  sibling(node, step) {
    const siblings = node.parent?.children ?? [node];
    return siblings[(siblings.indexOf(node) + step + siblings.length) % siblings.length];
  }
}

/** How many rounds end between two turns: a seat comes again that is no later, or so many turns pass. @param {TreeNode} before @param {TreeNode} node @param {number} seats */
function ended(before, node, seats) {
  return (node.seat <= before.seat ? 1 : 0) + Math.max(0, Math.floor((node.turn - before.turn - 1) / seats));
}

/** In which round a decision was made, counted as lists of moves count. @param {TreeNode} node @param {number} seats how many there are */
export function roundOf(node, seats) {
  let round = 1;
  for (let at = node; at.parent?.parent; at = at.parent) if (at.parent.turn !== at.turn) round += ended(at.parent, at, seats);
  return round;
}

/**
 * The steps of a line that the server has told turn by turn.
 * @param {import('../types.d.ts').Turn[]} history
 * @param {Record<number, string>} [anchors] positions after entries that are no actions, by the number of the entry
 * @returns {{ before: string[], turns: number[], steps: Step[] }} `before` is what came before the first decision, `turns` the turns of that
 */
export function stepsOf(history, anchors = {}) {
  /** @type {string[]} */
  const before = [];
  /** @type {number[]} */
  const turns = [];
  /** @type {Step[]} */
  const steps = [];
  history.forEach(({ seat, entry, actions, notation }, turn) => {
    actions.forEach((action, index) => {
      const place = entry + index;
      const last = steps.at(-1);
      if (!quiet(action)) steps.push({ action, entries: [action], seat, turn, turns: [turn], given: true, anchor: anchors[place] ?? null });
      else if (last) {
        last.entries?.push(action);
        last.turns?.push(turn);
        if (last.anchor && anchors[place]) last.anchor = anchors[place];
      } else {
        before.push(action);
        turns.push(turn);
      }
    });
    const end = steps.at(-1);
    if (notation && end?.turn === turn) end.notation = notation;
  });
  return { before, turns, steps };
}

/**
 * The steps of a line from an entry on, which is a decision.
 * @param {import('../types.d.ts').Turn[]} history @param {number} from @param {number} first the turn that the history begins with
 * @returns {Step[]}
 */
export function stepsSince(history, from, first) {
  const { before, steps } = stepsOf(history);
  let entry = before.length;
  const fresh = steps.filter(({ entries = [] }) => {
    entry += entries.length;
    return entry - entries.length >= from;
  });
  return fresh.map((step) => ({ ...step, turn: first + step.turn, turns: step.turns?.map((turn) => first + turn), given: false }));
}

/** The entries of a line turn by turn. @param {TreeNode[]} line from the root @returns {string[][]} */
export function turnsOf(line) {
  /** @type {string[][]} */
  const turns = [];
  for (const { entries, turns: of } of line) entries.forEach((entry, index) => (turns[of[index]] ??= []).push(entry));
  return turns.filter(Boolean);
}
