/** Another browser: the pages load, a move can be played, and what is kept opens without a network. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { startServer } from '../harness.mjs';
import { firefoxPath, startFirefox } from '../firefox.mjs';
import { network } from '../network.mjs';

const skip = process.env.STACKWRIGHT_LONG ? !firefoxPath && 'install Firefox (Debian: apt-get install firefox-esr)' : 'with --long';

test('Firefox loads the pages, plays a move and opens them without a network', { skip }, async () => {
  const server = await startServer({ flags: ['--pages', 'bundle'] });
  const way = await network(server.address);
  const firefox = await startFirefox();
  try {
    await firefox.goto(`${way.address}/`);
    await firefox.until('document.querySelector(".home-page .game-cards")');
    const game = await firefox.evaluate(`(async () => {
      const post = async (where, body) => (await fetch('/api/v1' + where, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
      await post('/visitors', {});
      return (await post('/games', { game: 'amazons', name: 'Ann', seats: [{ kind: 'human' }, { kind: 'human', name: 'Bob' }] })).path;
    })()`);
    await firefox.goto(way.address + game);
    await firefox.until('document.querySelector(".desk[data-position]")');
    const before = await firefox.evaluate('document.querySelector(".desk").dataset.position');
    // An amazon of the first seat, and a cell that she can go to.
    const view = JSON.parse(await firefox.evaluate(`fetch('/api/v1${'/games/'}' + location.pathname.slice(3)).then((answer) => answer.text())`)).view;
    const [{ cells }] = view.actions.map((action) => ({ cells: action.cells })).filter((action) => action.cells);
    await firefox.click(`.cell[data-cell="${cells.from}"]`);
    await firefox.click(`.cell[data-cell="${cells.to}"]`);
    await firefox.until(`document.querySelector('.desk').dataset.position !== ${JSON.stringify(before)}`);
    await firefox.until('navigator.serviceWorker.controller');
    way.cut();
    await firefox.goto(`${way.address}/learn/ringrift/placement`);
    await firefox.until('document.querySelector(".board-picture .cell")');
    await firefox.goto(`${way.address}/analyse?kind=cotulenh`);
    await firefox.until('document.querySelector(".engine-line")');
    assert.ok(await firefox.evaluate('document.documentElement.lang') === 'en');
  } finally {
    await firefox.stop();
    await way.close();
    await server.stop();
  }
});
