/** Tells beyond the board how the game stands: in the window's title, the page's heading, with a sound and aloud. */

import { announce } from '../announce.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { climb } from '../ladder.js';
import { call, setTitle } from '../notify.js';
import { toast } from '../shell/dialog.js';
import { play } from '../sound.js';
import { about } from './about.js';
import { verdict } from './ending.js';
import { seatWho } from './people.js';

export class Herald {
  #told = '';

  /** @param {(game: import('../types.d.ts').Snapshot) => void} [celebrate] the game has just been decided */
  constructor(celebrate = () => {}) {
    this.celebrate = celebrate;
    this.heading = h('h1', { class: 'unseen' });
  }

  /** @param {import('../types.d.ts').Snapshot} game */
  tell(game) {
    const { table, you, view } = game;
    const mine = table.status === 'running' && you.includes(view.seat);
    const over = table.status === 'finished' || table.status === 'aborted';
    const words = over ? verdict(game).words : table.status === 'open' ? t('game.waiting') : mine && you.length === 1 ? t('game.your_turn') : t('game.turn_of', { who: seatWho(game, view.seat) });
    setTitle(`${words} · Stackwright`);
    this.heading.textContent = `${about(game)}: ${table.players.map(({ seat }) => seatWho(game, seat)).join(' – ')}`;
    const key = `${table.status} ${mine ? table.entries - table.turn.length : ''}`;
    if (key === this.#told) return;
    const first = this.#told === '';
    this.#told = key;
    if (first) return;
    if (mine && you.length === 1) {
      play('turn');
      call(words, game.id);
    }
    if (!over) return;
    const { won } = verdict(game);
    if (won !== null) play(won ? 'win' : 'lose');
    announce(words, true);
    call(words, game.id);
    const level = climb(game);
    if (level !== null) toast(t('game.beat_level', { name: t(`level.${game.game}.${level}`), level }), 'good');
    if (table.status === 'finished') this.celebrate(game);
  }
}
