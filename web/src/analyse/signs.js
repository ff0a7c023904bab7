/** Buttons of analysis that show only a picture, and the colours of seats. */

import { h } from '../dom.js';
import { icon } from '../shell/icons.js';

/** A button that shows only a picture. @param {string} name @param {string} label @param {() => void} act @param {Record<string, any>} [more] */
export function pictureButton(name, label, act, more = {}) {
  return h('button', { type: 'button', class: 'plain square', 'aria-label': label, title: label, onclick: act, ...more }, icon(name));
}

/** The variable that holds a seat's colour. @param {string} game @param {number} seat */
export function seatColour(game, seat) {
  return game === 'cotulenh' ? `var(--${seat === 1 ? 'red' : 'blue'})` : `var(--seat-${seat})`;
}
