/** Keys that work anywhere on a page, and the list of them. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { dialog } from '../shell/dialog.js';

/** Whether a key is meant for something else: a field, a dialog, the browser. @param {KeyboardEvent} event */
export function meantElsewhere(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether a key plays again what was taken back: r, R for all of the turn, and what other programs use for it. @param {KeyboardEvent} event */
export function redoes(event) {
  const other = (event.ctrlKey || event.metaKey) && !event.altKey && (event.key === 'y' || (event.shiftKey && event.key.toLowerCase() === 'z'));
  const elsewhere = document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'));
  return other ? !elsewhere : (event.key === 'r' || event.key === 'R') && !meantElsewhere(event);
}

const KEYS = [
  ['← ↑ → ↓', 'game.key.arrows'], ['Enter', 'game.key.enter'], ['Esc', 'game.key.escape'], ['u', 'game.key.u'], ['Shift u', 'game.key.U'], ['r', 'game.key.r'], ['Shift r', 'game.key.R'],
  ['c', 'game.key.c'], ['h', 'game.key.h'], ['f', 'game.key.f'], ['[ ]', 'game.key.walk'], ['/', 'game.key.slash'], ['?', 'game.key.help'],
];

export function showKeys() {
  dialog(t('game.keys'), h('dl', { class: 'keys' }, KEYS.map(([key, words]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(words))]).flat()));
}
