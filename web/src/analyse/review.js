/** A game looked through by the engine, turn by turn: the curve of chances, what cost much, and what was better. */

import { h, replace } from '../dom.js';
import { percent, seatName, t } from '../i18n.js';
import { spoken } from '../game/notation.js';
import { seatMark } from '../game/seats.js';
import { sentence } from '../shell/problem.js';
import { Graph } from './graph.js';
import { seatChance, turningPoints } from './judge.js';
import { quiet, roundOf } from './tree.js';
import { GLYPHS } from './treeview.js';

/** @typedef {import('./tree.js').TreeNode} TreeNode */
/** @typedef {{ seat: number, chance: number, actions: string[] }} Seen */

/** How many positions the engine looks at for each turn. */
const NODES = 8_000;

export class Review {
  /**
   * @param {HTMLElement} host
   * @param {import('./workbench.js').Workbench} bench
   * @param {{ go: (node: TreeNode) => void, graded: (grades: Map<number, import('./judge.js').Grade>) => void }} hooks
   */
  constructor(host, bench, hooks) {
    this.host = host;
    this.bench = bench;
    this.hooks = hooks;
    /** The positions that are judged: the first one, and the end of each turn. @type {TreeNode[]} */
    this.nodes = [];
    /** @type {(Seen | undefined)[]} */
    this.seen = [];
    /** @type {AbortController | null} */
    this.work = null;
    this.problem = '';
    this.place = 0;
  }

  /** Gets ready for another game. @param {import('../types.d.ts').Layout} layout */
  begin(layout) {
    this.stop();
    this.layout = layout;
    const line = this.bench.tree.line();
    this.nodes = line.filter((node, index) => index === 0 || line[index + 1]?.turn !== node.turn);
    this.movers = this.nodes.slice(1).map(({ seat }) => seat);
    this.seen = this.#remembered();
    this.problem = '';
    const body = h('div', { class: 'review-graph' });
    this.graph = new Graph(body, (place) => this.hooks.go(this.nodes[place]));
    this.head = h('div', { class: 'review-head' });
    this.found = h('div', { class: 'review-found' });
    replace(this.host, this.head, body, this.found);
    this.host.hidden = this.nodes.length < 3;
    this.#draw();
  }

