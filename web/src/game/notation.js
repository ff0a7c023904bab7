/** How moves are shown: as they are written, with the letters of the reader's language, with pictures, or in words. */

import { h, s } from '../dom.js';
import { playOf } from '../games/index.js';
import { capital, has, say, t } from '../i18n.js';
import { settings } from '../settings.js';

/** @typedef {import('../games/types.d.ts').Part} Part */
/** @typedef {import('../games/types.d.ts').Written} Written */
/** @typedef {'notation' | 'icons' | 'words'} Script */

/** @type {Script[]} */
export const SCRIPTS = ['notation', 'icons', 'words'];

/** Signs that games share, in a square of 100 around (0, 0). @type {Record<string, string>} */
const SHARED = { to: 'M-38 0H34M12 -22L36 0L12 22', take: 'M-28 -28L28 28M28 -28L-28 28', waits: 'M-14 -34V34M14 -34V34' };

/** A move that people would rather read in words whatever they chose, such as `skip-placement`. @param {string} text @param {string} game */
function proverbial(text, game) {
  const key = `notation.${game}.${text}`;
  if (has(key)) return t(key);
  const message = game ? playOf(game).listed?.(text) : null;
  return message ? say(message, game) : null;
}

/** @param {string} text @param {string} game @returns {Written[]} */
const read = (text, game) => (game ? playOf(game).notation?.read(text) ?? [] : []);

/** @param {Part} part @param {string} game */
function letters({ text, shown, letter }, game) {
  const key = `letter.${game}.${letter}`;
  return letter && has(key) ? t(key) : shown ?? text;
}

/** A step with the letters of the reader's language. @param {Written} step @param {string} game */
const lettered = ({ parts }, game) => parts.map(({ text, letter }) => letters({ text, letter }, game)).join('');

/** A move in words; as it is written where there are none. @param {string} text @param {string} game @returns {string} */
export function inWords(text, game) {
  const steps = read(text, game).map(({ kind, params }) => t(`move.${game}.${kind}`, params, game));
  if (steps.length === 0) return proverbial(text, game) ?? text;
  // What a whole turn begins with ends with a colon of its own.
  return capital(steps.length > 1 ? `${steps[0]} ${steps.slice(1).join(', ')}` : steps[0]);
}

/** A move as text, as whoever reads it wants it. @param {string} text @param {string} game @returns {string} */
export function spoken(text, game) {
  if (settings.notation === 'words') return inWords(text, game);
  const steps = read(text, game);
  if (steps.length === 0) return proverbial(text, game) ?? text;
  return steps.map((step, nth) => (nth > 1 ? ',' : '') + lettered(step, game)).join('');
}

/** The picture of a sign. @param {string} name @param {string} game */
export function signPicture(name, game) {
  const drawn = name in SHARED ? s('path', { class: 'sign-line', d: SHARED[name] }) : playOf(game).notation?.sign(name);
  return drawn ? s('svg', { class: `notation-sign ${name}`, viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, drawn) : null;
}

/** @param {Written} step @param {string} game */
const pictured = ({ parts }, game) => parts.map((part) => (part.sign ? signPicture(part.sign, game) : null) ?? letters(part, game));

/** A move as an element; it is broken between steps and words, never within. @param {string} text @param {string} game @param {Script} [script] */
export function written(text, game, script = settings.notation) {
  const steps = read(text, game);
  if (script === 'words' || steps.length === 0) return h('span', { class: ['written', (script === 'words' || spoken(text, game) !== text) && 'in-words'] }, script === 'words' ? inWords(text, game) : spoken(text, game));
  const unit = (/** @type {Written} */ step, /** @type {number} */ nth) => {
    const comma = nth > 0 && nth < steps.length - 1 && script === 'notation' ? ',' : '';
    return h('span', { class: 'step' }, script === 'icons' ? pictured(step, game) : lettered(step, game) + comma);
  };
  const shown = h('span', { class: ['written', script] }, ...steps.flatMap((step, nth) => [nth > 0 && h('wbr'), unit(step, nth)]));
  if (script !== 'icons') return shown;
  // Pictures are read as words.
  return h('span', {}, h('span', { 'aria-hidden': 'true' }, shown), h('span', { class: 'unseen' }, inWords(text, game)));
}
