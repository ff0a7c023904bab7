/** With a finger on a phone: what is tapped stays where it is until it has been answered. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { cell, myTurn, play, snapshot } from '../hands.mjs';
import { follow, makeGame } from '../harness.mjs';
import { cotulenh, languages, point, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const tapCell = async (page, index) => page.touchscreen.tap(...middle(await cell(page, index).boundingBox()));

/** Where each button of the menu is, in pixels of the screen. */
const places = (page) => page.locator('.chips button').evaluateAll((all) => all.map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x, y, width, height];
}));

/** Taps one of the buttons twice, at the same place, as a finger does that trusts it to stay. */
async function tapTwice(page, index, nth) {
  await tapCell(page, index);
  await page.locator('.chips:not([hidden])').waitFor();
  // Drawn once and once again: where it comes to lie is where it stays.
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))); }));
  const before = await places(page);
  const [x, y, width, height] = before[nth];
  const marked = () => page.locator('.board-picture .cell.asked').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-cell'))));
  assert.deepEqual(await marked(), [index], 'the cell that was tapped is marked');
  // What is meant anyway, as many as last time, is shown already.
  const shown = await page.locator('.chips button').nth(nth).evaluate((button) => button.classList.contains('armed'));
  if (!shown) await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.locator(`.chips button:nth-of-type(${nth + 1}).armed`).waitFor();
  // What the choice would change comes from the server and is drawn, too.
  await page.locator('.ghosts .ghost').first().waitFor({ state: 'attached' });
  assert.deepEqual(await places(page), before, 'no button has moved');
  assert.deepEqual(await marked(), [index], 'it is marked as long as it is asked about');
  assert.equal(await page.locator('.chips .chip.armed').evaluateAll((all) => all.length), 1);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

for (const language of languages('vi')) {
  test(`two taps place rings in the middle and in every corner, and no button moves (${language})`, () => here.with({ phone: true, language }, async (page) => {
    await page.goto('/');
    for (const [name, count] of [['d4', 2], ['a1', 1], ['h8', 3], ['a8', 3], ['h1', 2]]) {
      await follow(page, await makeGame(page, ringrift()));
      await myTurn(page);
      await tapTwice(page, square8(name), count - 1);
      await page.waitForFunction(() => document.querySelector('.chips')?.hasAttribute('hidden'));
      const { view } = await myTurn(page);
      assert.equal(view.cells[square8(name)]?.rings.length, count, name);
      assert.equal(await page.locator('.cell.asked').count(), 0, name);
    }
  }));
}

test('a menu with long words stays where it is, too', () => here.playing(cotulenh('6c4/11/11/11/11/4i6/11/11/11/4(FI)6/11/5C5 r - - 0 1'), async (page) => {
  const { view } = await myTurn(page);
  await tapCell(page, point('e3'));
  await page.locator('.cell.picked').waitFor();
  const goal = view.actions.filter(({ cells }) => cells?.to === point('e7') || cells?.target === point('e7'));
  assert.ok(goal.length > 1, 'there is something to ask');
  await tapTwice(page, point('e7'), goal.length - 1);
  await page.waitForFunction((before) => document.querySelector('.desk')?.getAttribute('data-position') !== before, view.position);
  assert.notEqual((await snapshot(page)).view.position, view.position);
}, { phone: true }));

test('another finger’s tap elsewhere asks there, and unmarks the first cell', () => here.playing(ringrift(), async (page) => {
  await play(page, '+d4*2', 'd4-d6');
  await myTurn(page);
  await tapCell(page, square8('b2'));
  await page.locator('.cell.asked').waitFor({ state: 'attached' });
  await tapCell(page, square8('g2'));
  await page.locator(`.cell.asked[data-cell="${square8('g2')}"]`).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.cell.asked').count(), 1);
}, { phone: true }));

for (const language of ['en', 'vi']) {
  test(`the seats of four are chosen by their colours, all within the screen (${language})`, () => here.with({ phone: true, language }, async (page) => {
    await page.goto('/');
    // A page that comes closes whatever window lies over it.
    await page.locator('.thumb').nth(1).waitFor();
    await page.evaluate(async () => (await import('/src/home/setup.js')).openSetup());
    const dialog = page.locator('dialog[open]');
    await dialog.locator('input[value="4"]').first().check({ force: true });
    const labels = dialog.locator('.segments:has(input[value="random"]) label:has(input[value="none"])');
    await labels.waitFor();
    const [all, one] = [await dialog.boundingBox(), await labels.boundingBox()];
    assert.ok(one.x >= all.x && one.x + one.width <= all.x + all.width, JSON.stringify({ all, one }));
    assert.equal(await dialog.locator('label:has(input)').getByText(language === 'en' ? 'Purple' : 'Tím').count(), 1);
  }));
}
