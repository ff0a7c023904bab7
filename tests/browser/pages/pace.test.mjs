/** What others do can be watched: step by step, once more, slower, stopped, or not at all. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { openGame } from '../harness.mjs';
import { act, cell, myTurn, play, send, snapshot } from '../hands.mjs';
import { EVERY_GAME, cotulenh, ringrift, scene } from '../scene.mjs';

const here = scene();
const MOVING = { still: false };
const AGAINST_BOT = [{ kind: 'human' }, { kind: 'level:1' }];

const shown = (page) => page.locator('.desk').getAttribute('data-position');
const rests = (page, position) => page.waitForFunction((wanted) => document.querySelector('.desk')?.getAttribute('data-position') === wanted, position);
const quickly = (page) => page.evaluate(async () => (await import('/src/settings.js')).set('speed', 2));
const click = async (page, index) => {
  const { x, y, width, height } = await cell(page, index).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
};

/** What cells hold on the board, and on the server. */
async function boardIsRight(page) {
  const { view } = await snapshot(page);
  const held = await page.evaluate(() => [...document.querySelectorAll('.board-picture .cell')]
    .filter((element) => element.nextElementSibling.querySelector('.holds') !== null && !/\baway\b/.test(element.getAttribute('class')))
    .map((element) => Number(element.getAttribute('data-cell'))).toSorted((a, b) => a - b));
  assert.deepEqual(held, view.cells.flatMap((content, index) => (content === null ? [] : [index])));
  assert.equal(await page.locator('.layer-moving *').count(), 0);
}

/** Writes down, at every change of the page, how many moves are listed and what the desk says. */
const watch = (page) => page.evaluate(() => {
  window.seen = [];
  new MutationObserver(() => {
    const now = [document.querySelectorAll('.walk-move').length, document.querySelector('.desk.active') !== null, performance.now()];
    const last = window.seen.at(-1);
    if (last?.[0] !== now[0] || last?.[1] !== now[1]) window.seen.push(now);
  }).observe(document.querySelector('.game-page'), { subtree: true, childList: true, attributes: true });
});

/** Plays listed actions until another seat is to act. */
async function playTurn(page) {
  for (let { view, table } = await snapshot(page), { seat } = table; seat === table.seat; { view, table } = await snapshot(page)) {
    await play(page, (view.actions.find(({ kind }) => kind === 'move') ?? view.actions[0]).text);
  }
}

test('a bot’s turn comes to the board step by step, and nothing is asked before it has been seen', () => here.playing(ringrift(null, AGAINST_BOT), async (page) => {
  await myTurn(page);
  await watch(page);
  await play(page, '+d4*2', 'd4-d6');
  const { view, history } = await myTurn(page);
  await rests(page, view.position);
  const moves = history.flatMap(({ actions }) => actions).filter((text) => !text.startsWith('no-')).length;
  assert.ok(moves >= 4, 'both have placed and moved');
  const seen = await page.evaluate(() => window.seen);
  assert.deepEqual([...new Set(seen.map(([count]) => count))], Array.from({ length: moves }, (_, index) => index + 1), 'one step after the other');
  assert.ok(seen.filter(([count, active]) => count > 2 && active).every(([count]) => count === moves), 'nothing is asked before the last');
  // Each step takes its time, however fast the bot is.
  const [third] = seen.filter(([count]) => count === 3);
  assert.ok(seen.at(-1)[2] - third[2] >= 600, JSON.stringify(seen));
  await boardIsRight(page);
}, MOVING));

test('a tap shows the end of a turn at once, and picks up the piece that it reached for', () => here.playing(
  cotulenh('6c4/11/11/11/11/11/11/11/3i7/2N8/11/5C5 r - - 0 1', AGAINST_BOT),
  async (page) => {
    await page.evaluate(async () => (await import('/src/settings.js')).set('speed', 0.12));
    const { table } = await myTurn(page);
    await play(page, 'Nc5');
    const now = await myTurnOnServer(page, table.entries);
    await page.locator('.layer-moving .mover').waitFor({ state: 'attached' });
    const piece = now.view.actions.find(({ cells }) => cells?.from !== undefined).cells.from;
    await click(page, piece);
    await rests(page, now.view.position);
    await boardIsRight(page);
    assert.match(await cell(page, piece).getAttribute('class'), /\bpicked\b/);
  },
  MOVING,
));

/** Waits until the server waits for this person, whatever the page shows. */
async function myTurnOnServer(page, entries) {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await snapshot(page);
    if (now.table.entries > entries + 1 && now.you.includes(now.table.seat)) return now;
    await page.waitForTimeout(25);
  }
  throw new Error('the bot did not answer');
}

