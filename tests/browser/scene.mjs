/** What the tests of pages share: a server for each file, a browser for each process, and people who must meet no trouble. */

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { GAMES } from '../../web/src/games/index.js';
import { newPerson, openGame, startBrowser, startServer } from './harness.mjs';

/** Whether what takes long is wanted: run.mjs --long. */
export const long = Boolean(process.env.STACKWRIGHT_LONG);

/** The languages to try something in that hangs little on the words: both in the long run, otherwise one. @param {'en' | 'vi'} one */
export const languages = (one) => (long ? ['en', 'vi'] : [one]);

/** The browser of this process. @type {Promise<import('playwright-core').Browser> | null} */
let browser = null;
let scenes = 0;

/** @param {{ flags?: string[] }} [settings] of the server */
export function scene({ flags = [] } = {}) {
  const here = {};
  scenes += 1;
  before(async () => {
    browser ??= startBrowser();
    here.server = await startServer({ flags });
    here.address = here.server.address;
    here.browser = await browser;
  });
  after(async () => {
    await here.server?.stop();
    scenes -= 1;
    if (scenes === 0) await here.browser?.close();
  });
  /** Lets somebody with a fresh browser do something, and sees to it that nothing broke on their page. */
  here.with = async (options, doing) => {
    const person = await newPerson(here.browser, here.address, options);
    try {
      await doing(person.page, person);
      assert.deepEqual(person.troubles, []);
    } finally {
      await person.context.close();
    }
  };
  /** The same in a new game. */
  here.playing = (game, doing, options = {}) => here.with(options, async (page, person) => {
    await openGame(page, game);
    await page.locator('.board-picture').waitFor();
    await doing(page, person);
  });
  return here;
}

export const ringrift = (position, seats = [{ kind: 'human' }, { kind: 'human', name: 'Bob' }]) => ({
  game: 'ringrift', name: 'Ann', seats, ...(position ? { position: `square8 ${position} canonical/2` } : {}),
});

export const cotulenh = (position, seats = [{ kind: 'human' }, { kind: 'human', name: 'Bob' }]) => ({
  game: 'cotulenh', name: 'Ann', seats, ...(position ? { position } : {}),
});

export const amazons = (seats = [{ kind: 'human' }, { kind: 'human', name: 'Bob' }], options = {}) => ({ game: 'amazons', name: 'Ann', seats, options });

/** Two people at one table, with each game that the pages know, as most people play it. */
export const EVERY_GAME = GAMES.map(({ name }) => ({ game: name, name: 'Ann', seats: [{ kind: 'human' }, { kind: 'human', name: 'Bob' }] }));

/** The number of a cell of square8, or of CoTuLenh's board. */
export const square8 = (name) => (Number(name.slice(1)) - 1) * 8 + name.charCodeAt(0) - 97;
export const point = (name) => (Number(name.slice(1)) - 1) * 11 + name.charCodeAt(0) - 97;

/** Pages that are no game's. */
export const PAGES = ['/', '/watch', '/learn', '/learn/ringrift/placement', '/learn/cotulenh/deploy', '/analyse', '/puzzles', '/puzzles/ringrift/win-1-01', '/docs'];
