/**
 * Words in the reader's language. What pages say stands in `i18n/LANGUAGE/`, one file per part of the program, and of a game in its folder;
 * what the engine and the server say, in the catalogues of messages that the server sends. All languages have the same keys.
 */

import { GAMES } from './games/index.js';
import { fetchCatalogues } from './i18n/catalogue.js';
import { fill } from './i18n/template.js';
import { settings } from './settings.js';

/** @typedef {Record<string, string>} Strings */
/** @typedef {import('./types.d.ts').Message} Message */

/** @type {Strings} */
let strings = {};
/** What the engine and the server say: by game, and under `''` what is said whatever the game. @type {Map<string, Strings>} */
let sentences = new Map();

/** The language of the strings. */
let spoken = '';

export const LANGUAGES = { en: 'English', vi: 'Tiếng Việt' };

/** @returns {'en' | 'vi'} */
export function language() {
  return settings.language in LANGUAGES ? /** @type {'en' | 'vi'} */ (settings.language) : (navigator.language.toLowerCase().startsWith('vi') ? 'vi' : 'en');
}

/**
 * Reads the strings of the language that is set.
 * @param {string[]} [parts] the files that are needed, on a page of somebody else; otherwise what all pages need
 * @returns {Promise<boolean>} whether the words are other ones now: somebody may have switched back meanwhile
 */
export async function loadLanguage(parts) {
  const chosen = language();
  const [shared, catalogues] = await Promise.all([
    parts ? Promise.all(parts.map((part) => readPart(chosen, part))) : import(`./i18n/${chosen}.js`).then((found) => [found.strings]),
    fetchCatalogues(chosen),
  ]);
  if (language() !== chosen || chosen === spoken) return false;
  spoken = chosen;
  sentences = new Map([['', {}]]);
  for (const [name, found] of catalogues) {
    if (GAMES.some((game) => game.name === name)) sentences.set(name, found);
    else Object.assign(sentences.get('') ?? {}, found);
  }
  strings = Object.assign({}, ...[...sentences].map(([name, found]) => namesOf(name, found)), ...shared);
  played.clear();
  if (!parts) document.documentElement.lang = chosen;
  return true;
}

/**
 * What a game calls seats, phases and pieces: `seat.1` becomes `seat.GAME.1`. Seats go by their colours, so those of a game that has none of
 * its own go by the pages' names.
 * @param {string} game @param {Strings} found @returns {Strings}
 */
function namesOf(game, found) {
  const coloured = GAMES.some(({ name, seats }) => name === game && seats);
  const names = Object.entries(found).filter(([key]) => key.includes('.') && (coloured || !key.startsWith('seat.')));
  return Object.fromEntries(names.map(([key, name]) => [game ? key.replace('.', `.${game}.`) : key, name]));
}

/** The games whose strings are read. @type {Set<string>} */
const played = new Set();

/** Reads the strings of games: of these, or of all. @param {string[]} [names] */
export async function loadGameWords(names = GAMES.map(({ name }) => name)) {
  const chosen = language();
  const missing = GAMES.filter(({ name }) => names.includes(name) && !played.has(name));
  const found = await Promise.all(missing.map(({ words }) => words(chosen)));
  if (language() !== chosen) return;
  strings = Object.assign({}, strings, ...found.map((game) => game.strings));
  for (const { name } of missing) played.add(name);
}

/** @param {string} chosen @param {string} part the name of their file @returns {Promise<Strings>} */
async function readPart(chosen, part) {
  return (await import(`./i18n/${chosen}/${part}.js`))[part];
}

/** Reads strings that only some pages need. @param {string} part the name of their file */
export async function loadWords(part) {
  const chosen = language();
  const found = await readPart(chosen, part);
  if (language() === chosen) strings = Object.assign({}, strings, found);
}

/** Reads the strings of the lessons. */
export async function loadLessonWords() {
  const chosen = language();
  const [, ...games] = await Promise.all([loadWords('learn'), ...GAMES.map(({ lessons }) => lessons?.words(chosen))]);
  if (language() === chosen) strings = Object.assign({}, strings, ...games.map((game) => game?.strings));
}

/** What things are called in a game. @param {string} game @returns {import('./i18n/template.js').Names} */
const namesIn = (game) => ({
  seat: (seat) => seatName(seat, game),
  pieces: (codes) => stackName(codes, game),
  list: (words, type) => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${t(type === 'disjunction' ? 'list.or' : 'list.and')} `),
  message: (message) => sentence(message, game),
});

/** `a, b, and c`, as the language tells a list of deeds. @param {string[]} words @returns {string} */
export function list(words) {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}

/** The string of that key. @param {string} key @param {Record<string, any>} [params] @param {string} [game] whose seats and pieces are meant */
export function t(key, params = {}, game = '') {
  const text = strings[key];
  return text === undefined ? key : fill(text, params, namesIn(game));
}

/**
 * The string of that key around the place of one parameter, for what is no text: the sentence itself is cut there, whatever the others say.
 * @param {string} key @param {string} place @param {Record<string, any>} [params] @returns {string[]}
 */
export function around(key, place, params = {}) {
  return (strings[key] ?? key).split(`{${place}}`).map((part) => fill(part, params, namesIn('')));
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
  return sentences.get(game)?.title ?? capital(game);
}

/** What a seat is called, by its colour: `Red`, `Orange`. @param {number} seat @param {string} game */
export function seatName(seat, game) {
  return t(keyOf('seat', game, seat));
}

/** Pieces as one name: `heroic navy with air force and tank`. @param {string[]} codes a hero's with `+` @param {string} game */
export function stackName(codes, game) {
  const name = (/** @type {string} */ code) => t(`piece.${game}.${code}`);
  const [carrier, ...cargo] = codes.map((code) => (code.startsWith('+') ? t(`piece.${game}.heroic`, { piece: name(code.slice(1)) }) : name(code)));
  return cargo.length ? t(`piece.${game}.stack`, { carrier, cargo }) : carrier ?? '';
}

/** A message of the engine or the server in the reader's language; in English where it stands in no catalogue. @param {Message} message @param {string} game */
function sentence(message, game) {
  const key = message.key === undefined ? message.code : message.key;
  const found = key === null ? undefined : sentences.get(game)?.[key] ?? sentences.get('')?.[key];
  return found === undefined ? message.text : fill(found, message.params ?? {}, namesIn(game));
}

/** The same as a sentence of its own. @param {Message} message @param {string} game */
export function say(message, game) {
  return capital(sentence(message, game));
}

/** Begins with a capital letter, unless it begins with the name of a cell. @param {string} text */
export function capital(text) {
  return /^[a-z]+\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
