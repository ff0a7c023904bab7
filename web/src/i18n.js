/**
 * Words in the reader's language. Strings stand in `i18n/LANGUAGE/`, one file per part of the program, and those of a game in its folder;
 * both languages have the same keys. `{name}` in a string is replaced by the parameter of that name.
 */

import { GAMES } from './games/index.js';
import { settings } from './settings.js';

/** @typedef {Record<string, string>} Strings */
/** @typedef {Record<string, string | string[]>} Messages */

/** @type {Strings} */
let strings = {};
/** What can be said about all games. Of several forms, the first whose parameters all came counts; an empty one stands for the engine's
 * own words. @type {Messages} */
let messages = {};
/** What the engine can say of each game. @type {Map<string, Messages>} */
let ofGames = new Map();

/** The language of the strings. */
let spoken = '';

export const LANGUAGES = { en: 'English', vi: 'Tiếng Việt' };

/** @returns {'en' | 'vi'} */
export function language() {
  return settings.language in LANGUAGES ? /** @type {'en' | 'vi'} */ (settings.language) : (navigator.language.toLowerCase().startsWith('vi') ? 'vi' : 'en');
}

/** Reads the strings of the language that is set. @returns {Promise<boolean>} whether the words are other ones now: somebody may have switched back meanwhile */
export async function loadLanguage() {
  const chosen = language();
  const [shared, ...games] = await Promise.all([import(`./i18n/${chosen}.js`), ...GAMES.map(({ words }) => words(chosen))]);
  if (language() !== chosen || chosen === spoken) return false;
  spoken = chosen;
  strings = Object.assign({}, shared.strings, ...games.map((game) => game.strings));
  messages = shared.messages;
  ofGames = new Map(GAMES.map(({ name }, index) => [name, games[index].messages]));
  document.documentElement.lang = chosen;
  return true;
}

/** Reads the strings of the lessons, which are not always needed. */
export async function loadLessonWords() {
  const chosen = language();
  const [{ learn }, ...games] = await Promise.all([import(`./i18n/${chosen}/learn.js`), ...GAMES.map(({ lessons }) => lessons?.words(chosen))]);
  if (language() === chosen) strings = Object.assign({}, strings, learn, ...games.map((game) => game?.strings));
}

/**
 * Puts parameters in: `{name}` is the value, a list as `a, b and c`, with `{name~or}` as `a, b or c`; `{name|ring|rings}` is the first word for one
 * and the second for any other number.
 * @param {string} text @param {Record<string, any>} params @returns {string}
 */
function put(text, params) {
  return text.replace(/\{(\w+)(~or)?(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, or, one, many) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (many !== undefined) return Number(value) === 1 ? one : many;
    return Array.isArray(value) ? list(value, or ? 'disjunction' : 'conjunction') : String(value);
  });
}

/** No more cells than this are named in a sentence. */
const NAMED = 5;

/** `d4, e5 and 3 more`. @param {string[]} words @param {'conjunction' | 'disjunction'} [type] @returns {string} */
export function list(words, type = 'conjunction') {
  const named = words.length > NAMED + 1
    ? [...words.slice(0, NAMED), t('list.more', { count: words.length - NAMED })]
    : words;
  return new Intl.ListFormat(language(), { type }).format(named);
}

/** The string of that key. @param {string} key @param {Record<string, any>} [params] */
export function t(key, params = {}) {
  const text = strings[key];
  return text === undefined ? key : put(text, params);
}

/** Whether there is such a string. @param {string} key */
export function has(key) {
  return key in strings;
}

/** A chance as people write it: `56%`. @param {number} chance */
export function percent(chance) {
  return chance.toLocaleString(language(), { style: 'percent' });
}

/**
 * The key of a string that a game may have words of its own for: `FAMILY.GAME.CODE` if it has, else `FAMILY.CODE`.
 * @param {string} family @param {string} game @param {string | number} code
 */
export function keyOf(family, game, code) {
  const own = `${family}.${game}.${code}`;
  return has(own) ? own : `${family}.${code}`;
}

/** What a game is called. @param {string} game */
export function gameName(game) {
  const key = `home.${game}.name`;
  return has(key) ? t(key) : capital(game);
}

/** What a seat is called, by its colour: `Red`, `Orange`. @param {number} seat @param {string} game */
export function seatName(seat, game) {
  return t(keyOf('seat', game, seat));
}

/** Pieces as one name: `heroic navy with air force and tank`. @param {string[]} roles codes, a hero's with `+` @param {string} game */
export function stackName(roles, game) {
  const name = (/** @type {string} */ role) => t(`role.${game}.${role}`);
  const [carrier, ...cargo] = roles.map((role) => (role.startsWith('+') ? t(`role.${game}.heroic`, { role: name(role.slice(1)) }) : name(role)));
  return cargo.length ? t(`role.${game}.stack`, { carrier, cargo: list(cargo) }) : carrier ?? '';
}

/** Parameters whose numbers are seats. */
const SEATS = new Set(['seat', 'winner', 'better', 'worse', 'ring']);

/**
 * What the engine says, in the reader's language: looked up in the game's words, then in those of all; its own English words otherwise.
 * Pieces and seats in the parameters become their names.
 * @param {import('./types.d.ts').Message} message
 * @param {string} game
 */
export function say(message, game) {
  const given = message.params ?? {};
  const forms = [ofGames.get(game)?.[message.code] ?? messages[message.code] ?? []].flat();
  const form = forms.find((text) => [...text.matchAll(/\{(\w+)/g)].every(([, name]) => name in given));
  if (!form) return capital(coloured(message.text, game));
  return capital(put(form, named(given, game)));
}

/** The engine's own words count the seats; on the page they go by their colours. @param {string} text @param {string} game */
export function coloured(text, game) {
  return text
    .replace(/\bseats (\d) (and|or) (\d)\b/gi, (_, one, word, other) => `${seatName(Number(one), game)} ${word} ${seatName(Number(other), game)}`)
    .replace(/\bseat (\d)\b/gi, (_, seat) => seatName(Number(seat), game));
}

/** Parameters of a message with the names of pieces and seats in them. @param {Record<string, any>} params @param {string} game */
export function named(params, game) {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => {
    if (typeof value === 'number' && SEATS.has(name)) return [name, seatName(value, game)];
    const roles = Array.isArray(value) && value.some((word) => has(`role.${game}.${word.replace('+', '')}`));
    return [name, roles ? stackName(value, game) : value];
  }));
}

/** Why the server refuses something, in the reader's language. @param {import('./api.js').Problem} problem @param {string} [game] */
export function refusal(problem, game = '') {
  return say({ code: problem.code, text: bare(problem.message) }, game);
}

/**
 * The answer about an action is written for a terminal: it repeats what was typed, names the rule, and lists what would be legal.
 * @param {string} detail
 */
function bare(detail) {
  return detail
    .replace(/^(?:action \d+: )?`[^`]*` is not legal here: /, '')
    .replace(/; (?:the one legal action is|legal are|\d+ actions are legal).*$/s, '')
    .replace(/ \([A-Z]\d+[a-z]?\)$/, '')
    .replace(/: (?:now (?:only .* is|\d+ actions are) open.*|nothing is open)$/s, '')
    .replace(/[,:] [&@_]$/, '');
}

/** Begins with a capital letter, unless it begins with the name of a cell. @param {string} text */
export function capital(text) {
  return /^[a-z]+\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
