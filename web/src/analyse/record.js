/** A line as a record that the program reads: docs/records.md. */

import { isNote } from '../game/history.js';

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\"{}]/g, '\\$&').replace(/\r/g, '\\r').replace(/\n/g, '\\n');
}

/**
 * @param {object} line
 * @param {string} line.game
 * @param {Record<string, any>} line.options
 * @param {string | null} line.start the first position, if it is not the one that the options give
 * @param {string[][]} line.turns what was played, turn by turn
 * @param {Record<number, string>} [line.comments] remarks by the number of the entry; -1 is one about the whole game
 * @param {{ ranks: number[], reason: string } | null} [line.result]
 * @param {(string | null)[]} [line.players]
 */
export function recordText({ game, options, start, turns, comments = {}, result = null, players = [] }) {
  const head = ['[Stackwright "1"]', `[Game "${game}"]`, `[Options ${JSON.stringify(options)}]`];
  if (start) head.push(`[Start "${escaped(start)}"]`);
  players.forEach((name, index) => name && head.push(`[Seat${index + 1} "${escaped(name)}"]`));
  let entry = 0;
  /** @param {number} place */
  const remark = (place) => (comments[place] ? `{${escaped(comments[place])}}` : '');
  const lines = turns.map((actions, index) => {
    const words = actions.map((action) => [action, remark(entry++)].filter(Boolean).join(' '));
    return `${index + 1}. ${words.join(' ')}`;
  });
  const end = result ? `# ${result.ranks.join(',')} ${result.reason}` : '*';
  return `${[...head, '', ...[remark(-1)].filter(Boolean), ...lines, end].join('\n')}\n`;
}

/** What a record writes in a turn: a word, and the remark behind it. @typedef {{ word: string, remark?: string }} Written */

/** The turns of a record, JSON or text, and the remark about the whole game. @param {any} record @returns {{ whole?: string, turns: Written[][] }} */
function written(record) {
  if (typeof record === 'object' && record) {
    const step = (/** @type {any} */ one) => (typeof one === 'string' ? { word: one } : { word: one?.action ?? '', remark: one?.comment });
    return { whole: record.comment, turns: (record.turns ?? []).map((/** @type {any[]} */ turn) => turn.map(step)) };
  }
  const body = String(record).replace(/^\[.*\]\s*$/gm, '');
  /** @type {{ whole?: string, turns: Written[][] }} */
  const found = { turns: [] };
  for (const [word, remark] of body.matchAll(/\{((?:\\[^]|[^\\}])*)\}|[^\s{}]+/g)) {
    if (word === '*' || word === '#') break;
    const last = found.turns.at(-1)?.at(-1);
    const text = remark?.replace(/\\([^])/g, (_, sign) => ({ n: '\n', r: '\r' })[/** @type {string} */ (sign)] ?? sign);
    if (text !== undefined) {
      if (last) last.remark = text;
      else found.whole = text;
    } else if (/^\d+\.$/.test(word)) found.turns.push([]);
    else if (found.turns.length) found.turns.at(-1)?.push({ word });
    else found.turns.push([{ word }]);
  }
  return found;
}

/** How many entries of a turn a word stands for: one, or as many as are left where it names the turn. @param {string} word @param {string[]} left @param {number} more how many words follow it in the turn */
function reach(word, left, more) {
  const notes = left.findIndex((entry) => !isNote(entry));
  if (left[0] === word || notes < 0) return 1;
  if (left[notes] === word || left.slice(notes).filter((entry) => !isNote(entry)).length <= more + 1) return notes + 1;
  return left.length - more;
}

/**
 * The remarks of a record, JSON or text, by the number of the entry that they stand behind; -1 is one about the whole game.
 * @param {any} record
 * @param {import('../types.d.ts').Turn[]} [history] what was played: a word for a whole turn stands for all of its entries
 * @returns {Record<number, string>}
 */
export function remarksOf(record, history = []) {
  const { whole, turns } = written(record);
  /** @type {Record<number, string>} */
  const remarks = {};
  if (whole) remarks[-1] = whole;
  let entry = 0;
  turns.forEach((words, turn) => {
    const played = turns.length === history.length ? history[turn] : null;
    if (played) entry = played.entry;
    words.forEach(({ word, remark }, index) => {
      const left = played?.actions.slice(entry - played.entry) ?? [];
      entry += left.length ? reach(word, left, words.length - index - 1) : 1;
      if (remark) remarks[entry - 1] = remark;
    });
  });
  return remarks;
}
