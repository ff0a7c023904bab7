/** Style sheets that not every page needs: each is read once, when something first needs it. */

import { addressOf } from './addresses.js';

/** @type {Map<string, Promise<void>>} */
const known = new Map();

/** Where they go. @type {HTMLHeadElement | undefined} */
let head = globalThis.document?.head;

/** A page of somebody else is not dressed: what stands in a shadow root brings its styles itself. */
export function leavePageUndressed() {
  head = undefined;
}

/** Reads a style sheet; whatever it dresses can be used without it, too. @param {string} href @param {boolean} [own] whether it is a game's, which comes after those of the pages @returns {Promise<void>} */
export function dress(href, own = false) {
  const reading = known.get(href) ?? new Promise((/** @type {(value?: any) => void} */ resolve) => {
    if (!head) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    link.toggleAttribute('data-own', own);
    head.insertBefore(link, own ? null : head.querySelector('link[data-own]'));
    return undefined;
  });
  known.set(href, reading);
  return reading;
}

/** Reads the style sheet of a part of the pages. @param {string} part */
export const dressPart = (part) => dress(addressOf(`css/${part}.css`));
