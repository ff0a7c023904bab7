/** The turns of a game as data: what an update makes of them, and the way from one move to the next. */

/** @typedef {import('../types.d.ts').Turn} Turn */
/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').Table} Table */

/** Notes that the rules ask for and nobody chose. @param {string} text */
export function isNote(text) {
  return /^no-/.test(text);
}

/** The turns up to an entry; those that stay whole stay the same objects. @param {Turn[]} history @param {number} keep */
function cut(history, keep) {
  return history.filter((turn) => turn.entry < keep)
    .map((turn) => (turn.entry + turn.actions.length <= keep ? turn : { seat: turn.seat, entry: turn.entry, actions: turn.actions.slice(0, keep - turn.entry) }));
}

/**
 * The turns after an update: its entries applied one after the other, since one update may bring actions and take them back.
 * @param {Turn[]} history
 * @param {Update} update
 * @param {Pick<Table, 'entries' | 'takeback'>} [before] the table before the update
 * @returns {Turn[]}
 */
export function amend(history, update, before) {
  const { entries, turn, players = [], retired = [] } = update.table;
  const last = history.at(-1);
  let turns = [...history];
  /** How many entries the game's journal has: actions, and seats that have left. */
  let length = before?.entries ?? (last ? last.entry + last.actions.length : 0);
  let asked = before?.takeback ? { ...before.takeback } : null;
  const goBack = (/** @type {number} */ keep) => {
    length = keep;
    turns = cut(turns, keep);
    asked = null;
  };
  for (const entry of update.entries) {
    if (entry.kind === 'action') {
      const place = entry.entry ?? length;
      if (place < length) goBack(place);
      const current = turns.at(-1);
      const goesOn = current?.seat === entry.seat && current && current.entry + current.actions.length === place && place !== entries - turn.length;
      if (goesOn) turns[turns.length - 1] = { ...current, actions: [...current.actions, entry.text ?? ''] };
      else turns.push({ seat: entry.seat ?? 0, entry: place, actions: [entry.text ?? ''] });
      if (entry.notation) turns[turns.length - 1] = { ...turns[turns.length - 1], notation: entry.notation };
      length = place + 1;
      asked = null;
    } else if (entry.kind === 'resigned' || entry.kind === 'flagged') {
      length += 1;
    } else if (entry.kind === 'undo') {
      goBack(entry.keep);
    } else if (entry.kind === 'takeback_asked') {
      asked = { seat: entry.seat, keeps: entry.keep, accepted: [] };
    } else if (entry.kind === 'takeback_answered' && asked) {
      const accepted = entry.accepted ? [...asked.accepted, entry.seat] : [];
      const { seat, keeps } = asked;
      const all = players.every((other) => other.seat === seat || retired.includes(other.seat) || accepted.includes(other.seat));
      if (entry.accepted && all) goBack(keeps);
      else asked = entry.accepted ? { ...asked, accepted } : null;
    }
  }
  return cut(turns, entries);
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
