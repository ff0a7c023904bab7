/**
 * Whether analysis keeps pace with a key that is held: 60 steps a second through a game, back and forth, first over positions that are not known yet, then over
 * known ones. Prints figures and judges none: they are the machine's. `node repeat.mjs [ACTIONS]`
 */

import { Game, load } from '../../packages/stackwright/lib/node.js';
import { newPerson, startBrowser, startServer } from './harness.mjs';

const ACTIONS = Number(process.argv[2] ?? 120);
const RATE = 60;
const GAMES = [['RingRift, square8', 'ringrift', {}], ['RingRift, hexagonal', 'ringrift', { board: 'hexagonal' }], ['CoTuLenh', 'cotulenh', {}]];

/** Holds a key for so many steps, and says how late its steps and the frames were. Runs in the page. @param {{ key: string, steps: number, rate: number }} held */
async function hold({ key, steps, rate }) {
  const frames = [];
  let [last, watching] = [performance.now(), true];
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    if (watching) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const begun = performance.now();
  let late = 0;
  for (let step = 0; step < steps;) {
    await new Promise((resolve) => { setTimeout(resolve, Math.max(0, begun + step * 1000 / rate - performance.now())); });
    // As a browser's events come: all that are due, when the page has time.
    for (let due; step < steps && (due = begun + step * 1000 / rate) <= performance.now(); step += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, repeat: step > 0 }));
      late = Math.max(late, performance.now() - due);
    }
  }
  const released = performance.now();
  // What is shown has come to rest when nothing changes for a while.
  let changed = released;
  const observer = new MutationObserver(() => { changed = performance.now(); });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  while (performance.now() - changed < 400) await new Promise((resolve) => { setTimeout(resolve, 20); });
  observer.disconnect();
  watching = false;
  return { late, settled: changed - released, took: released - begun, frames };
}

const at = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

/** The first actions of some game. @param {string} name @param {object} options */
function played(name, options) {
  const game = new Game(name, options);
  while (game.length < ACTIONS && !game.isOver) {
    const legal = game.legalActions();
    game.play(legal[(game.length * 7 + 3) % legal.length]);
  }
  return game.history;
}

await load();
const server = await startServer();
const browser = await startBrowser();
console.log('| game | way | steps a second | a step is late by at most (ms) | shown after the last (ms) | frames, 95 % (ms) |\n| --- | --- | --- | --- | --- | --- |');
for (const [name, game, options] of GAMES) {
  const line = played(game, options);
  const { page, context } = await newPerson(browser, server.address, { still: false });
  const query = new URLSearchParams({ kind: game, options: JSON.stringify(options), line: line.join(' ') });
  await page.goto(`/analyse?${query}`);
  await page.waitForSelector('.board-picture .cell');
  await page.waitForLoadState('networkidle');
  for (const [way, key] of [['back, not known yet', 'ArrowLeft'], ['forth', 'ArrowRight'], ['back, known', 'ArrowLeft'], ['forth, known', 'ArrowRight']]) {
    const { late, settled, took, frames } = await page.evaluate(hold, { key, steps: line.length, rate: RATE });
    console.log(`| ${name} | ${way} | ${(line.length / took * 1000).toFixed(0)} | ${late.toFixed(0)} | ${settled.toFixed(0)} | ${at(frames, 0.95).toFixed(0)} |`);
  }
  await context.close();
}
await browser.close();
await server.stop();
