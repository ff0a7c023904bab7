/** Every lesson with the engine alone and all mistakes, and what comes of a mistake on the page. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act } from '../hands.mjs';
import { mirror, next, settled } from '../learner.mjs';
import { checkLessons } from '../lessons.mjs';
import { scene } from '../scene.mjs';

const here = scene();

test('every step can be solved, every mistake is told apart and taken back', async () => {
  const { steps, failures } = await checkLessons(here.address);
  assert.deepEqual(failures, []);
  assert.ok(steps > 80, `${steps} steps`);
});

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
