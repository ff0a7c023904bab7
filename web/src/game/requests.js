/** What somebody at a table asks of the server, and what is told of its answers. */

import { Problem, post } from '../api.js';
import { t } from '../i18n.js';
import { go } from '../router.js';
import { set } from '../settings.js';
import { confirm, toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { play } from '../sound.js';
import { playsAlone, speaker, takebackSeat } from './people.js';

/** What is agreed with the others, and asked about once more. */
const GRAVE = ['draw', 'resign', 'abort'];

export class Requests {
  #closed = false;

  /** @param {() => import('../types.d.ts').Snapshot} game @param {() => import('./ahead.js').Ahead} feed @param {string | null} invite */
  constructor(game, feed, invite) {
    this.game = game;
    this.feed = feed;
    this.invite = invite;
  }

  /** The seat that whoever holds several speaks for. */
  get seat() {
    return this.game().you.length < 2 ? undefined : speaker(this.game());
  }

  /** @param {any} problem */
  refused(problem) {
    if (!(problem instanceof Problem)) throw problem;
    toast(sentence(problem, this.game().game), 'bad');
    return null;
  }

  /** Something was shown that has not happened. @param {any} problem why */
  takenBack(problem) {
    this.refused(problem.code === 'stale' ? new Problem({ code: 'overtaken' }) : problem);
    play('refused');
  }

  /**
   * Sends a request; what is refused is told, or thrown if the caller tells it.
   * @param {string} type @param {Record<string, any>} [fields] @param {boolean} [throws]
   */
  async ask(type, fields = {}, throws = false) {
    try {
      await this.feed().ask(type, fields);
    } catch (problem) {
      if (throws) throw problem;
      this.refused(problem);
    }
  }

  /** A draw, giving up or calling it off, for whoever means it. @param {string} what */
  async grave(what) {
    if (GRAVE.includes(what) && await confirm(t(`game.${what}_question`), t(`game.${what}`))) await this.ask(what, { seat: this.seat });
  }

  /** @param {string} name @param {number | undefined} seat @returns {Promise<unknown>} why not, if somebody cannot */
  async join(name, seat) {
    try {
      await post(`/games/${this.game().id}/join`, { name: name || undefined, seat, invite: this.invite ?? undefined });
    } catch (problem) {
      return problem;
    }
    // Only a name that was accepted is kept for the next game.
    if (name) set('name', name);
    this.feed().sync();
    return null;
  }

  async rematch() {
    const next = await post(`/games/${this.game().id}/rematch`, {}).catch((problem) => this.refused(problem));
    if (next && !this.#closed) go(next.path);
  }

  /** Takes back the last turn, if whoever is asked agrees. */
  takeBack() {
    return this.ask('takeback', { scope: 'turn', seat: takebackSeat(this.game()) ?? this.seat });
  }

  /** Takes back what is no longer of this turn, where nobody else has to be asked; what is refused is thrown. @param {'turn' | 'action'} scope */
  async takeBackAlone(scope) {
    const game = this.game();
    const seat = takebackSeat(game);
    if (seat !== null && playsAlone(game)) await this.ask('takeback', { scope, seat, expected: game.table.number }, true);
  }

  /** Brings back what was taken back. */
  playAgain() {
    return this.ask('ask_redo', { seat: this.seat });
  }

  /** The same where nobody else has to be asked; what is refused is thrown. */
  async playAgainAlone() {
    const game = this.game();
    if (game.table.redo?.steps.length && playsAlone(game)) await this.ask('ask_redo', { seat: this.seat, expected: game.table.number }, true);
  }

  close() {
    this.#closed = true;
  }
}
