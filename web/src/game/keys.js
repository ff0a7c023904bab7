/** Keys that work anywhere on a page, and the list of them. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { dialog } from '../shell/dialog.js';

/** Whether a key goes to a field or a dialog. @param {KeyboardEvent} event */
function isTyped(event) {
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether a key is meant for something else: a field, a dialog, the browser. @param {KeyboardEvent} event */
export function meantElsewhere(event) {
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event);
}

/**
 * Whether a key takes back or plays again: u and r, with Shift all of the turn, and what other programs use for it: Ctrl Z, Ctrl Shift Z and Ctrl Y, on a Mac with Command.
 * @param {KeyboardEvent} event @returns {{ what: 'undo' | 'redo', turn: boolean } | null}
 */
export function rewinds(event) {
  if (event.defaultPrevented || event.altKey || isTyped(event)) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return { what: event.shiftKey ? 'redo' : 'undo', turn: false };
    return key === 'y' && !event.shiftKey ? { what: 'redo', turn: false } : null;
  }
  if (key !== 'u' && key !== 'r') return null;
  return { what: key === 'u' ? 'undo' : 'redo', turn: event.key !== key };
}

/** Whether a key presses what has the focus. @param {KeyboardEvent} event */
export function isPressed({ key, target }) {
  return key === ' ' && target instanceof Element && target.closest('button, a, summary, label') !== null;
}

const KEYS = [
  ['← ↑ → ↓', 'game.key.arrows'], ['Enter', 'game.key.enter'], ['Esc', 'game.key.escape'], ['u, Ctrl z', 'game.key.u'], ['Shift u', 'game.key.U'], ['r, Ctrl y', 'game.key.r'], ['Shift r', 'game.key.R'],
  ['c', 'game.key.c'], ['h', 'game.key.h'], ['f', 'game.key.f'], ['v', 'game.key.v'], ['[ ]', 'game.key.walk'], ['l', 'game.key.l'], ['p', 'game.key.p'], ['Space', 'game.key.space'], ['/', 'game.key.slash'], ['?', 'game.key.help'],
];

export function showKeys() {
  dialog(t('game.keys'), h('dl', { class: 'keys' }, KEYS.map(([key, words]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(words))]).flat()));
}
