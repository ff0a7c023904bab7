/** What happens comes to the board one update after the other, so that a quick answer does not hide the move before it. */

/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {import('./pace.js').Pace} Pace */
/** With the game as it stands after it. @typedef {Update & { game: import('../types.d.ts').Snapshot }} Screened */

/** A picture that never ends must not hold up the game: so much longer than it should take. */
const PATIENCE = 2500;
/** With more than this still to come, only the last so many are shown. */
const FLOOD = 40;
const KEPT = 6;

/** Kinds of entries that change what is on the board or whose turn it is. */
const TELLING = new Set(['action', 'undo', 'takeback_answered', 'redo', 'redo_answered', 'resigned', 'flagged', 'time_over', 'draw_answered', 'aborted', 'joined', 'seat_moved']);

/** Whether an update may change what is shown; remarks, names and offers do not. @param {Update} update */
export function tells({ entries }) {
  return entries.some(({ kind }) => TELLING.has(kind));
}

/** @type {Pace} */
const AT_ONCE = { frame: 0, pause: 0, step: 0, watched: false };

export class Screening {
  /** The number of the last entry that is on the board. */
  number = 0;
  /** Whether something is still on its way to the board. */
  busy = false;
  /** @type {{ update: Screened, shown: () => void }[]} */ #queue = [];
  /** Everything up to this number is shown without its picture. */ #hurry = 0;
  /** When the board came to rest, and when the next step may begin. */ #rested = 0;
  #due = 0;
  /** Ends the waiting between two steps. @type {() => void} */ #wake = () => {};
  #closed = false;

  /**
   * @param {(update: Screened, how: { pace: Pace, hurried: boolean }) => Promise<void>} show puts an update on the board; done when its picture has come to rest
   * @param {{ pace?: (update: Screened, waiting: number) => Pace, idle?: () => void }} [more] how long an update is shown; what is done when all are
   */
  constructor(show, { pace = () => AT_ONCE, idle = () => {} } = {}) {
    this.show = show;
    this.pace = pace;
    this.idle = idle;
  }

  /** The board shows everything up to an entry: what waits and is no newer is part of it. @param {number} number */
  reach(number) {
    this.number = Math.max(this.number, number);
    this.#wake();
  }

  /** @param {Screened} update @returns {Promise<void>} when it has been shown */
  add(update) {
    return new Promise((shown) => {
      this.#queue.push({ update, shown });
      if (this.#queue.length > FLOOD) this.#hurry = this.#queue[this.#queue.length - KEPT].update.number;
      if (!this.busy) this.#run();
    });
  }

  /** Everything that has come is shown at once. @returns {boolean} whether anything was still to be shown */
  skip() {
    if (!this.busy) return false;
    this.#hurry = this.#queue.at(-1)?.update.number ?? this.number;
    this.#wake();
    return true;
  }

  async #run() {
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next && !this.#closed; next = this.#queue.shift()) {
        await this.#screen(next.update);
        next.shown();
      }
    } finally {
      this.busy = false;
    }
    if (!this.#closed) this.idle();
  }

  /** @param {Screened} first */
  async #screen(first) {
    if (first.number <= this.number) return;
    const pace = this.pace(first, this.#queue.length);
    if (pace.watched && first.number > this.#hurry) await this.#wait(Math.max(this.#rested + pace.pause, this.#due) - performance.now());
    if (this.#closed || first.number <= this.number) return;
    const hurried = first.number <= this.#hurry;
    const update = hurried ? this.#together(first) : first;
    this.number = update.number;
    this.#due = performance.now() + pace.step;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let patience;
    const frames = update.entries?.reduce((sum, { frames: its = [] }) => sum + its.length, 0) ?? 0;
    await Promise.race([this.show(update, { pace, hurried }), new Promise((resolve) => (patience = setTimeout(resolve, PATIENCE + frames * pace.frame)))]);
    clearTimeout(patience);
    this.#rested = performance.now();
  }

  /** One update that leads where all lead that are to be hurried through. @param {Screened} first */
  #together(first) {
    let last = first;
    while (this.#queue.length && this.#queue[0].update.number <= this.#hurry) {
      const { update, shown } = /** @type {{ update: Screened, shown: () => void }} */ (this.#queue.shift());
      last = { ...update, entries: [...last.entries, ...update.entries] };
      shown();
    }
    return last;
  }

  /** @param {number} millis @returns {Promise<void>} */
  #wait(millis) {
    if (millis <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close() {
    this.#closed = true;
    this.#wake();
  }
}
