/** What whoever looks may want to see: how far a piece reaches, which pieces are under attack, what could be claimed. It knows no rule: the server lists what each seat could do if it were its turn. */

import { s } from '../dom.js';
import { seatLook } from '../games/index.js';
import { t } from '../i18n.js';
import { onSetting, settings } from '../settings.js';
import { halo, polygon, round } from './geometry.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */

/** The seats that still play. @param {View} view */
const playing = (view) => view.seats.filter(({ left }) => !left).map(({ seat }) => seat);

/** Which cells are attacked, and from where. @param {Action[]} actions */
function attacks(actions) {
  /** @type {Map<number, Set<number>>} */
  const found = new Map();
  for (const { cells } of actions) {
    if (cells?.target === undefined || cells.from === undefined) continue;
    found.set(cells.target, (found.get(cells.target) ?? new Set()).add(cells.from));
  }
  return found;
}

export class Sights {
  /** The cell whose reach is shown. @type {number | null} */ cell = null;
  #drawn = 0;

  /** @param {import('./board.js').Board} board @param {(view: View, seat: number) => Promise<Action[]>} ask what a seat could do if it were its turn */
  constructor(board, ask) {
    this.board = board;
    this.ask = ask;
    this.reach = s('g', { class: 'reach' });
    this.dangers = s('g', { class: 'dangers' });
    this.badges = s('g', { class: 'dangers' });
    this.build();
    this.forget = onSetting((name) => name === 'sights' && this.draw());
  }

  /** Makes the layers anew, after the stage has been built anew. */
  build() {
    const { layers } = this.board.stage;
    this.hide();
    layers.under.append(this.dangers);
    layers.over.append(this.reach, this.badges);
  }

  /** @param {number} cell */
  #at(cell) {
    const { x, y } = this.board.stage.geometry.centre(cell);
    return `translate(${round(x)} ${round(y)})`;
  }

  /** Shows where what stands on a cell could go, or hides it again. @param {number} cell @returns {Promise<boolean>} whether there is something that could */
  async range(cell) {
    const { view, stage, layout } = this.board;
    const content = stage.contents[cell];
    const name = this.board.nameOf(cell);
    const again = this.cell === cell;
    this.hide();
    if (!view || !content?.seat || !name || view.outcome) return false;
    if (again) return true;
    this.cell = cell;
    const listed = await this.ask(view, content.seat);
    if (this.cell !== cell || this.board.view !== view) return true;
    const own = listed.filter(({ cells }) => cells?.from === cell);
    const takes = new Set(own.flatMap(({ cells }) => cells?.target ?? []));
    const goes = new Set(own.flatMap(({ cells }) => cells?.to ?? []));
    this.reach.style.setProperty('--own', seatLook(layout.game, content.seat).colour);
    const ground = polygon(halo(layout.shape), 0.94);
    this.reach.replaceChildren(
      s('polygon', { class: 'reach-from', points: ground, transform: this.#at(cell) }),
      ...[...goes].filter((to) => !takes.has(to)).map((to) => s('path', { class: 'reach-goes', d: 'M0 -13L13 0L0 13L-13 0Z', transform: this.#at(to) })),
      ...[...takes].map((to) => s('circle', { class: 'reach-takes', r: 46, transform: this.#at(to) })));
    const words = t('board.reach', { words: stage.words(cell), goes: goes.size, takes: takes.size });
    this.board.handlers.onNamed?.(words);
    this.board.say(words);
    return true;
  }

  /** @returns {boolean} whether a reach was shown */
  hide() {
    const shown = this.cell !== null;
    this.cell = null;
    this.reach.replaceChildren();
    return shown;
  }

  /** Draws what is wanted all the time. */
  async draw() {
    const drawn = ++this.#drawn;
    const { view } = this.board;
    const [threats, regions] = ['threats', 'regions'].map((name) => settings.sights.includes(name));
    if (!view || view.outcome || !(threats || regions)) {
      this.dangers.replaceChildren();
      this.badges.replaceChildren();
      return;
    }
    const seats = playing(view);
    const lists = await Promise.all(seats.map((seat) => this.ask(view, seat)));
    if (drawn !== this.#drawn || this.board.view !== view) return;
    const dangers = threats ? lists.flatMap((list) => [...attacks(list)]) : [];
    const claims = regions ? lists.flatMap((list, nth) => list.filter(({ kind }) => kind === 'claim').map(({ cells }) => ({ seat: seats[nth], cells: cells?.region ?? [] }))) : [];
    const { shape, game } = this.board.layout;
    /** @type {Map<number, Set<number>>} */
    const attackers = new Map();
    for (const [cell, from] of dangers) attackers.set(cell, new Set([...(attackers.get(cell) ?? []), ...from]));
    this.dangers.replaceChildren(
      ...[...attackers.keys()].map((cell) => s('circle', { class: 'danger', r: 48, transform: this.#at(cell) })),
      ...claims.flatMap(({ seat, cells }) => cells.map((cell) => {
        const tile = s('polygon', { class: 'claimable', points: polygon(halo(shape), 0.86), transform: this.#at(cell) });
        tile.style.setProperty('--own', seatLook(game, seat).colour);
        return tile;
      })));
    this.badges.replaceChildren(...[...attackers].map(([cell, from]) => s('g', { class: 'danger-count', transform: this.#at(cell) },
      s('circle', { cx: -34, cy: -34, r: 14 }), s('text', { x: -34, y: -27 }, from.size))));
  }

  close() {
    this.forget();
    this.#drawn += 1;
  }
}
