/** The people around the board: whoever plays sits below it, the others above. */

import { h, replace } from '../dom.js';
import { t } from '../i18n.js';
import { Clocks } from './clock.js';
import { seatCard } from './seats.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').View} View */

/** Who sits where: the seat below, if anybody does, and the others in the order of their turns. @param {Snapshot} game @param {boolean} flipped */
export function seating({ layout, you }, flipped) {
  const seats = layout.seats.map((_, index) => index + 1);
  const below = you.length === 1 ? you[0] : seats.length === 2 ? (flipped ? 2 : 1) : 0;
  const above = seats.filter((seat) => seat !== below);
  const from = below ? above.findIndex((seat) => seat > below) : 0;
  return { below, above: from > 0 ? [...above.slice(from), ...above.slice(0, from)] : above };
}

export class Around {
  /** @type {Map<number, HTMLElement>} */ #faces = new Map();
  /** @type {HTMLElement | null} */ #shared = null;

  /** @param {() => number} now the server's time @param {() => number[]} yours */
  constructor(now, yours) {
    this.top = h('div', { class: 'game-top' });
    this.bottom = h('div', { class: 'game-bottom' });
    this.clocks = new Clocks(now, yours);
  }

  /** @param {Snapshot} game @param {View} view what is shown, which may be the past @param {{ flipped: boolean, live: boolean }} how */
  draw(game, view, { flipped, live }) {
    const { below, above } = seating(game, flipped);
    const card = (/** @type {number} */ seat) => seatCard(game, view, seat, { clock: this.#face(game, seat), shared: seat === above[0] ? this.#together(game) : null, live });
    replace(this.top, above.map(card));
    replace(this.bottom, below ? card(below) : null);
  }

  /** The time that all share, which stands with the first of the others. @param {Snapshot} game */
  #together({ table }) {
    if (table.game_time_left === undefined) return null;
    if (!this.#shared) {
      const face = h('span', { class: 'clock', role: 'timer' });
      this.#shared = h('span', { class: 'shared-time', title: t('game.game_time.text') }, h('span', {}, t('game.game_time')), face);
      this.clocks.showsShared(face);
    }
    return this.#shared;
  }

  /** @param {Snapshot} game @param {number} seat */
  #face({ table }, seat) {
    if (!table.clocks.some((clock) => clock.seat === seat)) return null;
    const known = this.#faces.get(seat);
    if (known) return known;
    const face = h('span', { class: 'clock', role: 'timer' });
    this.#faces.set(seat, face);
    this.clocks.shows(seat, face);
    return face;
  }

  close() {
    this.clocks.stop();
  }
}
