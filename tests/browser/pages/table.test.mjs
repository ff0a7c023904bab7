/** At the table: motion and its skipping, what others do meanwhile, agreements, swaps, clocks, spectators. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openGame } from '../harness.mjs';
import { act, cell, myTurn, play, send, snapshot } from '../hands.mjs';
import { cotulenh, point, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();
const MOVING = { still: false };

const click = async (page, index) => {
  const { x, y, width, height } = await cell(page, index).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
};
const slowly = (page) => page.evaluate(async () => (await import('/src/settings.js')).set('speed', 0.12));

/** What each cell of the board shows is what the server says, and all of it can be seen. */
async function boardIsRight(page) {
  const { view } = await myTurn(page);
  const shown = await page.evaluate(() => [...document.querySelectorAll('.cell')].map((element) => {
    const holds = element.nextElementSibling.querySelector('.holds');
    return { cell: Number(element.getAttribute('data-cell')), held: holds !== null, hidden: /\baway\b/.test(element.getAttribute('class')) };
  }));
  for (const { cell: index, held, hidden } of shown) {
    assert.equal(held, view.cells[index] !== null, `what is on cell ${index}`);
    assert.equal(hidden, false, `cell ${index} can be seen`);
  }
  assert.equal(await page.locator('.layer-moving *').count(), 0);
}

/** Two people at one game, each with a browser. */
const two = (game, doing, options) => here.with({}, async (ann) => {
  const path = await openGame(ann, game);
  await here.with({}, async (bob) => {
    await bob.goto(path);
    await bob.getByRole('button', { name: /join/i }).first().click();
    await bob.locator('.desk[data-position]').waitFor({ state: 'attached' });
    await myTurn(ann);
    await doing(ann, bob, path);
  });
}, options);
const openSeat = (more = {}) => ({ game: 'ringrift', name: 'Ann', seats: [{ kind: 'human' }, { kind: 'open' }], ...more });

test('a piece that takes and stays is there again when its motion is skipped', () => here.playing(
  cotulenh('6c4/11/11/11/11/11/11/11/3i7/2N8/11/5C5 r - - 0 1'),
  async (page) => {
    await slowly(page);
    await act(page, (await myTurn(page)).view.actions.find(({ text }) => text === 'N_d4'));
    await page.locator('.cell.away').waitFor({ state: 'attached' });
    await click(page, point('k12'));
    await boardIsRight(page);
    assert.equal(await cell(page, point('c3')).evaluate((element) => element.nextElementSibling.querySelector('.holds') !== null), true);
  },
  MOVING,
));

test('a cascade is played with motion, skipped by a click, and ends as the server says', () => here.playing(
  ringrift('3(2)4/8/2(11)5/8/7(2)/(1)4b2/4b(22)a(1)/5a(2)1 3,3 0,0 1 move - - -'),
  async (page) => {
    await slowly(page);
    for (let step = 0; step < 4; step += 1) {
      const { view } = await myTurn(page);
      if (view.seat !== 1) break;
      await act(page, view.actions.find(({ text }) => text === 'h2-h3') ?? view.actions.find(({ kind }) => kind === 'claim') ?? view.actions.find(({ kind }) => kind === 'eliminate') ?? view.actions[0]);
      await page.waitForFunction(() => !document.querySelector('.desk').hasAttribute('data-position'));
      await click(page, square8('a8'));
      await boardIsRight(page);
    }
  },
  MOVING,
));

test('a snapshot overtakes updates that still wait for their motion', () => here.with(MOVING, async (page) => {
  let toPage;
  /** @type {string[] | null} */
  let held = null;
  await page.routeWebSocket(/\/ws/, (socket) => {
    toPage = socket;
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    const read = (message) => JSON.parse(typeof message === 'string' ? message : gunzipSync(message).toString());
    server.onMessage((message) => (held && read(message).type === 'update' ? held.push(message) : socket.send(message)));
  });
  await openGame(page, ringrift());
  await myTurn(page);
  held = [];
  await play(page, '+d4*2', 'd4-d6', '+a1');
  const now = await snapshot(page);
  for (let waits = 0; held.length < 3 && waits < 100; waits += 1) await page.waitForTimeout(50);
  const [first, second] = held;
  held = null;
  for (const message of [first, second, JSON.stringify(now)]) toPage.send(message);
  await page.waitForFunction((position) => document.querySelector('.desk').getAttribute('data-position') === position, now.view.position);
  await page.waitForTimeout(900);
  await boardIsRight(page);
  await act(page, (await myTurn(page)).view.actions.find(({ kind }) => kind === 'move'));
  await page.locator('.walk-move').nth(3).waitFor();
  assert.equal(await page.locator('.toast').count(), 0, 'nothing was stale');
}));

