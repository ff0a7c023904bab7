/** Every lesson, first with the engine alone and all mistakes, then on its page with one. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act } from '../hands.mjs';
import { checkLessons } from '../lessons.mjs';
import { scene } from '../scene.mjs';

const here = scene();

test('every step can be solved, every mistake is told apart and taken back', async () => {
  const { steps, failures } = await checkLessons(here.address);
  assert.deepEqual(failures, []);
  assert.ok(steps > 80, `${steps} steps`);
});

/** The same step beside the page, to know what would be right and what wrong. */
function mirror(page, game, id, index) {
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

const next = (page) => page.evaluate(() => {
  const { mirror } = window;
  const right = mirror.advice();
  const wrong = (mirror.shown.view.actions ?? []).find((action) => action !== right && mirror.exercise.refuses(action));
  return { position: mirror.shown.view.position, right, wrong };
});

const settled = (page, position) => page.waitForFunction((wanted) => document.querySelector('.desk.active')?.getAttribute('data-position') === wanted, position);

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

/** Opens a step and makes a mistake in it. */
async function blunder(page, game, id) {
  await page.goto(`/learn/${game}/${id}`);
  await page.locator('.lesson-dot[aria-current]').waitFor();
  await mirror(page, game, id, 0);
  const { position, right, wrong } = await next(page);
  await settled(page, position);
  await act(page, wrong);
  await page.locator('.lesson-verdict .note:not(.good)').waitFor();
  return right;
}

for (const [name, options] of [['a mouse', {}], ['a mouse, and motion', { still: false }], ['a finger', { phone: true }]]) {
  test(`a click right after a mistake is no lost click: with ${name}`, () => here.with(options, async (page) => {
    for (const [game, id] of [['cotulenh', 'foot'], ['ringrift', 'movement']]) {
      const right = await blunder(page, game, id);
      // Nobody waits until the mistake has been taken back.
      const places = await Promise.all([right.cells.from, right.cells.to].map((cell) => page.locator(`.board-picture [data-cell="${cell}"]`).boundingBox()));
      for (const { x, y, width, height } of places) {
        const middle = [x + width / 2, y + height / 2];
        if (options.phone) await page.touchscreen.tap(...middle);
        else await page.mouse.click(...middle);
      }
      await page.locator('.lesson-verdict .good').waitFor();
    }
  }));
}

test('a drag right after a mistake counts, and so does a key', () => here.with({}, async (page) => {
  const right = await blunder(page, 'cotulenh', 'foot');
  const [from, to] = await Promise.all([right.cells.from, right.cells.to].map((cell) => page.locator(`.board-picture [data-cell="${cell}"]`).boundingBox()));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.locator('.lesson-verdict .good').waitFor();
  const again = await blunder(page, 'ringrift', 'movement');
  await page.locator(`.board-picture [data-cell="${again.cells.from}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`.board-picture .cell[data-cell="${again.cells.from}"][aria-selected]`).waitFor();
}));

for (const game of ['ringrift', 'cotulenh']) {
  test(`every lesson of ${game} is played on its page`, () => here.with({}, async (page) => {
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
  }));
}
