/** Somebody's try at a step: plays on the real engine, judges, answers for the other side, and takes back. No page. */

import { Problem } from '../api.js';
import { Study } from '../study.js';
import { Exercise } from './exercise.js';

/** @typedef {import('../types.d.ts').Study} Shown */

/**
 * What came of an action. `shown` are the positions to show, one after the other; `say` is the name of what to say of a mistake.
 * @typedef {{ verdict: 'done' | 'on' | 'wrong', shown: Shown[], say?: string }} Judged
 */

export class Attempt {
  /** @param {import('../types.d.ts').GameName} game @param {import('./exercise.js').Step} step */
  constructor(game, step) {
    this.game = game;
    this.step = step;
    this.study = new Study(game, { position: step.position ?? null, options: step.options });
    /** @type {Exercise | null} */
    this.exercise = null;
    /** Before each action of the learner. @type {{ count: number, at: number, text: string }[]} */
    this.trail = [];
    /** Where to go back to after a mistake. */
    this.safe = 0;
  }

  /** @returns {Promise<Shown>} */
  async open() {
    const shown = await this.study.open();
    this.exercise ??= new Exercise(this.step, shown.layout);
    this.exercise.at = 0;
    this.trail = [];
    this.safe = this.study.actions.length;
    return shown;
  }

  get shown() {
    return /** @type {Shown} */ (this.study.shown);
  }

  /** Which action of the step comes next. */
  get at() {
    return this.exercise?.at ?? 0;
  }

  /** @param {string} text @returns {Promise<Judged>} */
  async play(text) {
    const exercise = /** @type {Exercise} */ (this.exercise);
    const action = this.shown.view.actions?.find((listed) => listed.text === text);
    const refused = action && exercise.asks ? exercise.refuses(action) : null;
    const before = { count: this.study.actions.length, at: exercise.at, text };
    const shown = await this.study.play(text);
    if (refused) {
      this.safe = before.count;
      return { verdict: 'wrong', shown: [shown], say: refused };
    }
    if (!exercise.asks) return { verdict: 'on', shown: [shown] };
    const { state, replies } = exercise.after(shown.view);
    if (state === 'missed') {
      this.safe = this.trail[0]?.count ?? before.count;
      return { verdict: 'wrong', shown: [shown], say: 'else' };
    }
    this.trail.push(before);
    const answers = [shown];
    for (const reply of replies) answers.push(await this.study.play(reply));
    return { verdict: state, shown: answers };
  }

  /** Takes the mistake back. @returns {Promise<Shown>} */
  async recover() {
    const exercise = /** @type {Exercise} */ (this.exercise);
    const shown = await this.study.keep(this.safe);
    while (this.trail.length && this.trail[this.trail.length - 1].count >= this.safe) {
      exercise.at = /** @type {{ at: number }} */ (this.trail.pop()).at;
    }
    return shown;
  }

  /** Takes back the last action, or all of them. @param {boolean} all @returns {Promise<Shown>} */
  async undo(all) {
    this.safe = (all ? this.trail[0] : this.trail[this.trail.length - 1])?.count ?? this.study.actions.length;
    return this.recover();
  }

  /** A listed action that leads on; nothing if one has strayed. */
  advice() {
    return this.exercise?.advice(this.shown.view.actions ?? [], this.trail.map(({ text }) => text));
  }

  /** Why an action is not legal. @param {string} text @returns {Promise<Problem | null>} */
  async why(text) {
    try {
      await this.study.preview(text);
      return null;
    } catch (problem) {
      return problem instanceof Problem ? problem : null;
    }
  }
}
