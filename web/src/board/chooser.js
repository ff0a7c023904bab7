/**
 * From the listed actions to picking and pointing, without any picture: which cells can be picked up, where one can point then, and
 * what is left to ask. Actions are told apart by the cells that they touch, never by the rules.
 */

/** @typedef {import('../types.d.ts').Action} Action */

/**
 * What pointing at a cell means.
 * `act`: plays the only action; `pick`: picks the cell up; `narrow`: the cell is jumped over or captured on, and where to end is still
 * open; `ask`: several actions are possible (chips); `drop`: lets go of what is picked; `none`: nothing.
 * @typedef {{ does: 'act', action: Action } | { does: 'pick' | 'drop' | 'none' } | { does: 'narrow' | 'ask', actions: Action[] }} Meaning
 */

/**
 * A cell where one can point. `capture`: something is captured there, or by going there; `several`: there is more to choose;
 * `end`: a place to end on, as opposed to something that is jumped over; `area`: a part of a line or region.
 * @typedef {{ cell: number, actions: Action[], capture: boolean, several: boolean, end: boolean, area: boolean }} Target
 */

/** The cell that is picked up first, if the action has one. @param {Action} action */
export function sourceOf(action) {
  return action.cells?.from ?? null;
}

/** The cells where one points to mean the action. @param {Action} action @returns {number[]} */
export function pointsOf({ cells }) {
  if (!cells) return [];
  const { from, target, to, pays, line, region } = cells;
  if (from !== undefined) {
    const points = [to, target].filter((cell) => cell !== undefined && cell !== from);
    return /** @type {number[]} */ ([...new Set(points)]);
  }
  if (to !== undefined) return [to];
  if (line) return line;
  if (region) return region;
  return pays === undefined ? [] : [pays];
}

/** Where what acts is when the action is done. @param {Action} action */
function endOf({ cells }) {
  return cells?.to ?? cells?.target ?? null;
}

/** Whether two views show the same position and offer the same. @param {import('../types.d.ts').View | null} one @param {import('../types.d.ts').View} other */
export function sameChoice(one, other) {
  // A position that has no text may have changed all the same.
  if (!one?.position || one.position !== other.position || one.seat !== other.seat || Boolean(one.outcome) !== Boolean(other.outcome)) return false;
  const [before, after] = [one.actions ?? [], other.actions ?? []];
  return before.length === after.length && before.every(({ text }, index) => text === after[index].text);
}

