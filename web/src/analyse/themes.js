/** What puzzles are about: what their solutions show, and how many turns and players they have. */

import { keyOf, t } from '../i18n.js';

/** @typedef {import('./suite.js').Puzzle} Puzzle */

/** Themes as suites name them, in the order in which somebody is told of them; what else a game has comes before what all have. */
const LAST = ['several', 'defence', 'many'];

/** The themes that have puzzles. @param {string} game @param {Puzzle[]} list @returns {{ value: string, label: string }[]} */
export function groupsOf(game, list) {
  const there = [...new Set(list.flatMap(({ themes }) => themes))].toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  return there.map((value) => ({ value, label: t(keyOf('puzzle.group', game, value)) }));
}

/** Whether a puzzle is about a theme, or is decided by what it names. @param {string} theme @returns {(puzzle: Puzzle) => boolean} */
export function within(theme) {
  return ({ decides, sort, themes }) => theme === '' || themes.includes(theme) || decides.includes(theme) || sort === theme;
}
