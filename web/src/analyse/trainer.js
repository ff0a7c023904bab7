/**
 * How somebody gets on with puzzles: their rating and that of each puzzle, how many were right in a row, and which failures come back when. All
 * of it is kept in this browser.
 */

import { rated, rested, unknown } from '../glicko.js';

/** @typedef {import('../glicko.js').Rating} Rating */

/**
 * `tried` says on which day each puzzle was last answered, `again` which failures come back: how often they were right since, and on which day.
 * @typedef {object} Training
 * @property {Rating} solver
 * @property {Record<string, Rating>} puzzles those that were answered
 * @property {Record<string, number>} tried
 * @property {Record<string, { times: number, day: number }>} again
 * @property {number} streak
 * @property {number} best
 * @property {number} day of the last answer
 * @property {{ day: number, count: number }} daily the last day whose puzzle was solved, and how many in a row
 */

const KEY = 'stackwright.training';
/** Somebody new begins below the middle, and a puzzle where its suite puts it. */
const NEW_SOLVER = 1200;
const PUZZLE_DEVIATION = 200;
/** After how many days a failure comes back: at first, and after each time that it was right. */
const INTERVALS = [1, 3, 7, 16, 35];

/** @returns {Training} */
export const fresh = () => ({ solver: unknown(NEW_SOLVER), puzzles: {}, tried: {}, again: {}, streak: 0, best: 0, day: 0, daily: { day: 0, count: 0 } });

/** @param {string} game @returns {Training} */
export function training(game) {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(`${KEY} ${game}`) ?? '{}') };
  } catch {
    return fresh();
  }
}

/** @param {string} game @param {Training} state */
export function keepTraining(game, state) {
  try {
    localStorage.setItem(`${KEY} ${game}`, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing still sets puzzles.
  }
}

/** What a puzzle is rated, answered or not. @param {Training} state @param {{ id: string, rating: number }} puzzle @returns {Rating} */
export function ratingOf({ puzzles }, { id, rating }) {
  return puzzles[id] ?? unknown(rating, PUZZLE_DEVIATION);
}

/** Whether an answer counts: the first of all, and that of a failure that has come back. @param {Training} state @param {string} id @param {number} day */
export function counts({ tried, again }, id, day) {
  return !(id in tried) || (id in again && again[id].day <= day);
}

/** The failures that have come back, the longest overdue first. @param {Training} state @param {number} day */
export function due({ again }, day) {
  return Object.keys(again).filter((id) => again[id].day <= day).sort((a, b) => again[a].day - again[b].day);
}

/**
 * What an answer changes: both ratings, the row, and when the puzzle comes back. The same if it does not count.
 * @param {Training} state @param {string} id @param {Rating} puzzle its rating @param {boolean} right @param {number} day
 * @returns {Training}
 */
export function answered(state, id, puzzle, right, day) {
  if (!counts(state, id, day)) return state;
  const solver = state.day ? rested(state.solver, Math.max(0, day - state.day)) : state.solver;
  const streak = right ? state.streak + 1 : 0;
  const { [id]: before, ...again } = state.again;
  const times = right && before ? before.times + 1 : 0;
  // What was right at once never comes back, and what was right often enough is learnt.
  if (!right || (before && times < INTERVALS.length)) again[id] = { times, day: day + INTERVALS[times] };
  return {
    ...state, streak, again, day, best: Math.max(state.best, streak),
    solver: rated(solver, [{ against: puzzle, score: Number(right) }]),
    puzzles: { ...state.puzzles, [id]: rated(puzzle, [{ against: solver, score: Number(!right) }]) },
    tried: { ...state.tried, [id]: day },
  };
}

/** The puzzle of a day was solved: that is kept for no game, since they take turns. @param {Training} state @param {number} day @returns {Training} */
export function solvedDaily(state, day) {
  if (state.daily.day === day) return state;
  return { ...state, daily: { day, count: state.daily.day === day - 1 ? state.daily.count + 1 : 1 } };
}

/**
 * What to try next: a failure that has come back, else the puzzle that is nearest to the solver's strength of those that were not tried, else the
 * one that was tried longest ago.
 * @template {{ id: string, rating: number }} P
 * @param {Training} state @param {P[]} list all of the game @param {number} day @param {(puzzle: P) => boolean} [fits] @param {string} [but] not this one
 * @returns {P | null}
 */
export function pick(state, list, day, fits = () => true, but = '') {
  const open = list.filter((puzzle) => puzzle.id !== but && fits(puzzle));
  const back = due(state, day).flatMap((id) => open.find((puzzle) => puzzle.id === id) ?? []);
  if (back.length) return back[0];
  const far = (/** @type {P} */ puzzle) => Math.abs(ratingOf(state, puzzle).rating - state.solver.rating);
  const fresh = open.filter(({ id }) => !(id in state.tried)).sort((a, b) => far(a) - far(b));
  return fresh[0] ?? open.toSorted((a, b) => state.tried[a.id] - state.tried[b.id])[0] ?? null;
}
