/** The frame around every page: header, ways to go, and what one may want to switch at any time. */

import { h, replace } from '../dom.js';
import { loadGameWords, t } from '../i18n.js';
import { onSetting, set, settings } from '../settings.js';
import { refill } from './controls.js';
import { dressPart } from '../styles.js';
import { icon, logo } from './icons.js';

/** The window of settings is read when somebody first wants it. */
const openSettings = () => Promise.all([import('./preferences.js'), loadGameWords()]).then(([{ openSettings: open }]) => open());

const PLACES = [
  { path: '/', name: 'play' },
  { path: '/watch', name: 'watch' },
  { path: '/learn', name: 'learn' },
  { path: '/analyse', name: 'analyse' },
  { path: '/puzzles', name: 'puzzles' },
];

const dusk = matchMedia('(prefers-color-scheme: dark)');

/** Sets the colours that are wanted, and follows the system where that is wanted. */
export function applyTheme() {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && dusk.matches);
  const { dataset } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  dataset.board = settings.board;
  dataset.pieces = settings.pieces;
  if (settings.board !== 'paper' || settings.pieces !== 'usual') dressPart('themes');
}

dusk.addEventListener('change', applyTheme);

/** A button that switches the sound. */
function soundSwitch() {
  const button = h('button', { type: 'button', class: 'plain square', onclick: () => set('sound', !settings.sound) });
  const draw = () => {
    replace(button, icon(settings.sound ? 'sound' : 'silent'));
    button.setAttribute('aria-pressed', String(settings.sound));
    button.setAttribute('aria-label', t('shell.sound'));
    button.title = t(settings.sound ? 'shell.sound.on' : 'shell.sound.off');
  };
  draw();
  return { button, draw };
}

/** A button that goes through the themes. */
function themeSwitch() {
  /** @type {('auto' | 'light' | 'dark')[]} */
  const themes = ['auto', 'light', 'dark'];
  const button = h('button', {
    type: 'button', class: 'plain square', onclick: () => set('theme', themes[(themes.indexOf(settings.theme) + 1) % 3]),
  });
  const draw = () => {
    const words = `${t('shell.theme')}: ${t(`shell.theme.${settings.theme}`)}`;
    replace(button, icon(settings.theme));
    button.setAttribute('aria-label', words);
    button.title = words;
  };
  draw();
  return { button, draw };
}

/** A button that goes from one language to the other; it is named in the other one, for those who read only that. */
function languageSwitch() {
  const other = document.documentElement.lang === 'vi' ? 'en' : 'vi';
  const name = other === 'vi' ? 'Tiếng Việt' : 'English';
  return h('button', { type: 'button', class: 'plain language', lang: other, title: name, onclick: () => set('language', other) },
    h('span', { class: 'wide' }, name), h('span', { class: 'narrow', 'aria-hidden': 'true' }, other === 'vi' ? 'VI' : 'EN'));
}

/** The way past the header. It must not open the page anew, as a link to another address would. */
function drawSkip() {
  const skip = /** @type {HTMLAnchorElement | null} */ (document.querySelector('.skip'));
  if (!skip) return;
  skip.textContent = t('shell.skip');
  skip.onclick = (event) => {
    event.preventDefault();
    event.stopPropagation();
    document.getElementById('main')?.focus();
  };
}

let listening = () => {};

/** Draws the frame in the language that is set. */
export function drawShell() {
  const header = /** @type {HTMLElement} */ (document.getElementById('header'));
  drawSkip();
  const sound = soundSwitch();
  const theme = themeSwitch();
  const first = location.pathname.split('/')[1];
  // Whoever has just switched the language stays on the button.
  refill(header,
    h('a', { class: 'brand', href: '/', 'aria-label': 'Stackwright' }, logo(), h('span', {}, 'Stackwright')),
    h('nav', { 'aria-label': t('shell.nav') }, PLACES.map(({ path, name }) =>
      h('a', { href: path, 'aria-current': path === `/${first}` ? 'page' : null }, icon(name), h('span', {}, t(`nav.${name}`))))),
    h('div', { class: 'switches' }, sound.button, theme.button, languageSwitch(),
      h('button', { type: 'button', class: 'plain square', 'aria-label': t('settings.title'), title: t('settings.title'), onclick: openSettings },
        icon('settings'))));
  listening();
  listening = onSetting((name) => {
    if (name === 'sound') sound.draw();
    if (name === 'theme') theme.draw();
  });
}
