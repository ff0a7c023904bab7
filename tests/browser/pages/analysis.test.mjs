/** The analysis board and the puzzles, as somebody uses them who is quicker than the server or changes their mind. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, cell } from '../hands.mjs';
import { api, withoutEngine } from '../harness.mjs';
import { settled } from '../learner.mjs';
import { scene, square8 } from '../scene.mjs';

const here = scene();

const tree = (page) => page.locator('.tree .move:not(.start)').allTextContents();
const go = (page, path) => page.evaluate(async (where) => { (await import('/src/router.js')).go(where); }, path);

/** Holds back every answer about positions until it is let go. */
async function slowly(page, what = '**/api/v1/positions') {
  let free = () => {};
  const wait = new Promise((resolve) => { free = resolve; });
  await page.route(what, async (route) => {
    await wait;
    // Whoever has left may have taken the question back.
    await route.continue().catch(() => {});
  });
  return async () => {
    await page.unroute(what);
    free();
  };
}

/** Opens the analysis board without the engine, which nothing here is about: the server shows the positions. */
async function analyse(page, address = '/analyse') {
  await withoutEngine(page);
  await page.addInitScript(() => localStorage.setItem('stackwright.engine', '{"on":false}'));
  await page.goto(address);
  await page.locator('.analyse .board-picture').waitFor();
}

/** Plays an action on the board of a page that belongs to no game. */
async function play(page, text, cells) {
  await act(page, { text, cells });
  await page.locator('.tree .move[aria-current]').getByText(text, { exact: true }).waitFor();
}

test('a turn stands in the tree as its one word, with its steps and what is said of it behind', () => here.with({}, async (page) => {
  const start = '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1';
  await analyse(page, '/analyse?kind=cotulenh');
  await page.getByRole('button', { name: 'Open', exact: false }).first().click();
  await page.locator('dialog[open] textarea').fill(`[Stackwright "1"]\n[Game "cotulenh"]\n[Start "${start}"]\n\n1. c3:T<Nc5,Fd4 {Bold.}\n2. Cg11\n*\n`);
  await page.locator('dialog[open]').getByRole('button', { name: 'Show' }).click();
  await page.locator('.tree .move').getByText('c3:T<Nc5,Fd4', { exact: true }).waitFor();
  const row = page.locator('.tree .tree-turn').nth(1);
  assert.deepEqual(await row.locator('.move:visible').allTextContents(), ['c3:T<Nc5,Fd4']);
  assert.equal(await row.locator('.tree-comment').innerText(), 'Bold.');
  // The steps are there for whoever walks through them.
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.locator('.tree .move[aria-current]').getByText('F>d4', { exact: true }).waitFor();
  assert.deepEqual(await row.locator('.move:visible').allTextContents(), ['c3:T<Nc5,Fd4', 'N>c5', 'F>d4']);
  assert.match(await row.locator('.turn-inside').innerText(), /turn ended/i, 'the commit, too');
  // A word that is typed is the same turn, not another one.
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.locator('.tree .start[aria-current]').waitFor();
  // What is typed is played on the board that is shown.
  await settled(page, start);
  await page.keyboard.press('/');
  await page.keyboard.type('c3:T<Nc5,Fd4');
  await page.keyboard.press('Enter');
  await page.locator('.tree .move[aria-current]').getByText('c3:T<Nc5,Fd4', { exact: true }).waitFor();
  assert.equal(await page.locator('.tree .tree-side').count(), 0);
}));

