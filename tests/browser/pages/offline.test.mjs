/** Games without a server: everything that is asked of it fails, and what needs nobody else goes on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, myTurn, snapshot } from '../hands.mjs';
import { api } from '../harness.mjs';
import { scene } from '../scene.mjs';

const here = scene();

/** Whole games against a stronger computer, which take minutes. */
const long = process.env.STACKWRIGHT_LONG ? {} : { skip: 'a long test: run.mjs --long' };

/** Cuts a browser off from the server, but for the pages themselves, which another test keeps from being lost. */
async function cut(context) {
  await context.route('**/api/**', (route) => route.abort());
  await context.routeWebSocket('**/api/**', (socket) => socket.close());
}

const restore = (context) => context.unroute('**/api/**');

/** The first page as somebody sees it whose server is away. */
async function home(page) {
  await page.goto('/');
  await page.locator('.local-offline').waitFor();
}

/** Begins a game as the forms do. */
async function begin(page, wanted) {
  await page.evaluate(async (asked) => (await import('/src/home/create.js')).create(asked), wanted);
  await page.waitForURL(/\/g\/local-[0-9a-f]{12}$/);
  await page.locator('.board-picture').waitFor();
}

const alone = (game, level, more = {}) => ({ game, seats: [{ kind: 'human' }, { kind: `level:${level}` }], ...more });

/** What the engine would play, for somebody who wants to be done. */
const advice = (page, { game, options, view }, nodes) => page.evaluate(async (asked) => {
  await import('/src/engine/local.js');
  return (await (await import('/src/api.js')).post('/analysis', asked)).lines[0].actions[0];
}, { game, options, position: view.position, nodes });

/** Plays on without touching the board, until the game is over. */
async function playOut(page, choose) {
  let game = await snapshot(page);
  for (let turns = 0; game.table.status === 'running'; turns += 1) {
    assert.ok(turns < 600, 'the game comes to an end');
    if (game.you.includes(game.table.seat)) {
      const action = await choose(game);
      await page.evaluate(async ([text, number, seat]) => {
        const { tableOf } = await import('/src/local/table.js');
        await tableOf(location.pathname.split('/')[2]).say({ type: 'act', action: text, expected: number, key: String(number), id: 'test', seat });
      }, [action, game.table.number, game.table.seat]);
    } else {
      await new Promise((resolve) => { setTimeout(resolve, 30); });
    }
    game = await snapshot(page);
  }
  return game;
}

/** @param {import('playwright-core').Page} page */
async function isOver(page) {
  await page.locator('.game-ending').waitFor();
}

test('with the server away a game begins at one click, and is won or lost by clicks', () => here.with({}, async (page, { context }) => {
  await cut(context);
  await home(page);
  await page.locator('.game-card.amazons .primary').click();
  await page.waitForURL(/\/g\/local-/);
  await myTurn(page);
  await begin(page, alone('amazons', 1, { options: { size: 5 } }));
  let game = await myTurn(page);
  for (; game.table.status === 'running'; game = await myTurn(page)) await act(page, game.view.actions[game.view.actions.length >> 1]);
  assert.equal(game.table.result.reason, 'blocked');
  await isOver(page);
  // Once more, on the other seat.
  await page.locator('.game-ending .primary').click();
  await page.waitForFunction((was) => location.pathname !== was, `/g/${game.id}`);
  const next = await myTurn(page);
  assert.deepEqual([next.rematch_of, next.you, next.table.seat], [game.id, [2], 2]);
}));

test('RingRift with few rings, to its end', () => here.with({}, async (page, { context }) => {
  await cut(context);
  await home(page);
  await begin(page, alone('ringrift', 1, { options: { rings: 3 } }));
  const game = await playOut(page, (now) => advice(page, now, 300));
  assert.equal(game.table.status, 'finished');
  await isOver(page);
}));

test('CoTuLenh from the end of a game, to its end', () => here.with({}, async (page, { context }) => {
  await cut(context);
  await home(page);
  const position = await page.evaluate(async () => {
    await import('/src/engine/local.js');
    const { puzzles } = await (await import('/src/study.js')).puzzles('cotulenh');
    return puzzles.find(({ goal }) => goal.kind === 'win' && goal.turns === 2).position;
  });
  const { seat } = await page.evaluate(async (text) => (await (await import('/src/api.js')).post('/positions', { game: 'cotulenh', position: text })).view, position);
  const seats = [{ kind: 'level:1' }, { kind: 'level:1' }];
  seats[seat - 1] = { kind: 'human' };
  await begin(page, { game: 'cotulenh', position, seats });
  const game = await playOut(page, (now) => advice(page, now, 4000));
  assert.equal(game.table.result.ranks[seat - 1], 1);
  await isOver(page);
}));

test('without a net the computer plays by weights', () => here.with({}, async (page, { context }) => {
  await cut(context);
  let refused = 0;
  await context.route('**/nets/**', (route) => {
    refused += 1;
    return route.abort();
  });
  await home(page);
  await begin(page, alone('cotulenh', 2));
  const { view, table } = await myTurn(page);
  await act(page, view.actions[0]);
  const answered = await myTurn(page);
  assert.ok(answered.table.entries > table.entries + 1, 'the computer has played');
  assert.ok(refused > 0, 'it would have had a net');
}));

