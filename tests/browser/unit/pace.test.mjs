/** How long what happens is shown, and in which order it comes to the board. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document ??= Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });

const { paceOf } = await import('../../../web/src/game/pace.js');
const { lastTurn } = await import('../../../web/src/game/replay.js');
const { Screening } = await import('../../../web/src/game/screening.js');
const { faster } = await import('../../../web/src/game/walkbar.js');

const theirs = { frames: 1, others: true, begins: true };

test('one’s own steps wait for nothing, what others do takes its time', () => {
  assert.deepEqual(paceOf({ frames: 3 }, 1), { ...paceOf({ frames: 3 }, 1), pause: 0, step: 0, watched: false });
  const { frame, pause, step, watched } = paceOf(theirs, 1);
  assert.ok(watched && frame > paceOf({ frames: 1 }, 1).frame && pause >= 300 && step >= 600);
  assert.equal(paceOf({ ...theirs, begins: false }, 1).pause, 0, 'only before a turn');
  assert.equal(paceOf({ ...theirs, frames: 0 }, 1).watched, false, 'what shows nothing is not waited for');
});

test('it goes faster by the setting, with much still to come, and while one’s own clock runs', () => {
  const usual = paceOf(theirs, 1);
  assert.equal(paceOf(theirs, 2).step, usual.step / 2);
  assert.ok(paceOf({ ...theirs, waiting: 30 }, 1).step < usual.step / 3);
  const timed = paceOf({ ...theirs, timed: true }, 1);
  assert.ok(timed.step < usual.step / 2 && timed.pause === 0);
  assert.deepEqual(paceOf(theirs, 0), { frame: 0, pause: 0, step: 0, watched: true });
});

test('a long cascade is bounded', () => {
  for (const frames of [1, 5, 20, 200]) assert.ok(paceOf({ ...theirs, frames }, 1).frame * frames <= 3600);
});

/** A screening that notes what it shows; a step takes so long. */
function screen(step) {
  const seen = [];
  const screening = new Screening(async ({ number, entries }, { hurried }) => {
    seen.push(hurried ? `${number} of ${entries.length}` : number);
  }, { pace: () => ({ frame: 0, pause: 0, step, watched: true }) });
  return { seen, screening };
}

test('steps of others wait for one another, and a skip shows where all of them lead', async () => {
  const { seen, screening } = screen(10_000);
  const done = [1, 2, 3, 4].map((number) => screening.add({ number, entries: [{}] }));
  await done[0];
  assert.deepEqual(seen, [1]);
  assert.equal(screening.busy, true);
  assert.equal(screening.skip(), true);
  await Promise.all(done);
  assert.deepEqual(seen, [1, '4 of 3']);
  assert.equal(screening.number, 4);
  await new Promise((resolve) => { setTimeout(resolve); });
  assert.equal(screening.skip(), false, 'nothing is left to be skipped');
});

test('after a skip the next step is shown as usual', async () => {
  const { seen, screening } = screen(5);
  screening.add({ number: 1, entries: [{}] });
  screening.skip();
  await screening.add({ number: 2, entries: [{}] });
  await screening.add({ number: 3, entries: [{}] });
  assert.deepEqual(seen, [1, 2, 3]);
});

test('nobody falls far behind: of very many steps only the last are shown', async () => {
  const { seen, screening } = screen(1);
  const done = Array.from({ length: 60 }, (_, index) => screening.add({ number: index + 1, entries: [{}] }));
  await Promise.all(done);
  assert.ok(seen.length < 45, `${seen.length}`);
  assert.equal(screening.number, 60);
});

test('a snapshot ends the waiting', async () => {
  const { seen, screening } = screen(10_000);
  const done = [1, 2, 3].map((number) => screening.add({ number, entries: [{}] }));
  await done[0];
  screening.reach(3);
  await Promise.all(done);
  assert.deepEqual(seen, [1]);
});

test('the last turn is that of the others since one’s own', () => {
  const history = [{ seat: 1, entry: 0, actions: ['a', 'b'] }, { seat: 2, entry: 2, actions: ['c'] }, { seat: 3, entry: 3, actions: ['d', 'e'] }];
  const table = { entries: 5, turn: [] };
  assert.equal(lastTurn({ history, table, you: [1] }), 2);
  assert.equal(lastTurn({ history, table, you: [] }), 3, 'whoever watches sees the last');
  assert.equal(lastTurn({ history: [], table: { entries: 0, turn: [] }, you: [1] }), null);
});

test('speeds come one after the other', () => {
  assert.deepEqual([0.5, 1, 2, 0].map(faster), [1, 2, 0.5, 0.5]);
});
