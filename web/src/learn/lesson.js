/** One lesson: the board, what to do on it, and what was learned. */

import { announce } from '../announce.js';
import { Problem } from '../api.js';
import { make } from '../home/create.js';
import { calmly } from '../calm.js';
import { h, replace } from '../dom.js';
import { Desk } from '../game/desk.js';
import { buttonWords } from '../game/deskbuttons.js';
import { meantElsewhere } from '../game/keys.js';
import { gameOf, loadGame } from '../games/index.js';
import { has, loadLessonWords, say, t } from '../i18n.js';
import { go } from '../router.js';
import { settings, still } from '../settings.js';
import { noticePlace, toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { ruleLink } from '../shell/rulelink.js';
import { play as sound } from '../sound.js';
import { Attempt } from './attempt.js';
import { address, isDone, noteDone } from './courses.js';
import { LEARNER } from './exercise.js';
import { prose } from './prose.js';
import { score } from './score.js';

/** @typedef {import('../types.d.ts').GameName} GameName */
/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').Study} Shown */

/** How long a mistake stands on the board before it is taken back, and how long the other side waits before it answers. */
const REGRET = 1400;
const PAUSE = 650;

/** Whoever wants things faster waits less. @param {number} millis @returns {Promise<void>} */
const wait = (millis) => new Promise((resolve) => { setTimeout(resolve, millis / (still() ? 2 : 1) / Math.max(1, settings.speed)); });

class LessonPage {
  /** @param {HTMLElement} main @param {GameName} game @param {import('../games/types.d.ts').Course} course @param {import('./exercise.js').Lesson} lesson */
  constructor(main, game, course, lesson) {
    this.main = main;
    this.game = game;
    this.course = course;
    this.lesson = lesson;
    this.index = 0;
    /** Counts what was begun, so that what comes too late is dropped. */
    this.visit = 0;
    /** @type {Desk | null} */
    this.desk = null;
    /** @type {Attempt | null} */
    this.attempt = null;
    /** @type {import('../board/highlights.js').Mark[]} */
    this.marks = [];
    this.solved = false;
    this.busy = false;
    /** A mistake stands on the board: where somebody has pointed since, and what ends the wait. @type {{ cells: number[], go: () => void } | null} */
    this.mistake = null;
    /** What was hinted at last: asked again, the hint says more. @type {string | null} */
    this.hinted = null;

    const name = t(`learn.${game}.${lesson.id}`);
    const number = course.lessons.indexOf(lesson) + 1;
    this.parts = {
      dots: h('ol', { class: 'lesson-dots' }),
      text: h('div', { class: 'lesson-text' }),
      score: h('div', { class: 'lesson-score' }),
      verdict: h('div', { class: 'lesson-verdict' }),
      bar: h('div', { class: 'lesson-bar' }),
      board: h('div', { class: 'lesson-board' }),
      desk: h('div', { class: 'lesson-desk' }),
      more: h('button', { type: 'button', class: 'plain small lesson-more', 'aria-expanded': 'false', onclick: () => this.#unfold() }, t('learn.desk')),
    };
    main.append(h('article', { class: ['lesson', game] },
      h('header', { class: 'lesson-head' },
        h('a', { class: 'lesson-up', href: '/learn' }, `‹ ${t('learn.courses')}`),
        h('h1', {}, h('small', {}, `${t(`learn.course.${game}`)} · ${t('learn.lesson', { number })}`), ' ', name),
        this.parts.dots),
      h('section', { class: 'lesson-task', 'aria-live': 'polite' }, this.parts.text, this.parts.score),
      this.parts.board,
      h('section', { class: 'lesson-side' }, noticePlace(), this.parts.verdict, this.parts.desk, this.parts.bar, this.parts.more)));
    this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.key);
  }

  get step() {
    return this.lesson.steps[this.index];
  }

  /** @param {string} name @param {Record<string, any>} [params] a sentence of this step */
  #words(name, params) {
    const base = `learn.${this.game}.${this.lesson.id}.${this.index + 1}`;
    return t(name ? `${base}.${name}` : base, params);
  }

  /** @param {string} text */
  #prose(text) {
    const layout = this.attempt?.shown?.layout;
    return layout ? prose(text, layout, (cell) => this.#point(cell)) : [text];
  }

  // The steps

  /** @param {number} index */
  async openStep(index) {
    const visit = ++this.visit;
    const byButton = this.parts.bar.contains(document.activeElement);
    this.index = index;
    this.solved = false;
    this.busy = false;
    this.mistake = null;
    this.hinted = null;
    history.replaceState(null, '', `${address(this.game, this.lesson)}${index ? `#${index + 1}` : ''}`);
    this.attempt = new Attempt(this.game, this.step);
    try {
      await this.attempt.open();
    } catch (problem) {
      if (visit === this.visit) this.#fail(problem);
      return;
    }
    if (visit !== this.visit) return;
    const shown = this.attempt.shown;
    if (!this.desk) {
      this.desk = new Desk(this.parts.board, this.parts.desk, {
        game: this.game,
        layout: shown.layout,
        label: t('learn.board', { lesson: t(`learn.${this.game}.${this.lesson.id}`) }),
        tips: false,
        act: (text) => this.#act(text),
        undo: async ({ turn }) => {
          await this.#undo(turn);
        },
        preview: (text) => /** @type {Attempt} */ (this.attempt).study.preview(text),
        why: (text) => /** @type {Attempt} */ (this.attempt).why(text),
        idle: (cells) => this.#hasten(cells),
      });
    }
    for (const name of ['air_defence', 'commander_lines']) this.desk.board.overlay(name, this.step.overlay === name);
    this.#drawDots();
    this.#drawText();
    replace(this.parts.verdict);
    this.#show(shown, { active: true });
    this.#mark((this.step.look ?? []).map((name) => ({ kind: 'cell', cell: this.#cell(name), tone: 'note' })));
    this.#drawBar();
    // The button that led here is gone: whoever goes by keys goes on at the board.
    if (byButton) this.desk.board.focus();
    scrollTo(0, 0);
    document.title = `${t(`learn.${this.game}.${this.lesson.id}`)} · Stackwright`;
  }

  /** @param {string} name */
  #cell(name) {
    return /** @type {Attempt} */ (this.attempt).shown.layout.cells.findIndex((cell) => cell.name === name);
  }

  /** @param {Shown} shown @param {{ active: boolean, frames?: import('../types.d.ts').Frame[] }} how @returns {Promise<void>} */
  async #show(shown, { active, frames }) {
    const { view, turn = [] } = shown;
    replace(this.parts.score, score(this.game, this.course, view, this.step.score ?? this.lesson.score ?? []));
    await this.desk?.show(view, { turn, you: [LEARNER], active: active && view.seat === LEARNER && !view.outcome && !this.step.game, frames: frames ?? [] });
  }

  /** @param {string} text */
  async #act(text) {
    const attempt = /** @type {Attempt} */ (this.attempt);
    if (this.busy || this.solved) return;
    const { visit } = this;
    this.busy = true;
    try {
      const judged = await attempt.play(text);
      if (visit !== this.visit) return;
      this.#mark([]);
      const [first, ...answers] = judged.shown;
      const goesOn = judged.verdict === 'on' && answers.length === 0;
      if (judged.verdict === 'wrong') {
        this.mistake = { cells: [], go: () => {} };
        this.#regret(judged.say ?? 'else');
      }
      if (goesOn) this.#goOn();
      await this.#show(first, { active: goesOn, frames: first.frames });
      if (visit !== this.visit) return;
      for (const answer of answers) {
        this.#tell(h('p', { class: 'muted' }, t('learn.answers')));
        await wait(PAUSE);
        if (visit !== this.visit) return;
        await this.#show(answer, { active: judged.verdict === 'on', frames: answer.frames });
      }
      if (visit !== this.visit) return;
      if (judged.verdict === 'wrong') await this.#takeBack(visit);
      else if (judged.verdict === 'done') this.#solve();
      else this.#goOn();
    } catch (problem) {
      // What the rules forbid is said at the board; after anything else the step had better begin again.
      if (!(problem instanceof Problem) || problem.status === 422) throw problem;
      if (visit === this.visit) this.#fail(problem);
    } finally {
      if (visit === this.visit) this.busy = false;
    }
  }

  /** The step goes on: what comes next has words of its own. */
  #goOn() {
    this.#drawText();
    replace(this.parts.verdict);
    this.#drawBar();
  }

  /** @param {string} name */
  #regret(name) {
    const words = this.#words(name);
    sound('refused');
    this.#tell(h('div', { class: 'note' }, h('p', {}, h('strong', {}, t('learn.not_yet')), ' ', this.#prose(words))));
    announce(`${t('learn.not_yet')} ${plain(words)} ${t('learn.back')}`, true);
  }

  /** @param {number} visit */
  async #takeBack(visit) {
    const { mistake } = this;
    if (mistake?.cells.length === 0) await Promise.race([wait(REGRET), new Promise((resolve) => { mistake.go = () => resolve(null); })]);
    if (visit !== this.visit) return;
    const shown = await /** @type {Attempt} */ (this.attempt).recover();
    if (visit !== this.visit) return;
    this.#drawText();
    await this.#show(shown, { active: false });
    this.#drawBar();
    // The mistake is not dealt with before this returns; only then can the next action be played. Until then, where somebody points
    // is remembered, so that everything counts in its order.
    setTimeout(() => {
      if (visit !== this.visit) return;
      this.mistake = null;
      this.#show(shown, { active: true });
      for (const cell of mistake?.cells ?? []) this.desk?.board.pointing.point(cell);
    });
  }

  /** Somebody goes on before their mistake was taken back: it is taken back at once, and what they pointed at counts. @param {number[]} cells */
  #hasten(cells) {
    if (!this.mistake) return;
    this.mistake.cells = [...this.mistake.cells, ...cells].slice(-2);
    this.mistake.go();
  }

  /** @param {boolean} all @returns {Promise<boolean>} whether it was taken back, and the step is still the same */
  async #undo(all) {
    if (this.busy || this.solved) return false;
    const { visit } = this;
    this.busy = true;
    try {
      const shown = await /** @type {Attempt} */ (this.attempt).undo(all);
      if (visit !== this.visit) return false;
      this.#goOn();
      await this.#show(shown, { active: true });
      return visit === this.visit;
    } finally {
      if (visit === this.visit) this.busy = false;
    }
  }

  #solve() {
    this.solved = true;
    noteDone(this.game, this.lesson, this.index);
    const words = this.#words('done');
    const last = this.index === this.lesson.steps.length - 1;
    sound(last ? 'win' : 'turn');
    this.#tell(h('div', { class: 'note good' },
      h('p', {}, h('strong', {}, t('learn.well')), ' ', this.#prose(words), ' ', ruleLink(this.step.rule, this.game)),
      last && h('p', { class: 'lesson-complete' }, t('learn.complete'))));
    announce(`${t('learn.well')} ${plain(words)}`);
    this.#drawDots();
    this.#drawBar();
    const on = /** @type {HTMLElement | null} */ (this.parts.bar.querySelector('.primary'));
    on?.focus({ preventScroll: true });
    on?.scrollIntoView({ block: 'nearest', behavior: still() ? 'auto' : 'smooth' });
  }

  // Help

  #hint() {
    const { attempt } = this;
    if (!attempt || this.busy || this.solved || this.step.game) return;
    const action = attempt.advice();
    if (!action) {
      const { visit } = this;
      this.#undo(true).then((back) => {
        if (back) this.#tell(h('p', { class: 'note hinting' }, t('learn.hint_restart')));
      }, (problem) => {
        if (visit === this.visit) this.#fail(problem);
      });
      return;
    }
    const { marks, names } = markAction(action, attempt.shown.layout);
    const again = this.hinted === action.text;
    this.hinted = action.text;
    this.#mark(marks);
    const words = names.length === 0 ? t('learn.hint_button', { action: buttonWords(action, this.game) })
      : again ? t('learn.hint_action', { action: say(action.label, this.game) })
        : t('learn.hint_cells', { cells: names });
    this.#tell(h('p', { class: 'note hinting' }, this.#prose(words)));
    announce(words);
  }

  /** @param {import('../board/highlights.js').Mark[]} marks */
  #mark(marks) {
    this.marks = marks;
    this.desk?.board.mark(marks);
  }

  /** @param {string | null} name a cell that the text names */
  #point(name) {
    this.desk?.board.mark(name === null ? this.marks : [...this.marks, { kind: 'cell', cell: this.#cell(name), tone: 'hint' }]);
  }

  // The panel

  #drawText() {
    const at = this.attempt?.at ?? 0;
    const then = `learn.${this.game}.${this.lesson.id}.${this.index + 1}.then${at}`;
    replace(this.parts.text, h('p', {}, this.#prose(at > 0 && has(then) ? t(then) : this.#words(''))));
  }

  /** @param {Node} what */
  #tell(what) {
    replace(this.parts.verdict, what);
    this.parts.verdict.scrollIntoView({ block: 'nearest', behavior: still() ? 'auto' : 'smooth' });
  }

  #drawDots() {
    const all = this.lesson.steps.length;
    calmly(this.parts.dots, () => replace(this.parts.dots, this.lesson.steps.map((_, index) => {
      const done = isDone(this.game, this.lesson, index);
      const words = [t('learn.step', { number: index + 1, all }), done && t('learn.step_done'), index === this.index && t('learn.step_now')].filter(Boolean).join(', ');
      return h('li', {}, h('button', {
        type: 'button', class: ['lesson-dot', done && 'done'], 'aria-current': index === this.index ? 'step' : null, 'aria-label': words, title: words,
        onclick: () => this.openStep(index),
      }, done ? h('span', { 'aria-hidden': 'true' }, '✓') : index + 1));
    })));
  }

  #drawBar() {
    const { lessons } = this.course;
    const last = this.index === this.lesson.steps.length - 1;
    const following = lessons[lessons.indexOf(this.lesson) + 1];
    const asks = Boolean(this.step.script || this.step.reach);
    const back = h('button', { type: 'button', disabled: this.index === 0, onclick: () => this.openStep(this.index - 1) }, t('learn.previous'));
    const hint = h('button', { type: 'button', onclick: () => this.#hint() }, t('learn.hint'), h('kbd', {}, 'h'));
    const again = h('button', { type: 'button', onclick: () => this.openStep(this.index) }, t('learn.again_step'));
    let on;
    if (this.step.game) {
      on = h('button', { type: 'button', class: 'primary', onclick: () => this.#startGame() }, t('learn.start_game'));
    } else if (!last) {
      on = h('button', { type: 'button', class: this.solved || !asks ? 'primary' : 'plain', onclick: () => this.openStep(this.index + 1) }, t(this.solved || !asks ? 'learn.next' : 'learn.skip'));
    } else {
      const path = following ? address(this.game, following) : '/learn';
      const name = following ? t('learn.next_lesson', { lesson: t(`learn.${this.game}.${following.id}`) }) : t('learn.finish');
      on = h('a', { class: ['button', this.solved ? 'primary' : 'plain'], href: path }, this.solved || !following ? name : t('learn.skip'));
    }
    this.parts.more.hidden = Boolean(this.step.game);
    // The way past a step that is not done must not stand where the next one is reached.
    const parts = asks && !this.solved && !this.step.game ? [back, on, hint] : [back, asks && (this.solved ? again : hint), on];
    calmly(this.parts.bar, () => replace(this.parts.bar, ...parts));
  }

  #unfold() {
    const open = this.parts.desk.classList.toggle('open');
    this.parts.more.setAttribute('aria-expanded', String(open));
  }

  async #startGame() {
    if (this.busy) return;
    const { visit } = this;
    this.busy = true;
    this.#tell(h('p', { class: 'muted' }, t('learn.starting')));
    try {
      const path = await make({ ...this.step.game });
      // Somebody who has gone on meanwhile is not dragged back.
      if (visit !== this.visit) return;
      noteDone(this.game, this.lesson, this.index);
      go(path);
    } catch (problem) {
      if (visit !== this.visit) return;
      this.busy = false;
      this.#fail(problem);
    }
  }

  /** @param {any} problem */
  #fail(problem) {
    if (!(problem instanceof Problem)) throw problem;
    this.#tell(h('div', { class: 'note bad' }, h('p', {}, sentence(problem)),
      h('button', { type: 'button', onclick: () => this.openStep(this.index) }, t('learn.again_step'))));
    toast(sentence(problem), 'bad');
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (meantElsewhere(event)) return;
    if (event.key === 'h') this.#hint();
    else if (event.key === '[' && this.index > 0) this.openStep(this.index - 1);
    else if (event.key === ']' && this.index < this.lesson.steps.length - 1) this.openStep(this.index + 1);
    else return;
    event.preventDefault();
  }

  close() {
    this.visit += 1;
    document.removeEventListener('keydown', this.key);
    this.desk?.destroy();
  }
}

