/** What is on a page stays where it is: layout shifts over games, as the browser measures them. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, myTurn, snapshot } from '../hands.mjs';
import { EVERY_GAME, long, scene } from '../scene.mjs';
import { countShifts, shiftsSince } from '../shift.mjs';

const here = scene();

/** The sum of all shifts of a game, by the browser's Layout Instability API. */
const MOST = 0.02;
/** Smaller boards, where there are any: their games are shorter. */
const SMALL = { amazons: { size: 5 } };
/** How many actions a game goes on at most: whole ones are played in the long run. */
const MOST_ACTIONS = long ? 600 : 32;
/** From so many actions on only a few are taken by hand: the others come as from a quick opponent. */
const BY_HAND = long ? 16 : 8;

/** Those that lead to an end, before others; of those that move, those that take. */
const EAGER = ['claim', 'eliminate', 'line', 'recover', 'capture', 'stay', 'suicide', 'move', 'shoot', 'place'];

/** Chooses as somebody would who wants to win soon, always the same in the same game. Runs here and in the page. */
function choose(actions, nth, eager) {
  const takes = actions.filter(({ cells }) => cells?.target !== undefined);
  const kind = eager.find((wanted) => actions.some((action) => action.kind === wanted)) ?? actions[0].kind;
  const fitting = takes.length ? takes : actions.filter((action) => action.kind === kind);
  return fitting[(nth * 7919) % fitting.length];
}

/** Plays so many actions without touching the board, each when the board has come to rest. */
const playOn = (page, most, nth) => page.evaluate(async ([count, begin, eager]) => {
  const { get, post } = await import('/src/api.js');
  const id = location.pathname.split('/')[2];
  const desk = document.querySelector('.desk');
  for (let at = 0; at < count; at += 1) {
    const { table, view } = await get(`/games/${id}`);
    if (table.status !== 'running') return;
    while (desk.getAttribute('data-position') !== view.position) await new Promise((resolve) => { setTimeout(resolve, 8); });
    const { text } = window.choose(view.actions, begin + at, eager);
    await post(`/games/${id}/actions`, { action: text, expected: table.number, key: String(Math.random()), seat: view.seat });
  }
}, [most, nth, EAGER]);

for (const phone of [false, true]) {
  for (const game of EVERY_GAME) {
    test(`nothing moves in a game of ${game.game}${phone ? ' on a phone' : ''}`, (t) => here.playing({ ...game, options: SMALL[game.game] }, async (page) => {
      await myTurn(page);
      await page.waitForTimeout(200);
      await page.evaluate(`window.choose = ${choose}`);
      await countShifts(page);
      let taken = 0;
      for (let now = await myTurn(page); now.table.status === 'running' && taken < MOST_ACTIONS; now = await myTurn(page)) {
        if (taken < BY_HAND || taken % 40 === 0) {
          await act(page, choose(now.view.actions, taken, EAGER), { tap: phone });
          taken += 1;
        } else {
          const more = Math.min(39, MOST_ACTIONS - taken);
          await playOn(page, more, taken);
          taken += more;
        }
      }
      const { table } = await snapshot(page);
      await page.waitForTimeout(100);
      const { sum, most } = await shiftsSince(page);
      t.diagnostic(`layout shift in ${game.game}${phone ? ' on a phone' : ''}: ${sum.toFixed(4)} in ${table.entries} actions, ${table.status}`);
      assert.ok(sum < MOST, [sum.toFixed(4), ...most].join('\n'));
    }, { phone }));
  }
}
