/** Plays frames: what moves goes its way, what changes on the way changes when it is passed, and cells collapse one after the other. */

import { s } from '../dom.js';
import { settings } from '../settings.js';
import { round } from './geometry.js';

/** @typedef {import('../types.d.ts').Frame} Frame */
/** @typedef {import('../types.d.ts').Content} Content */

/** What somebody does is seen at once: milliseconds for each frame, and for all of them at most. */
export const OWN = { each: 190, most: 1900 };

/** How long each of so many frames may take. @param {number} count @param {typeof OWN} [limits] */
export function frameTime(count, { each, most } = OWN) {
  return count === 0 ? 0 : (most * (1 - Math.exp((-count * each) / most))) / count;
}

export class Animator {
  /** @param {import('./stage.js').Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Set<number>} */
    this.timers = new Set();
    /** Cells whose content is on its way and back again. @type {Set<number>} */
    this.away = new Set();
    /** @type {(() => void) | null} */
    this.finish = null;
  }

  get playing() {
    return this.finish !== null;
  }

  /** Plays the frames from what is shown. Resolves when they have been shown, or skipped. @param {Frame[]} frames @param {number} [each] milliseconds for each @returns {Promise<void>} */
  play(frames, each) {
    this.skip();
    const visible = frames.filter(({ cells }) => cells.length > 0);
    const time = each ?? frameTime(visible.length) / Math.max(0.1, settings.speed);
    return new Promise((resolve) => {
      this.finish = () => {
        this.finish = null;
        resolve();
      };
      for (const [number, frame] of visible.entries()) this.#at(number * time, () => this.#frame(frame, time));
      this.#at(visible.length * time, () => this.skip());
    });
  }

  /** Ends what is playing at once. @returns {boolean} whether something was */
  skip() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const cell of this.away) this.#back(cell);
    this.stage.layers.moving.replaceChildren();
    const { finish } = this;
    finish?.();
    return finish !== null;
  }

  /** @param {number} millis @param {() => void} step */
  #at(millis, step) {
    if (millis <= 0) return step();
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      step();
    }, millis);
    this.timers.add(timer);
  }

  /** @param {Frame} frame @param {number} time */
  #frame({ motion, cells }, time) {
    const { stage } = this;
    const changes = new Map(cells.map(({ cell, is }) => [cell, is]));
    const rest = new Set(changes.keys());
    if (motion) {
      const { from, to, target } = motion;
      if (from !== undefined && stage.contents[from]) {
        const way = from === to ? [from, target ?? to, from] : [from, to];
        this.#move(way, changes, time);
        // What lies on the way changes when it is passed.
        for (const cell of rest) {
          if (cell === from || cell === to) rest.delete(cell);
          else {
            const part = this.#passed(way, cell);
            if (part === null) continue;
            this.#at(time * part, () => this.#change(cell, changes.get(cell) ?? null, time * 0.8));
            rest.delete(cell);
          }
        }
      }
    }
    const list = [...rest];
    list.forEach((cell, nth) => {
      const wait = (time * 0.7 * nth) / list.length;
      this.#at(wait, () => this.#change(cell, changes.get(cell) ?? null, Math.max(90, time * 0.8)));
    });
  }

  /** How much of the way is gone when a cell is passed; nothing if it is not on it. @param {number[]} way @param {number} cell */
  #passed(way, cell) {
    const [a, b] = [way[0], way[1]].map((end) => this.stage.geometry.centre(end));
    const c = this.stage.geometry.centre(cell);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return null;
    const along = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / (length * length);
    const aside = Math.abs((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / length;
    if (along < 0 || along > 1.01 || aside > 5) return null;
    return Math.min(0.95, way.length > 2 ? along / 2 : along);
  }

  /** @param {number[]} way @param {Map<number, Content | null>} changes @param {number} time */
  #move(way, changes, time) {
    const { stage } = this;
    const [from, to] = [way[0], /** @type {number} */ (way.at(-1))];
    const before = /** @type {Content} */ (stage.contents[from]);
    const rest = changes.has(from) ? changes.get(from) ?? null : before;
    const arrived = changes.get(to) ?? null;
    const going = stage.renderer.mover?.(before, rest, arrived) ?? (rest && from !== to ? arrived ?? before : before);
    const element = s('g', { class: 'mover' }, stage.renderer.content(going, stage.detail, stage.layout));
    stage.layers.moving.append(element);
    if (from !== to) stage.put(from, rest);
    else {
      this.away.add(from);
      stage.cells[from].classList.add('away');
    }
    const steps = way.map((cell) => {
      const { x, y } = stage.geometry.centre(cell);
      return { transform: `translate(${round(x)}px, ${round(y)}px)` };
    });
    element.animate(steps, { duration: time, easing: 'cubic-bezier(0.4, 0.2, 0.6, 0.85)', fill: 'both' });
    this.#at(time * 0.97, () => {
      this.#back(from);
      if (changes.has(to)) stage.put(to, changes.get(to) ?? null);
      element.remove();
    });
  }

  /** @param {number} cell */
  #back(cell) {
    this.away.delete(cell);
    this.stage.cells[cell].classList.remove('away');
  }

  /** @param {number} cell @param {Content | null} content @param {number} time */
  #change(cell, content, time) {
    const { stage } = this;
    const old = stage.drawn[cell];
    const { x, y } = stage.geometry.centre(cell);
    if (old && !content) {
      // What leaves the board rises and fades.
      const leaving = s('g', { transform: `translate(${round(x)} ${round(y)})` }, s('g', {}, old.cloneNode(true)));
      stage.layers.moving.append(leaving);
      leaving.firstElementChild?.animate([{ opacity: 1, transform: 'none' }, { opacity: 0, transform: 'translate(0, -26px) scale(1.1)' }], { duration: time, fill: 'both' });
    }
    stage.put(cell, content);
    const added = stage.drawn[cell]?.firstElementChild;
    added?.animate(old
      ? [{ opacity: 0.3, transform: 'scale(0.86)' }, { opacity: 1, transform: 'none' }]
      : [{ opacity: 0, transform: 'translate(0, -22px)' }, { opacity: 1, transform: 'none' }], { duration: time, easing: 'ease-out' });
  }
}
