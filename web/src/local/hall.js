/** The tables of games without a server, in a worker: each is what its log says, and is folded anew where it has been forgotten. */

import { Table } from '../../engine/index.js';

/** @type {Map<string, Table>} */
const tables = new Map();

/** So many are held at once; of the others the log is kept. */
const MOST = 8;

/** @param {string} id @returns {Table} */
function at(id) {
  const table = tables.get(id);
  // A refusal is JSON: whoever asked brings the log.
  if (!table) throw JSON.stringify({ code: 'local_unfolded' });
  return table;
}

/** @param {string} id */
function forget(id) {
  tables.get(id)?.free();
  tables.delete(id);
}

/** @type {Record<string, (asked: any) => string>} */
const does = {
  begin: ({ id, wanted, now }) => Table.begin(id, JSON.stringify(wanted), now),
  fold: ({ id, log, downtimes }) => {
    const table = Table.fold(id, JSON.stringify(log), JSON.stringify(downtimes));
    forget(id);
    for (const [oldest] of tables) if (tables.size >= MOST) forget(oldest);
    tables.set(id, table);
    return table.stand();
  },
  snapshot: ({ id, brief, now }) => at(id).snapshot(brief, now),
  moment: ({ id, entry }) => at(id).moment(entry),
  preview: ({ id, action }) => at(id).preview(action),
  record: ({ id, form }) => JSON.stringify(at(id).record(form)),
  hear: ({ id, message, now }) => at(id).hear(JSON.stringify(message), now),
  decided: ({ id, turn, action, now }) => at(id).decided(JSON.stringify(turn), action, now),
  flag: ({ id, now }) => at(id).flag(now),
  rematch: ({ id, next, now }) => at(id).rematch(next, now),
};

/** Does something at a table. @param {string} what @param {string} asked JSON @returns {string} JSON */
export function atTable(what, asked) {
  return does[what](JSON.parse(asked));
}
