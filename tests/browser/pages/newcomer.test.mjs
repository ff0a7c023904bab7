/** What somebody needs who is new here: what happened, what can be won, what things are called, and where to begin. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { GAMES } from '../../../web/src/games/index.js';
import { act, cell, myTurn, send } from '../hands.mjs';
import { openGame } from '../harness.mjs';
import { amazons, cotulenh, languages, point, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();
const play = async (page, text, how) => act(page, (await myTurn(page)).view.actions.find((action) => action.text === text), how);
const quietEngine = (page) => page.addInitScript(() => localStorage.setItem('stackwright.engine', '{"on":false}'));
const AGAINST_BOT = [{ kind: 'human' }, { kind: 'level:1' }];

async function drag(page, from, to) {
  const [a, b] = [await cell(page, from).boundingBox(), await cell(page, to).boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

const DONE = { en: /^Orange (placed|captured|moved)/, vi: /^Cam (đặt|bắt|đi)/ };
for (const language of languages('vi')) {
  test(`what the opponent did is told in words, and again to whoever comes back (${language})`, () => here.playing(ringrift(null, AGAINST_BOT), async (page) => {
    const words = DONE[language];
    assert.equal(await page.locator('.told').isVisible(), false, 'nothing has happened');
    await play(page, '+d4*2');
    await play(page, 'd4-d6');
    await myTurn(page);
    const line = page.locator('.told[aria-live=polite]');
    await line.getByText(words).waitFor();
    const said = await line.innerText();
    await page.reload();
    await line.getByText(words).waitFor();
    assert.equal(await line.innerText(), said);
    await page.keyboard.press('[');
    await line.waitFor({ state: 'hidden' });
  }, { language }));
}

test('whoever drags a stack when a ring is to be placed is told the task', () => here.playing(
  ringrift('8/8/8/8/3(11)4/8/8/7(2) 16,17 0,0 1 place - - -'),
  async (page) => {
    const { view } = await myTurn(page);
    assert.equal(view.phase.code, 'ring_placement');
    await drag(page, square8('d4'), square8('d7'));
    await page.locator('.board-note').getByText(/^Not now\. .*place/i).waitFor();
    assert.equal((await myTurn(page)).view.position, view.position);
  },
));

test('the ways to win are a line, and open to what each seat has', () => here.playing(ringrift('8/8/6(11)1/8/8/8/aaaaa3/7(2) 10,10 4,7 1 lines acted - -'), async (page) => {
  await myTurn(page);
  await page.locator('.goals summary').getByText('To win: 18 rings out, 33 cells or 3 rounds alone').click();
  const rows = await page.locator('.goals tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((count) => count.textContent)));
  assert.deepEqual(rows, [['4/18', '7/18'], ['0/33', '0/33'], ['0/3', '0/3']]);
  await page.reload();
  await page.locator('.goals[open] tbody tr').first().waitFor();
  await openGame(page, cotulenh());
  await myTurn(page);
  await page.locator('.goals summary').getByText('checkmate').waitFor();
  assert.deepEqual(await page.locator('.goals tbody td').allTextContents(), ['safe', 'safe', '19', '19', '0 of 100', '1 of 3']);
}));

test('the ways to win are whole in a language whose words are longer', () => here.playing(ringrift('1a3b(112)b/2(2211)a1b2/aaaaa3/b2(122)1b2/BB1a2(1)a/BB(21)2b1A/1a2(2)1AA/b3a1AA 5,6 2,1 1 lines acted - -'), async (page) => {
  await myTurn(page);
  const [high, room] = await page.locator('.goals').evaluate((goals) => [goals.scrollHeight, goals.clientHeight]);
  assert.ok(high <= room, `${high} pixels in ${room}`);
}, { language: 'vi' }));

test('a piece that is picked is named with its signs; one that cannot move says so', () => here.playing(cotulenh(), async (page) => {
  await myTurn(page);
  const held = page.locator('.whose .held');
  await cell(page, point('e2')).click();
  await held.getByText('Air force on e2: 15 moves').waitFor();
  assert.deepEqual(await page.locator('.legend li').allInnerTexts(), ['go there', 'join that piece', 'air defence of Red', 'air defence of Blue']);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.legend').count(), 0);
  await cell(page, point('f2')).click();
  await held.getByText('Headquarters on f2 has no moves now.').waitFor();
  await page.locator('.board-note').getByText('Headquarters on f2 has no moves now.').waitFor();
  await cell(page, point('g10')).click();
  await held.getByText('g10: Blue: missile').waitFor();
}));

for (const [name, options] of [['a large screen', {}], ['a phone', { phone: true }]]) {
  test(`a notice covers no cell of the board on ${name}`, () => here.with(options, async (page) => {
    await quietEngine(page);
    const game = await openGame(page, ringrift());
    for (const path of [game, '/analyse', '/puzzles/ringrift/win-1-01', '/learn/ringrift/placement']) {
      await page.goto(path);
      await page.locator('.board-picture').waitFor();
      await page.evaluate(async () => (await import('/src/shell/dialog.js')).toast('Something that is a little longer than a line of a phone has room for.'));
      const [notice, board] = [await page.locator('.toast').boundingBox(), await page.locator('.board-picture').boundingBox()];
      const apart = notice.x >= board.x + board.width || notice.x + notice.width <= board.x || notice.y >= board.y + board.height || notice.y + notice.height <= board.y;
      assert.ok(apart, `${path}: ${JSON.stringify({ notice, board })}`);
    }
    await page.goto(game);
    await page.locator('.board-picture').waitFor();
    await page.evaluate(async () => (await import('/src/shell/dialog.js')).toast('Seen to the end.'));
    await page.evaluate(async () => (await import('/src/router.js')).go('/watch'));
    await page.locator('main.watch').waitFor();
    await page.locator('.toast').getByText('Seen to the end.').waitFor();
  }));
}

test('the pieces of a stack have names that begin as names do', () => here.playing(cotulenh('6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1'), async (page) => {
  await myTurn(page);
  await cell(page, point('c3')).click();
  assert.deepEqual(await page.locator('.tray-piece').allInnerTexts(), ['All together', 'Navy', 'Air force', 'Tank']);
}));

for (const [language, names] of [['en', ['Orange', 'Blue']], ['vi', ['Cam', 'Lam']]]) {
  test(`several people at one screen go by their colours (${language})`, () => here.playing({ game: 'ringrift', seats: [{ kind: 'human' }, { kind: 'human' }] }, async (page) => {
    await myTurn(page);
    assert.deepEqual(await page.locator('.seat-name').allInnerTexts(), names);
    assert.equal(await page.locator('.seat-card .badge').count(), 0, 'nobody of them is “you”');
    assert.ok((await page.title()).includes(names[1]));
  }, { language }));
}

test('a hot seat that is set up without names has colours, too', () => here.with({}, async (page) => {
  await page.goto('/');
  const seats = await page.evaluate(async () => {
    const { Seats } = await import('/src/home/seats.js');
    return new Seats('human').list(2);
  });
  assert.deepEqual(seats, [{ kind: 'human' }, { kind: 'human' }]);
}));

test('a step that is a word is told in words', () => here.playing(ringrift('8/8/8/8/3(11)4/8/8/7(2) 16,17 0,0 1 place - - -'), async (page) => {
  await play(page, 'skip-placement');
  await myTurn(page);
  assert.deepEqual(await page.locator('.turn-steps li').allInnerTexts(), ['no placement']);
}));

test('the first puzzle is the easiest', () => here.with({}, async (page) => {
  for (const { name: game } of GAMES.filter(({ puzzles }) => puzzles)) {
    await page.goto(`/puzzles?game=${game}`);
    const begin = page.locator('.puzzles-go .button.primary');
    await begin.waitFor();
    const order = await page.evaluate(async (kind) => (await (await import('/src/analyse/suite.js')).suite(kind)).map(({ id, rating }) => ({ id, rating })), game);
    assert.equal(new URL(await begin.evaluate((link) => link.href)).pathname, `/puzzles/${game}/${order[0].id}`);
    assert.ok(order.every(({ rating }, index) => index === 0 || rating >= order[index - 1].rating));
    assert.deepEqual(await page.locator('.puzzle-card strong').first().innerText(), 'Puzzle 1');
  }
}));

test('the game that is analysed can be seen, changed and is remembered; the other stays as it was', () => here.with({}, async (page) => {
  await quietEngine(page);
  await page.goto('/analyse?kind=ringrift&line=%2Bd4*2');
  await page.locator('.tree .move').getByText('+d4*2').waitFor();
  const chosen = () => page.locator('.analyse-kind input:checked').getAttribute('value');
  assert.equal(await chosen(), 'ringrift');
  await page.locator('.analyse-kind input[value=cotulenh]').click();
  await page.waitForURL('**/analyse?kind=cotulenh*');
  await page.locator('.analyse.grid .board-picture').waitFor();
  await page.goto('/analyse');
  await page.locator('.analyse.grid .board-picture').waitFor();
  assert.equal(await chosen(), 'cotulenh');
  await page.locator('.analyse-kind input[value=ringrift]').click();
  await page.locator('.analyse.square .board-picture').waitFor();
  await act(page, { text: '+a1', cells: { to: square8('a1') } });
  await page.locator('.tree .move').getByText('+a1').waitFor();
  await page.locator('.analyse-kind input[value=cotulenh]').click();
  await page.locator('.analyse.grid .board-picture').waitFor();
  await page.locator('.analyse-kind input[value=ringrift]').click();
  await page.locator('.tree .move').getByText('+a1').waitFor();
}));

