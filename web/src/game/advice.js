/** What the engine thinks, for whoever asks: a hint, and the bar that says who stands better. */

import { marksOf } from '../board/arrows.js';
import { announce } from '../announce.js';
import { Problem, get, post } from '../api.js';
import { h, replace } from '../dom.js';
import { percent, say, t } from '../i18n.js';
import { toast } from '../shell/dialog.js';
import { Gauge } from './gauge.js';
import { hintCard } from './hint.js';
import { isBot } from './people.js';
import { sentence } from '../shell/problem.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */

/**
 * The page of a game, as far as advice needs it.
 * @typedef {object} Page
 * @property {import('../types.d.ts').Snapshot} game
 * @property {View} view
 * @property {boolean} live
 * @property {import('./desk.js').Desk} desk
 * @property {(seat: number) => string} who
 */

/** Whether advice is given: not while other people play. @param {import('../types.d.ts').Snapshot} game */
export function advised({ table, you }) {
  return table.status === 'finished' || table.status === 'aborted' || (you.length > 0 && table.players.every((player) => isBot(player) || you.includes(player.seat)));
}

export class Advice {
  /** @type {HTMLElement | null} */ #hint = null;
  #hintFor = '';
  #gauged = '';
  #closed = false;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'game-hint' });
    this.gauge = new Gauge();
  }

  /** @param {number} nodes @param {number} lines */
  async #analyse(nodes, lines) {
    const { game, view } = this.page;
    // The engine in this browser, for those who want it: a game needs none.
    await import('../engine/local.js');
    return post('/analysis', { game: game.game, options: game.options, position: view.position, nodes, lines });
  }

  /** Asks for a hint, or puts it away. */
  async ask() {
    if (this.#hint) return this.drop();
    const { page } = this;
    const { view, game } = page;
    const host = this.element;
    replace(host, h('p', { class: 'quiet' }, t('game.thinks')));
    try {
      /** @type {import('../types.d.ts').Idea} */
      const idea = await (advised(game) ? this.#analyse(20000, 3) : get(`/games/${game.id}/hint`, { nodes: 20000, lines: 3 }));
      if (page.view !== view || this.#closed) return replace(host);
      const { board } = page.desk;
      const ideas = idea.lines.map(({ actions, chance }, index) => ({ action: view.actions?.find(({ text }) => text === actions[0]), tone: index === 0 ? 'best' : 'hint', chance: percent(chance) }));
      const best = ideas[0]?.action;
      // The best lies on top; whoever points at one sees that alone.
      const point = (/** @type {Action | null} */ action) => board.mark(ideas.filter((one) => !action || one.action === action).toReversed().flatMap((one) => marksOf(one.action, one.tone, one.chance)));
      point(null);
      const mine = page.live && game.you.includes(view.seat);
      this.#hint = hintCard(idea, view, game.game, { point, play: mine ? (action) => page.desk.choose(action) : null, close: () => this.drop() });
      replace(host, this.#hint);
      if (best) announce(t('game.hint_is', { words: say(best.label, game.game) }));
    } catch (problem) {
      replace(host);
      if (!(problem instanceof Problem)) throw problem;
      toast(sentence(problem, game.game), 'bad');
    }
    return undefined;
  }

  drop() {
    this.#hint = null;
    replace(this.element);
    this.page.desk.board.mark([]);
  }

  /** Shows or hides the bar. */
  toggle() {
    this.gauge.element.hidden = !this.gauge.element.hidden;
    this.#gauged = '';
    this.follow();
  }

  /** Another position may be shown: its hint is gone and the bar is measured anew. */
  async follow() {
    const { game, view } = this.page;
    if (this.#hint && this.#hintFor !== view.position) this.drop();
    this.#hintFor = view.position;
    if (this.gauge.element.hidden || view.outcome || this.#gauged === view.position || !advised(game)) return;
    this.#gauged = view.position;
    const idea = await this.#analyse(8000, 1).catch(() => null);
    if (idea && this.#gauged === view.position) this.gauge.show(idea, game.layout, view.seat, this.page.who(view.seat));
  }

  close() {
    this.#closed = true;
  }
}
