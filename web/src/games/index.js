/**
 * The catalogue of games, the only place that lists them: a game is a folder beside this file, which registers here what types.d.ts
 * describes. What is large of a game is read when a page needs it. A game that only the server knows is shown plainly.
 */

import { addressOf } from '../addresses.js';
import { dress } from '../styles.js';
import { amazons } from './amazons/index.js';
import { cotulenh } from './cotulenh/index.js';
import { ringrift } from './ringrift/index.js';

/** @typedef {import('./types.d.ts').Game} Game */
/** @typedef {import('./types.d.ts').Play} Play */

/** In the order in which pages show them. @type {Game[]} */
export const GAMES = [ringrift, cotulenh, amazons];

/** The game that a page begins with if nobody has said which. */
export const FIRST = GAMES[0].name;

/** @type {Omit<Game, 'name'>} */
const PLAIN = { words: async () => ({ strings: {} }), play: () => import('./plain.js') };

/** @param {string | null | undefined} name */
export function isGame(name) {
  return GAMES.some((game) => game.name === name);
}

/** @param {string} name @returns {Game} */
export function gameOf(name) {
  return GAMES.find((game) => game.name === name) ?? { name, ...PLAIN };
}

/** The seats of games that have no colours of their own. */
const SEATS = [1, 2, 3, 4].map((seat) => ({ tint: String(seat), colour: `var(--seat-${seat})`, mark: seat }));

/** What a seat looks like. @param {string} name @param {number} seat */
export function seatLook(name, seat) {
  return (gameOf(name).seats ?? SEATS)[seat - 1] ?? SEATS[0];
}

/** @type {Map<string, Play>} */
const loaded = new Map();

/** Reads what is needed to show a game, once. @param {string} name @returns {Promise<Play>} */
export async function loadGame(name) {
  const known = loaded.get(name);
  if (known) return known;
  const game = gameOf(name);
  const [{ play }] = await Promise.all([game.play(), game.style && dress(addressOf(game.style), true)]);
  loaded.set(name, play);
  return play;
}

/** What `loadGame` has read, for what draws. @param {string} name @returns {Play} */
export function playOf(name) {
  const play = loaded.get(name);
  if (!play) throw new Error(`the game ${name} is drawn before it was loaded`);
  return play;
}
