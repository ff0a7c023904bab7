/** What was said in the games that this one repeats. */

import { get } from '../api.js';
import { nameOf } from './people.js';

/** Whoever plays one game after the other need not read all of them. */
const MOST_GAMES = 5;

/** @param {string | null} id the game that was played before @returns {Promise<{ name: string, text: string }[]>} the oldest first */
export async function formerChat(id) {
  /** @type {{ name: string, text: string }[]} */
  let said = [];
  for (let games = 0, at = id; at && games < MOST_GAMES; games += 1) {
    const { game, chat, table, rematch_of: before } = await get(`/games/${at}`);
    const remarks = (chat ?? []).map((/** @type {{ player: number, text: string }} */ { player, text }) =>
      ({ name: nameOf(game, table.players.find((/** @type {{ player: number }} */ other) => other.player === player)), text }));
    said = [...remarks, ...said];
    at = before;
  }
  return said;
}
