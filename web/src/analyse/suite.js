/** The puzzles of a game, and which of them are solved. */

import { post } from '../api.js';
import { gameOf } from '../games/index.js';
import { has, keyOf, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { puzzles } from '../study.js';

/** @typedef {import('../types.d.ts').GameName} GameName */

/**
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {number} number counted from 1
 * @property {{ kind: 'win' | 'save', turns: number, text: string }} goal
 * @property {number} rating how hard it is
 * @property {string[]} themes what the solution shows: `captures`
 * @property {Record<string, any>} options
 * @property {number} seat
 * @property {string} position
 * @property {string} answer
 * @property {string[]} decides what decides: `checkmate`
 * @property {string} sort what sort of action the answer is: `quiet move`
 * @property {string[]} line how it goes on from the answer, the answer first
 * @property {string[]} otherwise how it is lost with another action
 */

/** What stands behind `why` in a suite: docs/puzzles.md. @param {string} why */
export function understand(why) {
  const [themes = '', way = ''] = why.split(';').map((part) => part.trim());
  const words = themes.split(',').map((word) => word.trim()).filter(Boolean);
  const actions = way.replace(/^otherwise /, '').split(/\s+/).filter((word) => word !== '' && word !== '/');
  const lost = way.startsWith('otherwise ');
  return {
    decides: words.length > 1 ? words.slice(0, -1) : words,
    sort: words.length > 1 ? words[words.length - 1] : '',
    line: lost ? [] : actions,
    otherwise: lost ? actions : [],
  };
}

/** Puzzles in the order in which somebody can take them on, numbered so. @template {{ rating: number }} P @param {P[]} list @returns {(P & { number: number })[]} */
export function easiestFirst(list) {
  return list.toSorted((a, b) => a.rating - b.rating).map((puzzle, index) => ({ ...puzzle, number: index + 1 }));
}

/** @type {Map<string, Promise<Puzzle[]>>} */
const suites = new Map();

/** @param {GameName} game @returns {Promise<Puzzle[]>} */
export function suite(game) {
  let known = suites.get(game);
  if (!known) {
    known = puzzles(game).then(({ puzzles: list }) => easiestFirst(list.map((/** @type {any} */ puzzle) => ({ ...puzzle, ...understand(puzzle.why ?? '') }))));
    known.catch(() => suites.delete(game));
    suites.set(game, known);
  }
  return known;
}

/** Where a puzzle begins, as it is asked for: with its options where its position does not tell them. @param {GameName} game @param {Puzzle} puzzle @returns {{ options?: Record<string, any>, position: string }} */
export function opening(game, { options, position }) {
  return gameOf(game).positionsHoldOptions ? { position } : { options, position };
}

/** @type {Map<string, Promise<import('../types.d.ts').Layout>>} */
const layouts = new Map();

/** The board of a puzzle, asked once for all that are alike. @param {GameName} game @param {Puzzle} puzzle */
export function layoutOf(game, puzzle) {
  const key = JSON.stringify([game, puzzle.options]);
  let known = layouts.get(key);
  if (!known) {
    known = post('/positions', { game, ...opening(game, puzzle) }).then(({ layout }) => layout);
    known.catch(() => layouts.delete(key));
    layouts.set(key, known);
  }
  return known;
}

/** @param {GameName} game @param {string} id */
function key(game, id) {
  return `puzzle/${game}/${id}`;
}

/** @param {GameName} game @param {Puzzle} puzzle */
export function isSolved(game, puzzle) {
  return settings.done[key(game, puzzle.id)] === true;
}

/** @param {GameName} game @param {Puzzle} puzzle */
export function markSolved(game, puzzle) {
  set('done', { ...settings.done, [key(game, puzzle.id)]: true });
}

/** The next puzzle that is not solved, going round; the next one at all if all are. @param {GameName} game @param {Puzzle[]} list @param {Puzzle | null} from */
export function nextPuzzle(game, list, from) {
  const start = from ? list.indexOf(from) + 1 : 0;
  const round = [...list.slice(start), ...list.slice(0, start)].filter((puzzle) => puzzle !== from);
  return round.find((puzzle) => !isSolved(game, puzzle)) ?? round[0] ?? null;
}

/** A theme in the reader's language. @param {string} game @param {string} theme */
export function themeWords(game, theme) {
  const name = keyOf('puzzle.theme', game, theme.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/_$/, ''));
  return has(name) ? t(name) : theme;
}

/** What is to be achieved. @param {Puzzle} puzzle */
export function goalWords({ goal: { kind, turns } }) {
  return t(turns === 1 ? `puzzle.${kind}1` : `puzzle.${kind}N`, { turns });
}
