/** The logs of games without a server, in the browser's database: entries are added and never changed, a game goes as a whole. */

import { Problem } from '../api.js';

/**
 * What is known of a game without reading its log: what lists show, and what its clock needs. `seen` is when the game was last open,
 * `downtimes` are the spans in which it was not.
 * @typedef {import('../home/tiles.js').Listed & { seen: number, due: number | null, downtimes: { from: number, until: number }[], uploaded?: string }} Kept
 */
/** @typedef {{ number: number, at: number, kind: string, [field: string]: unknown }} Entry */

const NAME = 'stackwright-games';
const VERSION = 1;
/** So many games are kept; nobody's are thrown away for new ones. */
export const MOST_GAMES = 60;

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** What went wrong, as a refusal that can be told. @param {unknown} error */
function told(error) {
  if (error instanceof Problem) return error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'ConstraintError') return new Problem({ code: 'local_conflict' });
  if (name === 'QuotaExceededError') return new Problem({ code: 'local_quota' });
  return new Problem({ code: 'local_storage', detail: String(error) });
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  opening ??= new Promise((/** @type {(db: IDBDatabase) => void} */ resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('games', { keyPath: 'id' });
      asked.result.createObjectStore('entries', { keyPath: ['game', 'number'] });
    };
    asked.onsuccess = () => {
      const db = asked.result;
      // Another window may want to change or delete it.
      db.onversionchange = () => db.close();
      db.onclose = () => (opening = null);
      resolve(db);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error('another window keeps the database'));
  }).catch((error) => {
    opening = null;
    throw told(error);
  });
  return opening;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Does something in one transaction; either all of it is kept, or nothing.
 * @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore, entries: IDBObjectStore) => Promise<T>} work @returns {Promise<T>}
 */
async function transact(mode, work) {
  const db = await open();
  try {
    const transaction = db.transaction(['games', 'entries'], mode, { durability: 'strict' });
    const over = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
    });
    // Whoever fails first says why.
    over.catch(() => {});
    const found = await work(transaction.objectStore('games'), transaction.objectStore('entries')).catch((error) => {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself, and says why.
      }
      throw transaction.error ?? error;
    });
    await over;
    return found;
  } catch (error) {
    throw told(error);
  }
}

const ofGame = (/** @type {string} */ id) => IDBKeyRange.bound([id, 0], [id, Infinity]);
const gone = () => new Problem({ status: 404, code: 'local_gone' });

/** The games that are kept, the latest first. @returns {Promise<Kept[]>} */
export async function listGames() {
  /** @type {Kept[]} */
  const games = await transact('readonly', (store) => answer(store.getAll()));
  return games.sort((a, b) => b.changed - a.changed);
}

/** A game with its log. @param {string} id @returns {Promise<{ kept: Kept, log: Entry[] }>} */
export function readGame(id) {
  return transact('readonly', async (games, entries) => {
    const [kept, log] = await Promise.all([answer(games.get(id)), answer(entries.getAll(ofGame(id)))]);
    if (!kept) throw gone();
    return { kept, log: log.map(({ entry }) => entry) };
  });
}

/** Keeps a new game. @param {import('../home/tiles.js').Listed} listed @param {Entry[]} log @param {number | null} due */
export function keepGame(listed, log, due) {
  return transact('readwrite', async (games, entries) => {
    if (await answer(games.count()) >= MOST_GAMES) throw new Problem({ code: 'local_full' });
    for (const entry of log) entries.add({ game: listed.id, number: entry.number, entry });
    await answer(games.add({ ...listed, seen: Date.now(), due, downtimes: [] }));
  });
}

/**
 * Adds entries to the log of a game. Whoever comes second with an entry of the same number is refused by `local_conflict`: another window was faster.
 * @param {import('../home/tiles.js').Listed} listed @param {Entry[]} added @param {number | null} due
 */
export function keepEntries(listed, added, due) {
  return transact('readwrite', async (games, entries) => {
    const kept = await answer(games.get(listed.id));
    if (!kept) throw gone();
    for (const entry of added) entries.add({ game: listed.id, number: entry.number, entry });
    await answer(games.put({ ...kept, ...listed, seen: Date.now(), due }));
  });
}

/** Notes something beside the log. @param {string} id @param {Partial<Kept>} fields */
export function noteGame(id, fields) {
  return transact('readwrite', async (games) => {
    const kept = await answer(games.get(id));
    if (kept) await answer(games.put({ ...kept, ...fields }));
  });
}

/** Forgets a game. @param {string} id */
export function removeGame(id) {
  return transact('readwrite', async (games, entries) => {
    entries.delete(ofGame(id));
    await answer(games.delete(id));
  });
}
