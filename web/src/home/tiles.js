/** Games in lists: a small board, who plays, and how it stands. */

import { get } from '../api.js';
import { thumb } from '../board/thumb.js';
import { calmly } from '../calm.js';
import { h, replace } from '../dom.js';
import { clockText } from '../game/clock.js';
import { seatMark } from '../game/seats.js';
import { gameName, has, keyOf, language, t } from '../i18n.js';
import { icon } from '../shell/icons.js';
import { clockWords } from './clock.js';
import { busy, join } from './create.js';
import { playerName } from './kinds.js';

/**
 * A game as lists have it.
 * @typedef {{ id: string, game: import('../types.d.ts').GameName, status: string, options: Record<string, any>, created: number, changed: number,
 *   number: number, players: import('../types.d.ts').Player[], clock: import('./clock.js').Clock, imported: boolean, result: any }} Listed
 */

/** How long ago, in words. @param {number} time */
export function ago(time) {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  const seconds = (time - Date.now()) / 1000;
  if (seconds > -60) return t('home.now');
  if (seconds > -3600) return format.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), 'hour');
  return format.format(Math.round(seconds / 86400), 'day');
}

/** Few requests at a time, so that a long list does not stand in the way of anything else. */
const queue = (() => {
  let running = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  return async (/** @type {() => any} */ doing) => {
    if (running >= 3) await new Promise((/** @type {(value?: any) => void} */ resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await doing();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
})();

/** A game in a list. Its board comes by itself. */
export class Tile {
  /** @param {Listed} listed */
  constructor(listed) {
    this.board = h('div', { class: 'tile-board' });
    this.words = h('div', { class: 'tile-words' });
    this.element = h('article', { class: 'game-tile' }, this.board, this.words);
    this.listed = listed;
    /** @type {any} */
    this.seen = null;
    this.gone = false;
    this.#draw();
    this.#look();
  }

  /** Takes what the list says now. @param {Listed} listed */
  update(listed) {
    const moved = listed.number !== this.listed.number;
    this.listed = listed;
    if (moved) this.#look();
    else this.#draw();
  }

  async #look() {
    try {
      const seen = await queue(() => (this.gone ? null : get(`/games/${this.listed.id}`, { detail: 'brief' })));
      if (!seen || this.gone) return;
      this.seen = seen;
      replace(this.board, await thumb(seen.layout, seen.view));
      this.#draw();
    } catch {
      // The list still says who plays.
    }
  }

  #draw() {
    calmly(this.words, () => this.#drawNow());
  }

  #drawNow() {
    const { listed, seen } = this;
    const players = seen?.table.players ?? listed.players;
    const status = seen?.table.status ?? listed.status;
    const toMove = status === 'running' ? seen?.table.seat : null;
    const you = new Set(seen?.you ?? []);
    const result = seen?.table.result ?? listed.result;
    const ranks = result?.ranks;
    const mode = `option.${listed.game}.mode.${seen?.options.mode}`;
    const reason = keyOf('home.reason', listed.game, result?.reason);
    const bySeat = [...players].sort((a, b) => a.seat - b.seat);
    const names = bySeat.map((player) => playerName(player, listed.game, status));
    const yours = status === 'running' && toMove && you.has(toMove);
    this.element.classList.toggle('yours', Boolean(yours));
    replace(this.words,
      h('div', { class: 'tile-head' },
        h('a', { class: 'tile-link', href: `/g/${listed.id}`, 'aria-label': `${gameName(listed.game)}: ${names.join(' – ')}` }, gameName(listed.game)),
        yours ? h('span', { class: 'badge live' }, t('home.yourTurn'))
          : h('span', { class: 'badge' }, t(status === 'running' && you.size > 0 ? 'home.theirTurn' : has(reason) ? reason : `home.status.${status}`))),
      h('ol', { class: 'tile-players' }, bySeat.map((player) => {
        const clock = seen?.table.clocks?.find((/** @type {any} */ one) => one.seat === player.seat);
        const won = ranks && ranks[player.seat - 1] === 1 && ranks.some((/** @type {number} */ rank) => rank !== 1);
        return h('li', { class: toMove === player.seat && 'to-move' },
          seatMark(player.seat, listed.game),
          h('span', { class: 'tile-name' }, playerName(player, listed.game, status), you.has(player.seat) && you.size < bySeat.length && h('small', {}, ` ${t('home.you')}`)),
          won && h('span', { class: 'tile-won' }, t('home.won')),
          ranks && ranks.every((/** @type {number} */ rank) => rank === 1) && h('span', { class: 'muted' }, '½'),
          clock && status === 'running' && h('time', {}, clockText(clock.left)));
      })),
      h('div', { class: 'tile-foot' },
        h('span', { class: 'tile-mode', title: has(mode) && t(mode) }, has(mode) && t(mode)),
        listed.clock.kind !== 'none' && h('span', {}, icon('clock'), clockWords(listed.clock)),
        h('span', {}, ago(listed.changed))));
    if (status === 'open' && you.size === 0 && !listed.imported && seen) {
      const take = h('button', { type: 'button', class: 'primary', onclick: () => busy(take, () => join(listed.id)) }, t('watch.join'));
      this.words.append(take);
    }
  }

  remove() {
    this.gone = true;
    this.element.remove();
  }
}

/** A list of tiles that keeps those it already has. */
export class Tiles {
  constructor() {
    this.element = h('div', { class: 'game-tiles' });
    /** @type {Map<string, Tile>} */
    this.tiles = new Map();
  }

  /** Shows these games, in this order. @param {Listed[]} games */
  show(games) {
    const wanted = new Set(games.map(({ id }) => id));
    for (const [id, tile] of this.tiles) {
      if (wanted.has(id)) continue;
      tile.remove();
      this.tiles.delete(id);
    }
    this.#add(games);
    // Moving a tile that stands right would take the focus from it.
    games.forEach(({ id }, index) => {
      const { element } = /** @type {Tile} */ (this.tiles.get(id));
      if (this.element.children[index] !== element) this.element.insertBefore(element, this.element.children[index] ?? null);
    });
  }

  /** Shows these games after those that are there. @param {Listed[]} games */
  append(games) {
    this.#add(games);
    for (const { id } of games) this.element.append(/** @type {Tile} */ (this.tiles.get(id)).element);
  }

  /** @param {Listed[]} games */
  #add(games) {
    for (const game of games) {
      const there = this.tiles.get(game.id);
      if (there) there.update(game);
      else this.tiles.set(game.id, new Tile(game));
    }
  }

  close() {
    for (const tile of this.tiles.values()) tile.gone = true;
  }
}
