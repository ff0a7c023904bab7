/** Buttons to walk through a game and to play it on, with how fast that is. */

import { h, s } from '../dom.js';
import { t } from '../i18n.js';
import { onSetting, set, settings } from '../settings.js';
import { notationButton } from './notationbutton.js';

/** How fast, and what the button says then. */
const SPEEDS = new Map([[0.5, '½×'], [1, '1×'], [2, '2×']]);
/** Pictures in a square of 24. */
const PLAY = 'M8 5v14l11-7z';
const PAUSE = 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z';
const AGAIN = 'M12 5.500a7 7 0 1 1-6.700 5h2.300a4.800 4.800 0 1 0 4.400-2.800V11L6.500 6.500 12 2z';

/** What is shown now: whether it plays by itself, whether it is the present, whether somebody only watches. @typedef {{ playing: boolean, live: boolean, watching: boolean, turns: boolean }} Now */

/** The next speed. @param {number} speed */
export function faster(speed) {
  const speeds = [...SPEEDS.keys()];
  return speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
}

export class WalkBar {
  /** Whether something can be played on, or stopped. */
  plays = false;

  /** @param {{ game: string, go: (entry: number | null) => void, step: (by: number) => void, again?: () => void, toggle: () => void }} does without `again` there is no button for it, nor for what the signs mean */
  constructor(does) {
    const picture = (/** @type {string} */ path) => s('svg', { class: 'walk-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: path }));
    const button = (/** @type {string} */ words, /** @type {string} */ path, /** @type {() => void} */ act) => h('button', { type: 'button', class: 'plain', title: words, 'aria-label': words, onclick: act }, picture(path));
    const keyed = (/** @type {string} */ words, /** @type {string} */ key) => t('game.with_key', { words: t(words), key });
    const { again } = does;
    this.again = again && button(keyed('game.again_turn', 'l'), AGAIN, again);
    this.toggle = button(keyed('game.play_on', 'p'), PLAY, does.toggle);
    this.speed = h('button', { type: 'button', class: 'plain walk-speed', onclick: () => set('speed', faster(settings.speed)) });
    this.element = h('div', {
      class: 'moves-bar',
      onwheel: (/** @type {WheelEvent} */ event) => {
        event.preventDefault();
        if (event.deltaY) does.step(Math.sign(event.deltaY));
      },
    }, this.again, button(t('game.first'), 'M6 5h2.5v14H6zM19 5v14L9 12z', () => does.go(0)), button(t('game.previous'), 'M17 5v14L7 12z', () => does.step(-1)), this.toggle,
    button(t('game.next'), 'M7 5v14l10-7z', () => does.step(1)), button(t('game.last'), 'M15.5 5H18v14h-2.500zM5 5v14l10-7z', () => does.go(null)), this.speed, again && notationButton(does.game, 'plain walk-speed'));
    this.forget = onSetting((name) => name === 'speed' && this.#tellSpeed());
    this.#tellSpeed();
  }

  #tellSpeed() {
    const words = t('game.speed', { speed: SPEEDS.get(settings.speed) ?? t('settings.speed.none') });
    this.speed.textContent = SPEEDS.get(settings.speed) ?? '–';
    this.speed.title = words;
    this.speed.setAttribute('aria-label', words);
  }

  /** @param {Now} now */
  show({ playing, live, watching, turns }) {
    const stops = playing || (live && watching);
    this.plays = stops || !live;
    const words = t('game.with_key', { words: t(stops ? 'game.pause' : 'game.play_on'), key: 'p' });
    this.toggle.title = words;
    this.toggle.setAttribute('aria-label', words);
    this.toggle.querySelector('path')?.setAttribute('d', stops ? PAUSE : PLAY);
    this.toggle.toggleAttribute('disabled', !this.plays);
    this.again?.toggleAttribute('disabled', !turns);
  }

  close() {
    this.forget();
  }
}
