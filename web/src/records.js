/** Texts that people bring: records and positions. One reader for every page that takes them. */

import { Problem } from './api.js';
import { GAMES } from './games/index.js';

/** Where a record waits that came from a file or from the clipboard. */
const KEPT = 'stackwright.record';

/** @typedef {import('./types.d.ts').GameName} GameName */

/**
 * What a text is, as a request for a position: a record in JSON (of several, one in a line, the first) or in text, otherwise a
 * position; null if there is nothing to read. Throws a Problem if it begins like JSON and is none, or looks like nothing of all that.
 * @param {string} text
 * @returns {{ record: any } | { game: GameName, position: string } | null}
 */
export function readText(text) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.startsWith('{')) return { record: readJson(trimmed) };
  if (trimmed.startsWith('[')) return { record: `${trimmed}\n` };
  // Positions of all games have their rows one behind the other.
  const game = trimmed.includes('/') && GAMES.find(({ reads }) => reads?.(trimmed));
  if (!game) throw new Problem({ code: 'neither' });
  return { game: game.name, position: trimmed.replace(/\s+/g, ' ') };
}

/** @param {string} text */
function readJson(text) {
  for (const part of [text.split('\n')[0], text]) {
    try {
      return JSON.parse(part);
    } catch {
      // A record may take one line or many.
    }
  }
  throw new Problem({ code: 'json' });
}

/** Keeps a record for as long as this window is open, and says whether it could. @param {string} text */
export function keepRecord(text) {
  try {
    sessionStorage.setItem(KEPT, text);
    return true;
  } catch {
    return false;
  }
}

export function keptRecord() {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
