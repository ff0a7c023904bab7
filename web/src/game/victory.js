/** The moment when a game is decided: whose it is stands over the board for a while, in their colour. */

import { markPath } from '../board/marks.js';
import { h, s } from '../dom.js';
import { seatLook } from '../games/index.js';
import { still } from '../settings.js';
import { verdict } from './ending.js';
import { seatMark, tinted } from './seats.js';

/** How long it stays, in milliseconds, and how many marks fly. */
const STAYS = 3200;
const MARKS = 28;

/** Marks of the winner's fly up and come down. @param {HTMLElement} host @param {string} game @param {number} seat */
function shower(host, game, seat) {
  const { mark } = seatLook(game, seat);
  for (let nth = 0; nth < MARKS; nth += 1) {
    const piece = s('svg', { class: 'victory-mark', viewBox: '-10 -10 20 20' }, s('path', { d: markPath(mark, 7) }));
    host.append(piece);
    // Spread evenly and the same each time: nothing here depends on chance.
    const angle = Math.PI * (1 + (nth + 0.5) / MARKS);
    const far = 90 + ((nth * 53) % 130);
    const [x, y] = [Math.cos(angle) * far * 1.5, Math.sin(angle) * far];
    piece.animate([
      { opacity: 0, transform: 'translate(0, 0) scale(.4)' },
      { opacity: 1, offset: 0.25, transform: `translate(${x * 0.8}px, ${y}px) rotate(${(nth % 7) * 40}deg) scale(1)` },
      { opacity: 0, transform: `translate(${x}px, ${y + 260}px) rotate(${(nth % 7) * 90}deg) scale(.9)` },
    ], { delay: (nth % 5) * 60, duration: 2300, easing: 'cubic-bezier(.2, .7, .5, 1)', fill: 'both' });
  }
}

/** @param {HTMLElement} board @param {import('../types.d.ts').Snapshot} game */
export function celebrate(board, game) {
  const { words, won, winner } = verdict(game);
  const banner = h('p', { class: 'victory-words' }, winner && seatMark(winner, game.game), words);
  const host = h('div', { class: 'victory', 'aria-hidden': 'true' }, banner);
  if (winner) tinted(host, game.game, winner);
  board.append(host);
  if (!still()) {
    banner.animate([{ opacity: 0, transform: 'scale(.8)' }, { opacity: 1, offset: 0.12, transform: 'scale(1)' }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], { duration: STAYS, easing: 'ease-out', fill: 'both' });
    // Whoever has lost is spared the rest.
    if (winner && won !== false) shower(host, game.game, winner);
  }
  setTimeout(() => host.remove(), STAYS);
}
