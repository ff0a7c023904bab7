/** What wins: who is about to, why it takes so much, and the moment when somebody has. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, myTurn } from '../hands.mjs';
import { amazons, cotulenh, ringrift, scene } from '../scene.mjs';

const here = scene();

/** Blue wins with the next ring that goes out. */
const NEAR = ringrift('7(2)/8/3b4/8/8/8/aaa(111)4/8 2,2 17,9 1 move - - -', [{ kind: 'human' }, { kind: 'level:1' }]);

async function win(page) {
  for (let tries = 0; tries < 12; tries += 1) {
    const { view, table } = await myTurn(page);
    if (table.status !== 'running') return;
    await act(page, view.actions.find(({ text }) => text === 'd2-d4') ?? view.actions.find(({ text }) => /^(La2|E)/.test(text)) ?? view.actions[0]);
  }
}

for (const still of [false, true]) {
  test(`who is about to win is told, and whoever has won stands over the board, ${still ? 'quietly' : 'with marks that fly'}`, () => here.playing(NEAR, async (page) => {
    await page.locator('.goals-threat', { hasText: 'Blue wins with 1 more ring out' }).waitFor();
    await win(page);
    await page.locator('.victory-words', { hasText: 'You win' }).waitFor();
    assert.equal(await page.locator('.victory-mark').count() > 0, !still);
    const results = await page.locator('.game-ending .ranking li').allInnerTexts();
    assert.match(results[0], /^1\s+Ann\s+18\/18 rings, \d+\/33 cells$/);
    assert.match(results[1], /^2\s+Pebble/);
    assert.equal(await page.locator('.game-ending .ranking .seat-mark').count(), 2, 'each in its colour');
    await page.locator('.victory').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.game-ending').waitFor();
    assert.equal(await page.locator('.victory').count(), 0, 'whoever comes later finds the result only');
  }, { still }));
}

test('more than all others together: why more is needed stands with the goal', () => here.playing({
  game: 'ringrift', name: 'Ann', options: { board: 'square8', players: 3, preset: 'canonical' }, seats: [{ kind: 'human' }, { kind: 'human', name: 'Bob' }, { kind: 'human', name: 'Cy' }],
  position: 'square8 BBBBBBBB/BBBBBBB1/CCCCCCCC/CC6/8/A7/8/3(1)2(2)(3) 5,6,6 2,1,0 1 move - - - canonical/3',
}, async (page) => {
  await myTurn(page);
  await page.locator('.goals summary').click();
  await page.locator('.goals-note', { hasText: 'Blue needs 26: more than the 25 that all others own together.' }).waitFor();
  assert.deepEqual(await page.locator('.goals tbody tr').nth(1).locator('td').allTextContents(), ['1/26', '15/22', '10/22']);
}));

test('a draw that comes near is told', () => here.playing(cotulenh('6c4/11/11/11/11/11/6T4/11/11/11/11/5C5 r - - 85 30'), async (page) => {
  await page.locator('.goals-threat', { hasText: 'A draw after 15 more moves without a capture' }).waitFor();
}));

test('at the beginning nobody is about to win', () => here.playing(amazons(), async (page) => {
  await page.locator('.goals-line', { hasText: 'be the last who can move' }).waitFor();
  assert.equal(await page.locator('.goals-threat').count(), 0);
}));
