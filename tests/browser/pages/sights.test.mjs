/** What can be seen of a position: where a piece could go, what is under attack, what could be claimed; and what somebody draws. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { cell, myTurn } from '../hands.mjs';
import { amazons, cotulenh, point, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

const CTL = '6c4/11/11/11/11/4i6/11/11/11/4T6/11/5C5 r - - 0 1';
const RR = '8/8/8/3(2)4/8/3(11)4/8/8 16,17 0,0 1 move - - -';
/** A corner that the markers of the second seat wall off. */
const WALLED = '8/8/8/5(11)2/bbb5/1(1)b5/2b5/2b4(2) 10,10 0,0 1 move - - -';

const middle = async (page, index) => {
  const { x, y, width, height } = await cell(page, index).boundingBox();
  return [x + width / 2, y + height / 2];
};
const reached = (page) => page.locator('.reach-goes, .reach-takes').count();
const show = (page, ...names) => page.evaluate(async (sights) => (await import('/src/settings.js')).set('sights', sights), names);

test('a click on a piece of the other side shows where it could go, another one hides it', () => here.playing(cotulenh(CTL), async (page) => {
  await myTurn(page);
  await cell(page, point('e7')).click();
  await page.locator('.reach-from').waitFor({ state: 'attached' });
  // An infantry goes one step along a line.
  assert.equal(await reached(page), 4);
  await page.getByText(/e7: Blue: infantry · 4 places to go, 0 to capture/).first().waitFor({ state: 'attached' });
  await cell(page, point('e7')).click();
  await page.locator('.reach-from').waitFor({ state: 'detached' });
  // What can be picked up is picked up.
  await cell(page, point('e3')).click();
  await page.locator('.cell.picked').waitFor({ state: 'attached' });
  assert.equal(await reached(page), 0);
}));

test('whoever waits or watches sees what any stack could do, with a finger and by keys', () => here.playing(ringrift(RR), async (page, { context }) => {
  const path = new URL(page.url()).pathname;
  await myTurn(page);
  await here.with({ phone: true }, async (watcher) => {
    await watcher.goto(path);
    await watcher.locator('.desk[data-position]').waitFor({ state: 'attached' });
    await watcher.touchscreen.tap(...await middle(watcher, square8('d3')));
    await watcher.locator('.reach-takes').waitFor({ state: 'attached' });
    assert.ok(await watcher.locator('.reach-goes').count() > 4);
    await watcher.touchscreen.tap(...await middle(watcher, square8('d5')));
    await watcher.waitForFunction(() => document.querySelectorAll('.reach-from').length === 1);
  });
  assert.ok(context);
  await page.mouse.move(...await middle(page, square8('d5')));
  await page.keyboard.press('v');
  await page.locator('.reach-from').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.locator('.reach-from').waitFor({ state: 'detached' });
}));

test('what is under attack has a ring and the number of attackers; the choice is kept', () => here.playing(ringrift(RR), async (page) => {
  await myTurn(page);
  await page.locator('.game-tools .eye').click();
  await page.getByLabel(/Stacks under attack/).check();
  await page.keyboard.press('Escape');
  await page.locator('.danger').first().waitFor({ state: 'attached' });
  assert.deepEqual(await page.locator('.danger-count text').allTextContents(), ['1'], 'd5 is attacked by d3, which is too high for it');
  await page.reload();
  await page.locator('.danger').first().waitFor({ state: 'attached' });
}));

test('regions that could be claimed, and what recovery needs', () => here.playing(ringrift(WALLED), async (page) => {
  await myTurn(page);
  await show(page, 'regions');
  await page.locator('.claimable').first().waitFor({ state: 'attached' });
  assert.ok(await page.locator('.claimable').count() >= 6);
  await show(page, 'recovery');
  await page.waitForFunction(() => document.querySelectorAll('.claimable').length === 0);
  assert.equal(await page.locator('.recovers').count(), 0, 'the seat to act has no marker and no buried ring');
}));

