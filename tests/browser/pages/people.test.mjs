/** Several people, lost connections, keys alone, small screens. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { makeGame, newPerson, openGame, settled, startServer } from '../harness.mjs';
import { act, cell, myTurn, snapshot } from '../hands.mjs';
import { EVERY_GAME, cotulenh, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

test('two browsers play one game, while the server is killed and comes back', async () => {
  let server = await startServer();
  const { port } = new URL(server.address);
  const ann = await newPerson(here.browser, server.address);
  const bob = await newPerson(here.browser, server.address);
  try {
    const path = await openGame(ann.page, { game: 'ringrift', name: 'Ann', seats: [{ kind: 'human' }, { kind: 'open' }] });
    await bob.page.goto(path);
    await bob.page.getByRole('button', { name: /join|take (a|the) seat|play/i }).first().click();
    const ready = await myTurn(ann.page);
    // What is to be done is said to whoever does it, and to nobody who waits.
    await bob.page.locator('.desk-task').getByText('Ann is to act').waitFor();
    assert.doesNotMatch(await bob.page.locator('.desk-task').innerText(), /\byou/i);
    assert.match(await ann.page.locator('.desk-task').innerText(), /\byou/i);
    await act(ann.page, ready.view.actions.find(({ text }) => text === '+d4*2'));
    await myTurn(ann.page);
    await server.stop({ signal: 'SIGKILL', keep: true });
    await ann.page.locator('.connection:not([hidden])').waitFor();
    await bob.page.locator('.connection:not([hidden])').waitFor();
    server = await startServer({ port, folder: server.folder });
    await ann.page.locator('.connection').waitFor({ state: 'hidden' });
    const game = await myTurn(ann.page);
    assert.deepEqual(game.table.turn, ['+d4*2'], 'nothing is lost');
    await act(ann.page, game.view.actions.find(({ text }) => text === 'd4-d6'));
    await bob.page.locator('.connection').waitFor({ state: 'hidden' });
    const answer = await myTurn(bob.page);
    assert.equal(answer.table.seat, 2);
    await act(bob.page, answer.view.actions.find(({ text }) => text === '+a1'));
    await ann.page.locator('.moves-list').getByText('+a1').waitFor();
    assert.deepEqual([...ann.troubles, ...bob.troubles], []);
  } finally {
    await ann.context.close();
    await bob.context.close();
    await server.stop();
  }
});

test('somebody comes by the link of an invitation; a draw is offered and accepted; what was said is there in the rematch', async () => here.with({}, async (ann) => {
  const path = await openGame(ann, { game: 'cotulenh', name: 'Ann', chat: true, seats: [{ kind: 'human' }, { kind: 'open' }] });
  await ann.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await ann.locator('.copy-line input').inputValue();
  assert.ok(link.startsWith(here.address + path), link);
  await here.with({}, async (bob) => {
    await bob.goto(link);
    await bob.getByRole('button', { name: /join|take (a|the) seat|play/i }).first().click();
    await myTurn(ann);
    await ann.locator('.chat-form input').fill('Good luck!');
    await ann.locator('.chat-form input').press('Enter');
    await bob.locator('.chat-list').getByText('Good luck!').waitFor();
    await ann.getByRole('button', { name: /^more/i }).click();
    await ann.getByRole('button', { name: 'Offer a draw' }).click();
    await ann.locator('dialog[open]').getByRole('button', { name: 'Offer a draw' }).click();
    await bob.locator('.offer').getByRole('button', { name: /accept|agree|yes/i }).click();
    await ann.locator('.game-ending').waitFor();
    assert.equal((await snapshot(ann)).table.result.reason, 'agreement');
    await bob.locator('.game-ending').getByRole('button', { name: 'Play again' }).click();
    await bob.waitForURL((address) => !address.pathname.endsWith(path));
    await bob.locator('.chat-list').getByText('Ann Good luck!').waitFor();
  });
}));

test('a turn by keys alone, with what happens said aloud', () => here.playing(ringrift(), async (page) => {
  await myTurn(page);
  await cell(page, square8('a1')).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), String(square8('c2')));
  await page.keyboard.press('Enter');
  await page.locator('.chips button').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  let game = await myTurn(page);
  assert.deepEqual(game.table.turn, ['+c2*2']);
  await page.waitForFunction(() => document.getElementById('live')?.textContent?.trim());
  // The tower that must move is picked up by itself, or by Enter.
  if (await cell(page, square8('c2')).getAttribute('aria-selected') !== 'true') {
    await cell(page, square8('c2')).focus();
    await page.keyboard.press('Enter');
  }
  await cell(page, square8('c2')).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  game = await myTurn(page);
  assert.equal(game.table.seat, 2);
}));

test('a phone: fingers play and nothing is wider than the screen', () => here.playing(ringrift(), async (page) => {
  const game = await myTurn(page);
  await act(page, game.view.actions.find(({ text }) => text === '+d4*2'), { tap: true });
  const moved = await myTurn(page);
  assert.deepEqual(moved.table.turn, ['+d4*2']);
  await act(page, moved.view.actions.find(({ text }) => text === 'd4-d6'), { tap: true });
  assert.equal((await myTurn(page)).table.seat, 2);
  const paths = ['/', '/watch', '/learn', '/analyse', '/puzzles', page.url()];
  for (const game of EVERY_GAME) paths.push(await makeGame(page, game));
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${path} is ${wide} wide on a screen of ${screen}`);
  }
  await openGame(page, cotulenh());
  await act(page, (await myTurn(page)).view.actions.find(({ text }) => text === 'Ic6'), { tap: true });
  assert.equal((await myTurn(page)).table.seat, 2);
}, { phone: true }));

test('a resignation is asked for twice and ends the game', () => here.playing(ringrift(null, [{ kind: 'human' }, { kind: 'level:1' }]), async (page) => {
  await act(page, (await myTurn(page)).view.actions[0]);
  await act(page, (await myTurn(page)).view.actions.find(({ kind }) => kind === 'move'));
  await myTurn(page);
  await page.locator('.game-tools').getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.game-ending').waitFor();
  assert.equal((await snapshot(page)).table.result.reason, 'resignation');
  // It stands among the moves at once, and whoever comes back finds the same.
  const moves = () => page.locator('.moves-list .walk-move').allInnerTexts();
  await page.locator('.moves-list').getByText('resigned').waitFor();
  const live = await moves();
  await page.reload();
  await page.locator('.game-ending').waitFor();
  assert.deepEqual(await moves(), live);
  await page.locator('.game-tools').getByRole('button', { name: 'More' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Share' }).waitFor();
}));

test('moves can be walked and played again', () => here.playing(ringrift(), async (page) => {
  for (const text of ['+d4*2', 'd4-d6']) await act(page, (await myTurn(page)).view.actions.find((action) => action.text === text));
  await myTurn(page);
  const shown = () => page.locator('.desk').getAttribute('data-position');
  const now = await shown();
  const press = async (key) => {
    const before = await shown();
    await page.keyboard.press(key);
    await page.waitForFunction((was) => ![was, null].includes(document.querySelector('.desk').getAttribute('data-position')), before);
  };
  await press('[');
  await page.locator('.past-words').waitFor();
  assert.equal(await page.locator('.moves-list [aria-current]').innerText(), '+d4*2');
  assert.equal(await page.locator(`.cell[data-cell="${square8('d4')}"] + .holder .holds`).count(), 1, 'the tower stands where it was put');
  assert.equal(await page.locator('.holds').count(), 1);
  await press('[');
  assert.match(await shown(), /8\/8\/8\/8\/8\/8\/8\/8/);
  for (let steps = 0; steps < 6 && await shown() !== now; steps += 1) await press(']');
  const game = await myTurn(page);
  assert.equal(game.table.seat, 2);
}));

for (const [game, words, language] of [['ringrift', /RingRift/, 'en'], ['cotulenh', /Cờ Tư Lệnh/, 'vi'], ['amazons', /Amazons/, 'en']]) {
  test(`whoever follows an invitation to ${game} reads what is played there before they join (${language})`, () => here.with({ language }, async (host) => {
    const address = await openGame(host, { game, name: 'Ann', clock: { kind: 'fischer', initial: 600, increment: 5 }, seats: [{ kind: 'human' }, { kind: 'open' }] });
    await here.with({ language, phone: true }, async (guest) => {
      await guest.goto(address);
      const primer = guest.locator('.primer');
      await primer.getByText(words).first().waitFor();
      await primer.getByText('10 + 5').first().waitFor();
      assert.equal(await primer.locator('ol li').count(), 3);
    });
  }));
}
