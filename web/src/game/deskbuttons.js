/** Buttons of a desk: what happens nowhere on the board, and the way back. */

import { h, s } from '../dom.js';
import { has, say, t } from '../i18n.js';

/** An action as a button says it: in short words of its own, if it has some. @param {import('../types.d.ts').Action} action @param {string} game */
export function buttonWords({ label }, game) {
  const short = `game.button.${game}.${label.code}`;
  return has(short) ? t(short) : say(label, game);
}

/** An arrow that goes back; two for more than one step. @param {boolean} [far] */
function back(far = false) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: far ? 'M8 7L3.500 11.500 8 16M13 7l-4.500 4.500L13 16M9 11.500h7.500a4 4 0 0 1 0 8H14' : 'M9.500 6.500L4.500 11.500l5 5M5 11.500h10.500a4 4 0 0 1 0 8H12' }));
}

/** The same the other way. */
function forth() {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: 'M14.500 6.500l5 5-5 5M19 11.500H8.500a4 4 0 0 0 0 8H12' }));
}

/** @param {number} steps how many can be played again @param {(all: boolean) => void} redo */
export function redoButtons(steps, redo) {
  return steps === 0 ? [] : [h('button', { type: 'button', class: 'undo redo', title: t('game.with_key', { words: t('game.redo_step'), key: 'r' }), onclick: () => redo(false) }, forth(), t('game.redo'))];
}

/**
 * @param {import('../types.d.ts').Action} action @param {string} game
 * @param {{ main: boolean, choose: () => void, point: (on: boolean) => void }} does
 */
export function actionButton(action, game, { main, choose, point }) {
  return h('button', {
    type: 'button', class: main ? 'primary' : '', 'data-action': action.text, onclick: choose, onpointerenter: () => point(true), onpointerleave: () => point(false),
  }, buttonWords(action, game), action.kind === 'commit' && h('kbd', {}, 'c'));
}

/**
 * The same where they stay, whether or not anything can be taken back.
 * @param {{ undo: number, redo: number, all?: string | null }} can how many steps each, and what taking back all of them is called, if not as usual
 * @param {(all: boolean) => void} undo @param {() => void} redo
 */
export function wayBack(can, undo, redo) {
  const button = (/** @type {string} */ words, /** @type {string} */ key, /** @type {SVGElement} */ picture, /** @type {boolean} */ on, /** @type {() => void} */ act, /** @type {string} */ kind = 'undo') =>
    h('button', { type: 'button', class: kind, disabled: !on, 'aria-label': words, title: t('game.with_key', { words, key }), onclick: act }, picture);
  return [
    button(t('game.undo_step'), 'u', back(), can.undo > 0, () => undo(false)),
    button(can.all ?? t('game.undo_turn'), 'Shift u', back(true), can.undo > 1, () => undo(true)),
    button(t('game.redo_step'), 'r', forth(), can.redo > 0, redo, 'undo redo'),
  ];
}

/** @param {number} steps how many could be taken back @param {string | null | undefined} all what taking back all of them is called, if not as usual @param {(all: boolean) => void} undo */
export function undoButtons(steps, all, undo) {
  if (steps === 0) return [];
  const far = all ?? t('game.undo_turn');
  const one = h('button', { type: 'button', class: 'undo', title: t('game.with_key', { words: t('game.undo_step'), key: 'u' }), onclick: () => undo(false) }, back(), t('game.undo'));
  if (steps === 1) return [one];
  return [one, h('button', { type: 'button', class: 'undo', 'aria-label': far, title: t('game.with_key', { words: far, key: 'Shift u' }), onclick: () => undo(true) }, back(true), all && t('game.cancel'))];
}
