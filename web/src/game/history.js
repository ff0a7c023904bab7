/** The turns of a game as data, and the way from one move to the next. */

/** @typedef {import('../types.d.ts').Turn} Turn */
/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').Table} Table */

/** Notes that the rules ask for and nobody chose. @param {string} text */
export function isNote(text) {
  return /^no-/.test(text);
}

/**
 * The turns after an update, and how many entries of the game are as they were.
 * @param {Turn[]} history @param {Update['history']} change what the server says of it @returns {{ history: Turn[], kept: number }}
 */
export function amend(history, change) {
  const last = history.at(-1);
  if (!change) return { history, kept: last ? last.entry + last.actions.length : 0 };
  const { keep, turns } = change;
  const [was, is] = [history.slice(keep), turns].map((some) => some.flatMap(({ actions }) => actions));
  const changed = is.findIndex((text, at) => text !== was[at]);
  const before = history[keep - 1];
  return { history: [...history.slice(0, keep), ...turns], kept: (before ? before.entry + before.actions.length : 0) + (changed < 0 ? is.length : changed) };
}

/** After how many entries each move stands; notes are no moves. @param {Turn[]} history */
function ends(history) {
  return history.flatMap((turn) => turn.actions.flatMap((text, at) => (isNote(text) ? [] : [turn.entry + at + 1])));
}

/** The place of the move before or after, passing over notes; null where nothing comes after. @param {Turn[]} history @param {number} shown @param {number} by */
export function beside(history, shown, by) {
  const places = ends(history);
  if (by > 0) return places.find((end) => end > shown) ?? null;
  // What follows a move by itself belongs to it.
  const at = places.filter((end) => end <= shown).length;
  return at > 1 ? places[at - 2] : 0;
}

/** The last entry that is a move. @param {Turn[]} history @returns {number | null} */
export function lastMove(history) {
  const end = ends(history).at(-1);
  return end === undefined ? null : end - 1;
}

/** The steps of a turn that somebody decided, which alone can be taken back. @param {string[]} actions */
export function decided(actions) {
  return actions.filter((text) => !isNote(text));
}

/**
 * Which of these seats decided last, if that is for the others to give back: not of a turn that still goes on.
 * @param {Turn[]} history @param {number[]} seats @param {{ begun: number, acting: number }} now where the open turn began, and whose it is
 * @returns {number | null}
 */
export function takesBack(history, seats, { begun, acting }) {
  const last = history.flatMap(({ seat, entry, actions }) => (seats.includes(seat) ? actions.flatMap((text, at) => (isNote(text) || text.startsWith('!') ? [] : [{ seat, entry: entry + at }])) : [])).at(-1);
  return !last || (last.seat === acting && last.entry >= begun) ? null : last.seat;
}

/** What was decided from an entry on, as the list of moves has it: the word for a turn, where it has one and all of it is meant. @param {Turn[]} history @param {number} from */
export function playedSince(history, from) {
  return history.flatMap(({ entry, actions, notation }) => (notation && entry >= from && actions.length ? [notation] : decided(actions.slice(Math.max(0, from - entry)))));
}

/** How many decisions a seat can play again without asking anybody. @param {Pick<Table, 'redo'>} table @param {number} seat */
export function ownRedo({ redo }, seat) {
  const steps = redo?.steps ?? [];
  const end = steps.findIndex((step) => step.consent || step.seat !== seat);
  return end < 0 ? steps.length : end;
}

/** Turns side by side, as they were taken in one round. @param {Turn[]} history @returns {Turn[][]} */
export function rounds(history) {
  /** @type {Turn[][]} */
  const rows = [];
  for (const turn of history) {
    const row = rows.at(-1);
    if (row && /** @type {Turn} */ (row.at(-1)).seat < turn.seat) row.push(turn);
    else rows.push([turn]);
  }
  return rows;
}
