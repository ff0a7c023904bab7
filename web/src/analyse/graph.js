/** The chances in the course of a game, as a curve that one can walk along. */

import { h, replace, s } from '../dom.js';
import { seatLook } from '../games/index.js';
import { percent, seatName, t } from '../i18n.js';
import { seatChance } from './judge.js';
import { GLYPHS } from './treeview.js';

/** @typedef {import('./judge.js').Point} Point */

const WIDTH = 1000;
const HEIGHT = 100;

export class Graph {
  /** @param {HTMLElement} host @param {(place: number) => void} go somebody wants to see the position after so many turns */
  constructor(host, go) {
    this.host = host;
    this.go = go;
    /** @type {(Point | undefined)[]} */
    this.points = [];
    this.place = 0;
  }

  /**
   * @param {import('../types.d.ts').Layout} layout
   * @param {(Point | undefined)[]} points before the first turn, and after each
   * @param {number} turns how many there are, looked at or not
   * @param {{ turn: number, grade: import('./judge.js').Grade }[]} turning
   * @param {(turn: number) => string} when what a turn is called
   */
  show(layout, points, turns, turning, when) {
    this.when = when;
    this.layout = layout;
    this.points = points;
    this.turns = turns;
    const seats = layout.seats.length;
    const picture = s('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      ...(seats === 2 ? this.#area() : layout.seats.map((_, index) => this.#curve(index + 1))),
      s('line', { class: 'graph-even', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }));
    this.cursor = h('div', { class: 'graph-cursor' });
    this.words = h('div', { class: 'graph-words', hidden: true });
    this.slider = h('div', {
      class: 'graph', role: 'slider', tabindex: 0, 'aria-label': t('analyse.graph'), 'aria-valuemin': 0, 'aria-valuemax': turns,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.#hover(this.#at(event)),
      onpointerleave: () => this.#hover(null),
      onclick: (/** @type {MouseEvent} */ event) => this.go(this.#at(event)),
    }, picture, this.cursor, this.words);
    const marks = turning.map(({ turn, grade }) => {
      // Of several opponents nothing is known behind the turn: the mark lies on the curve of whoever made it.
      const place = seats === 2 && points[turn + 1] ? turn + 1 : turn;
      const point = points[place];
      const share = point ? seatChance(point, 1, seats) ?? point.chance : 0.5;
      const mark = h('button', {
        type: 'button', class: ['graph-mark', grade], 'aria-label': t('analyse.markAt', { grade: t(`analyse.${grade}`), when: when(turn) }),
        title: t('analyse.markAt', { grade: t(`analyse.${grade}`), when: when(turn) }), onclick: () => this.go(turn + 1),
      }, GLYPHS[grade]);
      mark.style.left = `${this.#x(place) / WIDTH * 100}%`;
      mark.style.top = `${(1 - share) * 100}%`;
      return mark;
    });
    replace(this.host, h('div', { class: 'graph-frame' }, this.slider, ...marks));
    this.stand(this.place);
  }

  /** @param {number} place */
  #x(place) {
    return this.turns ? place / this.turns * WIDTH : 0;
  }

  #area() {
    const known = this.points.flatMap((point, place) => {
      const share = point && seatChance(point, 1, 2);
      return typeof share === 'number' ? [{ x: this.#x(place), y: (1 - share) * HEIGHT }] : [];
    });
    if (known.length === 0) return [];
    const line = known.map(({ x, y }) => `${x} ${y}`).join('L');
    const game = /** @type {any} */ (this.layout).game;
    const last = known[known.length - 1].x;
    const above = s('path', { class: 'graph-area', d: `M${known[0].x} 0L${line}L${last} 0z` });
    const below = s('path', { class: 'graph-area', d: `M${known[0].x} ${HEIGHT}L${line}L${last} ${HEIGHT}z` });
    above.style.fill = seatLook(game, 2).colour;
    below.style.fill = seatLook(game, 1).colour;
    return [above, below, s('path', { class: 'graph-line', d: `M${line}` })];
  }

  /** @param {number} seat */
  #curve(seat) {
    const known = this.points.flatMap((point, place) => (point?.seat === seat ? [`${this.#x(place)} ${(1 - point.chance) * HEIGHT}`] : []));
    const curve = s('path', { class: 'graph-line', d: known.length ? `M${known.join('L')}` : '' });
    curve.style.stroke = seatLook(/** @type {any} */ (this.layout).game, seat).colour;
    return curve;
  }

  /** Shows where one stands. @param {number} place */
  stand(place) {
    this.place = place;
    if (!this.slider || !this.cursor) return;
    this.cursor.style.left = `${this.#x(place) / WIDTH * 100}%`;
    this.slider.setAttribute('aria-valuenow', String(place));
    this.slider.setAttribute('aria-valuetext', this.#told(place));
  }

  /** @param {number} place */
  #told(place) {
    const layout = /** @type {import('../types.d.ts').Layout} */ (this.layout);
    const point = this.points[place];
    const when = place === 0 ? t('analyse.start') : t('analyse.after', { when: this.when?.(place - 1) ?? '' });
    if (!point) return when;
    const ahead = layout.seats.length === 2 && point.chance < 0.5 ? 3 - point.seat : point.seat;
    return t('analyse.pointWords', { when, who: seatName(ahead, layout.game), chance: percent(seatChance(point, ahead, layout.seats.length) ?? point.chance) });
  }

  /** @param {MouseEvent} event */
  #at(event) {
    const box = /** @type {HTMLElement} */ (this.slider).getBoundingClientRect();
    return Math.max(0, Math.min(this.turns ?? 0, Math.round((event.clientX - box.left) / box.width * (this.turns ?? 0))));
  }

  /** @param {number | null} place */
  #hover(place) {
    const words = /** @type {HTMLElement} */ (this.words);
    words.hidden = place === null;
    if (place === null) return;
    words.textContent = this.#told(place);
    const share = this.#x(place) / WIDTH;
    words.style.left = `${share * 100}%`;
    words.style.transform = `translateX(${-share * 100}%)`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const most = this.turns ?? 0;
    const next = { ArrowLeft: this.place - 1, ArrowRight: this.place + 1, Home: 0, End: most, PageUp: this.place - 10, PageDown: this.place + 10 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(Math.max(0, Math.min(most, next)));
  }
}