test('two at one screen: nothing is lost by loading the page anew, and it can be taken back and uploaded', () => here.with({}, async (page, { context }) => {
  await cut(context);
  await home(page);
  await begin(page, { game: 'amazons', name: 'Ann', options: { size: 6 }, seats: [{ kind: 'human' }, { kind: 'human', name: 'Bob' }] });
  for (let step = 0; step < 4; step += 1) {
    const { view } = await myTurn(page);
    await act(page, view.actions[0]);
  }
  const before = await myTurn(page);
  assert.deepEqual([before.you, before.table.entries, before.view.seat], [[1, 2], 4, 1]);
  await page.reload();
  assert.deepEqual((await myTurn(page)).view.position, before.view.position);
  await page.getByRole('button', { name: 'Ask for a takeback' }).or(page.locator('.game-tools button', { hasText: /take ?back/i })).first().click();
  await page.waitForFunction((entries) => document.querySelector('.desk')?.getAttribute('data-position') !== entries, before.view.position);
  assert.equal((await myTurn(page)).table.entries, 2);
  // The list on the first page, without and with the server.
  await page.goto('/');
  const row = page.locator('.local-game');
  await row.locator('.tile-board svg').waitFor();
  assert.match(await row.innerText(), /Ann[\s\S]*Bob/);
  assert.equal(await row.getByRole('button', { name: 'Upload to the server' }).count(), 0);
  await restore(context);
  await page.reload();
  await row.getByRole('button', { name: 'Upload to the server' }).click();
  const there = row.locator('.local-where');
  await there.waitFor();
  const path = await there.getAttribute('href');
  const game = await api(here.address, 'GET', `/games/${path.split('/')[2]}`);
  assert.deepEqual([game.table.entries, game.table.players[1].name], [2, 'Bob']);
  await row.getByRole('link', { name: 'Continue' }).click();
  assert.equal((await myTurn(page)).table.entries, 2);
  await page.goto('/');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.locator('dialog .primary').click();
  await row.waitFor({ state: 'detached' });
  await page.goto(`/g/${game.id.replace(/.*/, before.id)}`);
  await page.getByText(/not here/).waitFor();
}));

test('what needs other people says so, and levels say how long they take here', () => here.with({}, async (page, { context }) => {
  await cut(context);
  await home(page);
  for (const name of ['Quick pairing', 'Invite by link']) {
    await page.locator('.way', { hasText: name }).filter({ hasText: 'Needs a connection' }).click();
    await page.locator('.toast', { hasText: 'Playing with people elsewhere needs the server' }).last().waitFor();
    await page.locator('.toast').last().click();
  }
  await page.locator('.way', { hasText: 'Set up a game' }).click();
  const form = page.locator('dialog form.setup');
  await form.getByText('the game is played and kept on this device').waitFor();
  await form.locator('.levels label', { hasText: /^10/ }).click();
  await form.getByText(/About \d+ (s|min) a move on this device/).waitFor();
  await form.locator('.levels label', { hasText: /^1(?!0)/ }).click();
  await form.getByText(/Plays at once on this device/).waitFor();
  await form.locator('select').first().selectOption('open');
  await form.locator('button[type=submit]').click();
  await page.locator('.toast', { hasText: 'Playing with people elsewhere needs the server' }).last().waitFor();
  await page.goto('/watch');
  await page.getByText('The games of others are on the server').waitFor();
}));

test('two windows of one browser show the same game', () => here.with({}, async (page, { context }) => {
  await cut(context);
  await home(page);
  await begin(page, { game: 'amazons', name: 'Ann', seats: [{ kind: 'human' }, { kind: 'human' }] });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('.desk[data-position]').waitFor({ state: 'attached' });
  const { view } = await myTurn(page);
  await act(page, view.actions[0]);
  const { view: after } = await myTurn(page);
  await other.waitForFunction((position) => document.querySelector('.desk')?.getAttribute('data-position') === position, after.position);
  // Whoever comes second is told where the game stands.
  const [late, number] = [await myTurn(other), after.actions[0].text];
  await act(other, late.view.actions.find(({ text }) => text === number));
  await page.waitForFunction((position) => document.querySelector('.desk')?.getAttribute('data-position') !== position, after.position);
  assert.equal((await myTurn(page)).table.entries, 2);
}));

for (const [game, options] of [['amazons', {}], ['ringrift', {}], ['cotulenh', {}]]) {
  test(`a whole game of ${game} against level 5`, long, () => here.with({}, async (page, { context }) => {
    await cut(context);
    await home(page);
    await begin(page, alone(game, 5, { options }));
    const begun = performance.now();
    const over = await playOut(page, (now) => advice(page, now, 3000));
    assert.equal(over.table.status, 'finished');
    await isOver(page);
    console.log(`${game}: ${over.table.entries} entries, ${over.table.result.reason}, ${Math.round((performance.now() - begun) / 1000)} s`);
  }));
}
