/** The engine in the browser: analysis that costs the server nothing, and the server where there is no engine. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { withoutEngine } from '../harness.mjs';
import { scene } from '../scene.mjs';

const here = scene();

/** How often the server was asked to think. */
const thought = async () => Number(/^stackwright_analyses\S* (\d+)$/m.exec(await (await fetch(`${here.address}/metrics`)).text())?.[1]);

/** The paths of the requests that a page makes from now on. */
function watched(page) {
  const paths = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const status = (page) => page.locator('.engine-status');
const done = (page) => page.waitForFunction(() => /^Depth \d+ · [\d,]+ positions · [\d.]+ s/.test(document.querySelector('.engine-status')?.textContent ?? ''), undefined, { timeout: 120_000 });

test('an analysis session asks the server for no thinking', () => here.with({}, async (page) => {
  const before = await thought();
  assert.equal(before, 0);
  const paths = watched(page);
  const line = ['+d4*2', 'd4-d6', 'no-line', 'no-territory', '+e5', 'e5-e8'];
  await page.goto(`/analyse?${new URLSearchParams({ kind: 'ringrift', line: line.join(' ') })}`);
  await done(page);
  assert.match(await status(page).innerText(), /per second/);
  assert.ok(await page.locator('.engine-line').count() === 3);
  // The same lines as the native engine finds.
  const position = await page.locator('.desk').getAttribute('data-position');
  const shown = await page.evaluate(async (asked) => (await (await import('/src/api.js')).post('/analysis', asked)).lines, { game: 'ringrift', position, nodes: 5000, lines: 3 });
  const server = await fetch(`${here.address}/api/v1/analysis`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'ringrift', position, nodes: 5000, lines: 3 }) });
  const rounded = (/** @type {any[]} */ lines) => lines.map((found) => ({ ...found, chance: found.chance.toFixed(9) }));
  assert.deepEqual(rounded(shown), rounded((await server.json()).lines));
  // Steps through the game, plays a line of the engine, looks the game through.
  await page.keyboard.press('[');
  await page.waitForFunction((was) => document.querySelector('.desk')?.getAttribute('data-position') !== was && !document.querySelector('.engine-lines.stale'), position);
  await done(page);
  await page.locator('.engine-line .move').first().click();
  await done(page);
  await page.locator('.analyse-review .primary').first().click();
  await page.locator('.review-graph svg').first().waitFor();
  await page.locator('.analyse-review progress').waitFor({ state: 'detached', timeout: 120_000 });
  assert.deepEqual(paths.filter((path) => /analysis|hint/.test(path)), []);
  assert.equal(await thought(), before + 1, 'the one that the test itself has asked for');
  assert.ok(paths.some((path) => path.startsWith('/nets/ringrift/square8-2')), 'the net came when it was needed');
}));

test('thinking can be stopped, and what was found stays', () => here.with({}, async (page) => {
  await page.addInitScript(() => localStorage.setItem('stackwright.engine', JSON.stringify({ on: true, lines: 2, nodes: 50_000_000 })));
  await page.goto('/analyse?kind=amazons');
  await page.locator('.engine-line').first().waitFor();
  await page.locator('.engine-stop').click();
  await page.locator('.engine-stop').waitFor({ state: 'hidden' });
  const found = await status(page).innerText();
  assert.match(found, /^Depth \d+/);
  await page.waitForTimeout(400);
  assert.equal(await status(page).innerText(), found);
  // Another position is thought about again.
  await page.locator('.engine-line .move').first().click();
  await page.waitForFunction((was) => document.querySelector('.engine-status')?.textContent !== was && document.querySelector('.engine-line'), found);
}));

test('without the engine the server thinks', () => here.with({}, async (page) => {
  const before = await thought();
  await withoutEngine(page);
  const paths = watched(page);
  await page.goto('/analyse?kind=amazons');
  await done(page);
  assert.ok(paths.some((path) => path.endsWith('/analysis')));
  assert.ok(await thought() > before);
}));

test('the engine is sent as what it is, and nothing else may be compiled', async () => {
  const engine = await fetch(`${here.address}/engine/engine_bg.wasm`);
  assert.equal(engine.headers.get('content-type'), 'application/wasm');
  for (const path of ['/', '/src/engine/worker.js']) {
    const policy = (await fetch(`${here.address}${path}`)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/, path);
    assert.doesNotMatch(policy, /'unsafe-/, path);
  }
  assert.equal((await fetch(`${here.address}/nets/ringrift/nothing.net`)).status, 404);
});
