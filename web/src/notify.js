/** Calls somebody who looks elsewhere: the title of the window flashes, and the system tells, if that was allowed. */

import { settings } from './settings.js';

const EVERY_MS = 1200;
let timer = 0;
let title = '';

/** Whether the system can tell anything. */
export const canNotify = () => 'Notification' in globalThis;

/** Asks for leave. @returns {Promise<boolean>} whether it was given */
export async function mayNotify() {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

function rest() {
  clearInterval(timer);
  timer = 0;
  if (title) document.title = title;
}

/** Sets the title of the window, also while it flashes. @param {string} words */
export function setTitle(words) {
  title = words;
  if (!timer) document.title = words;
}

/** Something waits for whoever looks elsewhere. @param {string} words @param {string} tag what replaces what was told before */
export function call(words, tag) {
  if (!document.hidden) return;
  clearInterval(timer);
  let on = false;
  timer = window.setInterval(() => {
    on = !on;
    document.title = on ? `● ${words}` : title;
  }, EVERY_MS);
  if (settings.notify && canNotify() && Notification.permission === 'granted') {
    const told = new Notification('Stackwright', { body: words, tag });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  }
}

globalThis.document?.addEventListener('visibilitychange', () => !document.hidden && rest());
