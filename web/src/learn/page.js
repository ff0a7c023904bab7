/** Both courses side by side. */

import { readCells } from '../analyse/text.js';
import { post } from '../api.js';
import { thumb } from '../board/thumb.js';
import { h } from '../dom.js';
import { loadPart, t } from '../i18n.js';
import { address, courses, doneCount, isDone, nextLesson } from './courses.js';

/** @typedef {import('../types.d.ts').GameName} GameName */

/** @type {GameName[]} */
const GAMES = ['ringrift', 'cotulenh'];

/** @param {GameName} game @param {import('./exercise.js').Lesson} lesson @param {number} index @param {boolean} next */
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

/** Draws what the lessons begin with; one request tells where the cells of a game are. @param {GameName} game @param {HTMLElement[]} pictures */
async function drawPictures(game, pictures) {
  const { layout, view } = await post('/positions', { game, options: null, position: null, actions: [] });
  courses[game].forEach((lesson, index) => {
    const step = lesson.picture ? lesson.steps[lesson.picture - 1] : lesson.steps.findLast(({ game: whole }) => !whole);
    const cells = step?.position ? readCells(step.position, layout) : view.cells;
    pictures[index].append(thumb(layout, { ...view, cells }));
  });
}

/** @param {GameName} game */
function course(game) {
  const lessons = courses[game];
  const done = doneCount(game);
  const next = nextLesson(game);
  const tiles = lessons.map((lesson, index) => tile(game, lesson, index, lesson === next && done < lessons.length));
  const begun = lessons.some((lesson) => lesson.steps.some((_, step) => isDone(game, lesson, step)));
  const label = done === lessons.length ? t('learn.again') : begun ? t('learn.continue', { lesson: t(`learn.${game}.${next.id}`) }) : t('learn.begin');
  drawPictures(game, tiles.map(({ picture }) => picture)).catch(() => {
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
  await loadPart('learn');
  if (!main.isConnected) return;
  main.className = 'learn-page';
  main.append(
    h('header', { class: 'learn-head' }, h('h1', {}, t('learn.title')), h('p', { class: 'muted' }, t('learn.intro'))),
    h('div', { class: 'courses' }, GAMES.map(course)));
}