test('an offer leaves the chips alone, a takeback is asked for and answered', () => two(openSeat(), async (ann, bob) => {
  await click(ann, square8('d4'));
  await ann.locator('.chips button').first().waitFor();
  await send(bob, 'draw', {});
  await ann.locator('.offer').waitFor();
  assert.equal(await ann.locator('.chips:not([hidden])').count(), 1, 'what was asked is still asked');
  await ann.locator('.offer').getByRole('button', { name: /decline/i }).click();
  await ann.locator('.offer').waitFor({ state: 'detached' });
  await play(ann, '+d4*2', 'd4-d6');
  await bob.locator('.walk-move').nth(1).waitFor();
  await ann.locator('.game-tools').getByRole('button', { name: 'Take back' }).click();
  await bob.locator('.offer').getByRole('button', { name: /agree/i }).click();
  await ann.locator('.walk-move').first().waitFor({ state: 'detached' });
  await bob.locator('.walk-move').first().waitFor({ state: 'detached' });
  assert.equal((await myTurn(ann)).table.entries, 0);
  // What they gave back they agree to bring back.
  await ann.locator('.game-tools').getByRole('button', { name: 'Play it again' }).click();
  await bob.locator('.offer', { hasText: 'asks to play again: +d4*2 d4-d6' }).getByRole('button', { name: /agree/i }).click();
  for (const page of [ann, bob]) await page.locator('.walk-move').nth(1).waitFor();
  assert.equal((await myTurn(bob)).table.seat, 2);
}));

/** A stack of CoTuLenh that can be deployed. */
const STACK = '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1';

test('a takeback names the turn as the list of moves does, whatever people are called', () => here.with({ braces: true }, async (ann) => {
  const path = await openGame(ann, { game: 'cotulenh', name: '{words} {who}', position: STACK, seats: [{ kind: 'human' }, { kind: 'open' }] });
  await here.with({ braces: true }, async (bob) => {
    await bob.goto(path);
    await bob.getByRole('button', { name: /join/i }).first().click();
    await myTurn(ann);
    await play(ann, 'c3:T<Nc5,Fd4');
    await myTurn(bob);
    await ann.locator('.game-tools').getByRole('button', { name: 'Take back' }).click();
    await bob.locator('.offer').waitFor();
    assert.equal(await bob.locator('.offer p').innerText(), '{words} {who} asks to take back: c3:T<Nc5,Fd4.');
    assert.equal(await ann.locator('.offer p').innerText(), 'You asked to take back: c3:T<Nc5,Fd4. Waiting for the others.');
    await bob.locator('.offer').getByRole('button', { name: /agree/i }).click();
    await ann.locator('.game-tools').getByRole('button', { name: 'Play it again' }).click();
    await bob.locator('.offer p', { hasText: 'asks to play again: c3:T<Nc5,Fd4.' }).waitFor();
  });
}));

test('two people at one screen take back the last turn alone, with the button and with keys', () => here.playing(ringrift(), async (page) => {
  await play(page, '+d4*2', 'd4-d6', '+a1', 'a1-a2');
  await myTurn(page);
  const moves = () => page.locator('.moves-list .walk-move').allInnerTexts();
  const until = (count) => page.waitForFunction((wanted) => document.querySelectorAll('.moves-list .walk-move').length === wanted, count);
  await page.locator('.game-tools').getByRole('button', { name: 'Take back' }).click();
  await until(2);
  assert.deepEqual(await moves(), ['+d4*2', 'd4-d6'], 'the turn of the other one stays');
  assert.equal((await myTurn(page)).table.seat, 2);
  await page.keyboard.press('r');
  await until(4);
  await myTurn(page);
  await page.keyboard.press('u');
  await until(3);
  assert.deepEqual((await myTurn(page)).table.turn, ['+a1'], 'one step');
  await page.keyboard.press('u');
  await until(2);
  await myTurn(page);
  await page.keyboard.press('U');
  await until(0);
  assert.equal((await myTurn(page)).table.seat, 1);
}));

test('nothing is offered to take back where the turn holds only notes', () => here.playing(ringrift('8/8/8/3(12)4/8/3a4/8/7(2) 0,10 1,2 1 place - - -'), async (page) => {
  const { table } = await myTurn(page);
  assert.deepEqual(table.turn, ['no-placement']);
  assert.equal(await page.locator('.undo:not(:disabled)').count(), 0);
  const asked = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const said = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function heard(text) {
      said.push(JSON.parse(text).type);
      return send.call(this, text);
    };
    return said;
  });
  await page.keyboard.press('u');
  // Whatever the key does is done by the next task: nothing is asked, so nothing can be refused.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.deepEqual((await asked.jsonValue()).filter((type) => type !== 'ping'), []);
  assert.equal(await page.locator('.desk-problem:not([hidden]), .toast').count(), 0);
}));

