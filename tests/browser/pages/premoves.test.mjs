/** Premoves: made on the board while the other thinks, secret, and played from the position that they were made for. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { openGame } from '../harness.mjs';
import { act, myTurn, play, snapshot } from '../hands.mjs';
import { EVERY_GAME, amazons, scene } from '../scene.mjs';

const here = scene();

/** Ann is to act, and Bob makes premoves; each has a browser. */
const two = (game, doing, options = {}) => here.with({}, async (ann) => {
  const path = await openGame(ann, { ...game, seats: [{ kind: 'human' }, { kind: 'open' }], clock: { kind: 'correspondence', days: 3 } });
  await here.with(options, async (bob) => {
    await bob.goto(path);
    await bob.getByRole('button', { name: /join/i }).first().click();
    await bob.locator('.desk[data-position]').waitFor({ state: 'attached' });
    await myTurn(ann);
    await doing(ann, bob);
  });
});

const button = (page, name) => page.getByRole('button', { name });
const card = (page) => page.locator('section.premoves');

/** What the position of the line offers, where the page has come to rest. */
const offered = (page, actions) => page.evaluate(async (played) => {
  const { get, post } = await import('/src/api.js');
  const { game, options, view } = await get(`/games/${location.pathname.split('/')[2]}`);
  const shown = await post('/positions', { game, options, position: view.position, actions: played, auto: true });
  return { seat: shown.view.seat, position: shown.view.position, actions: shown.view.actions };
}, actions);

/** Plays on the board what Ann may do and how Bob answers. Gives the actions, and how many of them are Ann's. */
async function makeLine(page, pick = (list) => list[0]) {
  const line = [];
  let own = 0;
  for (let at = await offered(page, line), ended = false; !ended;) {
    await page.locator(`.desk[data-position="${at.position}"]`).waitFor({ state: 'attached' });
    const action = pick(at.actions.filter(({ kind }) => kind !== 'swap'));
    await act(page, action);
    line.push(action.text);
    if (at.seat === 2) own += 1;
    const next = await offered(page, line);
    await page.locator(`.desk[data-position="${next.position}"]`).waitFor({ state: 'attached' });
    ended = at.seat === 2 && next.seat === 1;
    at = next;
  }
  return { line, theirs: line.slice(0, line.length - own) };
}

for (const game of EVERY_GAME) {
  test(`${game.game}: a premove is made on the board, kept secret, and played`, () => two(game, async (ann, bob) => {
    await button(bob, /^Premove/).click();
    await card(bob).waitFor();
    const { line, theirs } = await makeLine(bob);
    await bob.locator('.premove-lines li').waitFor();
    assert.deepEqual((await snapshot(bob)).premoves, [{ seat: 2, lines: [line] }]);
    assert.equal((await snapshot(ann)).premoves, undefined);
    await button(bob, /^Done/).click();
    await card(bob).waitFor({ state: 'hidden' });
    await bob.locator('.tone-premove').first().waitFor({ state: 'attached' });
    // Whoever comes back finds them.
    await bob.reload();
    await bob.locator('.tone-premove').first().waitFor({ state: 'attached' });
    await play(ann, ...theirs);
    await bob.getByText('Your premove was played.').first().waitFor();
    const now = await myTurn(ann);
    assert.equal(now.table.seat, 1);
    assert.deepEqual(now.history.flatMap(({ actions }) => actions).filter((text) => !text.startsWith('no-')), line);
    await bob.locator('.tone-premove').first().waitFor({ state: 'detached' });
  }));
}

test('premoves are deleted one by one, taken back step by step, and dropped when it comes otherwise', () => two(amazons(), async (ann, bob) => {
  await button(bob, /^Premove/).click();
  await makeLine(bob);
  await bob.locator('.premove-lines li').waitFor();
  await button(bob, 'Another line').click();
  const { theirs } = await makeLine(bob, (list) => list.at(-1));
  await bob.locator('.premove-lines li').nth(1).waitFor();
  // Another answer to the same takes its place.
  await bob.keyboard.press('u');
  await bob.locator('section.premoves p').filter({ hasText: 'Now play your answer.' }).waitFor();
  const before = await offered(bob, [...theirs, (await snapshot(bob)).premoves[0].lines[1][theirs.length]]);
  await act(bob, before.actions[1]);
  await bob.waitForFunction(async (text) => {
    const { get } = await import('/src/api.js');
    const [{ lines }] = (await get(`/games/${location.pathname.split('/')[2]}`)).premoves;
    return lines.length === 2 && lines.some((line) => line.at(-1) === text);
  }, before.actions[1].text);
  await button(bob, 'Delete this line').first().click();
  await bob.locator('.premove-lines li').nth(1).waitFor({ state: 'detached' });
  assert.equal((await snapshot(bob)).premoves[0].lines.length, 1);
  // It comes otherwise while Bob still makes lines: the game is shown.
  const { view } = await snapshot(ann);
  const other = view.actions.find(({ text }) => text !== theirs[0]);
  await play(ann, other.text);
  await play(ann, (await snapshot(ann)).view.actions[0].text);
  await bob.getByText('It came otherwise: your premoves are gone.').first().waitFor();
  await card(bob).waitFor({ state: 'hidden' });
  const now = await myTurn(bob);
  assert.deepEqual([now.table.seat, now.premoves], [2, [{ seat: 2, lines: [] }]]);
}));

test('premoves are made with a finger on a phone', () => two(amazons(), async (ann, bob) => {
  await button(bob, /^Premove/).tap();
  await card(bob).waitFor();
  const at = await offered(bob, []);
  await bob.locator(`.desk[data-position="${at.position}"]`).waitFor({ state: 'attached' });
  assert.ok(await bob.locator('section.premoves').isVisible());
  await button(bob, /^Done/).tap();
  await card(bob).waitFor({ state: 'hidden' });
  await myTurn(ann);
}, { phone: true }));
