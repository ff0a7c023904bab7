/**
 * How long the first board takes on a slow phone, on the first visit and on the second, and what is sent for it: `node speed.mjs [bundle|modules]`.
 * A phone: 400 ms until an answer begins, 1.6 Mbit/s, a processor that takes four times as long as this one. Prints the median of a few visits.
 */

import { makeGame, newPerson, startBrowser, startServer } from './harness.mjs';
import { EVERY_GAME } from './scene.mjs';

const TIMES = 3;
const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** Notes when something is first to be seen. Runs in the page. @param {string} wanted */
function watch(wanted) {
  const look = () => {
    if (globalThis.seen !== undefined || !document.querySelector(wanted)) return;
    globalThis.seen = null;
    // Drawn with the next frame, in sight with the one after.
    requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.seen = performance.now(); }));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

/** Opens an address in a new window and says when something was to be seen, and what was sent until then. */
async function visit(context, path, wanted) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent = { requests: 0, bytes: 0 };
  const served = new Set();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache || response.url.startsWith('data:')) served.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (served.has(requestId)) return;
    sent.requests += 1;
    sent.bytes += encodedDataLength;
  });
  await page.addInitScript(watch, wanted);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seen, undefined, { polling: 20 });
  const took = await page.evaluate(() => globalThis.seen);
  const until = { ...sent };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  return { page, took, ...until };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const tell = (visits) => `${(median(visits.map(({ took }) => took)) / 1000).toFixed(2)} s, ${median(visits.map(({ requests }) => requests))} requests, ${(median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`;

const pages = process.argv[2] ?? 'bundle';
const server = await startServer({ flags: ['--pages', pages] });
const browser = await startBrowser();
try {
  const board = '.board-picture .cell';
  const places = [['the start page', () => '/', '.home-page svg'], ...EVERY_GAME.map((game) => [`a game of ${game.game}`, (page) => makeGame(page, game), board]), ['a lesson', () => '/learn/ringrift/placement', board], ['analysis', () => '/analyse', board]];
  for (const [name, where, wanted] of places) {
    const [first, second] = [[], []];
    for (let time = 0; time < TIMES; time += 1) {
      // The one who makes the game is not the one who comes to see it.
      const maker = await newPerson(browser, server.address);
      const path = await where(maker.page);
      const { context, page: unused } = await newPerson(browser, server.address, { phone: true, still: false });
      await unused.close();
      const visited = await visit(context, path, wanted);
      first.push(visited);
      if (pages !== 'modules') await visited.page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 120_000 });
      await visited.page.waitForLoadState('networkidle');
      await visited.page.close();
      const again = await visit(context, path, wanted);
      second.push(again);
      await context.close();
      await maker.context.close();
    }
    console.log(`${name}: first ${tell(first)}; again ${tell(second)}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