  #key() {
    const { id, game, start } = this.bench.source;
    const name = id ?? `${game} ${start ?? ''} ${this.nodes.map(({ action }) => action).join(' ')}`;
    return `stackwright.review ${this.nodes.length} ${name}`;
  }

  /** @returns {(Seen | undefined)[]} */
  #remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key()) ?? '[]').map((/** @type {any} */ point) => point ?? undefined);
    } catch {
      return [];
    }
  }

  #remember() {
    try {
      sessionStorage.setItem(this.#key(), JSON.stringify(this.seen));
    } catch {
      // What cannot be kept is worked out again next time.
    }
  }

  get done() {
    return this.nodes.length > 0 && this.nodes.every((_, place) => this.seen[place]);
  }

  /** Goes on where it stopped. */
  async start() {
    if (this.work || this.done) return;
    const work = new AbortController();
    this.work = work;
    this.problem = '';
    this.#draw();
    try {
      for (const [place, node] of this.nodes.entries()) {
        if (this.seen[place]) continue;
        const point = await this.#judge(node, work.signal);
        if (work.signal.aborted) return;
        this.seen[place] = point;
        this.#remember();
        this.#draw();
      }
    } catch (problem) {
      if (work.signal.aborted) return;
      this.problem = sentence(problem);
    } finally {
      if (this.work === work) this.work = null;
    }
    this.#draw();
  }

  /** @param {TreeNode} node @param {AbortSignal} signal @returns {Promise<Seen>} */
  async #judge(node, signal) {
    const { view } = await this.bench.look(node);
    if (view.outcome) {
      const { winner } = view.outcome;
      return { seat: view.seat, chance: winner ? Number(winner === view.seat) : 0.5, actions: [] };
    }
    const { lines } = await this.bench.think(view.position, { nodes: NODES, lines: 1 }, signal);
    return { seat: view.seat, chance: lines[0]?.chance ?? 0.5, actions: lines[0]?.actions ?? [] };
  }

  stop() {
    this.work?.abort();
    this.work = null;
  }

  /** Shows where in the game a node is. @param {TreeNode} node */
  stand(node) {
    const path = this.bench.tree.path(node);
    const place = this.nodes.findLastIndex((each) => path.includes(each));
    this.place = place < 0 ? 0 : place;
    this.graph?.stand(this.place);
  }

  #draw() {
    if (!this.layout || !this.head || !this.found) return;
    const counted = this.nodes.filter((_, place) => this.seen[place]).length;
    const begun = counted > 0;
    const bar = h('progress', { max: this.nodes.length, value: counted, 'aria-label': t('analyse.progress') });
    const working = this.work !== null;
    replace(this.head,
      h('h2', {}, t('analyse.review')),
      working ? [bar, h('span', { class: 'muted' }, `${counted}/${this.nodes.length}`)] : null,
      this.problem && h('p', { class: 'bad' }, this.problem),
      this.done ? null : h('button', {
        type: 'button', class: working || begun ? 'small' : 'primary small',
        onclick: () => { if (this.work) { this.stop(); this.#draw(); } else this.start(); },
      }, t(working ? 'analyse.stop' : begun ? 'analyse.resume' : 'analyse.reviewStart')));
    const seats = this.layout.seats.length;
    const turning = turningPoints(this.seen, this.movers ?? [], seats);
    this.hooks.graded(new Map(turning.map(({ turn, grade }) => [this.nodes[turn + 1].id, grade])));
    if (!begun) {
      replace(/** @type {any} */ (this.graph).host);
      replace(this.found, h('p', { class: 'muted' }, t('analyse.reviewHelp')));
      return;
    }
    this.graph?.show(this.layout, this.seen, this.nodes.length - 1, turning, (turn) => this.#when(turn));
    this.graph?.stand(this.place);
    replace(this.found,
      this.#summary(turning),
      turning.length > 0
        ? h('ol', { class: 'turning' }, ...turning.map((point) => this.#row(point)))
        : h('p', { class: 'muted' }, t(this.done ? 'analyse.noTurning' : 'analyse.noTurningYet')));
  }

  /** How often each seat went wrong. @param {{ seat: number, grade: string }[]} turning */
  #summary(turning) {
    const layout = /** @type {import('../types.d.ts').Layout} */ (this.layout);
    return h('div', { class: 'review-summary' }, ...layout.seats.map((_, index) => {
      const mine = turning.filter(({ seat }) => seat === index + 1);
      return h('div', {}, seatMark(index + 1, layout.game), h('strong', {}, this.#name(index + 1)),
        ...(/** @type {const} */ (['slip', 'mistake', 'blunder'])).map((grade) => h('span', { class: ['tally', grade] },
          t(`analyse.${grade}Count`, { count: mine.filter((each) => each.grade === grade).length }))));
    }));
  }

  /** What a turn is called. @param {number} turn */
  #when(turn) {
    const layout = /** @type {import('../types.d.ts').Layout} */ (this.layout);
    const node = this.nodes[turn + 1];
    return t('analyse.roundOf', { round: roundOf(node, layout.seats.length), who: seatName(node.seat || 1, layout.game) });
  }

  /** @param {number} seat */
  #name(seat) {
    return this.bench.source.names?.[seat - 1] || seatName(seat, this.bench.source.game);
  }

  /** @param {{ turn: number, seat: number, drop: number, grade: import('./judge.js').Grade }} point */
  #row({ turn, seat, drop, grade }) {
    const layout = /** @type {import('../types.d.ts').Layout} */ (this.layout);
    const before = /** @type {Seen} */ (this.seen[turn]);
    const chance = seatChance(before, seat, layout.seats.length) ?? before.chance;
    const better = before.actions.slice(0, 5);
    return h('li', {},
      h('button', { type: 'button', class: 'turning-jump', onclick: () => this.hooks.go(this.nodes[turn + 1]) },
        h('span', { class: ['glyph', grade] }, GLYPHS[grade]), h('span', {}, t('analyse.round', { round: roundOf(this.nodes[turn + 1], layout.seats.length) })), seatMark(seat, layout.game),
        h('span', {}, t('analyse.drop', { name: this.#name(seat), grade: t(`analyse.${grade}`), from: percent(chance), to: percent(Math.max(0, chance - drop)) }))),
      better.length > 0 && h('button', { type: 'button', class: 'small turning-better', onclick: () => this.#tryBetter(turn, better) },
        h('span', {}, t('analyse.better')), h('code', {}, better.filter((action) => !quiet(action)).map((action) => spoken(action, layout.game)).join(' '))));
  }

  /** Puts the better line into the tree and stands at its first decision. @param {number} turn @param {string[]} actions */
  async #tryBetter(turn, actions) {
    const from = this.nodes[turn];
    try {
      await this.bench.go(from);
      await this.bench.playAll(actions);
      const first = from.children.find(({ action }) => action === actions[0]);
      if (first) await this.bench.go(first);
    } catch (problem) {
      this.problem = sentence(problem);
      this.#draw();
    }
  }
}
