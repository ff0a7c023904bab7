/** What puzzles are about, in a few large groups that somebody can train; games may have groups of their own. */

import { gameOf } from '../games/index.js';
import { keyOf, t } from '../i18n.js';

/** @typedef {import('./suite.js').Puzzle} Puzzle */

/** @param {RegExp} pattern @returns {(puzzle: Puzzle) => boolean} */
const about = (pattern) => ({ decides, sort }) => [...decides, sort].some((word) => pattern.test(word));

/** @type {Record<string, (puzzle: Puzzle) => boolean>} */
const GROUPS = {
  captures: about(/capture(?!d)/),
  lines: about(/whole line|free run/),
  regions: about(/region|territory/),
  recovery: about(/recovery/),
  deploy: about(/deploy/),
  several: ({ goal }) => goal.kind === 'win' && goal.turns > 1,
  defence: ({ goal }) => goal.kind === 'save',
  many: ({ options }) => Number(options?.players ?? 2) > 2,
};

/** The groups that have puzzles. @param {string} game @param {Puzzle[]} list @returns {{ value: string, label: string }[]} */
export function groupsOf(game, list) {
  return Object.entries({ ...GROUPS, ...gameOf(game).themes }).filter(([, belongs]) => list.some(belongs)).map(([value]) => ({ value, label: t(keyOf('puzzle.group', game, value)) }));
}

/** Whether a puzzle belongs to a group, or is decided by what a theme names. @param {string} game @param {string} theme */
export function within(game, theme) {
  const group = { ...GROUPS, ...gameOf(game).themes }[theme];
  return group ?? ((/** @type {Puzzle} */ { decides, sort }) => theme === '' || decides.includes(theme) || sort === theme);
}