/** The words of a sentence without their marks. @param {string} text */
function plain(text) {
  return text.replaceAll('**', '');
}

/** What to point at for an action. @param {Action} action @param {import('../types.d.ts').Layout} layout */
function markAction(action, layout) {
  const { from, target, to, pays, line, region } = action.cells ?? {};
  const cells = [...new Set([from, target, to, pays, ...(from === undefined ? [...(line ?? []), ...(region ?? [])] : [])])].filter((cell) => cell !== undefined);
  /** @type {any[]} */
  const marks = cells.map((cell) => ({ kind: 'cell', cell, tone: 'hint' }));
  const end = to === from ? target : to;
  if (from !== undefined && end !== undefined) marks.push({ kind: 'arrow', from, to: end, tone: 'hint' });
  return { marks, names: cells.map((cell) => layout.cells[cell].name) };
}

/** @type {import('../router.js').OpenPage} */
export async function open(main, { game, lesson: id }) {
  const [course] = await Promise.all([gameOf(game).lessons?.load(), loadGame(game), loadLessonWords()]);
  if (!main.isConnected) return undefined;
  main.className = 'lesson-page';
  const lesson = course?.lessons.find((one) => one.id === id);
  if (!course || !lesson) {
    main.append(h('section', { class: 'lost' }, h('h1', {}, t('learn.unknown')), h('p', {}, h('a', { href: '/learn' }, t('learn.courses')))));
    return undefined;
  }
  const page = new LessonPage(main, game, course, lesson);
  const wanted = Number(location.hash.slice(1)) - 1;
  const first = lesson.steps.findIndex((_, step) => !isDone(game, lesson, step));
  page.openStep(lesson.steps[wanted] ? wanted : Math.max(0, first));
  return () => page.close();
}
