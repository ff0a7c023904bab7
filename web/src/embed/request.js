/** What the attributes of an element ask for. No page, no engine. */

import { GAMES, isGame } from '../games/index.js';
import { readText } from '../records.js';
import { understand } from '../analyse/suite.js';
import { trouble } from './trouble.js';

/** @typedef {Omit<import('../analyse/suite.js').Puzzle, 'number' | 'seat' | 'goal' | 'rating' | 'themes'> & { goal: { kind: 'win' | 'save', turns: number } | null }} Task */
/**
 * A position, or the first one of a game; a record; a puzzle, by its name or as it is; or a view that somebody made before.
 * @typedef {{ show: 'position', game: string, options: Record<string, any> | null, position: string | null }
 *   | { show: 'record', game: string | null, record: any }
 *   | { show: 'puzzle', game: string, id: string }
 *   | { show: 'puzzle', game: string, task: Task }
 *   | { show: 'study', study: import('../types.d.ts').Study }} Wanted
 */

/** @param {string} name what the text is, in the attribute's word @param {string} text */
function json(name, text) {
  try {
    return JSON.parse(text);
  } catch {
    throw trouble('json', { name });
  }
}

/** @param {string} text */
function readGoal(text) {
  const found = /^(win|save) ([1-9])$/.exec(text.trim());
  if (!found) throw trouble('goal', { goal: text });
  return { kind: /** @type {'win' | 'save'} */ (found[1]), turns: Number(found[2]) };
}

/**
 * A puzzle as its author wrote it: JSON, or the lines of docs/puzzles.md. Null if the text is the name of one.
 * @param {string} text @returns {{ game: string | null, task: Task } | null}
 */
export function readPuzzle(text) {
  const written = text.trim();
  if (/^[a-z0-9-]+$/.test(written)) return null;
  /** @type {Record<string, any>} */
  const fields = written.startsWith('{') ? json('puzzle', written)
    : Object.fromEntries(written.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#')).map((line) => {
      const [word] = line.split(/\s/, 1);
      return [word === 'puzzle' ? 'id' : word, line.slice(word.length).trim()];
    }));
  for (const name of ['position', 'answer']) if (typeof fields[name] !== 'string' || !fields[name].trim()) throw trouble('puzzle', { name });
  const { id = '', game = null, goal, options = null, position, answer, why = '' } = fields;
  return { game, task: { id: String(id), goal: goal ? readGoal(String(goal)) : null, options, position: position.trim(), answer: answer.trim(), ...understand(String(why)) } };
}

/** @param {string} game */
function known(game) {
  if (!isGame(game)) throw trouble('game', { game, games: GAMES.map(({ name }) => name) });
  return game;
}

/** A view that somebody made before. @param {any} given @returns {Wanted} */
export function studyOf(given) {
  const { layout, view } = given ?? {};
  if (![layout?.cells, layout?.seats, view?.cells, view?.seats].every(Array.isArray) || view.cells.length !== layout.cells.length) throw trouble('study');
  known(String(layout.game));
  return { show: 'study', study: given };
}

/** A record, a position or a view, whatever a text is. @param {string} text @param {string | null} game @param {Record<string, any> | null} options @returns {Wanted} */
function readAny(text, game, options) {
  const found = readText(text);
  if (!found) throw trouble('nothing');
  if (!('record' in found)) return { show: 'position', game: game ?? found.game, options, position: found.position };
  if (found.record?.layout && found.record.view) return studyOf(found.record);
  return { show: 'record', game, record: found.record };
}

/**
 * @param {object} asked
 * @param {string | null} [asked.game]
 * @param {string | null} [asked.options] JSON
 * @param {string | null} [asked.position]
 * @param {string | null} [asked.record]
 * @param {string | null} [asked.puzzle]
 * @param {string | null} [asked.text] what the file says that `src` names, or what stands in the element
 * @returns {Wanted}
 */
export function wantedOf({ game: named = null, options: written = null, position = null, record = null, puzzle = null, text = null }) {
  const several = Object.entries({ position, record, puzzle }).filter(([, value]) => value !== null).map(([name]) => name);
  if (several.length > 1) throw trouble('several', { names: several });
  const game = named ? known(named.trim()) : null;
  const options = written ? json('options', written) : null;
  if (puzzle !== null) {
    const own = readPuzzle(puzzle);
    const whose = game ?? (own?.game ? known(own.game) : null) ?? (own ? GAMES.find(({ reads }) => reads?.(own.task.position))?.name ?? null : null);
    if (whose === null) throw trouble('whose');
    return own ? { show: 'puzzle', game: whose, task: { ...own.task, options: own.task.options ?? options } } : { show: 'puzzle', game: whose, id: puzzle.trim() };
  }
  if (position !== null) return game ? { show: 'position', game, options, position: position.trim().replace(/\s+/g, ' ') || null } : readAny(position, null, options);
  const given = record ?? text;
  if (given !== null && given.trim() !== '') return readAny(given, game, options);
  if (record !== null || game === null) throw trouble('nothing');
  return { show: 'position', game, options, position: null };
}
