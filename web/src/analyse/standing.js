/** What each seat has in a position that belongs to no game of the server. */

import { seatCard } from '../game/seats.js';

/**
 * A card for each seat.
 * @param {import('../types.d.ts').Layout} layout
 * @param {import('../types.d.ts').View} view
 * @param {(seat: number) => string} name
 */
export function seatCards(layout, view, name) {
  const players = layout.seats.map((_, index) => ({ player: index + 1, seat: index + 1, name: name(index + 1), kind: 'human' }));
  const table = { players, status: view.outcome ? 'finished' : 'running', result: view.outcome ?? null };
  const game = /** @type {any} */ ({ game: layout.game, layout, you: [], table });
  return players.map(({ seat }) => seatCard(game, view, seat, { clock: null, live: Boolean(view.outcome) }));
}