/** @template K, V @param {Map<K, V[]>} map @param {K} key @param {V} value */
function put(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export class Chooser {
  /** Actions by the cell that is picked up first. @type {Map<number, Action[]>} */
  bySource = new Map();
  /** Actions without such a cell, by the cells that mean them. @type {Map<number, Action[]>} */
  direct = new Map();
  /** @type {number | null} */
  picked = null;
  /** The cell that was pointed at before the landing. @type {number | null} */
  via = null;

  /** @param {Action[]} [actions] */
  constructor(actions = []) {
    this.offer(actions);
  }

  /** Takes the listed actions; whatever was picked is dropped. @param {Action[]} actions */
  offer(actions) {
    this.bySource = new Map();
    this.direct = new Map();
    for (const action of actions) {
      const points = pointsOf(action);
      if (points.length === 0) continue;
      const source = sourceOf(action);
      if (source !== null) put(this.bySource, source, action);
      else for (const cell of points) put(this.direct, cell, action);
    }
    this.picked = null;
    this.via = null;
    this.pickAlone();
  }

  /** Picks the only source if there is nothing else to do on the board. */
  pickAlone() {
    if (this.bySource.size === 1 && this.direct.size === 0) this.picked = [...this.bySource.keys()][0];
  }

  /** Cells that can be picked up. */
  sources() {
    return [...this.bySource.keys()];
  }

  /** Whether there is anything to do on the board. */
  get idle() {
    return this.bySource.size === 0 && this.direct.size === 0;
  }

  /** The actions that are still meant: of what is picked and pointed over, or those without a source. @returns {Action[]} */
  meant() {
    if (this.picked === null) return [...new Set([...this.direct.values()].flat())];
    const actions = this.bySource.get(this.picked) ?? [];
    return this.via === null ? actions : actions.filter(({ cells }) => cells?.target === this.via);
  }

  /** @param {number} cell @returns {Action[]} */
  at(cell) {
    if (this.picked === null) return this.direct.get(cell) ?? [];
    return this.meant().filter((action) => (this.via === null ? pointsOf(action).includes(cell) : endOf(action) === cell));
  }

  /** Where one can point now. @returns {Map<number, Target>} */
  targets() {
    /** @type {Map<number, Action[]>} */
    let grouped = this.direct;
    if (this.picked !== null) {
      grouped = new Map();
      for (const action of this.meant()) {
        const points = this.via === null ? pointsOf(action) : [/** @type {number} */ (endOf(action))];
        for (const cell of points) put(grouped, cell, action);
      }
    }
    /** @type {Map<number, Target>} */
    const targets = new Map();
    for (const [cell, actions] of grouped) {
      targets.set(cell, {
        cell,
        actions,
        capture: this.picked !== null && actions.some(({ cells }) => cells?.target !== undefined),
        several: actions.length > 1 && !this.#narrows(cell, actions),
        end: actions.some((action) => endOf(action) === cell),
        area: actions.every(({ cells }) => cells?.from === undefined && (cells?.line ?? cells?.region) !== undefined),
      });
    }
    return targets;
  }

  /** Whether pointing at this cell only says over what, and each way to end is a cell of its own. @param {number} cell @param {Action[]} actions */
  #narrows(cell, actions) {
    const ends = actions.map(endOf);
    return this.via === null && actions.every(({ cells }) => cells?.target === cell) && !ends.includes(cell)
      && actions.every(({ cells }) => cells?.to !== cells?.from) && new Set(ends).size > 1;
  }

  /** @param {number} cell @returns {Meaning} */
  meaning(cell) {
    const actions = this.at(cell);
    if (actions.length === 1) return { does: 'act', action: actions[0] };
    if (actions.length > 1) return { does: this.#narrows(cell, actions) ? 'narrow' : 'ask', actions };
    if (cell === this.picked) return { does: 'drop' };
    if (this.bySource.has(cell)) return { does: 'pick' };
    return { does: 'none' };
  }

  /** Picks a cell up, or drops what is picked. @param {number | null} cell */
  pick(cell) {
    this.via = null;
    this.picked = cell !== null && this.bySource.has(cell) ? cell : null;
  }

  /** Goes one step back: from the landing to the target, from the target to the source. @returns {boolean} whether there was one */
  back() {
    if (this.via !== null) this.via = null;
    else if (this.picked !== null) this.picked = null;
    else return false;
    return true;
  }
}

/**
 * Puts actions that differ only in which stack pays together: first how, then with what.
 * @param {Action[]} actions
 * @returns {{ action: Action, actions: Action[] }[]} the first action of each way, and all of it
 */
export function ways(actions) {
  /** @type {Map<string, Action[]>} */
  const grouped = new Map();
  for (const action of actions) {
    const { pays, ...cells } = action.cells ?? {};
    const key = pays === undefined || cells.from === undefined && cells.to === undefined && !cells.line
      ? action.text : JSON.stringify([action.kind, action.option, action.pieces, cells]);
    put(grouped, key, action);
  }
  return [...grouped.values()].map((list) => ({ action: list[0], actions: list }));
}

/**
 * The text of an action that is not listed, for asking why not: a listed one with other cells in it.
 * @param {Action[]} actions
 * @param {{ from: number | null, to: number }} wish
 * @param {(cell: number) => string} name
 * @returns {string | null}
 */
export function wishText(actions, { from, to }, name) {
  const simple = [...actions].filter(({ cells }) => cells?.to !== undefined).sort((a, b) => a.text.length - b.text.length);
  for (const { text, cells } of simple) {
    const source = cells?.from;
    if ((source === undefined) !== (from === null)) continue;
    const own = name(/** @type {number} */ (cells?.to));
    const end = text.lastIndexOf(own);
    if (end < 0) continue;
    const wished = text.slice(0, end) + name(to) + text.slice(end + own.length);
    if (from === null || source === from) return wished;
    const begin = name(/** @type {number} */ (source));
    const at = wished.indexOf(begin);
    if (at >= 0 && at < end) return wished.slice(0, at) + name(from) + wished.slice(at + begin.length);
  }
  return null;
}
