/** The board that other sites embed, in a page of another origin. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { Game, load } from '../../../packages/stackwright/lib/node.js';
import { GAMES } from '../../../web/src/games/index.js';
import { game as words } from '../../../web/src/i18n/vi/game.js';
import { act } from '../hands.mjs';
import { newPerson, root } from '../harness.mjs';
import { look } from '../look.mjs';
import { scene } from '../scene.mjs';

/** The modules as they are: this is the only file whose tests see them so. */
const here = scene({ flags: ['--pages', 'modules'] });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DOCS = path.join(root, 'docs');
/** What the server lets other origins read. */
const OPEN = readFileSync(path.join(root, 'web/src/embed/files.txt'), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
const isOpen = (name) => OPEN.some((file) => name === file || (file.endsWith('/') && name.startsWith(file)));

/** The pages of the other site, by their path. @type {Map<string, string>} */
const pages = new Map();
const site = createServer((request, response) => {
  const name = request.url.slice(1);
  const text = pages.get(name) ?? (name === 'embed.json' ? readFileSync(path.join(DOCS, name), 'utf8') : name === 'example' ? example() : null);
  const policy = name === 'strict' ? { 'content-security-policy': `default-src 'none'; script-src ${here.address} 'wasm-unsafe-eval'; connect-src ${here.address}; worker-src blob: ${here.address}` } : {};
  response.writeHead(text === null ? 404 : 200, { 'content-type': name.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8', ...policy });
  response.end(text ?? '');
});

before(async () => {
  await load();
  await new Promise((resolve) => { site.listen(0, '127.0.0.1', resolve); });
  here.other = `http://127.0.0.1:${site.address().port}`;
});
after(() => site.close());

/** The example of the documentation, with the address of this server in the place of the usual one. */
function example() {
  return readFileSync(path.join(DOCS, 'embed.html'), 'utf8').replaceAll('http://127.0.0.1:8080', here.address);
}

/** A page of the other site with these elements in it. */
function publish(name, body, { lang = 'en', style = '' } = {}) {
  pages.set(name, `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Elsewhere</title>${style && `<style>${style}</style>`}
    <script type="module" src="${here.address}/embed/board.js"></script></head><body><main>${body}</main></body></html>`);
  return `${here.other}/${name}`;
}

/** Somebody reads a page of the other site. What that page asks of the server must be among what is open, unless it is up to no good. */
async function reading(address, doing, { prying = false, ...options } = {}) {
  const person = await newPerson(here.browser, here.other, options);
  const asked = [];
  person.page.on('request', (request) => { if (request.url().startsWith(here.address)) asked.push(request.url().slice(here.address.length + 1)); });
  await person.page.addInitScript(() => {
    window.heard = [];
    for (const name of ['ready', 'move', 'solved', 'failed', 'error']) addEventListener(name, ({ target, detail }) => window.heard.push([target.id, name, detail]), true);
  });
  try {
    await person.page.goto(address);
    await doing(person.page, asked);
    if (prying) return;
    assert.deepEqual(person.troubles.filter((trouble) => !trouble.startsWith(`beyond the server: ${here.address}/`)), []);
    assert.deepEqual(asked.filter((name) => !isOpen(name)), []);
  } finally {
    await person.context.close();
  }
}

/** Brings an element into sight and waits until it has come to rest. */
async function shown(page, id) {
  const element = page.locator(`#${id}`);
  await element.scrollIntoViewIfNeeded();
  await element.locator('.embed:not([aria-busy])').waitFor({ state: 'attached' });
  return element;
}

/** Waits until an element has told of something. */
const heard = (page, id, name) => page.waitForFunction(([who, what]) => window.heard.findLast(([target, event]) => target === who && event === what)?.[2], [id, name]).then((found) => found.jsonValue());

/** Plays an action on the board of an element with the mouse. */
const play = (page, element, action) => act({ locator: (where) => element.locator(where), mouse: page.mouse, waitForTimeout: (millis) => page.waitForTimeout(millis) }, action);

/** What axe has against a page. */
async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => `${id}: ${nodes[0].target.join(' ')} ${nodes[0].any[0]?.message ?? ''}`);
}

test('the example shows, replays and sets a puzzle of every game, from another origin, and axe has nothing against it', () => reading(`${here.other}/example`, async (page) => {
  for (const { name: game } of GAMES) {
    const position = await shown(page, `${game}-position`);
    await position.locator('[role="grid"] .holds').first().waitFor();
    assert.equal(await position.locator('.embed-side > *').filter({ visible: true }).count(), 0, 'a position alone has no controls');

    const record = await shown(page, `${game}-record`);
    const ply = () => record.evaluate((element) => element.ply);
    const before = await ply();
    await record.getByRole('button', { name: 'One move on' }).click();
    const moved = await heard(page, `${game}-record`, 'move');
    assert.equal(moved.ply, before + 1);
    assert.ok(moved.action && moved.position);
    await record.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction((id) => { const element = document.getElementById(id); return element.ply === element.plies; }, `${game}-record`);
    await record.getByRole('button', { name: 'To the beginning' }).click();
    await page.waitForFunction((id) => document.getElementById(id).ply === 0, `${game}-record`);

    await shown(page, `${game}-puzzle`);
  }
  assert.deepEqual(await findings(page), []);
  // The pictures of docs/embed.md.
  await page.locator('#amazons-record .walk-move').nth(3).click();
  await page.waitForFunction(() => document.getElementById('amazons-record').ply === 4);
  await page.locator('h2').nth(1).evaluate((heading) => heading.scrollIntoView());
  await look('embed', page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#cotulenh-puzzle').evaluate((board) => board.scrollIntoView());
  await look('embed-phone', page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { name: game } of GAMES) await solve(page, game);
}));

/** Tries something wrong in a puzzle of the example, takes it back, and solves it. */
async function solve(page, game) {
  const id = `${game}-puzzle`;
  const element = await shown(page, id);
  const start = await element.evaluate((board) => board.shownPosition);
  const { actions } = new Game(game, undefined, start).view();
  const suite = game === 'amazons' ? null : readFileSync(path.join(root, `crates/${game}/puzzles.txt`), 'utf8');
  const answer = suite ? /^puzzle win-1-01$[^]*?^answer (.*)$/m.exec(suite)[1] : 'f5-f6';
  const right = actions.find(({ text }) => text === answer);
  const wrong = actions.find(({ text, cells }) => text !== answer && cells?.to !== undefined && cells.to !== right.cells.to);
  await play(page, element, wrong);
  assert.deepEqual(await heard(page, id, 'failed').then(({ action, tries }) => [action, tries]), [wrong.text, 1]);
  await element.getByText('Not this.').waitFor();
  await element.getByRole('button', { name: 'Take it back' }).click();
  await element.getByRole('button', { name: 'Hint' }).waitFor();
  assert.equal(await element.evaluate((board) => board.shownPosition), start);
  await play(page, element, right);
  assert.deepEqual(await heard(page, id, 'solved').then(({ action, tries, hints }) => [action, tries, hints]), [answer, 2, 0]);
  await element.getByText('Well done!').waitFor();
}

test('nothing else of the server is open to other origins', () => reading(publish('closed', ''), async (page) => {
  const tried = await page.evaluate(async (server) => {
    const read = async (name) => [name, await fetch(`${server}/${name}`).then(() => 'read', () => 'closed')];
    const run = async (name) => [`import ${name}`, await import(`${server}/${name}`).then(() => 'read', () => 'closed')];
    const paint = (name) => new Promise((resolve) => { Object.assign(new Image(), { src: `${server}/${name}`, onload: () => resolve([`picture ${name}`, 'read']), onerror: () => resolve([`picture ${name}`, 'closed']) }); });
    return Object.fromEntries(await Promise.all([
      ...['', 'docs', 'src/main.js', 'css/home.css', 'api/v1/kinds', 'api/v1/games', 'api/v1/puzzles?game=ringrift'].map(read), run('src/home/page.js'), paint('favicon.svg'),
      ...['embed/board.js', 'src/board/board.js', 'css/board.css', 'messages/en.txt', 'engine/engine_bg.wasm'].map(read),
    ]));
  }, here.address);
  for (const [name, what] of Object.entries(tried)) assert.equal(what, isOpen(name) ? 'read' : 'closed', name);
}, { prying: true }));

test('what is wrong is said inside the element, in the language of the page', () => reading(publish('wrong', `
  <stackwright-board id="game" game="chess"></stackwright-board>
  <stackwright-board id="position" game="cotulenh" position="nonsense"></stackwright-board>
  <stackwright-board id="record" record='{"stackwright":1,"game":"amazons","options":{"size":6,"players":2},"turns":[["b1-b9"]]}'></stackwright-board>
  <stackwright-board id="puzzle" game="ringrift" puzzle="none-such"></stackwright-board>
  <stackwright-board id="answer" puzzle='{"position":"amazons xxwxb1/xxbxxw/xxxxxb/2xxxx/w1xxxb/1xw1xx w - -","answer":"a1-a2"}'></stackwright-board>
  <stackwright-board id="file" src="nowhere.json"></stackwright-board>
  <stackwright-board id="nothing"></stackwright-board>`, { lang: 'vi' }), async (page) => {
  const codes = {};
  for (const id of ['game', 'position', 'record', 'puzzle', 'answer', 'file', 'nothing']) {
    const element = await shown(page, id);
    const { code, message } = await heard(page, id, 'error');
    codes[id] = code;
    assert.equal(await element.locator('[role="alert"]').first().textContent(), message);
    assert.match(message, /[đạảãàâấầẩậăằếệềịốồộơớờủứừưứ]/i, `${id}: ${message}`);
  }
  assert.deepEqual({ ...codes, position: '', record: '' }, { game: 'embed.game', position: '', record: '', puzzle: 'embed.no_puzzle', answer: 'embed.answer', file: 'embed.source', nothing: 'embed.nothing' });
  // It recovers as soon as the page gives it something to show.
  await page.locator('#game').evaluate((element) => { element.game = 'amazons'; });
  await heard(page, 'game', 'ready');
  await page.locator('#game [role="grid"]').waitFor();
  assert.ok(await page.locator('#game .embed-trouble').isHidden());
}));

test('without the engine, and without the server, the element says so', async () => {
  await reading(publish('lost', '<p>…</p>'), async (page) => {
    await page.route('**/engine/*.wasm', (route) => route.abort());
    await page.locator('main').evaluate((main) => { main.innerHTML = '<stackwright-board id="lost" game="amazons"></stackwright-board>'; });
    const { code, message } = await heard(page, 'lost', 'error');
    assert.equal(code, 'unreachable');
    assert.match(message, /rules could not be loaded/);
  });
  await reading(publish('mute', '<p>…</p>'), async (page) => {
    await page.route('**/messages/*', (route) => route.abort());
    await page.locator('main').evaluate((main) => { main.innerHTML = '<stackwright-board id="mute" game="amazons"></stackwright-board>'; });
    const { message } = await heard(page, 'mute', 'error');
    assert.match(message, /does not answer.*không trả lời/);
  });
});

test('styles, settings and elements of the page around change nothing', () => reading(publish('hostile', `
  <address id="addresses">1 Main Street</address>
  <stackwright-board id="one" style="width: 300px" game="amazons" options='{"size":6}'></stackwright-board>
  <stackwright-board id="two" theme="dark" style="width: 300px" game="amazons" options='{"size":6}' orientation="black"></stackwright-board>`, {
  style: 'html { font-size: 41px } * { color: red !important; font: 41px/3 cursive !important; text-transform: uppercase !important; direction: rtl !important } svg, .board, .embed, button { display: none !important } :root { --cell: red !important; --paper: red !important }',
}), async (page) => {
  await page.evaluate(() => localStorage.setItem('stackwright', '{"language":"vi","coordinates":false,"sights":7}'));
  await page.reload();
  for (const id of ['one', 'two']) await shown(page, id);
  const looks = await page.evaluate(() => ['one', 'two'].map((id) => {
    const frame = document.getElementById(id).shadowRoot.querySelector('.embed');
    const { fontSize, color, textTransform, direction } = getComputedStyle(frame);
    const tile = frame.querySelector('.tile');
    const first = frame.querySelector('[data-cell="0"]').getBoundingClientRect();
    const last = frame.querySelector('[data-cell="35"]').getBoundingClientRect();
    return { fontSize, color, textTransform, direction, tile: getComputedStyle(tile).fill, large: frame.querySelector('svg').getBoundingClientRect().width > 200, turned: first.y < last.y, named: frame.querySelectorAll('.coordinate').length };
  }));
  const same = { fontSize: '16px', textTransform: 'none', direction: 'ltr', large: true, named: 12 };
  assert.deepEqual(looks, [
    { ...same, color: 'rgb(32, 36, 43)', tile: 'rgb(226, 218, 200)', turned: false },
    { ...same, color: 'rgb(235, 232, 225)', tile: 'rgb(38, 41, 48)', turned: true },
  ]);
  // Nothing of the page was touched, either.
  assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.querySelectorAll('link').length, document.body.children.length, localStorage.length]), ['en', 0, 1, 1]);
}));

