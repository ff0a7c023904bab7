/** The courses side by side. */

import { post } from '../api.js';
import { thumb } from '../board/thumb.js';
import { h } from '../dom.js';
import { GAMES, loadGame } from '../games/index.js';
import { loadLessonWords, t } from '../i18n.js';
import { address, doneCount, isDone, nextLesson } from './courses.js';
import { ladders } from './ladders.js';

/** @typedef {import('../types.d.ts').GameName} GameName */
/** @typedef {import('./exercise.js').Lesson} Lesson */

/** @param {GameName} game @param {Lesson} lesson @param {number} index @param {boolean} next */
function tile(game, lesson, index, next) {
  const done = isDone(game, lesson);
  const steps = lesson.steps.map((_, step) => isDone(game, lesson, step));
  const picture = h('div', { class: 'lesson-picture' });
  const element = h('li', {}, h('a', { href: address(game, lesson), class: ['lesson-tile', done && 'done', next && 'next'] },
    picture,
    h('span', { class: 'lesson-number' }, done ? [h('span', { 'aria-hidden': 'true' }, '✓'), h('span', { class: 'unseen' }, `${index + 1}, ${t('learn.lesson_done')}`)] : index + 1),
    h('span', { class: 'lesson-name' }, t(`learn.${game}.${lesson.id}`)),
    h('span', { class: 'lesson-about' }, t(`learn.${game}.${lesson.id}.about`)),
    h('span', { class: 'lesson-steps', 'aria-hidden': 'true' }, steps.map((passed) => h('i', { class: passed ? 'on' : '' })))));
  return { element, picture };
}

/** Draws what the lessons begin with; one request tells where the cells of a game are. @param {GameName} game @param {Lesson[]} lessons @param {HTMLElement[]} pictures */
async function drawPictures(game, lessons, pictures) {
  const [{ layout, view }, { readCells }] = await Promise.all([post('/positions', { game }), loadGame(game)]);
  for (const [index, lesson] of lessons.entries()) {
    const step = lesson.picture ? lesson.steps[lesson.picture - 1] : lesson.steps.findLast(({ game: whole }) => !whole);
    const cells = step?.position && readCells ? readCells(step.position, layout) : view.cells;
    pictures[index].append(await thumb(layout, { ...view, cells }));
  }
}

/** @param {GameName} game @param {Lesson[]} lessons */
function course(game, lessons) {
  const done = doneCount(game, lessons);
  const next = nextLesson(game, lessons);
  const tiles = lessons.map((lesson, index) => tile(game, lesson, index, lesson === next && done < lessons.length));
  const begun = lessons.some((lesson) => lesson.steps.some((_, step) => isDone(game, lesson, step)));
  const label = done === lessons.length ? t('learn.again') : begun ? t('learn.continue', { lesson: t(`learn.${game}.${next.id}`) }) : t('learn.begin');
  drawPictures(game, lessons, tiles.map(({ picture }) => picture)).catch(() => {
    // The lessons can be opened without their pictures.
  });
  const bar = h('span', { class: 'course-fill' });
  bar.style.inlineSize = `${(100 * done) / lessons.length}%`;
  return h('section', { class: ['course', game], 'aria-labelledby': `course-${game}` },
    h('header', { class: 'course-head' },
      h('h2', { id: `course-${game}` }, t(`learn.course.${game}`)),
      h('p', { class: 'muted' }, t(`learn.course.${game}.about`)),
      h('div', { class: 'course-progress' },
        h('span', { class: 'course-bar', 'aria-hidden': 'true' }, bar),
        h('span', { class: 'muted' }, t('learn.progress', { done, all: lessons.length }))),
      h('a', { class: 'button primary', href: address(game, next) }, label)),
    h('ol', { class: 'lesson-list' }, tiles.map(({ element }) => element)));
}

/** @type {import('../router.js').OpenPage} */
export async function open(main) {
  const [courses] = await Promise.all([
    Promise.all(GAMES.flatMap(({ name, lessons }) => lessons?.load().then((found) => ({ name, lessons: found.lessons })) ?? [])), loadLessonWords(),
  ]);
  if (!main.isConnected) return;
  main.className = 'learn-page';
  main.append(
    h('header', { class: 'learn-head' }, h('h1', {}, t('learn.title')), h('p', { class: 'muted' }, t('learn.intro'))),
    h('div', { class: 'courses' }, courses.map(({ name, lessons }) => course(name, lessons))),
    ladders());
}