test('each game has its own: air defence, lines of sight, territory', async () => {
  await here.playing(cotulenh(), async (page) => {
    await myTurn(page);
    await show(page, 'air_defence', 'commander_lines');
    await page.locator('.overlay-air_defence .zone').nth(1).waitFor({ state: 'attached' });
    assert.equal(await page.locator('.overlay-commander_lines .sight').count(), 2);
  });
  await here.playing(amazons(), async (page) => {
    await myTurn(page);
    await show(page, 'territory');
    await page.locator('.overlay-territory .amazon-ground').first().waitFor({ state: 'attached' });
  }, { language: 'vi', dark: true });
});

test('the right button draws arrows and circles, which stay with their position', () => here.with({}, async (page) => {
  await page.addInitScript(() => localStorage.setItem('stackwright.engine', '{"on":false}'));
  await page.goto('/analyse?kind=ringrift&line=%2Bd4*2%20d4-d6');
  await page.locator('.desk[data-position]').waitFor({ state: 'attached' });
  const drag = async (from, to) => {
    await page.mouse.move(...await middle(page, square8(from)));
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(...await middle(page, square8(to)), { steps: 4 });
    await page.mouse.up({ button: 'right' });
  };
  const drawn = async () => [await page.locator('.arrow.tone-drawn').count(), await page.locator('.cell-mark.tone-drawn').count()];
  await drag('a1', 'c3');
  await drag('h8', 'h8');
  assert.deepEqual(await drawn(), [1, 1]);
  await page.keyboard.press('[');
  await page.waitForFunction(() => document.querySelectorAll('.tone-drawn').length === 0);
  await page.keyboard.press(']');
  await page.locator('.arrow.tone-drawn').waitFor({ state: 'attached' });
  assert.deepEqual(await drawn(), [1, 1], 'kept with the line');
  await drag('a1', 'c3');
  assert.deepEqual(await drawn(), [0, 1], 'drawn again, it is gone');
  // They go with links and records.
  await drag('a1', 'c3');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.locator('dialog[open]');
  const link = await share.locator('input').first().inputValue();
  const record = await share.locator('textarea').last().evaluate(async (field) => {
    while (field.value === '…') await new Promise((resolve) => { setTimeout(resolve, 10); });
    return field.value;
  });
  assert.match(record, /d4-d6 \{\[%draw h8 a1>c3\]\}/);
  await page.goto(link);
  await page.locator('.arrow.tone-drawn').waitFor({ state: 'attached' });
  assert.deepEqual(await drawn(), [1, 1], 'from a link');
  await page.goto('/analyse?kind=ringrift');
  await page.locator('.desk[data-position]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('dialog[open] textarea').fill(record);
  await page.locator('dialog[open]').getByRole('button', { name: 'Show' }).click();
  await page.locator('.arrow.tone-drawn').waitFor({ state: 'attached' });
  assert.deepEqual(await drawn(), [1, 1], 'from a record');
  assert.equal(await page.locator('.tree-comment').count(), 0, 'and are no remark');
}));

test('a finger that stays before it moves draws, too', () => here.playing(cotulenh(CTL), async (page, { context }) => {
  await myTurn(page);
  const session = await context.newCDPSession(page);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [from, to] = [await middle(page, point('b9')), await middle(page, point('e7'))];
  await touch('touchStart', [from]);
  await page.waitForTimeout(600);
  for (let part = 1; part <= 5; part += 1) await touch('touchMove', [[from[0] + (to[0] - from[0]) * part / 5, from[1] + (to[1] - from[1]) * part / 5]]);
  await touch('touchEnd', []);
  await page.locator('.arrow.tone-drawn').waitFor({ state: 'attached' });
  await touch('touchStart', [from]);
  await page.waitForTimeout(600);
  await touch('touchEnd', []);
  await page.locator('.cell-mark.tone-drawn').waitFor({ state: 'attached' });
}, { phone: true }));
