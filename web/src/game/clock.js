/** Clocks that tick between what the server says. */

import { t } from '../i18n.js';
import { play } from '../sound.js';

/** @typedef {import('../types.d.ts').Table} Table */

/** Time is low below this, or below a fifth of what one began with. */
const LOW = 20000;
/** The time that all share is low below this, or below a fifth of it. */
const LOW_TOGETHER = 60000;
const HOUR = 3600000;

/** @param {number} left milliseconds */
export function clockText(left) {
  const shown = Math.max(0, left);
  if (shown >= 24 * HOUR) {
    const hours = Math.floor(shown / HOUR);
    return t('game.clock_days', { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const seconds = shown < 10000 ? Math.floor(shown / 100) / 10 : Math.floor(shown / 1000);
  const two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, '0');
  if (shown >= HOUR) return `${Math.floor(shown / HOUR)}:${two((shown % HOUR) / 60000)}:${two(seconds % 60)}`;
  const tail = shown < 10000 ? seconds.toFixed(1).padStart(4, '0') : two(seconds % 60);
  return `${Math.floor(seconds / 60)}:${tail}`;
}

export class Clocks {
  /** @type {Table | null} */ #table = null;
  /** @type {Map<number, HTMLElement>} */ #shown = new Map();
  /** @type {ReturnType<typeof setInterval>} */ #timer;
  /** @type {HTMLElement | null} */ #shared = null;
  #ticked = 0;

  /** @param {() => number} now the server's time @param {() => number[]} yours whose low time is heard */
  constructor(now, yours) {
    this.now = now;
    this.yours = yours;
    this.#timer = setInterval(() => this.tick(), 100);
  }

  /** @param {Table} table */
  set(table) {
    this.#table = table;
    this.tick();
  }

  /** The element that shows a seat's clock. @param {number} seat @param {HTMLElement} element */
  shows(seat, element) {
    this.#shown.set(seat, element);
    this.tick();
  }

  /** The element that shows the time that all share. @param {HTMLElement} element */
  showsShared(element) {
    this.#shared = element;
    this.tick();
  }

  /** @param {Table} table */
  #tickShared({ game_time: whole = 0, game_time_left: left, status, now }) {
    if (!this.#shared || left === undefined) return;
    const running = status === 'running';
    const rest = running ? left - (this.now() - now) : left;
    const text = clockText(rest);
    if (this.#shared.textContent !== text) this.#shared.textContent = text;
    this.#shared.classList.toggle('low', running && rest < Math.min(LOW_TOGETHER, whole * 200));
    this.#shared.classList.toggle('runs', running);
  }

  tick() {
    const table = this.#table;
    if (!table) return;
    this.#tickShared(table);
    for (const { seat, left, runs } of table.clocks) {
      const element = this.#shown.get(seat);
      if (!element) continue;
      const rest = runs && table.status === 'running' ? left - (this.now() - table.now) : left;
      const text = clockText(rest);
      if (element.textContent !== text) element.textContent = text;
      const whole = 1000 * (table.clock.initial ?? table.clock.seconds ?? Infinity);
      const low = rest < Math.min(LOW, whole / 5) && table.status === 'running';
      element.classList.toggle('low', low);
      element.classList.toggle('runs', runs);
      const second = Math.ceil(rest / 1000);
      if (low && runs && rest > 0 && rest < 10000 && second !== this.#ticked && this.yours().includes(seat)) {
        this.#ticked = second;
        play('tick');
      }
    }
  }

  stop() {
    clearInterval(this.#timer);
  }
}
