/** The style sheets of embedded boards: those of the pages, each read once and shared by all boards of a page. */

import { trouble } from './trouble.js';

const PARTS = ['tokens', 'themes', 'shell', 'board', 'moves', 'embed'];
/** Where the files of the pages are. */
const FILES = new URL('../../', import.meta.url);

/** A sheet of the pages in a shadow tree, which has no root element, and where a page's idea of a `rem` must not matter. @param {string} text */
export function adapted(text) {
  return text.replaceAll(':root', '.stackwright').replace(/(\d*\.?\d+)rem\b/g, (_, size) => `${Number(size) * 16}px`);
}

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const known = new Map();

/** @param {string} address @returns {Promise<CSSStyleSheet>} */
function sheet(address) {
  const reading = known.get(address) ?? fetch(address).then(async (response) => {
    if (!response.ok) throw trouble('files');
    return new CSSStyleSheet().replace(adapted(await response.text()));
  }, () => {
    throw trouble('files');
  });
  reading.catch(() => known.delete(address));
  known.set(address, reading);
  return reading;
}

/** @param {string} [own] where the style sheet of a game is */
export function sheets(own) {
  return Promise.all([...PARTS.map((name) => `css/${name}.css`), ...(own ? [own] : [])].map((name) => sheet(new URL(name, FILES).href)));
}
