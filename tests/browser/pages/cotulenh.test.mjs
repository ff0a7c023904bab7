/** CoTuLenh, played in a browser. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, cell, myTurn, snapshot } from '../hands.mjs';
import { cotulenh, point, scene } from '../scene.mjs';

const here = scene();
const find = (game, text) => {
  const found = game.view.actions.find((action) => action.text === text);
  assert.ok(found, `${text} is listed among ${game.view.actions.map((action) => action.text)}`);
  return found;
};
const play = async (page, text) => act(page, find(await myTurn(page), text));

test('a stranger begins in one click, moves, and the bot answers', () => here.with({}, async (page) => {
  await page.goto('/');
  await page.getByRole('button', { name: /play now/i }).nth(1).click();
  await page.waitForURL(/\/g\//);
  await page.locator('.board-picture').waitFor();
  await play(page, 'Ic6');
  const after = await myTurn(page);
  assert.ok(after.history.length >= 2);
}));

test('a game against a bot is won by taking the last way out', () => here.playing(
  cotulenh('11/5hgh2c/4g4g1/7F2F/11/11/5FA4/11/6A4/6S4/5H1H3/6C4 r - - 9 12', [{ kind: 'human' }, { kind: 'level:1' }]),
  async (page) => {
    await play(page, 'Ff@j10');
    await page.locator('.game-ending').waitFor();
    assert.equal((await snapshot(page)).table.status, 'finished');
  },
));

const STACK = '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1';

test('on a small desktop nothing that can be chosen is cut off, and the tip is about the pieces that may act', () => here.playing(cotulenh(STACK), async (page) => {
  const cut = () => page.locator('.game-panel, .game-over').evaluateAll((parts) => Math.max(...parts.map((part) => part.scrollHeight - part.clientHeight)));
  const click = async (name) => {
    const { x, y, width, height } = await cell(page, point(name)).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await myTurn(page);
  // Tips that were read are gone.
  const read = async () => { while (await page.locator('.desk-tip .close').isVisible()) await page.locator('.desk-tip .close').click(); };
  await read();
  await click('c3');
  await click('c5');
  await page.locator('.chips:not([hidden])').waitFor();
  await page.locator('.tray').waitFor();
  assert.ok(await cut() <= 0, `${await cut()} px of the choices are cut off`);
  await page.keyboard.press('Escape');
  for (const text of ['N>c5', 'F>d4']) {
    await act(page, find(await myTurn(page), text));
    await myTurn(page);
    const tip = page.locator('.desk-tip:not([hidden])');
    if (await tip.count()) assert.doesNotMatch(await tip.innerText(), /one of your pieces/);
    await read();
    assert.equal(await tip.count(), 0, 'no other tip takes its place');
  }
  const [bar, buttons, back] = await Promise.all(['.game-bar', '.desk-buttons', '.desk-turn'].map((part) => page.locator(part).boundingBox()));
  for (const part of [buttons, back]) assert.ok(part.x >= bar.x && part.x + part.width <= bar.x + bar.width && part.y + part.height <= bar.y + bar.height, 'all that ends or takes back the deploy can be seen');
}));

test('a deploy: one piece goes, another rejoins it, a step is undone, the turn is committed', () => here.playing(cotulenh(STACK), async (page) => {
  const refused = [];
  page.on('response', (response) => { if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`); });
  const begun = await myTurn(page);
  const first = begun.view.actions.find(({ text }) => /^N>/.test(text) && /c5/.test(text)) ?? begun.view.actions.find(({ option, pieces }) => option === 'step' && pieces?.join() === 'navy');
  await act(page, first);
  let game = await myTurn(page);
  assert.equal(game.view.phase.code, 'deploy');
  await page.locator('.tray').waitFor();
  const rejoin = game.view.actions.find(({ kind }) => kind === 'rejoin');
  assert.ok(rejoin, 'a piece can rejoin');
  const before = game.view.position;
  await act(page, rejoin);
  game = await myTurn(page);
  assert.notEqual(game.view.position, before);
  await page.keyboard.press('u');
  await page.waitForTimeout(100);
  game = await myTurn(page);
  assert.equal(game.view.position, before, 'the step is undone');
  await act(page, rejoin);
  game = await myTurn(page);
  if (game.table.seat === 1) await page.locator('.desk-buttons [data-action]').first().click();
  const after = await myTurn(page);
  assert.equal(after.table.seat, 2);
  assert.deepEqual(refused, [], 'nothing is asked for that has been decided');
}));

test('the whole deploy can be cancelled', () => here.playing(cotulenh(STACK), async (page) => {
  const begun = await myTurn(page);
  await act(page, begun.view.actions.find(({ option, kind, pieces }) => kind === 'move' && option === 'step' && pieces?.join() === 'navy'));
  await myTurn(page);
  await page.keyboard.press('Shift+U');
  await page.waitForTimeout(100);
  assert.equal((await myTurn(page)).view.position, begun.view.position);
}));

test('zones of air defence are shown on demand', () => here.playing(cotulenh(), async (page) => {
  await myTurn(page);
  const shown = () => page.locator('.layer-overlays *').count();
  const before = await shown();
  await cell(page, point('e2')).click();
  await page.waitForTimeout(100);
  assert.ok(await shown() > before, 'while an air force is held');
}));

test('a deploy is one entry in the list of moves, with its steps inside', () => here.playing(cotulenh(STACK), async (page) => {
  await myTurn(page);
  await page.keyboard.press('/');
  await page.locator('.typed-input').fill('c3:Nc5,Fd4,Tg7');
  await page.keyboard.press('Enter');
  await page.locator('.desk-problem', { hasText: 'step 3 of the turn, T>g7' }).waitFor();
  assert.equal((await snapshot(page)).table.entries, 0, 'a turn is played as a whole or not at all');
  await page.locator('.typed-input').fill('c3:Nc5,F(T)d4');
  await page.keyboard.press('Enter');
  const whole = page.locator('.moves-list .walk-move:visible');
  await whole.first().waitFor();
  assert.deepEqual(await whole.allTextContents(), ['c3:Nc5,F(T)d4']);
  await page.locator('.turn-fold').click();
  assert.deepEqual(await whole.allTextContents(), ['c3:Nc5,F(T)d4', 'N>c5', 'F>d4', 'T>&d4']);
  await page.locator('.turn-fold').click();
  // A step that is looked at is shown among the others.
  await page.keyboard.press('[');
  await page.locator('.turn-inside .walk-move[aria-current]', { hasText: 'F>d4' }).waitFor();
  await page.reload();
  await whole.first().waitFor();
  assert.deepEqual(await whole.allTextContents(), ['c3:Nc5,F(T)d4'], 'a snapshot tells the same');
}));

test('what was undone is played again by a button and by keys', () => here.playing(cotulenh(STACK), async (page) => {
  await play(page, 'N>c5');
  await play(page, 'F>d4');
  const deployed = (await myTurn(page)).view.position;
  assert.equal(await page.locator('button.redo:enabled').count(), 0, 'nothing was taken back');
  await page.keyboard.press('Shift+U');
  await page.locator('button.redo:enabled').first().click();
  await page.waitForTimeout(100);
  assert.deepEqual((await myTurn(page)).table.turn, ['N>c5']);
  await page.keyboard.press('Control+y');
  await page.waitForTimeout(100);
  assert.equal((await myTurn(page)).view.position, deployed);
  await page.keyboard.press('Shift+U');
  await page.locator('button.redo:enabled').first().waitFor();
  await page.keyboard.press('Shift+R');
  await page.waitForTimeout(100);
  assert.equal((await myTurn(page)).view.position, deployed, 'the whole turn');
  assert.equal(await page.locator('button.redo:enabled').count(), 0);
}));
