/** The kinds of games that the server knows, asked for once. */

import { get } from '../api.js';
import { GAMES } from '../games/index.js';
import { gameName, has, seatName, t } from '../i18n.js';
import { givenName } from '../names.js';

/**
 * @typedef {{ value: any, label: string, sets?: Record<string, any> }} ChoiceValue
 * @typedef {{ name: string, values?: ChoiceValue[], min?: number, max?: number, default: any, text: string, rule?: string,
 *   cases?: { when: Record<string, any>, value: any }[], needs?: Record<string, any> }} Choice
 * @typedef {{ level: number, name: string, character: string }} Level
 * @typedef {{ game: import('../types.d.ts').GameName, options: Record<string, any>, seats: number, levels: Level[], choices?: Choice[] }} Kind
 * @typedef {{ games: Kind[], engines: string[] }} Kinds
 */

/** Options that everybody is asked for; all others are for those who look for them. */
export const ASKED = ['board', 'size', 'players', 'mode', 'decide'];

/** @type {Promise<Kinds> | null} */
let asked = null;

/** @returns {Promise<Kinds>} */
export function kinds() {
  asked ??= get('/kinds').catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** @param {string} key @param {string} otherwise */
const words = (key, otherwise) => (has(key) ? t(key) : otherwise);

/** What a bot of that level is called. @param {string} game @param {number} level */
export function levelName(game, level) {
  return words(`level.${game}.${level}`, t('home.level', { level }));
}

/** How it plays. @param {Kind} kind @param {number} level */
export function levelCharacter(kind, level) {
  return words(`character.${kind.game}.${level}`, kind.levels[level - 1]?.character ?? '');
}

/** The name of an option. @param {string} game @param {Choice} choice */
export function choiceName(game, choice) {
  return words(`option.${game}.${choice.name}`, choice.name);
}

/** What an option is about. @param {string} game @param {Choice} choice */
export function choiceText(game, choice) {
  return words(`option.${game}.${choice.name}.text`, choice.text);
}

/** A value of an option. @param {string} game @param {Choice} choice @param {ChoiceValue} value */
export function valueName(game, choice, value) {
  if (typeof value.value === 'boolean') return t(value.value ? 'home.yes' : 'home.no');
  return words(`option.${game}.${choice.name}.${value.value}`, value.label);
}

/** The games, to choose one of them. @param {(game: import('../games/types.d.ts').Game) => any} [fits] */
export function gameNames(fits = () => true) {
  return GAMES.filter(fits).map(({ name }) => ({ value: name, label: gameName(name) }));
}

/**
 * Who sits at a seat, in words.
 * @param {{ name?: string | null, kind: string, seat: number }} player @param {string} game @param {string} status of the game
 */
export function playerName(player, game, status) {
  const name = givenName(player);
  if (name) return name;
  const [kind, which] = player.kind.split(':');
  if (kind === 'level') return t('home.bot', { name: levelName(game, Number(which)), level: which });
  if (kind === 'engine') return which;
  // Records are kept with nobody at their seats.
  if (kind === 'open') return status === 'open' ? t('home.seat.free') : seatName(player.seat, game);
  return words(`home.kind.${kind}`, player.kind);
}
