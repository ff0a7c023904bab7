/** What somebody does is shown at once: before the server answers, while it is away, and not for longer than it is so. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPerson, openGame, startServer, withoutEngine } from '../harness.mjs';
import { act, cell, myTurn, play, send, snapshot } from '../hands.mjs';
import { amazons, cotulenh, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

/** Waits until something is so. @param {() => any} so */
async function until(so, what = String(so)) {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = await so();
    if (found) return found;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  throw new Error(`it never came to this: ${what}`);
}

/**
 * What a page says to the server, which a test can hold back: `hold` until `release`. `lean`: whether the page has the engine, and asks for no
 * lists any more.
 */
async function between(page) {
  const held = { on: false, waits: [], lean: false, sizes: [] };
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    held.lean = socket.url().includes('actions=none');
    socket.onMessage((message) => (held.on && !String(message).includes('"ping"') ? held.waits.push(() => server.send(message)) : server.send(message)));
    server.onMessage((message) => socket.send(message));
  });
  return {
    ready: () => until(() => held.lean, 'the engine is there'),
    hold: () => { held.on = true; },
    get held() { return held.waits.length; },
    release: () => {
      held.on = false;
      for (const send of held.waits.splice(0)) send();
    },
  };
}

const moves = (page) => page.locator('.moves-list .walk-move').allInnerTexts();
const listed = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll('.moves-list .walk-move').length === wanted, count);
const holds = (page, name) => cell(page, square8(name)).evaluate((element) => element.nextElementSibling.querySelector('.holds') !== null);
const confirmed = (page) => page.locator('.desk:not([aria-busy])').waitFor({ state: 'attached' });
const actionOf = async (page, text) => (await snapshot(page)).view.actions.find((action) => action.text === text);

for (const [name, game] of [['RingRift', ringrift()], ['CoTuLenh', cotulenh()], ['Amazons', amazons()]]) {
  test(`a turn of ${name} is shown and listed before the server has heard of it, and goes on from there`, () => here.with({}, async (page) => {
    const wire = await between(page);
    await openGame(page, game);
    await wire.ready();
    const { view, table } = await myTurn(page);
    const action = view.actions.find(({ cells, ends_turn: ends }) => cells?.to !== undefined && (ends || name === 'Amazons')) ?? view.actions.find(({ cells }) => cells?.to !== undefined);
    wire.hold();
    await act(page, action);
    await listed(page, 1);
    await page.waitForFunction((position) => ![null, position].includes(document.querySelector('.desk').getAttribute('data-position')), view.position);
    assert.equal((await snapshot(page)).table.number, table.number, 'the server has not heard of it');
    assert.equal(await page.locator('.desk[aria-busy]').count(), 1);
    const now = await page.locator('.desk').getAttribute('data-position');
    wire.release();
    await confirmed(page);
    const after = await myTurn(page);
    assert.equal(after.view.position, now, 'it has become just that');
    assert.equal(await page.locator('.toast').count(), 0);
  }));
}

test('several steps wait for a slow server, in their order, and are each played once', () => here.with({}, async (page) => {
  const wire = await between(page);
  await openGame(page, ringrift());
  await wire.ready();
  await act(page, (await myTurn(page)).view.actions.find(({ text }) => text === '+d4*2'));
  await confirmed(page);
  await listed(page, 1);
  const next = await actionOf(page, 'd4-d6');
  wire.hold();
  await act(page, next);
  await listed(page, 2);
  // The other seat is this person's too: the turn goes on at once.
  await page.locator('.desk', { hasText: 'Bob' }).waitFor();
  await page.keyboard.press('/');
  await page.locator('.desk-typed input').fill('+a1');
  await page.keyboard.press('Enter');
  await listed(page, 3);
  await page.keyboard.press('u');
  await listed(page, 2);
  await page.keyboard.press('r');
  await listed(page, 3);
  assert.equal(wire.held, 1, 'one after the other');
  wire.release();
  await confirmed(page);
  const { history } = await snapshot(page);
  assert.deepEqual(history.flatMap(({ actions }) => actions).filter((text) => !text.startsWith('no-')), ['+d4*2', 'd4-d6', '+a1']);
  assert.deepEqual(await moves(page), ['+d4*2', 'd4-d6', '+a1']);
}));

