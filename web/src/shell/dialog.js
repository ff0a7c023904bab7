/** Dialogs and short notices, the same everywhere. */

import { announce } from '../announce.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from './icons.js';

/** @typedef {import('../dom.js').Child} Child */

/**
 * A modal dialog. It goes away with Esc, with its cross and with a click beside it; focus returns to where it was.
 * @param {string} title
 * @param {(Child | Child[])[]} children
 * @returns {{ element: HTMLDialogElement, close: () => void }}
 */
export function dialog(title, ...children) {
  const before = document.activeElement;
  const element = h('dialog', { class: 'dialog', 'aria-label': title },
    h('header', {},
      h('h2', {}, title),
      h('button', { type: 'button', class: 'plain cross', 'aria-label': t('shell.close'), onclick: () => element.close() }, icon('cross'))),
    h('div', { class: 'dialog-body' }, ...children));
  let pressedBeside = false;
  element.addEventListener('pointerdown', (event) => (pressedBeside = event.target === element));
  element.addEventListener('click', (event) => {
    if (event.target === element && pressedBeside) element.close();
  });
  element.addEventListener('close', () => {
    element.remove();
    settleNotices();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  document.body.append(element);
  element.showModal();
  return { element, close: () => element.close() };
}

/** Closes whatever is open, the topmost first: another page comes, to which it does not belong. */
export function closeDialogs() {
  for (const element of [...document.querySelectorAll('dialog')].reverse()) element.close();
}

/**
 * Asks, and says whether the answer was yes.
 * @param {string} question @param {string} yes @param {string} [no]
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes, no = t('shell.cancel')) {
  return new Promise((resolve) => {
    let answer = false;
    const agree = h('button', { type: 'button', class: 'primary', onclick: () => { answer = true; asked.close(); } }, yes);
    const asked = dialog(question, h('div', { class: 'row end' },
      h('button', { type: 'button', onclick: () => asked.close() }, no), agree));
    asked.element.classList.add('question');
    asked.element.addEventListener('close', () => resolve(answer));
    agree.focus();
  });
}

/** Where notices appear on a page with a board: in a gap that opens for them, or over what can wait, so that they cover nothing that matters. */
export function noticePlace() {
  const place = h('div', { class: 'notice-place' });
  // The page is put together after this; notices that are there already come along.
  queueMicrotask(settleNotices);
  return place;
}

/** What holds the notices. @type {HTMLElement | null} */
let shelf = null;

/** Puts the notices where they belong now: into the topmost dialog, which lies over everything else, into the page's place for them, or to the window's edge. */
export function settleNotices() {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('.notice-place') ?? document.body;
  shelf ??= h('div', { id: 'toasts' });
  if (shelf.parentElement !== home) home.append(shelf);
  return shelf;
}

/** Takes all notices away: they are in a language that is no longer read. */
export function clearNotices() {
  shelf?.replaceChildren();
}

/**
 * A short sentence, which goes away by itself.
 * @param {string} words @param {'' | 'good' | 'bad' | string} [tone]
 */
export function toast(words, tone = '') {
  const notice = h('button', { type: 'button', class: ['toast', tone], onclick: () => notice.remove() }, words);
  const host = settleNotices();
  host.append(notice);
  while (host.children.length > 3) host.firstElementChild?.remove();
  announce(words, tone === 'bad');
  setTimeout(() => notice.classList.add('going'), 4200 + words.length * 30);
  setTimeout(() => notice.remove(), 4600 + words.length * 30);
}