test('rings that are set up come out of the hands, unless somebody sets them by hand', () => here.with({}, async (page) => {
  await quietEngine(page);
  await page.goto('/analyse?kind=ringrift');
  await page.locator('.analyse .board-picture').waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  const hands = async () => [await page.getByLabel('Rings in hand, Blue').inputValue(), await page.getByLabel('Rings in hand, Orange').inputValue()];
  await cell(page, square8('a1')).click();
  await cell(page, square8('a1')).click();
  await page.getByLabel('Ring of Orange').click();
  await cell(page, square8('b2')).click();
  assert.deepEqual(await hands(), ['16', '17']);
  await page.locator('.editor-fine').waitFor();
  await page.getByRole('button', { name: 'Erase' }).click();
  await cell(page, square8('a1')).click();
  assert.deepEqual(await hands(), ['18', '17']);
  await page.getByLabel('Rings in hand, Blue').fill('5');
  await page.getByLabel('Hands follow the board').uncheck();
  await cell(page, square8('b2')).click();
  assert.deepEqual(await hands(), ['5', '17']);
}));

for (const language of languages('vi')) {
  test(`seats go by colours and names, never by numbers (${language})`, () => here.with({ language }, async (page) => {
    const people = (count) => ({ game: 'ringrift', name: 'Ann', options: { board: 'square8', players: count, preset: 'canonical' }, seats: Array.from({ length: count }, () => ({ kind: 'human' })) });
    for (const game of [people(2), people(3), cotulenh(), amazons()]) {
      await openGame(page, game);
      await myTurn(page);
      for (let others = game.seats.length; others > 1; others -= 1) await send(page, 'resign', {});
      await page.locator('.game-ending').waitFor();
      const said = await page.evaluate(() => [document.title, document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? ''])].join('\n'));
      assert.equal(said.match(/\bseats? \d.*/i), null);
      assert.equal(said.match(/\b(?:bên|ghế) \d.*/i), null);
    }
  }));
}