test('what another window does first is shown instead, and it is told why', () => here.with({ still: false }, async (page) => {
  const wire = await between(page);
  await openGame(page, ringrift());
  await wire.ready();
  const action = (await myTurn(page)).view.actions.find(({ text }) => text === '+d4*2');
  wire.hold();
  await act(page, action);
  await listed(page, 1);
  await page.waitForFunction(() => document.querySelector('.desk').hasAttribute('data-position'));
  assert.equal(await holds(page, 'd4'), true);
  await play(page, '+e5*2');
  await page.locator('.toast', { hasText: 'Something else happened first' }).waitFor();
  await until(async () => !(await holds(page, 'd4')) && await holds(page, 'e5'), 'the board follows');
  assert.deepEqual(await moves(page), ['+e5*2']);
  wire.release();
  const { view } = await myTurn(page);
  assert.equal(await page.locator('.toast', { hasText: 'Something else' }).count() <= 1, true, 'it is told once');
  await act(page, view.actions.find(({ text }) => text === 'e5-e7'));
  await listed(page, 2);
  await confirmed(page);
}));

test('an opponent’s takeback overtakes a move', () => here.with({}, async (ann) => {
  const path = await openGame(ann, { game: 'ringrift', name: 'Ann', seats: [{ kind: 'human' }, { kind: 'open' }] });
  await here.with({ still: false }, async (bob) => {
    const wire = await between(bob);
    await bob.goto(path);
    await bob.getByRole('button', { name: /join/i }).first().click();
    await wire.ready();
    await myTurn(ann);
    await play(ann, '+d4*2', 'd4-d6');
    const { view } = await myTurn(bob);
    await send(ann, 'takeback', { scope: 'turn' });
    await bob.locator('.offer').waitFor();
    wire.hold();
    await act(bob, view.actions.find(({ text }) => text === '+a1'));
    await listed(bob, 3);
    assert.equal(await bob.locator('.offer').count(), 0, 'whoever plays on has answered');
    await send(bob, 'takeback/answer', { accept: true });
    await listed(bob, 0);
    await bob.locator('.toast', { hasText: 'Something else happened first' }).waitFor();
    wire.release();
    await until(async () => !(await holds(bob, 'a1')) && !(await holds(bob, 'd6')), 'the board is empty');
    assert.equal((await snapshot(bob)).table.entries, 0);
    // And the game goes on for both.
    await play(ann, '+e4', 'e4-e5');
    await act(bob, (await myTurn(bob)).view.actions.find(({ text }) => text === '+b2'));
    await confirmed(bob);
    await listed(ann, 3);
  });
}));

test('who plays while the server is away has played when it is back, once', () => here.with({}, async () => {
  let server = await startServer();
  const { folder } = server;
  const { page, context, troubles } = await newPerson(here.browser, server.address, { still: false });
  try {
    let lean = false;
    page.on('websocket', (socket) => { lean ||= socket.url().includes('actions=none'); });
    await openGame(page, ringrift());
    await until(() => lean, 'the engine is there');
    const { view } = await myTurn(page);
    await server.stop({ signal: 'SIGKILL', keep: true });
    await page.locator('.connection').waitFor({ state: 'visible' });
    await act(page, view.actions.find(({ text }) => text === '+d4*2'));
    await listed(page, 1);
    await page.waitForFunction(() => document.querySelector('.desk').hasAttribute('data-position'));
    assert.equal(await holds(page, 'd4'), true);
    // The board still offers what can be done, though nobody is there to ask.
    await act(page, { text: 'd4-d7', cells: { from: square8('d4'), to: square8('d7') } });
    await listed(page, 2);
    server = await startServer({ port: Number(new URL(server.address).port), folder });
    await confirmed(page);
    const now = await myTurn(page);
    assert.deepEqual(now.history.flatMap(({ actions }) => actions).filter((text) => !text.startsWith('no-')), ['+d4*2', 'd4-d7']);
    assert.deepEqual(await moves(page), ['+d4*2', 'd4-d7']);
    assert.equal(await page.locator('.toast').count(), 0);
    assert.deepEqual(troubles, []);
  } finally {
    await context.close();
    await server.stop();
  }
}));

test('a browser without the engine plays as the server tells it', () => here.with({}, async (page) => {
  await withoutEngine(page);
  const wire = await between(page);
  await openGame(page, ringrift());
  const { view } = await myTurn(page);
  wire.hold();
  await act(page, view.actions.find(({ text }) => text === '+d4*2'));
  await page.locator('.desk[aria-busy]').waitFor({ state: 'attached' });
  assert.deepEqual(await moves(page), []);
  wire.release();
  await listed(page, 1);
  await myTurn(page);
  assert.equal(await holds(page, 'd4'), true);
}));