test('Space skips what is still to be shown, and nothing comes after it', () => here.playing(ringrift(null, AGAINST_BOT), async (page) => {
  await page.evaluate(async () => (await import('/src/settings.js')).set('speed', 0.12));
  const { table } = await myTurn(page);
  await play(page, '+d4*2', 'd4-d6');
  const now = await myTurnOnServer(page, table.entries + 1);
  await page.locator('.board-picture').waitFor();
  assert.notEqual(await shown(page), now.view.position, 'it is still being shown');
  await page.keyboard.press(' ');
  await rests(page, now.view.position);
  await boardIsRight(page);
  await click(page, now.view.actions.find(({ kind, count }) => kind === 'place' && count === 2).cells.to);
  await page.locator('.chips:not([hidden])').waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.chips:not([hidden])').count(), 1, 'nothing lags behind');
}, MOVING));

/** Waits until the page looks back, however short that is: to be begun before it does. */
const looksBack = (page) => page.evaluate(() => new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.past-words')) return;
    observer.disconnect();
    resolve();
  }).observe(document.body, { childList: true, subtree: true });
}));

for (const game of EVERY_GAME) {
  test(`the last turn of ${game.game} is shown once more, by key and by button, and one can play on`, () => here.playing(game, async (page) => {
    await quickly(page);
    await myTurn(page);
    await playTurn(page);
    const first = await snapshot(page);
    await rests(page, first.view.position);
    for (let turn = 0; turn < 2; turn += 1) {
      const { view } = await snapshot(page);
      await play(page, (view.actions.find(({ kind }) => kind === 'place' || kind === 'move') ?? view.actions[0]).text);
    }
    const { view } = await snapshot(page);
    await rests(page, view.position);
    await watch(page);
    let back = looksBack(page);
    await page.keyboard.press('l');
    await back;
    await page.locator('.past-words').waitFor({ state: 'detached' });
    await rests(page, view.position);
    await boardIsRight(page);
    back = looksBack(page);
    await page.getByRole('button', { name: /Replay the last turn/ }).click();
    await back;
    await page.keyboard.press('Escape');
    await rests(page, view.position);
    await boardIsRight(page);
    const action = view.actions.find(({ kind }) => kind === 'move' || kind === 'shoot' || kind === 'place');
    await act(page, action);
    await page.waitForFunction((before) => document.querySelector('.desk')?.getAttribute('data-position') !== before, view.position);
  }, MOVING));
}

test('whoever watches pauses, looks back, sets the speed and plays on to the present', () => here.with({}, async (ann) => {
  const path = await openGame(ann, ringrift());
  await here.with(MOVING, async (dan) => {
    await dan.goto(path);
    await dan.locator('.spectator').waitFor();
    await play(ann, '+d4*2', 'd4-d6');
    await dan.locator('.walk-move').nth(1).waitFor();
    const { view } = await snapshot(ann);
    await rests(dan, view.position);
    await dan.getByRole('button', { name: /^Pause/ }).click();
    await dan.locator('.past-words', { hasText: 'Paused' }).waitFor();
    await play(ann, '+a1', 'a1-a2', '+h8', 'h8-h7');
    await dan.locator('.walk-move').nth(5).waitFor();
    assert.equal(await shown(dan), view.position, 'the board stays');
    await dan.getByRole('button', { name: 'Speed: 1×' }).click();
    await dan.getByRole('button', { name: 'Speed: 2×' }).waitFor();
    await watch(dan);
    await dan.keyboard.press('p');
    const now = await snapshot(ann);
    await rests(dan, now.view.position);
    await dan.locator('.past-words').waitFor({ state: 'detached' });
    await boardIsRight(dan);
    await play(ann, '+b5', 'b5-b6');
    await dan.locator('.walk-move').nth(7).waitFor();
    await rests(dan, (await snapshot(ann)).view.position);
  });
}));

test('without motion a turn is there at once, and can still be replayed step by step', () => here.playing(ringrift(null, AGAINST_BOT), async (page) => {
  await myTurn(page);
  await play(page, '+d4*2', 'd4-d6');
  const { view } = await myTurn(page);
  await page.locator('.moves-list .walk-move').nth(3).waitFor();
  await page.keyboard.press('l');
  await page.locator('.past-words').waitFor();
  await rests(page, view.position);
  assert.equal(await page.locator('.past-words').count(), 0);
}));

test('a takeback in the middle of a replay leads to what is so now', () => here.playing(ringrift(), async (page) => {
  await play(page, '+d4*2', 'd4-d6', '+a1', 'a1-a2');
  await myTurn(page);
  await page.keyboard.press('l');
  await page.locator('.past-words').waitFor();
  await send(page, 'takeback', { scope: 'turn', seat: 2 });
  const { view } = await snapshot(page);
  await rests(page, view.position);
  await boardIsRight(page);
}, MOVING));
