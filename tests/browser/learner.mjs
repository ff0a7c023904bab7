/** Somebody who learns: plays lessons on their page, and makes a mistake now and then. */

import assert from 'node:assert/strict';
import { act } from './hands.mjs';

/** The same step beside the page, to know what would be right and what wrong. */
export function mirror(page, game, id, index) {
  return page.evaluate(async ([game, id, index]) => {
    const [{ gameOf }, { Attempt }] = await Promise.all([import('/src/games/index.js'), import('/src/learn/attempt.js')]);
    const { lessons } = await gameOf(game).lessons.load();
    const step = lessons.find((lesson) => lesson.id === id).steps[index];
    const attempt = new Attempt(game, step);
    await attempt.open();
    window.mirror = attempt;
    return Boolean(step.script || step.reach);
  }, [game, id, index]);
}

export const next = (page) => page.evaluate(() => {
  const { mirror } = window;
  const right = mirror.advice();
  const wrong = (mirror.shown.view.actions ?? []).find((action) => action !== right && mirror.exercise.refuses(action));
  return { position: mirror.shown.view.position, right, wrong };
});

export const settled = (page, position) => page.waitForFunction((wanted) => document.querySelector('.desk.active')?.getAttribute('data-position') === wanted, position);

async function solve(page, { blunder }) {
  let erred = !blunder;
  for (let moment = 0; moment < 20; moment += 1) {
    const { position, right, wrong } = await next(page);
    await settled(page, position);
    if (!erred && wrong) {
      erred = true;
      await act(page, wrong);
      await page.locator('.lesson-verdict .note:not(.good)').waitFor();
      await settled(page, position);
    }
    await act(page, right);
    const verdict = await page.evaluate(async (text) => (await window.mirror.play(text)).verdict, right.text);
    if (verdict === 'done') {
      await page.locator('.lesson-verdict .good').waitFor();
      return erred;
    }
  }
  throw new Error('the lesson has no end');
}

/** Plays every lesson of a game on its page, with a mistake in each. */
export async function takeCourse(page, game) {
  await page.goto('/learn');
  const lessons = await page.evaluate(async (game) => {
    const { gameOf } = await import('/src/games/index.js');
    return (await gameOf(game).lessons.load()).lessons.map(({ id, steps }) => ({ id, steps: steps.length }));
  }, game);
  assert.ok(lessons.length >= 12);
  await page.evaluate(async () => (await import('/src/settings.js')).set('speed', 8));
  for (const { id, steps } of lessons) {
    await page.evaluate(async (where) => (await import('/src/router.js')).go(where), `/learn/${game}/${id}`);
    for (let index = 0; index < steps; index += 1) {
      await page.locator('.lesson-dot[aria-current]').nth(0).waitFor();
      if (await mirror(page, game, id, index)) await solve(page, { blunder: index === 0 });
      if (index + 1 < steps) await page.locator('.lesson-bar .primary').click();
    }
  }
  const done = await page.evaluate(async () => (await import('/src/settings.js')).settings.done);
  assert.ok(Object.keys(done).length >= lessons.length, 'progress is kept');
}
