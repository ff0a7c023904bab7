/** The two courses, and how far somebody has come. */

import { set, settings } from '../settings.js';
import { cotulenh } from './cotulenh.js';
import { ringrift } from './ringrift.js';

/** @typedef {import('./exercise.js').Lesson} Lesson */
/** @typedef {import('../types.d.ts').GameName} GameName */

/** @type {Record<GameName, Lesson[]>} */
export const courses = { ringrift, cotulenh };

/** @param {GameName} game @param {Lesson} lesson @param {number} [step] counted from 0; left out, the whole lesson */
function key(game, lesson, step) {
  return step === undefined ? `learn/${game}/${lesson.id}` : `learn/${game}/${lesson.id}/${step + 1}`;
}

/** @param {GameName} game @param {Lesson} lesson @param {number} [step] */
export function isDone(game, lesson, step) {
  return settings.done[key(game, lesson, step)] === true;
}

/** Notes a step, and the lesson once all of its steps are done. @param {GameName} game @param {Lesson} lesson @param {number} step */
export function noteDone(game, lesson, step) {
  const done = { ...settings.done, [key(game, lesson, step)]: true };
  if (lesson.steps.every((_, index) => done[key(game, lesson, index)])) done[key(game, lesson)] = true;
  set('done', done);
}

/** The first lesson that is not done, or the first of all. @param {GameName} game */
export function nextLesson(game) {
  return courses[game].find((lesson) => !isDone(game, lesson)) ?? courses[game][0];
}

/** @param {GameName} game */
export function doneCount(game) {
  return courses[game].filter((lesson) => isDone(game, lesson)).length;
}

/** Where a lesson is read. @param {GameName} game @param {Lesson} lesson */
export function address(game, lesson) {
  return `/learn/${game}/${lesson.id}`;
}
