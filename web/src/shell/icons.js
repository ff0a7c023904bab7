/** The small pictures on buttons and in the frame, drawn with lines of the text's colour. */

import { s } from '../dom.js';

/** @type {Record<string, string>} paths in a square of 24 */
const PATHS = {
  cross: 'M6 6l12 12M18 6L6 18',
  play: 'M8 5.5v13l10.5-6.5z',
  watch: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  learn: 'M3 8.5L12 4.5l9 4-9 4zM6.5 10.5v5c0 1.5 2.5 3 5.5 3s5.5-1.5 5.5-3v-5M21 8.500V14',
  analyse: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.500L20.5 20.500M8 10.500h5M10.5 8v5',
  puzzles: 'M9 5.500a2 2 0 1 1 4 0V7h4.500a1 1 0 0 1 1 1v3.500H17a2 2 0 1 0 0 4h1.500V19a1 1 0 0 1-1 1H5.500a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1H9z',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  silent: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM16 9.500l5 5M21 9.500l-5 5',
  auto: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2.500M12 19v2.500M2.5 12H5M19 12h2.500M5.3 5.300l1.8 1.800M16.9 16.900l1.8 1.800M5.3 18.700l1.8-1.800M16.9 7.100l1.8-1.8',
  dark: 'M19.5 14.500A8 8 0 1 1 9.5 4.500a6.5 6.5 0 0 0 10 10z',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.500V12l3 2',
  link: 'M10 14a4 4 0 0 0 6 .3l2.5-2.500a4 4 0 0 0-5.7-5.700L11.5 7.400M14 10a4 4 0 0 0-6-.3l-2.5 2.500a4 4 0 0 0 5.7 5.700l1.3-1.3',
  person: 'M12 4.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.3-6 7-6s6.5 2 7 6',
  people: 'M9 5.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.4 2.6-5 6-5s5.6 1.6 6 5M15.5 6a2.7 2.7 0 0 1 0 5.300M17.5 14.200c2 .6 3.2 2.2 3.5 4.8',
  file: 'M12 15V4.500M8 8l4-4 4 4M5 14v5h14v-5',
  search: 'M10.5 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  first: 'M6 6v12M18 6l-8 6 8 6z',
  back: 'M15.5 6l-8 6 8 6z',
  forward: 'M8.500 6l8 6-8 6z',
  last: 'M18 6v12M6 6l8 6-8 6z',
  flip: 'M8 4v16M8 4L5 7M8 4l3 3M16 20V4M16 20l-3-3M16 20l3-3',
  up: 'M12 19V6M6.500 11.500L12 6l5.500 5.500',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 10.500v6M13.500 10.500v6',
  comment: 'M4.500 5.500h15v10h-8l-4 4v-4h-3z',
  done: 'M5 12.500l4.500 4.500L19 7.500',
  hint: 'M9.500 17.500h5M10 20h4M12 4a5.500 5.500 0 0 0-3 10.100V15h6v-.9A5.500 5.500 0 0 0 12 4z',
};

/** @param {keyof typeof PATHS | string} name */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: PATHS[name] ?? '' }));
}

/** The mark of the program: three rings on one another. */
export function logo() {
  return s('svg', { class: 'logo', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    s('ellipse', { cx: 16, cy: 23, rx: 12, ry: 5 }),
    s('ellipse', { cx: 16, cy: 16, rx: 10, ry: 4.3 }),
    s('ellipse', { cx: 16, cy: 9, rx: 8, ry: 3.6, class: 'top' }));
}