test('a wish that the rules refuse is answered with the names of pieces and cells', () => here.playing(cotulenh(), async (page) => {
  await myTurn(page);
  await cell(page, point('g1')).click();
  await page.locator('.cell.picked').waitFor();
  await cell(page, point('g4')).click();
  const note = page.locator('.board-note');
  await note.waitFor();
  assert.match(await note.innerText(), /missile on g3/);
  assert.doesNotMatch(await note.innerText(), /\b[CITMEAGSFNH]\b/);
}));

test('a menu does not make capital letters of cells', () => here.playing(ringrift(), async (page) => {
  await page.evaluate(async () => {
    const { chipWords } = await import('/src/board/chips.js');
    const { loadGameWords } = await import('/src/i18n.js');
    await loadGameWords(['cotulenh']);
    const label = (code, params) => ({ action: { label: { code, params, text: '' }, count: undefined }, actions: [1] });
    window.words = [chipWords(label('recover_line', { line: 'a1-d1', stack: 'e5' }), 'ringrift'), chipWords(label('rejoin', { pieces: ['air_force'] }), 'cotulenh')];
  });
  assert.deepEqual(await page.evaluate(() => window.words), ['a1-d1, ring from e5', 'Air force rejoins']);
  assert.equal(await page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).some((rule) => /::first-letter/.test(rule.selectorText ?? ''))), false);
}));

