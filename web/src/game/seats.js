/** A card for each seat: who sits there, the time, and how far they are. */

import { markPath } from '../board/marks.js';
import { h, s } from '../dom.js';
import { playOf, seatLook } from '../games/index.js';
import { seatName, t } from '../i18n.js';
import { isBot, kindOf, seatWho } from './people.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').View} View */

/** The mark of a seat, as on the board. @param {number} seat @param {string} game */
export function seatMark(seat, game) {
  const { mark } = seatLook(game, seat);
  return tinted(s('svg', { class: 'seat-mark', viewBox: '-10 -10 20 20', 'aria-hidden': 'true' }, s('path', { d: markPath(mark, 7.5) })), game, seat);
}

/** Gives an element the colour of a seat. @template {HTMLElement | SVGElement} E @param {E} element @param {string} game @param {number} seat @returns {E} */
export function tinted(element, game, seat) {
  const { tint, colour } = seatLook(game, seat);
  element.dataset.seat = tint;
  element.style.setProperty('--own', colour);
  return element;
}

/**
 * @param {Snapshot} game
 * @param {View} view what is shown, which may be the past
 * @param {number} seat
 * @param {{ clock: HTMLElement | null, shared?: HTMLElement | null, live: boolean }} more `shared`: the time of the whole game
 */
export function seatCard(game, view, seat, { clock, shared = null, live }) {
  const player = game.table.players.find((other) => other.seat === seat);
  const you = game.you.includes(seat);
  const shown = view.seats.find((other) => other.seat === seat);
  const standing = shown?.standing ?? {};
  const running = game.table.status === 'running' || !live;
  const acts = running && view.seat === seat && !view.outcome;
  const colour = seatName(seat, game.game);
  // Whoever holds several seats is told which is which by their colours.
  const badge = !player || (you && game.you.length > 1) ? '' : kindOf(player, you);
  const name = seatWho(game, seat);
  const rank = live && game.layout.seats.length > 2 && game.table.result?.ranks?.[seat - 1];
  const { standing: has, inline, warning } = playOf(game.game);
  const worry = warning?.(standing);
  const card = h('section', { class: ['seat-card', game.game, acts && 'acts', shown?.left && 'gone'], 'aria-label': name === colour ? name : t('game.seat_card', { seat: colour, name }) },
    h('header', {}, seatMark(seat, game.game), h('strong', { class: 'seat-name' }, name),
      badge && badge.toLowerCase() !== name.toLowerCase() && h('span', { class: 'badge' }, badge),
      colour !== name && h('span', { class: 'seat-colour' }, colour),
      worry && h('span', { class: 'badge bad' }, worry),
      shown?.left && h('span', { class: 'badge left' }, t(`game.left.${shown.left}`)),
      rank && h('span', { class: ['badge', rank === 1 && 'good'] }, t('game.rank', { rank })),
      acts && live && isBot(player) && h('span', { class: 'thinks', title: t('game.thinks') }, h('i'), h('i'), h('i')),
      shared, clock),
    h('div', { class: ['standing', inline && 'inline'] }, has?.(standing, seat, game.layout, shown?.left, { extra: view.extra, table: game.table })));
  return tinted(card, game.game, seat);
}
