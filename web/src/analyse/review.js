/** The coach: a game looked through by the engine, how well each seat played, what cost much and why, and one's own mistakes to try again. */

import { calmly } from '../calm.js';
import { h, replace } from '../dom.js';
import { spoken } from '../game/notation.js';
import { seatMark } from '../game/seats.js';
import { percent, seatName, t } from '../i18n.js';
import { sentence } from '../shell/problem.js';
import { Graph } from './graph.js';
import { seatChance } from './judge.js';
import { Retry } from './retry.js';
import { Survey } from './survey.js';
import { quiet, roundOf } from './tree.js';
import { GLYPHS } from './treeview.js';
import { why } from './why.js';

/** @typedef {import('./tree.js').TreeNode} TreeNode */
/** @typedef {import('./retry.js').Point} Point */

const GRADES = /** @type {const} */ (['slip', 'mistake', 'blunder']);
/** The turns that cost most are explained without being asked for. */
const MOST_EXPLAINED = 12;

export class Review {
  /**
   * @param {HTMLElement} host
   * @param {import('./workbench.js').Workbench} bench
   * @param {object} hooks
   * @param {(node: TreeNode) => void} hooks.go
   * @param {(grades: Map<number, import('./judge.js').Grade>) => void} hooks.graded
   * @param {() => number[]} hooks.mine the seats of whoever looks
   * @param {(on: boolean) => void} hooks.retrying nothing may tell the answers meanwhile
   */
  constructor(host, bench, hooks) {
    this.host = host;
    this.bench = bench;
    this.hooks = hooks;
    this.survey = new Survey(bench, () => this.#draw());
    /** Why turns were worse, by their number and what was seen of them. @type {Map<string, string[]>} */
    this.reasons = new Map();
    /** What is being explained. @type {AbortController | null} */
    this.explaining = null;
    /** @type {Retry | null} */
    this.retry = null;
    this.place = 0;
  }

  get nodes() {
    return this.survey.nodes;
  }

  /** Gets ready for another game. @param {import('../types.d.ts').Layout} layout */
  begin(layout) {
    this.stop();
    this.#leaveRetry();
    this.reasons.clear();
    this.layout = layout;
    this.survey.begin(layout.seats.length);
    this.host.hidden = this.nodes.length < 3;
    this.#furnish();
  }

  #furnish() {
    const body = h('div', { class: 'review-graph' });
    this.graph = new Graph(body, (place) => this.hooks.go(this.nodes[place]));
    this.head = h('div', { class: 'review-head' });
    this.summary = h('div', { class: 'review-summary' });
    this.found = h('div', { class: 'review-found' });
    replace(this.host, this.head, this.summary, body, this.found);
    this.#draw();
  }

  /** Looks through the game, or goes on with it. */
  start() {
    return this.survey.start();
  }

  stop() {
    this.survey.stop();
    this.explaining?.abort();
    this.explaining = null;
  }

  /** Shows where in the game a node is. @param {TreeNode} node */
  stand(node) {
    const path = this.bench.tree.path(node);
    const place = this.nodes.findLastIndex((each) => path.includes(each));
    this.place = place < 0 ? 0 : place;
    this.graph?.stand(this.place);
    this.#current();
    // Whoever looks at a turn wants to know.
    if (this.survey.done && !this.retry && this.found?.querySelector('.here')) this.#explain([{ turn: this.place - 1 }]);
    this.retry?.moved();
  }