test('whoever leaves while a page still reads is left alone by it', () => here.with({}, async (page) => {
  await page.goto('/learn');
  await page.locator('.lesson-tile').first().waitFor();
  // Nothing can be done on a page that is closed, although it is in sight until the next one has come.
  const release = await slowly(page, '**/{src/home/watch,pages/home-*}.js');
  await go(page, '/watch');
  await page.locator('main.learn-page[inert]').waitFor({ state: 'attached' });
  await release();
  await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
  assert.equal(await page.locator('main').getAttribute('inert'), null);
  for (const [path, what] of [['/analyse', '**/api/v1/positions'], ['/puzzles/ringrift/win-1-01', '**/suites/ringrift*.json']]) {
    const free = await slowly(page, what);
    await go(page, path);
    await page.waitForTimeout(50);
    await page.locator('header nav').getByRole('link', { name: 'Watch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
    await free();
    await page.waitForTimeout(250);
    assert.equal(new URL(page.url()).pathname, '/watch', path);
    assert.equal(await page.locator('.analyse, .analysing').count(), 0, path);
    await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
  }
}));

test('an answer that comes while a position is set up waits until that is done', () => here.with({}, async (page) => {
  await analyse(page, '/analyse?kind=ringrift&line=%2Bd4*2');
  // What was shown once is remembered: the beginning is asked for.
  const free = await slowly(page);
  await page.keyboard.press('[');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.locator('.editor').waitFor();
  await free();
  await page.waitForTimeout(250);
  assert.equal(await page.locator('.analyse-board .board-picture').count(), 1);
  await cell(page, square8('a1')).click();
  await page.waitForFunction(() => /\(1\)7 /.test(document.querySelector('.editor-text').value));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.tree .start[aria-current]').waitFor();
  assert.equal(await page.locator('.analyse-board .board-picture').count(), 1);
  assert.deepEqual(await tree(page), ['+d4*2']);
}));

test('another language keeps side lines, remarks and what is being set up', () => here.with({}, async (page) => {
  await analyse(page);
  await play(page, '+d4*2', { to: square8('d4') });
  await page.keyboard.press('[');
  await page.locator('.tree .start[aria-current]').waitFor();
  await play(page, '+a1', { to: square8('a1') });
  await page.getByRole('button', { name: 'Remark' }).click();
  await page.getByRole('textbox', { name: 'Remark' }).fill('Into the corner.');
  await page.getByRole('button', { name: 'Keep' }).click();
  const speak = (language) => page.evaluate(async (wanted) => { (await import('/src/settings.js')).set('language', wanted); }, language);
  const before = await tree(page);
  assert.deepEqual(before.toSorted(), ['+a1', '+d4*2']);
  await speak('vi');
  await page.locator('html[lang=vi] .tree .tree-comment').getByText('Into the corner.').waitFor();
  assert.deepEqual(await tree(page), before);
  assert.equal(await page.locator('.tree .move[aria-current]').textContent(), '+a1');
  await page.locator('.tools-more button').nth(2).click();
  await cell(page, square8('h8')).click();
  const text = await page.locator('.editor-text').inputValue();
  assert.match(text, /^square8 7\(1\)\//);
  await speak('en');
  await page.locator('html[lang=en] .editor').waitFor();
  assert.equal(await page.locator('.editor-text').inputValue(), text);
}));

test('a record in JSON of many lines goes from the first page to the analysis board', () => here.with({}, async (page) => {
  const record = { stackwright: 1, game: 'ringrift', options: { board: 'square8', players: 2, preset: 'canonical' }, turns: [['+d4*2', { action: 'd4-d7', comment: 'Far.' }, 'no-line', 'no-territory'], ['+a1']] };
  await page.addInitScript(() => localStorage.setItem('stackwright.engine', '{"on":false}'));
  await page.goto('/');
  await page.evaluate(async () => { (await import('/src/home/import.js')).openImport(); });
  await page.locator('dialog textarea').fill(JSON.stringify(record, null, 2));
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await page.locator('.analyse .tree-comment').getByText('Far.').waitFor();
  assert.deepEqual(await tree(page), ['+d4*2', 'd4-d7', '+a1']);
  await page.reload();
  await page.locator('.analyse .tree-comment').getByText('Far.').waitFor();
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('dialog textarea').fill('{"stackwright":');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.locator('dialog .note.bad').getByText('This begins like JSON').waitFor();
}));

test('a record without names or an end is kept as what it is', () => here.with({}, async (page) => {
  const record = { stackwright: 1, game: 'ringrift', options: { board: 'square8', players: 2, preset: 'canonical' }, turns: [['+d4*2', 'd4-d7']] };
  for (const [result, words] of [[undefined, 'The record ends here'], [{ ranks: [1, 2], reason: 'resignation' }, 'Blue wins']]) {
    await page.goto('/');
    await page.evaluate(async () => { (await import('/src/home/import.js')).openImport(); });
    await page.locator('dialog textarea').fill(JSON.stringify({ ...record, result }));
    await page.getByRole('button', { name: 'Look at it as a game' }).click();
    await page.locator('.game-ending h2').getByText(words, { exact: true }).waitFor();
    assert.deepEqual((await page.locator('.seat-name').allInnerTexts()).sort(), ['Blue', 'Orange']);
    assert.doesNotMatch(`${await page.title()} ${await page.locator('body').innerText()}`, /Free seat|is over/);
  }
}));

test('a puzzle is failed, taken back and solved; another is given up', () => here.with({}, async (page) => {
  await withoutEngine(page);
  await page.goto('/');
  const all = await page.evaluate(async () => (await import('/src/analyse/suite.js')).suite('ringrift'));
  // A plain move, which can be made on the board, and the one that comes next, whose answer is told as it is written.
  const at = all.findIndex(({ answer, line }, index) => /^[a-z]\d+-[a-z]\d+$/.test(answer) && line.length > 1 && /^\+?[a-z]\d/.test(all[index + 1]?.answer ?? ''));
  const [first, second] = all.slice(at);
  const { view } = await api(here.address, 'POST', '/positions', { game: 'ringrift', position: first.position });
  const wrong = view.actions.find(({ text, cells }) => text !== first.answer && cells);
  const right = view.actions.find(({ text }) => text === first.answer);
  await page.goto(`/puzzles/ringrift/${first.id}`);
  await page.locator('.puzzle .board-picture').waitFor();
  await act(page, wrong);
  await page.locator('.puzzle-verdict').getByText('Not this.').waitFor();
  const solved = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stackwright') ?? '{}').done ?? {}));
  assert.deepEqual(await solved(), []);
  // The first answer is rated, and what comes of it is shown.
  const rating = async () => Number(/Your rating: (\d+)/.exec(await page.locator('.puzzle-standing').innerText())[1]);
  const failed = await rating();
  assert.ok(failed < 1200, `${failed}`);
  await page.locator('.puzzle-line').getByText(/It goes on:|wins|won/).waitFor();
  await page.keyboard.press('u');
  await page.locator('.puzzle-verdict .note').waitFor({ state: 'detached' });
  await act(page, right);
  await page.locator('.puzzle-verdict').getByText('Well done!').waitFor();
  assert.deepEqual(await solved(), [`puzzle/ringrift/${first.id}`]);
  assert.equal(await rating(), failed, 'a second try is not rated');
  // The line is being shown: to try again while it comes must begin from the beginning.
  const free = await slowly(page);
  await page.waitForTimeout(1300);
  await page.getByRole('button', { name: 'Try it again' }).click();
  await free();
  await page.locator('.puzzle-verdict .note').waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  await act(page, right);
  await page.locator('.puzzle-verdict').getByText('Well done!').waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(`**/puzzles/ringrift/${second.id}`);
  await page.locator('.puzzle .board-picture').waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('.puzzle-verdict strong').getByText(/^The answer: [A-Z].*\.$/).waitFor();
  await page.locator('.puzzle-verdict .puzzle-step').first().getByText(second.answer, { exact: true }).waitFor();
  assert.deepEqual(await solved(), [`puzzle/ringrift/${first.id}`], 'shown is not solved');
}));

/** A long line of decisions that nobody has thought about. */
async function longLine(game, length) {
  const line = [];
  let shown = await api(here.address, 'POST', '/positions', { game, actions: [], auto: true });
  for (let seed = 7; line.length < length; seed = (seed * 48271) % 2147483647) {
    const action = shown.view.actions[seed % shown.view.actions.length].text;
    const next = await api(here.address, 'POST', '/positions', { game, actions: [...(shown.played ?? []), action], auto: true });
    if (next.view.outcome) continue;
    line.push(action);
    shown = next;
  }
  return line;
}

for (const [game, engine] of [['cotulenh', false], ['ringrift', true]]) {
  test(`sixty presses of an arrow move sixty decisions, however slow the server is (${game}, engine ${engine ? 'on' : 'off'})`, () => here.with({}, async (page) => {
    await withoutEngine(page);
    const line = await longLine(game, 64);
    await page.addInitScript((on) => localStorage.setItem('stackwright.engine', JSON.stringify({ on })), engine);
    const asked = { positions: 0, analysis: 0 };
    await page.route('**/api/v1/{positions,analysis}', async (route) => {
      asked[new URL(route.request().url()).pathname.split('/').at(-1)] += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => {});
    });
    await page.goto(`/analyse?${new URLSearchParams({ kind: game, line: line.join(' ') })}`);
    await page.locator('.tree .move:not(.start)').nth(line.length - 1).waitFor();
    const place = () => page.evaluate(() => [...document.querySelectorAll('.tree .move')].findIndex((move) => move.hasAttribute('aria-current')));
    /** The board shows what the tree says, and comes to rest there. */
    const arrives = async (at) => {
      const { view } = await api(here.address, 'POST', '/positions', { game, actions: line.slice(0, at), auto: true });
      await page.waitForFunction((position) => document.querySelector('.desk')?.getAttribute('data-position') === position, view.position);
      assert.equal(await place(), at);
    };
    await arrives(line.length);
    await page.locator('.tree .move[aria-current]').focus();
    for (const [key, to] of [['ArrowLeft', 4], [']', 64]]) {
      for (let times = 0; times < 60; times += 1) await page.keyboard.press(key);
      assert.equal(await place(), to, `${key}: at once in the tree`);
      await arrives(to);
    }
    // All at once, so that how quick this machine is does not matter: where somebody stops is asked for, and nothing else.
    for (const [key, to] of [['[', 4], ['ArrowRight', 64]]) {
      asked.positions = 0;
      asked.analysis = 0;
      await page.evaluate((which) => {
        for (let times = 0; times < 60; times += 1) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: which, bubbles: true, cancelable: true }));
      }, key);
      await arrives(to);
      assert.ok(asked.positions <= 2, `${asked.positions} positions were asked for`);
      assert.ok(asked.analysis <= 2, `${asked.analysis} thoughts were asked for`);
    }
  }));
}