test('the board is worked by keys and heard, each with a voice of its own', () => reading(publish('keys', `
  <stackwright-board id="puzzle" puzzle="position amazons xxwxb1/xxbxxw/xxxxxb/2xxxx/w1xxxb/1xw1xx w - -
    answer f5-f6"></stackwright-board>
  <stackwright-board id="record" record='{"stackwright":1,"game":"amazons","options":{"size":6,"players":2},"turns":[["b1-b4","@b2"],["e6-e3","@e5"]]}'></stackwright-board>`), async (page) => {
  const puzzle = await shown(page, 'puzzle');
  const cells = new Game('amazons', undefined, await puzzle.evaluate((board) => board.shownPosition)).layout.cells;
  const at = (name) => cells.findIndex((cell) => cell.name === name);
  const focused = () => puzzle.evaluate((board) => Number(board.shadowRoot.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? NaN));
  await page.keyboard.press('Tab');
  // By Tab one comes to where there is something to do; cursor keys lead on.
  for (let steps = 0; steps < 12 && await focused() !== at('f5'); steps += 1) {
    const [now, goal] = [cells[await focused()], cells[at('f5')]];
    await page.keyboard.press(now.x < goal.x ? 'ArrowRight' : now.x > goal.x ? 'ArrowLeft' : now.y < goal.y ? 'ArrowUp' : 'ArrowDown');
  }
  assert.equal(await focused(), at('f5'));
  await page.keyboard.press('Enter');
  await puzzle.locator(`[data-cell="${at('f5')}"][aria-selected="true"]`).waitFor({ state: 'attached' });
  await page.waitForFunction(() => /f5/.test(document.getElementById('puzzle').shadowRoot.getElementById('live').textContent));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.equal((await heard(page, 'puzzle', 'solved')).action, 'f5-f6');
  await puzzle.getByRole('status').getByText('Well done!').waitFor();

  const record = await shown(page, 'record');
  assert.equal(await record.evaluate((board) => board.shadowRoot.getElementById('live').textContent), '');
  await record.locator('.moves-list').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.getElementById('record').ply === 1);
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.getElementById('record').ply === 4);
  await page.waitForFunction(() => document.getElementById('record').shadowRoot.getElementById('live').textContent !== '');
  await page.keyboard.press('f');
  await page.waitForFunction(() => { const cell = (index) => document.getElementById('record').shadowRoot.querySelector(`[data-cell="${index}"]`).getBoundingClientRect().y; return cell(0) < cell(35); });
}));

