/**
 * Words in the reader's language. All strings stand in `i18n/LANGUAGE/`, one file per part of the program; both languages have
 * the same keys. `{name}` in a string is replaced by the parameter of that name.
 */

import { settings } from './settings.js';

/** @typedef {Record<string, string>} Strings */

/** @type {Strings} */
let strings = {};
/** @type {Strings} */
let messages = {};

export const LANGUAGES = { en: 'English', vi: 'Tiếng Việt' };

/** @returns {'en' | 'vi'} */
export function language() {
  return settings.language || (navigator.language.toLowerCase().startsWith('vi') ? 'vi' : 'en');
}

/** Reads the strings of the language that is set. */
export async function loadLanguage() {
  const chosen = language();
  const module = await import(`./i18n/${chosen}.js`);
  strings = module.strings;
  messages = module.messages;
  document.documentElement.lang = chosen;
}

/** @param {string} text @param {Record<string, any>} params */
function put(text, params) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    return value === undefined ? whole : Array.isArray(value) ? value.join(', ') : String(value);
  });
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

/**
 * What the engine says, in the reader's language: looked up as `GAME.CODE`, then `CODE`; its own English words otherwise. A list of
 * roles in the parameters becomes their names.
 * @param {import('./types.d.ts').Message} message
 * @param {string} game
 */
export function say(message, game) {
  const text = messages[`${game}.${message.code}`] ?? messages[message.code];
  if (text === undefined) return message.text;
  const params = Object.fromEntries(Object.entries(message.params ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((word) => strings[`role.${word}`] ?? word) : value,
  ]));
  return put(text, params);
}