test('whoever swaps sides sits on the other one', () => two(openSeat({ options: { board: 'square8', players: 2, preset: 'canonical', swap: true } }), async (ann, bob) => {
  await play(ann, '+d4*2', 'd4-d6');
  await myTurn(bob);
  await bob.locator('.desk-buttons').getByRole('button', { name: 'Swap sides' }).click();
  await bob.locator('.game-bottom [data-seat="1"]').first().waitFor();
  await ann.locator('.game-bottom [data-seat="2"]').first().waitFor();
  const game = await snapshot(bob);
  assert.deepEqual(game.you, [1]);
}));

test('of three, whoever resigns is asked nothing more, and a spectator only looks', () => here.with({}, async (ann) => {
  const path = await openGame(ann, { game: 'ringrift', name: 'Ann', options: { board: 'square8', players: 3, preset: 'canonical' }, seats: [{ kind: 'human' }, { kind: 'open' }, { kind: 'open' }] });
  await here.with({}, async (bob) => here.with({}, async (carol) => {
    await bob.goto(path);
    await bob.locator('#join-name').fill('Bo');
    await carol.goto(path);
    await carol.getByRole('button', { name: /^join/i }).click();
    await bob.locator('.waiting-seats li:not(.free)').nth(1).waitFor();
    assert.equal(await bob.locator('#join-name').inputValue(), 'Bo', 'what was typed stays');
    assert.equal(await bob.evaluate(() => document.activeElement?.id), 'join-name');
    await bob.keyboard.press('Enter');
    await myTurn(ann);
    await send(bob, 'resign', {});
    await ann.locator('.seat-card.gone').waitFor();
    await bob.locator('.seat-card.gone').waitFor();
    await send(ann, 'draw', {});
    await carol.locator('.offer button').first().waitFor();
    await bob.locator('.offer').waitFor();
    assert.equal(await bob.locator('.offer button').count(), 0);
    assert.deepEqual(await bob.locator('.game-tools button:not(.eye)').allInnerTexts(), ['More']);
    await here.with({}, async (dan) => {
      await dan.goto(path);
      await dan.locator('.spectator').waitFor();
      assert.equal(await dan.locator('.cell.target, .cell.source').count(), 0);
      assert.equal(await dan.locator('.offer button').count(), 0);
      await play(ann, '+d4*2');
      await dan.locator('.walk-move').getByText('+d4*2').waitFor();
    });
  }));
}));

test('a clock runs for whoever is to act, and ends the game', () => here.playing(
  { ...ringrift(), clock: { kind: 'per_turn', seconds: 6 } },
  async (page) => {
    await page.locator('.clock.runs').waitFor();
    assert.equal(await page.locator('.clock').count(), 2);
    const before = await page.locator('.clock.runs').innerText();
    await page.waitForFunction((was) => document.querySelector('.clock.runs')?.textContent !== was, before);
    await page.locator('.game-ending').waitFor();
    assert.equal((await snapshot(page)).table.result.reason, 'timeout');
  },
));

test('typed moves are asked about too, Tab goes on, and u is one step', () => here.playing(cotulenh('6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1'), async (page) => {
  await page.evaluate(async () => (await import('/src/settings.js')).set('confirm', true));
  assert.deepEqual(await page.locator('.seat-name').allInnerTexts(), ['Bob', 'Ann']);
  const begun = await myTurn(page);
  await play(page, begun.view.actions.find(({ option, kind, pieces }) => kind === 'move' && option === 'step' && pieces.join() === 'navy').text);
  await page.locator('.walk-move').first().waitFor();
  const { view } = await myTurn(page);
  const last = view.actions.find(({ ends_turn: ends }) => ends);
  await page.keyboard.press('/');
  await page.keyboard.type(last.text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement?.className), 'typed-input');
  await page.locator('.typed-input').press('Enter');
  await page.locator('.desk-ask:not([hidden])').waitFor();
  assert.equal((await snapshot(page)).table.turn.length, 1, 'nothing was sent');
  await page.keyboard.press('Escape');
  await page.locator('.desk-ask').waitFor({ state: 'hidden' });
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await page.locator('.walk-move').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('.toast').count(), 0);
}));

test('the list of moves leads back step by step, and its last move to the present', () => here.playing(ringrift(), async (page) => {
  await play(page, '+d4*2', 'd4-d6', '+a1*2', 'a1-a3');
  await page.locator('.walk-move').nth(3).waitFor();
  await page.route('**/history/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('[');
  await page.waitForFunction(() => document.querySelector('.walk-move[aria-current]')?.textContent === '+d4*2');
  await page.locator('.past-words').waitFor();
  assert.equal(await page.locator('.holds').count(), 1, 'one tower, nothing else');
  await page.locator('.walk-move').last().click();
  await page.locator('.past-words').waitFor({ state: 'detached' });
  await myTurn(page);
}));