test('attributes and properties lead elsewhere, and boards far below wait until somebody comes', () => reading(publish('more', `
  <stackwright-board id="record" controls="bar" ply="2" record='{"stackwright":1,"game":"amazons","options":{"size":6,"players":2},"turns":[["b1-b4","@b2"],["e6-e3","@e5"]]}'></stackwright-board>
  <div style="height: 5000px"></div>
  <stackwright-board id="below" game="amazons"></stackwright-board>`), async (page) => {
  const record = await shown(page, 'record');
  assert.deepEqual(await record.evaluate((board) => [board.ply, board.plies, board.controls]), [2, 4, 'bar']);
  assert.ok(await record.locator('.moves-list').isHidden());
  await record.evaluate((board) => { board.ply = 'last'; });
  await page.waitForFunction(() => document.getElementById('record').ply === 4);
  await record.evaluate((board) => { board.setAttribute('ply', '1'); });
  await page.waitForFunction(() => document.getElementById('record').ply === 1);
  await record.evaluate((board) => { board.setAttribute('ply', '-3'); });
  assert.equal((await heard(page, 'record', 'error')).code, 'embed.ply');
  await record.evaluate((board) => { Object.assign(board, { language: 'vi' }).setAttribute('ply', '1'); });
  await record.getByRole('button', { name: words['game.last'] }).waitFor();
  assert.equal(await page.evaluate(() => document.getElementById('below').shadowRoot.querySelector('.embed').getAttribute('aria-busy')), 'true');
  await shown(page, 'below');
  await page.locator('#below [role="grid"]').waitFor();
  // Taken out and put back it begins anew, and leaves nothing behind.
  await page.evaluate(() => { const below = document.getElementById('below'); below.remove(); document.querySelector('main').prepend(below); });
  await shown(page, 'below');
  await page.locator('#below [role="grid"]').waitFor();
  assert.equal(await page.locator('#below [role="grid"]').count(), 1);
}));

test('a page with a policy of its own allows what the documentation says, and no more is needed', () => reading(publish('strict', '<stackwright-board id="strict" game="ringrift" puzzle="win-1-01"></stackwright-board>'), async (page) => {
  const element = await shown(page, 'strict');
  await element.getByText('Win in this turn.').waitFor();
  assert.equal(await element.evaluate((board) => getComputedStyle(board.shadowRoot.querySelector('.embed-goal')).display), 'flex');
}));

test('a view that was made before needs no engine', () => reading(publish('view', '<stackwright-board id="view"></stackwright-board>'), async (page, asked) => {
  const answer = await fetch(`${here.address}/api/v1/positions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'ringrift', actions: ['+d4*2', 'd4-d6'] }) });
  const study = await answer.json();
  await page.locator('#view').evaluate((board, made) => { board.study = made; }, study);
  await heard(page, 'view', 'ready');
  await page.locator('#view .holds').first().waitFor();
  assert.ok(!asked.some((name) => name.startsWith('engine/')), 'the engine was not fetched');
}));