  /** The turn that one stands behind is marked in the list. */
  #current() {
    for (const row of this.found?.querySelectorAll('[data-turn]') ?? []) row.classList.toggle('here', row.getAttribute('data-turn') === String(this.place - 1));
  }

  #draw() {
    if (!this.retry) calmly(this.host, () => this.#drawNow());
  }

  #drawNow() {
    if (!this.layout || !this.head || !this.found || !this.summary || this.retry) return;
    const { survey } = this;
    const turning = survey.turning();
    this.host.classList.toggle('begun', survey.begun);
    this.#drawHead(turning);
    this.hooks.graded(new Map(turning.map(({ turn, grade }) => [this.nodes[turn + 1].id, grade])));
    if (!survey.begun) {
      replace(/** @type {any} */ (this.graph).host);
      replace(this.summary);
      replace(this.found, h('p', { class: 'muted' }, t('analyse.reviewHelp')));
      return;
    }
    replace(this.summary, ...this.layout.seats.map((_, index) => this.#card(index + 1, turning)));
    this.graph?.show(this.layout, survey.seen, this.nodes.length - 1, turning, (turn) => this.#when(turn));
    this.graph?.stand(this.place);
    replace(this.found, turning.length > 0
      ? h('ol', { class: 'turning' }, ...turning.map((point) => this.#row(point)))
      : h('p', { class: 'muted' }, t(survey.done ? 'analyse.noTurning' : 'analyse.noTurningYet')));
    this.#current();
    if (survey.done) this.#explain(turning.toSorted((a, b) => b.drop - a.drop).slice(0, MOST_EXPLAINED));
  }

  /** @param {Point[]} turning */
  #drawHead(turning) {
    const { survey } = this;
    const working = survey.work !== null;
    const { again, counted, all } = survey.progress;
    const mine = this.#mine(turning);
    replace(/** @type {HTMLElement} */ (this.head),
      h('h2', {}, t('analyse.review')),
      working && h('progress', { max: all, value: counted, 'aria-label': t('analyse.progress') }),
      working && h('span', { class: 'muted' }, t(again ? 'analyse.lookAgain' : 'analyse.lookFirst', { counted, all })),
      survey.problem && h('p', { class: 'bad' }, survey.problem),
      survey.done ? mine.length > 0 && h('button', { type: 'button', class: 'primary small', onclick: () => this.#retry(mine) }, t('analyse.retry.begin', { count: mine.length }))
        : h('button', {
          type: 'button', class: working || survey.begun ? 'small' : 'primary small',
          onclick: () => { if (survey.work) { survey.stop(); this.#draw(); } else survey.start(); },
        }, t(working ? 'analyse.stop' : survey.begun ? 'analyse.resume' : 'analyse.reviewStart')));
  }

  /** Of the turns that cost much those of whoever looks; of all, if that is nobody in particular. @param {Point[]} turning */
  #mine(turning) {
    const seats = this.hooks.mine();
    return seats.length === 1 ? turning.filter(({ seat }) => seats.includes(seat)) : turning;
  }

  /** How well a seat played, and how often it went wrong. @param {number} seat @param {Point[]} turning */
  #card(seat, turning) {
    const { game } = this.bench.source;
    const share = this.survey.accuracy(seat);
    const own = turning.filter((point) => point.seat === seat);
    const tallies = GRADES.map((grade) => ({ grade, count: own.filter((each) => each.grade === grade).length })).filter(({ count }) => count > 0);
    return h('div', { class: 'review-card' },
      h('span', { class: 'review-name' }, seatMark(seat, game), h('strong', {}, this.#name(seat))),
      h('span', { class: 'review-share', title: t('analyse.accuracyHelp') }, h('b', {}, share === null ? '–' : percent(share)), h('small', {}, t('analyse.accuracy'))),
      h('span', { class: 'review-tallies' }, ...(tallies.length ? tallies.map(({ grade, count }) => h('span', { class: ['tally', grade] }, t(`analyse.${grade}Count`, { count }))) : [h('span', { class: 'tally' }, t('analyse.clean'))])));
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

  /** @param {Point} point */
  #row({ turn, seat, drop, grade }) {
    const layout = /** @type {import('../types.d.ts').Layout} */ (this.layout);
    const before = /** @type {import('./survey.js').Seen} */ (this.survey.seen[turn]);
    const chance = seatChance(before, seat, layout.seats.length) ?? before.chance;
    const better = before.actions.slice(0, 5);
    return h('li', { 'data-turn': turn },
      h('button', { type: 'button', class: 'turning-jump', onclick: () => this.hooks.go(this.nodes[turn + 1]) },
        h('span', { class: ['glyph', grade] }, GLYPHS[grade]), h('span', {}, t('analyse.round', { round: roundOf(this.nodes[turn + 1], layout.seats.length) })), seatMark(seat, layout.game),
        h('span', {}, t('analyse.drop', { name: this.#name(seat), grade: t(`analyse.${grade}`), from: percent(chance), to: percent(Math.max(0, chance - drop)) }))),
      h('p', { class: 'turning-why' }, (this.reasons.get(this.#reasonKey(turn)) ?? []).join(' ')),
      better.length > 0 && h('button', { type: 'button', class: 'small turning-better', onclick: () => this.#tryBetter(turn, better) },
        h('span', {}, t('analyse.better')), h('code', {}, better.filter((action) => !quiet(action)).map((action) => spoken(action, layout.game)).join(' '))));
  }

  /** @param {number} turn */
  #reasonKey(turn) {
    const { seen } = this.survey;
    return `${turn} ${seen[turn]?.actions.join(' ')} / ${seen[turn + 1]?.actions.join(' ')}`;
  }

  /** Finds the words for turns, one after the other. @param {{ turn: number }[]} points */
  async #explain(points) {
    if (this.explaining) return;
    const work = new AbortController();
    this.explaining = work;
    for (const { turn } of points) {
      const key = this.#reasonKey(turn);
      if (this.reasons.has(key)) continue;
      const words = await why(this.survey, turn).catch(() => null);
      if (work.signal.aborted) return;
      // The turn stands in the list without.
      if (!words) continue;
      this.reasons.set(key, words);
      // Only what was missing is filled in: nothing else moves.
      const place = this.found?.querySelector(`[data-turn="${turn}"] .turning-why`);
      if (place) place.textContent = words.join(' ');
    }
    this.explaining = null;
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
      this.survey.problem = sentence(problem);
      this.#draw();
    }
  }

  /** @param {Point[]} points */
  #retry(points) {
    this.hooks.retrying(true);
    this.retry = new Retry(this.host, this.survey, points, () => {
      this.#leaveRetry();
      this.#furnish();
    });
    this.host.classList.add('retry');
    this.retry.begin();
  }

  #leaveRetry() {
    if (!this.retry) return;
    this.retry = null;
    this.host.classList.remove('retry');
    this.hooks.retrying(false);
  }
}
