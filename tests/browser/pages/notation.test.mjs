/** Moves as people want to read them: as notation, with pictures or in words; what they led to is seen by pointing at them. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { myTurn, play } from '../hands.mjs';
import { amazons, cotulenh, ringrift, scene } from '../scene.mjs';

const here = scene();

const choose = (page, script) => page.evaluate(async (value) => (await import('/src/settings.js')).set('notation', value), script);
/** A tip may lie over the list; it may also go by itself meanwhile. */
const putAway = (page) => page.evaluate(() => document.querySelector('.desk-tip:not([hidden]) button.close')?.click());

const FLEET = '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1';
const GAMES = [
  { game: ringrift(), moves: ['+d4*2', 'd4-d6'], words: { en: ['2 rings on d4', 'd4 to d6'], vi: ['2 vòng lên d4', 'd4 đến d6'] }, letters: { en: ['+d4*2', 'd4-d6'], vi: ['+d4*2', 'd4-d6'] } },
  { game: cotulenh(FLEET), moves: ['N>c5', 'F>d4', 'T>&d4'], words: { en: ['From c3: navy to c5, air force with tank to d4'], vi: ['Từ c3: Hải quân đến c5, Không quân chở Xe tăng đến d4'] }, letters: { en: ['c3:Nc5,F(T)d4'], vi: ['c3:HQc5,KQ(XT)d4'] } },
  { game: amazons(), moves: ['d1-d7', '@g7'], words: { en: ['d1 to d7', 'Shoots at g7'], vi: ['d1 đến d7', 'Bắn g7'] }, letters: { en: ['d1-d7', '@g7'], vi: ['d1-d7', '@g7'] } },
];

for (const language of ['en', 'vi']) {
  for (const { game, moves, words, letters } of GAMES) {
    test(`moves of ${game.game} as notation, with pictures and in words (${language})`, () => here.playing(game, async (page) => {
      await myTurn(page);
      await play(page, ...moves);
      const shown = () => page.locator('.moves-list .walk-move:not(.turn-inside *)').allTextContents();
      await page.locator('.moves-list .walk-move').nth(moves.length - 1).waitFor({ state: 'attached' });
      await page.waitForFunction((count) => document.querySelectorAll('.moves-list .walk-move:not(.turn-inside *)').length === count, letters[language].length);
      assert.deepEqual(await shown(), letters[language]);
      assert.deepEqual(await page.locator('.moves-list .walk-move:not(.turn-inside *)').evaluateAll((all) => all.map(({ title }) => title)), words[language], 'pointed at, they are told in words');
      await choose(page, 'words');
      assert.deepEqual(await shown(), words[language]);
      await choose(page, 'icons');
      const first = page.locator('.moves-list .walk-move').first();
      assert.ok(await first.locator('svg.notation-sign').count() > 0);
      assert.equal(await first.locator('.unseen').textContent(), words[language][0], 'whoever hears them hears words');
    }, { language }));
  }
}

test('no sign of a move is broken in the middle, on a narrow column', () => here.playing(ringrift(), async (page) => {
  await myTurn(page);
  await play(page, '+d4*2', 'd4-d6', '+a1*3', 'a1-a4', '+d6', 'd6-d3');
  for (const script of ['notation', 'icons', 'words']) {
    await choose(page, script);
    const broken = await page.evaluate(() => {
      document.querySelector('.moves-list').style.width = '130px';
      return [...document.querySelectorAll('.moves-list .written .step')].filter((step) => step.getClientRects().length > 1).map((step) => step.textContent);
    });
    assert.deepEqual(broken, [], script);
  }
}));

test('the meaning of signs is one tap away in a game, in analysis and at a puzzle, and the choice is made there', () => here.playing(cotulenh(), async (page) => {
  const { view } = await myTurn(page);
  await play(page, view.actions.find(({ kind }) => kind === 'move').text);
  await putAway(page);
  for (const path of [null, '/analyse?kind=cotulenh', '/puzzles/ringrift/win-1-01']) {
    if (path) await page.goto(path);
    await page.locator('.notation-button').click();
    const key = page.locator('dialog[open] .notation-key');
    await key.waitFor();
    assert.ok(await key.locator('tbody tr').count() > 5);
    if (!path) {
      assert.equal(await key.locator('.notation-letters li').count(), 11);
      await key.locator('input[value=words]').check({ force: true });
      await page.locator('.moves-list.in-words .walk-move').first().waitFor({ state: 'attached' });
    }
    assert.ok(await key.locator('input[value=words]').isChecked(), 'kept from page to page');
    await page.keyboard.press('Escape');
  }
}));

test('pointing at a move shows the board after it; so does a finger that stays, and lifting it goes nowhere', async () => {
  await here.playing(ringrift(), async (page) => {
    await myTurn(page);
    await play(page, '+d4*2', 'd4-d6', '+h1*2', 'h1-h3');
    await page.locator('.walk-move').nth(3).waitFor();
    await putAway(page);
    await page.locator('.walk-move').first().hover();
    await page.locator('.peek .thumb').waitFor();
    assert.equal(await page.locator('.peek .thumb .ring').count(), 1, 'one stack, and none of what came later');
    await page.mouse.move(2, 2);
    await page.locator('.peek').waitFor({ state: 'detached' });
  });
  await here.playing(ringrift(), async (page, { context }) => {
    await myTurn(page);
    await play(page, '+d4*2', 'd4-d6', '+h1*2', 'h1-h3');
    await page.locator('.walk-move').nth(3).waitFor();
    await putAway(page);
    const move = page.locator('.walk-move').first();
    await move.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await move.boundingBox();
    const session = await context.newCDPSession(page);
    const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await page.locator('.peek .thumb').waitFor();
    await touch('touchEnd', []);
    await page.locator('.peek').waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
    assert.equal(await page.locator('.moves.past').count(), 0, 'it only looked');
    await move.tap();
    await page.locator('.moves.past').waitFor();
  }, { phone: true });
});
