/** With fingers: two taps place, boards whose cells are smaller than a fingertip come closer, two fingers zoom and move; and four players on a small screen. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { cell, myTurn, play } from '../hands.mjs';
import { openGame } from '../harness.mjs';
import { ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

const LARGE = { game: 'ringrift', name: 'Ann', options: { board: 'square19', players: 2, preset: 'canonical' }, seats: [{ kind: 'human' }, { kind: 'level:1' }] };

const middle = async (page, index) => {
  const { x, y, width, height } = await cell(page, index).boundingBox();
  return [x + width / 2, y + height / 2];
};
const tapCell = async (page, index) => page.touchscreen.tap(...await middle(page, index));
const width = async (page, index) => (await cell(page, index).boundingBox()).width;

/** Real touches, by the debugger. */
async function fingers(page, context) {
  const session = await context.newCDPSession(page);
  return (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test('a tap shows what would be placed, and the next one on the same cell places it: as many as last time', () => here.playing(ringrift(), async (page) => {
  await myTurn(page);
  await tapCell(page, square8('d4'));
  await page.locator('.chips .chip.armed').waitFor();
  await page.locator('.ghosts .ghost').first().waitFor({ state: 'attached' });
  await tapCell(page, square8('d4'));
  const { view } = await myTurn(page);
  assert.equal(view.cells[square8('d4')]?.rings.length, 1);
  await play(page, 'd4-d6', '+a1*3', 'a1-a4');
  await myTurn(page);
  await tapCell(page, square8('g2'));
  // A finger may still choose another number.
  const three = page.locator('.chips .chip').nth(2);
  await three.tap();
  await page.locator('.chips .chip.armed').waitFor();
  await three.tap();
  await page.waitForFunction(() => document.querySelector('.chips')?.hasAttribute('hidden'));
  assert.equal((await myTurn(page)).view.cells[square8('g2')]?.rings.length, 3);
}, { phone: true }));

test('cells smaller than eight millimetres come closer at the first tap, and the board goes back when the turn is over', () => here.playing(LARGE, async (page) => {
  await myTurn(page);
  const place = 9 * 19 + 9;
  assert.ok(await width(page, place) < 30, 'they are small');
  await tapCell(page, place);
  await page.locator('.board.zoomed').waitFor();
  // The board comes closer in motion.
  for (let tries = 0; tries < 50 && await width(page, place) < 30; tries += 1) await page.waitForTimeout(100);
  assert.ok(await width(page, place) >= 30, 'no longer');
  assert.equal(await page.locator('.chips:not([hidden])').count(), 0, 'nothing was chosen yet');
  await tapCell(page, place);
  await page.locator('.chips:not([hidden])').waitFor();
  await tapCell(page, place);
  const { view } = await myTurn(page);
  assert.ok(view.cells[place]);
  await page.locator('.board.zoomed').waitFor();
  await play(page, view.actions.find(({ kind }) => kind === 'move').text);
  await page.locator('.board:not(.zoomed)').waitFor();
}, { phone: true }));

test('two fingers come closer and go farther away, one moves the board, and nothing is played', () => here.playing(LARGE, async (page, { context }) => {
  const { view } = await myTurn(page);
  const touch = await fingers(page, context);
  const box = await page.locator('.board-picture').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const pinch = async (from, to) => {
    await touch('touchStart', [[x - from, y]]);
    await touch('touchStart', [[x - from, y], [x + from, y]]);
    for (let part = 1; part <= 6; part += 1) {
      const gap = from + (to - from) * part / 6;
      await touch('touchMove', [[x - gap, y], [x + gap, y]]);
    }
    await touch('touchEnd', []);
  };
  const before = await width(page, 180);
  await pinch(30, 120);
  await page.locator('.board.zoomed').waitFor();
  const close = await width(page, 180);
  assert.ok(close > 2 * before, `${before} became ${close}`);
  const at = await middle(page, 180);
  await touch('touchStart', [[x, y]]);
  for (let part = 1; part <= 5; part += 1) await touch('touchMove', [[x + part * 12, y + part * 6]]);
  await touch('touchEnd', []);
  const moved = await middle(page, 180);
  assert.ok(moved[0] - at[0] > 30 && moved[1] - at[1] > 10, `${at} went to ${moved}`);
  await pinch(140, 20);
  await page.locator('.board:not(.zoomed)').waitFor();
  assert.equal((await myTurn(page)).view.position, view.position);
}, { phone: true }));

test('what is tapped is felt, unless somebody does not want that', () => here.with({ phone: true }, async (page) => {
  await page.addInitScript(() => {
    window.felt = [];
    Object.defineProperty(Navigator.prototype, 'vibrate', { configurable: true, value: (pattern) => window.felt.push(pattern) });
  });
  await openGame(page, ringrift());
  await myTurn(page);
  await tapCell(page, square8('d4'));
  await page.locator('.chips .chip.armed').waitFor();
  await tapCell(page, square8('d4'));
  await myTurn(page);
  const felt = await page.evaluate(() => window.felt.length);
  assert.ok(felt > 0);
  await page.evaluate(async () => (await import('/src/settings.js')).set('haptics', false));
  await play(page, 'd4-d6');
  await myTurn(page);
  await tapCell(page, square8('a1'));
  await tapCell(page, square8('a1'));
  await myTurn(page);
  assert.equal(await page.evaluate(() => window.felt.length), felt);
}));

const four = (seats) => ({ game: 'ringrift', name: 'Bartholomew', options: { board: 'hex8', players: 4, preset: 'canonical' }, clock: { kind: 'fischer', initial: 5400, increment: 5 }, seats });
const TOGETHER = four([{ kind: 'human' }, { kind: 'human', name: 'Nguyễn Diệu Linh' }, { kind: 'human', name: 'Cass' }, { kind: 'human', name: 'Dan' }]);
const ALONE = four([{ kind: 'human' }, { kind: 'level:1' }, { kind: 'level:2' }, { kind: 'level:3' }]);

/** What of the seat cards is cut off, or outside of the screen. */
const clipped = (page) => page.evaluate(() => [...document.querySelectorAll('.seat-card')].flatMap((card) => {
  const room = card.getBoundingClientRect();
  return ['.clock', '.hand', ...[...card.querySelectorAll('.meter')].map((_, nth) => `.standing > .meter:nth-of-type(${nth + 2})`)].flatMap((what) => {
    const element = card.querySelector(what);
    if (!element) return [`${what} is missing`];
    const box = element.getBoundingClientRect();
    const parents = [element.parentElement, card].map((parent) => parent.getBoundingClientRect());
    const inside = parents.every((parent) => box.left >= parent.left - 1 && box.right <= parent.right + 1) && room.right <= innerWidth + 1 && element.scrollWidth <= element.clientWidth + 1;
    return inside && box.width > 0 ? [] : [`${card.getAttribute('aria-label')}: ${what}`];
  });
}));

for (const [name, game] of [['at one screen', TOGETHER], ['one against three', ALONE]]) {
  for (const [size, language] of [[390, 'en'], [360, 'vi']]) {
    test(`four players on a phone of ${size}, ${name}: rings, territory, hand and clock of everybody (${language})`, () => here.playing(game, async (page) => {
      await page.locator('.seat-card .clock').nth(3).waitFor();
      assert.equal(await page.locator('.seat-card').count(), 4);
      assert.deepEqual(await clipped(page), []);
    }, { phone: true, language, viewport: { width: size, height: 800 } }));
  }
}

for (const [wide, high] of [[1280, 800], [1024, 768]]) {
  test(`four players on a screen of ${wide} by ${high}: the moves have room, and nothing of the seats is cut off`, () => here.playing(TOGETHER, async (page) => {
    await myTurn(page);
    assert.deepEqual(await clipped(page), []);
    const rows = await page.locator('.moves-list').evaluate((list) => list.clientHeight / 26);
    assert.ok(rows >= 3, `${rows} rows`);
    const hidden = await page.locator('.desk-task').evaluate((task) => task.scrollHeight - task.clientHeight);
    assert.ok(hidden <= 1, 'what is to be done is in sight');
  }, { viewport: { width: wide, height: high } }));
}
