/**
 * How long it takes from a click on a board to the first frame that shows what it did, and what goes over the wire for it: with the engine in the
 * browser and without. Prints figures and judges none: they are the machine's. `node latency.mjs [STEPS]`
 */

import { gunzipSync } from 'node:zlib';
import { newPerson, openGame, startBrowser, startServer, withoutEngine } from './harness.mjs';
import { act, myTurn } from './hands.mjs';

const STEPS = Number(process.argv[2] ?? 40);
const seats = [{ kind: 'human' }, { kind: 'human', name: 'Bob' }];
const GAMES = [
  ['RingRift, square8', { game: 'ringrift', name: 'Ann', seats }],
  ['RingRift, hexagonal', { game: 'ringrift', name: 'Ann', seats, options: { board: 'hexagonal' } }],
  ['CoTuLenh', { game: 'cotulenh', name: 'Ann', seats }],
];

/** Notes when the list of moves has changed after a click, and that has been drawn. Runs in the page. */
function watchFrames() {
  let pressed = 0;
  window.shownAfter = [];
  for (const type of ['pointerup', 'click']) addEventListener(type, ({ timeStamp }) => { pressed = timeStamp; }, true);
  let count = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('.moves-list .walk-move').length;
    if (now === count) return;
    count = now;
    const from = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.shownAfter.push(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true });
}

const at = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;
const kib = (bytes) => (bytes / 1024).toFixed(1);

const server = await startServer();
const browser = await startBrowser();
console.log('| game | engine | clicks | first frame, median (ms) | p95 (ms) | received per action (KiB) | as text (KiB) |\n| --- | --- | --- | --- | --- | --- | --- |');
for (const [name, game] of GAMES) {
  for (const engine of [true, false]) {
    const { page, context } = await newPerson(browser, server.address, { still: false });
    await page.addInitScript(watchFrames);
    if (!engine) await withoutEngine(page);
    let [received, text] = [0, 0];
    const ready = engine ? page.waitForEvent('websocket', (socket) => socket.url().includes('actions=none')) : null;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        received += payload.length;
        text += typeof payload === 'string' ? payload.length : gunzipSync(payload).length;
      });
    });
    await openGame(page, game);
    await myTurn(page);
    await ready;
    await myTurn(page);
    [received, text] = [0, 0];
    let actions = 0;
    for (; actions < STEPS; actions += 1) {
      const { view, table } = await myTurn(page);
      if (table.status !== 'running') break;
      const easy = view.actions.filter(({ cells }) => cells?.to !== undefined || cells?.line || cells?.region);
      const list = easy.length ? easy : view.actions;
      const before = await page.evaluate(() => window.shownAfter.length);
      await act(page, list[(actions * 7 + 3) % list.length]);
      await page.waitForFunction((known) => window.shownAfter.length > known, before);
    }
    await myTurn(page);
    const shown = await page.evaluate(() => window.shownAfter);
    console.log(`| ${name} | ${engine ? 'yes' : 'no'} | ${shown.length} | ${at(shown, 0.5).toFixed(1)} | ${at(shown, 0.95).toFixed(1)} | ${kib(received / actions)} | ${kib(text / actions)} |`);
    await context.close();
  }
}
await browser.close();
await server.stop();
