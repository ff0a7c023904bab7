/** Buttons of analysis that show only a picture. */

import { h } from '../dom.js';
import { icon } from '../shell/icons.js';

/** A button that shows only a picture. @param {string} name @param {string} label @param {() => void} act @param {Record<string, any>} [more] */
export function pictureButton(name, label, act, more = {}) {
  return h('button', { type: 'button', class: 'plain square', 'aria-label': label, title: label, onclick: act, ...more }, icon(name));
}
