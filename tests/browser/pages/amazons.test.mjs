// Amazons: an amazon moves and shoots, bots answer, on a desktop and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, cell, myTurn } from '../hands.mjs';
import { amazons, scene } from '../scene.mjs';

const here = scene();

/** Where the middle of a cell is on the screen. */
async function middle(page, index) {
  const { x, y, width, height } = await cell(page, index).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Plays a whole turn: the first action that is listed, or the one of that text, then a shot. */
async function turn(page, wanted = {}, options = {}) {
  for (const kind of ['move', 'shoot']) {
    const { view } = await myTurn(page);
    assert.equal(view.phase.code, kind);
    const action = view.actions.find(({ text }) => text === wanted[kind]) ?? view.actions[0];
    await act(page, action, options);
  }
}

test('two turns against a level', () => here.playing(amazons([{ kind: 'human' }, { kind: 'level:1' }]), async (page) => {
  assert.equal(await page.locator('.board-picture .amazon').count(), 8);
  await turn(page, { move: 'd1-d7', shoot: '@g7' });
  const { view } = await myTurn(page);
  assert.equal(view.cells.filter((content) => content?.kind === 'arrow').length, 2, 'one arrow each');
  await page.locator('.board-picture .arrow').nth(1).waitFor();
  await turn(page);
  await myTurn(page);
  assert.equal(await page.locator('.board-picture .arrow').count(), 4);
  await page.locator('.seat-card').first().getByText(/^Territory: \d+$/).waitFor();
}));

test('a whole game on a small board against level 5', () => here.playing(amazons([{ kind: 'human' }, { kind: 'level:5' }], { size: 5 }), async (page) => {
  let game = await myTurn(page);
  // In the middle of the list: somebody who goes here and there.
  for (; game.table.status === 'running'; game = await myTurn(page)) await act(page, game.view.actions[game.view.actions.length >> 1]);
  assert.equal(game.table.result.reason, 'blocked');
  const arrows = game.view.cells.filter((content) => content?.kind === 'arrow').length;
  assert.equal(arrows, game.table.entries / 2, 'a move and a shot in each turn');
  await page.locator('.game-ending').waitFor();
  assert.equal(await page.locator('.board-picture .arrow').count(), arrows);
}));

test('a shot that is due can be taken back with its move', () => here.playing(amazons([{ kind: 'human' }, { kind: 'human', name: 'Bob' }]), async (page) => {
  const { view } = await myTurn(page);
  await act(page, view.actions.find(({ text }) => text === 'a4-b5'));
  await page.locator('.desk').getByText('Choose where its arrow lands').first().waitFor();
  await page.keyboard.press('u');
  await page.locator('.desk').getByText('Move one of your amazons').first().waitFor();
  const again = await myTurn(page);
  assert.equal(again.view.position, view.position);
}));

test('three play on a phone, in Vietnamese', () => here.playing(
  amazons([{ kind: 'human' }, { kind: 'level:1' }, { kind: 'level:1' }], { size: 6, players: 3 }),
  async (page) => {
    await turn(page, {}, { tap: true });
    const { view } = await myTurn(page);
    assert.equal(view.cells.filter((content) => content?.kind === 'arrow').length, 3);
    await page.locator('.seat-card').first().getByText(/^Lãnh thổ: \d+$/).waitFor({ state: 'attached' });
  },
  { phone: true, language: 'vi' },
));

test('where an arrow may land is as plain as where an amazon may go, on a phone', () => here.playing(amazons(), async (page) => {
  const dots = () => page.locator('.board-picture .spot .dot').evaluateAll((all) => all.map((dot) => [Math.round(dot.getBoundingClientRect().width), getComputedStyle(dot.parentElement).opacity]));
  const { view } = await myTurn(page);
  const move = view.actions.find(({ text }) => text === 'd1-d7');
  await page.touchscreen.tap(...await middle(page, move.cells.from));
  await page.locator('.board-picture .spot').first().waitFor();
  const [target] = await dots();
  await page.touchscreen.tap(...await middle(page, move.cells.to));
  const { view: aiming } = await myTurn(page);
  const shots = await dots();
  assert.ok(aiming.actions.length > 16 && shots.length === aiming.actions.length, `${shots.length} shots`);
  for (const shot of shots) assert.deepEqual(shot, target);
}, { phone: true }));

test('what a seat has is not cut off on a phone', () => here.playing({ ...amazons(), position: 'amazons 10/10/10/7b2/1w8/10/5b4/9b/xx3w2xx/wx1w3bx1 w - -' }, async (page) => {
  await myTurn(page);
  const cut = await page.evaluate(() => [...document.querySelectorAll('.seat-card :is(.standing, .badge)')].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent));
  assert.deepEqual(cut, []);
}, { phone: true }));
