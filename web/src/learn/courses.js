/** The courses, and how far somebody has come. */

import { set, settings } from '../settings.js';

/** @typedef {import('./exercise.js').Lesson} Lesson */
/** @typedef {import('../types.d.ts').GameName} GameName */

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

/** The first lesson that is not done, or the first of all. @param {GameName} game @param {Lesson[]} lessons */
export function nextLesson(game, lessons) {
  return lessons.find((lesson) => !isDone(game, lesson)) ?? lessons[0];
}

/** @param {GameName} game @param {Lesson[]} lessons */
export function doneCount(game, lessons) {
  return lessons.filter((lesson) => isDone(game, lesson)).length;
}

/** Where a lesson is read. @param {GameName} game @param {Lesson} lesson */
export function address(game, lesson) {
  return `/learn/${game}/${lesson.id}`;
}
