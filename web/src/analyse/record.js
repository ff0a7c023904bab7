/** A line as a record that the program reads: docs/records.md. */

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

/**
 * The remarks of a record, JSON or text, by the number of the entry that they stand behind; -1 is one about the whole game.
 * @param {any} record
 * @returns {Record<number, string>}
 */
export function remarksOf(record) {
  /** @type {Record<number, string>} */
  const remarks = {};
  if (typeof record === 'object' && record) {
    if (record.comment) remarks[-1] = record.comment;
    (record.turns ?? []).flat().forEach((/** @type {any} */ step, /** @type {number} */ entry) => {
      if (step?.comment) remarks[entry] = step.comment;
    });
    return remarks;
  }
  const body = String(record).replace(/^\[.*\]\s*$/gm, '');
  let entry = -1;
  for (const [word, remark] of body.matchAll(/\{((?:\\[^]|[^\\}])*)\}|[^\s{}]+/g)) {
    if (word === '*' || word === '#') break;
    if (remark !== undefined) remarks[entry] = remark.replace(/\\([^])/g, (_, sign) => ({ n: '\n', r: '\r' })[/** @type {string} */ (sign)] ?? sign);
    else if (!/^\d+\.$/.test(word)) entry += 1;
  }
  return remarks;
}
