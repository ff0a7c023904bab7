/** Somebody's own mistakes, one after the other: the position before each, to find something better in. */

import { announce } from '../announce.js';
import { calmly } from '../calm.js';
import { h, replace } from '../dom.js';
import { written } from '../game/notation.js';
import { seatMark } from '../game/seats.js';
import { percent, seatName, t } from '../i18n.js';
import { sentence } from '../shell/problem.js';
import { seatChance } from './judge.js';
import { quiet, roundOf } from './tree.js';

/** @typedef {import('./survey.js').Seen} Seen */
/** @typedef {{ turn: number, seat: number, drop: number, grade: import('./judge.js').Grade }} Point */

/** So much less than the best is as good, and so much more than what was played is at least better. */
const AS_GOOD = 0.06;
const BETTER = 0.04;

/** What became of a try. @param {number} best @param {number} played @param {number} now @returns {'good' | 'better' | 'bad'} */
export function verdictOf(best, played, now) {
  if (now >= best - AS_GOOD) return 'good';
  return now >= played + BETTER ? 'better' : 'bad';
}

export class Retry {
  /**
   * @param {HTMLElement} host
   * @param {import('./survey.js').Survey} survey
   * @param {Point[]} points
   * @param {() => void} leave
   */
  constructor(host, survey, points, leave) {
    this.host = host;
    this.survey = survey;
    this.points = points;
    this.leave = leave;
    this.place = 0;
    /** Which of them were found. @type {Set<number>} */
    this.found = new Set();
    /** @type {'open' | 'judging' | 'good' | 'better' | 'bad' | 'shown'} */
    this.state = 'open';
    this.words = '';
    this.visit = 0;
  }

  get bench() {
    return this.survey.bench;
  }

  get point() {
    return this.points[this.place];
  }

  get from() {
    return this.survey.nodes[this.point.turn];
  }

  /** Sets up a mistake. @param {number} [place] */
  async begin(place = this.place) {
    this.place = place;
    this.#become('open');
    await this.#attempt(() => this.bench.go(this.from));
  }

  /** @param {() => Promise<any>} work */
  async #attempt(work) {
    try {
      await work();
    } catch (problem) {
      this.words = sentence(problem);
      this.#draw();
    }
  }

  /** @param {Retry['state']} state @param {string} [words] */
  #become(state, words = '') {
    this.visit += 1;
    this.state = state;
    this.words = words;
    this.#draw();
    if (words) announce(words);
  }

  /** Somebody has played or walked on: a whole turn from the position is judged. */
  async moved() {
    const { bench, from } = this;
    if (this.state !== 'open' || bench.at !== bench.node || bench.at === from || !bench.tree.path(bench.at).includes(from)) return;
    const shown = bench.shown;
    // A turn that goes on has decisions of its own.
    if (!shown || (!shown.view.outcome && (shown.turn ?? []).some((action) => !quiet(action)))) return;
    this.#become('judging');
    const { visit } = this;
    await this.#attempt(async () => {
      const state = await this.#judge();
      if (visit !== this.visit) return;
      if (state.verdict === 'good') this.found.add(this.place);
      this.#become(state.verdict, t(`analyse.retry.${state.verdict}`, { chance: percent(state.chance) }));
    });
  }

  /** @returns {Promise<{ verdict: 'good' | 'better' | 'bad', chance: number }>} */
  async #judge() {
    const { bench, survey, point: { turn, seat, drop } } = this;
    const before = /** @type {Seen} */ (survey.seen[turn]);
    const best = seatChance(before, seat, survey.seats) ?? before.chance;
    // The turn itself may be the engine's; then there is nothing to think about.
    const path = bench.tree.path(bench.at);
    const mine = path.slice(path.indexOf(this.from) + 1).map(({ action }) => action);
    const line = before.actions.filter((action) => !quiet(action));
    if (mine.every((action, index) => action === line[index])) return { verdict: 'good', chance: best };
    const seen = await survey.judge(bench.at);
    const now = seatChance(seen, seat, survey.seats);
    if (now !== null) return { verdict: verdictOf(best, best - drop, now), chance: now };
    // Of several opponents only the chance of whoever acts is known: the first decision is looked up among the best.
    const { view } = await bench.look(this.from);
    const { lines } = await bench.think(view.position, { nodes: 40_000, lines: 5 });
    const chance = lines.find(({ actions }) => actions[0] === mine[0])?.chance ?? best - drop;
    return { verdict: verdictOf(lines[0]?.chance ?? best, best - drop, chance), chance };
  }

  /** Plays the better line as far as its turn goes. */
  #show() {
    const { bench, survey, point } = this;
    const before = /** @type {Seen} */ (survey.seen[point.turn]);
    this.#become('shown');
    this.#attempt(async () => {
      await bench.go(this.from);
      for (const action of before.actions) {
        if (quiet(action)) continue;
        await bench.play(action);
        if ((bench.shown?.turn ?? []).every(quiet)) break;
      }
    });
  }

  #draw() {
    calmly(this.host, () => this.#drawNow());
  }

  #drawNow() {
    const { state, point, survey, bench } = this;
    const { game } = bench.source;
    const last = survey.nodes[point.turn + 1];
    const path = bench.tree.path(last);
    const steps = path.slice(path.indexOf(this.from) + 1).map(({ action }) => action).filter((action) => !quiet(action));
    const played = last.notation ? [last.notation] : steps;
    const over = state === 'good' || state === 'shown';
    const next = this.place + 1 < this.points.length;
    const button = (/** @type {string} */ key, /** @type {() => any} */ act, primary = false) => h('button', { type: 'button', class: primary ? 'primary small' : 'small', onclick: act }, t(key));
    replace(this.host,
      h('div', { class: 'row between' }, h('h2', {}, t('analyse.retry')), h('span', { class: 'muted' }, t('analyse.retry.count', { place: this.place + 1, all: this.points.length, found: this.found.size }))),
      h('p', { class: 'retry-task' }, seatMark(point.seat, game), h('span', {}, t('analyse.retry.task', { round: roundOf(last, survey.seats), who: bench.source.names?.[point.seat - 1] || seatName(point.seat, game) }), ' ',
        ...played.map((step) => h('code', { class: 'puzzle-step' }, written(step, game))))),
      h('div', { class: ['note', state === 'good' ? 'good' : state === 'bad' ? 'bad' : ''], role: 'status' }, this.words || t(`analyse.retry.${state}`)),
      h('div', { class: 'row' },
        (state === 'bad' || state === 'better' || state === 'shown') && button('analyse.retry.again', () => this.begin(), state !== 'shown'),
        !over && state !== 'judging' && button('analyse.retry.show', () => this.#show()),
        (over || state === 'better') && next && button('analyse.retry.next', () => this.begin(this.place + 1), over),
        !over && state !== 'better' && next && button('analyse.retry.skip', () => this.begin(this.place + 1)),
        button('analyse.retry.leave', this.leave, over && !next)));
  }
}