test('whoever gave no name is a guest in the reader’s language, at the table and in lists', () => here.with({ language: 'vi' }, async (page) => {
  const path = await openGame(page, { game: 'ringrift', seats: [{ kind: 'human' }, { kind: 'open' }] });
  await here.with({}, async (other) => {
    await other.goto(path);
    await other.getByRole('button', { name: /^join/i }).click();
    await myTurn(page);
    assert.deepEqual((await page.locator('.seat-name').allInnerTexts()).toSorted(), ['Bạn', 'Khách']);
    assert.deepEqual((await other.locator('.seat-name').allInnerTexts()).toSorted(), ['Guest', 'You']);
    await page.goto('/watch');
    const tile = page.locator(`.tile-link[href="${path}"]`);
    await tile.waitFor();
    assert.equal(await tile.getAttribute('aria-label'), 'RingRift: Khách – Khách');
    assert.doesNotMatch(await page.locator('main').innerText(), /Guest/);
  });
}));

test('a name that is refused is not kept, and one that was kept stands in nobody’s way', () => here.with({}, async (page) => {
  const path = await openGame(page, { game: 'ringrift', seats: [{ kind: 'human' }, { kind: 'open' }] });
  const hidden = '\u200b\u200b';
  const kept = (other) => other.evaluate(() => JSON.parse(localStorage.getItem('stackwright') ?? '{}').name ?? '');
  await here.with({}, async (other) => {
    await other.goto(path);
    await other.locator('#join-name').fill(hidden);
    await other.getByRole('button', { name: /^join/i }).click();
    // What is wrong stands beside the field, not elsewhere.
    await other.locator('.join .field-wrong').getByText(/characters that can be seen/).waitFor();
    assert.equal(await other.locator('#join-name').getAttribute('aria-invalid'), 'true');
    assert.equal(await other.locator('.toast').count(), 0);
    assert.equal(await kept(other), '');
    await other.getByRole('button', { name: 'Settings' }).click();
    const field = other.locator('dialog').getByLabel('Your name');
    await field.fill(hidden);
    await field.press('Tab');
    await other.locator('dialog .field-wrong').getByText(/characters that can be seen/).waitFor();
    assert.equal(await kept(other), '', 'Settings keep no name that no table would take');
    await field.fill('Ann');
    await field.press('Tab');
    await other.waitForFunction(() => JSON.parse(localStorage.getItem('stackwright') ?? '{}').name === 'Ann');
    assert.equal(await other.locator('dialog .field-wrong').isVisible(), false);
    await other.evaluate((name) => localStorage.setItem('stackwright', JSON.stringify({ name })), hidden);
    await other.goto('/');
    const play = other.getByRole('button', { name: 'Play now' }).first();
    await play.click();
    await other.locator('.toast').waitFor();
    await play.click();
    await other.waitForURL(/\/g\//);
  });
}));