test('whoever plays while a position is still on its way plays on the board that they see', () => here.with({}, async (page) => {
  await analyse(page, '/analyse?kind=ringrift&line=%2Bd4*2%20d4-d6%20%2Ba1');
  await page.keyboard.press('[');
  await page.locator('.tree .move[aria-current]').getByText('d4-d6', { exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.cell[data-cell="0"] + .holder .holds'));
  const free = await slowly(page);
  await page.keyboard.press('[');
  await page.locator('.tree .move[aria-current]').getByText('+d4*2').waitFor();
  await cell(page, square8('h1')).click();
  await page.locator('.chips button').first().click();
  await free();
  await page.locator('.tree .move[aria-current]').getByText('+h1', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('.cell[data-cell="7"] + .holder .holds'));
  assert.deepEqual((await tree(page)).toSorted(), ['+a1', '+d4*2', '+h1', 'd4-d6']);
}));

test('a position that cannot be had leaves the tree where the board is', () => here.with({}, async (page) => {
  await analyse(page, '/analyse?kind=ringrift&line=%2Bd4*2%20d4-d6');
  await page.locator('.tree .move[aria-current]').getByText('d4-d6').waitFor();
  await page.locator('.desk[data-position]').waitFor({ state: 'attached' });
  await page.route('**/api/v1/positions', (route) => route.abort());
  // A page on a busy machine may not listen yet.
  for (let times = 0; times < 5 && !(await page.locator('.toast').count()); times += 1) {
    await page.keyboard.press('[');
    await page.locator('.toast').waitFor({ timeout: 4000 }).catch(() => {});
  }
  await page.locator('.toast').waitFor();
  assert.equal(await page.locator('.tree .move[aria-current]').textContent(), 'd4-d6');
}));

test('what is redrawn while it is pressed still hears the click', () => here.with({}, async (page) => {
  await analyse(page, '/analyse?kind=ringrift&line=%2Bd4*2%20d4-d6%20%2Ba1');
  await page.locator('.tree .move[aria-current]').getByText('+a1', { exact: true }).waitFor();
  const at = () => page.locator('.tree .move[aria-current]').textContent();
  for (const [name, wanted] of [['To the start', 'Start'], ['To the end', '+a1']]) {
    const button = page.getByRole('button', { name, exact: true });
    await button.hover();
    await page.mouse.down();
    const before = await at();
    // The row of buttons and the tree follow the keys.
    await page.keyboard.press(wanted === 'Start' ? '[' : ']');
    await page.waitForFunction((words) => document.querySelector('.desk')?.getAttribute('data-position') && document.querySelector('.tree .move[aria-current]').textContent !== words, before);
    await page.mouse.up();
    await page.locator('.tree .move[aria-current]').getByText(wanted, { exact: true }).waitFor();
  }
}));
