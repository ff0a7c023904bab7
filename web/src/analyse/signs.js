/** Small pictures on the buttons of analysis and puzzles, and the colours of seats. */

import { h, s } from '../dom.js';

/** @type {Record<string, string>} paths in a square of 24 */
const PATHS = {
  first: 'M6 6v12M18 6l-8 6 8 6z',
  back: 'M15.5 6l-8 6 8 6z',
  forward: 'M8.500 6l8 6-8 6z',
  last: 'M18 6v12M6 6l8 6-8 6z',
  flip: 'M8 4v16M8 4L5 7M8 4l3 3M16 20V4M16 20l-3-3M16 20l3-3',
  up: 'M12 19V6M6.500 11.500L12 6l5.500 5.500',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 10.500v6M13.500 10.500v6',
  comment: 'M4.500 5.500h15v10h-8l-4 4v-4h-3z',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  open: 'M4 18.500V6h5.500l2 2.500H20v10z',
  share: 'M9 11l6-4M9 13l6 4M6.500 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM17.500 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM17.500 15.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  done: 'M5 12.500l4.500 4.500L19 7.500',
  engine: 'M7 7h10v10H7zM10 7V4M14 7V4M10 20v-3M14 20v-3M7 10H4M7 14H4M20 10h-3M20 14h-3',
  hint: 'M9.500 17.500h5M10 20h4M12 4a5.500 5.500 0 0 0-3 10.100V15h6v-.9A5.500 5.500 0 0 0 12 4z',
  fresh: 'M12 5v14M5 12h14',
};

/** @param {string} name */
export function sign(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: PATHS[name] ?? '' }));
}

/** A button that shows only a picture. @param {string} name @param {string} label @param {() => void} act @param {Record<string, any>} [more] */
export function pictureButton(name, label, act, more = {}) {
  return h('button', { type: 'button', class: 'plain square', 'aria-label': label, title: label, onclick: act, ...more }, sign(name));
}

/** The variable that holds a seat's colour. @param {string} game @param {number} seat */
export function seatColour(game, seat) {
  return game === 'cotulenh' ? `var(--${seat === 1 ? 'red' : 'blue'})` : `var(--seat-${seat})`;
}
