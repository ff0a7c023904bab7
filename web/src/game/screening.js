/** What happens comes to the board one update after the other, so that a quick answer does not hide the move before it. */

/** @typedef {import('../types.d.ts').Update} Update */

/** A picture that never ends must not hold up the game. */
const LONGEST = 2500;
/** With more than this still to come, only where it leads is shown. */
const MANY = 2;

/** Kinds of entries that change what is on the board or whose turn it is. */
const TELLING = new Set(['action', 'undo', 'takeback_answered', 'redo', 'redo_answered', 'resigned', 'flagged', 'draw_answered', 'aborted', 'joined', 'seat_moved']);

/** Whether an update may change what is shown; remarks, names and offers do not. @param {Update} update */
export function tells({ entries }) {
  return entries.some(({ kind }) => TELLING.has(kind));
}

export class Screening {
  /** The number of the last entry that is on the board. */
  number = 0;
  #last = Promise.resolve();
  #waiting = 0;
  #closed = false;

  /** @param {(update: Update, hurried: boolean) => Promise<void>} show puts an update on the board; done when its picture has come to rest */
  constructor(show) {
    this.show = show;
  }

  /** The board shows everything up to an entry: what waits and is no newer is part of it. @param {number} number */
  reach(number) {
    this.number = Math.max(this.number, number);
  }

  /** @param {Update} update @returns {Promise<void>} */
  add(update) {
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      this.#waiting -= 1;
      if (this.#closed || update.number <= this.number) return;
      this.number = update.number;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let patience;
      await Promise.race([this.show(update, this.#waiting > MANY), new Promise((resolve) => (patience = setTimeout(resolve, LONGEST)))]);
      clearTimeout(patience);
    });
    return this.#last;
  }

  close() {
    this.#closed = true;
  }
}
