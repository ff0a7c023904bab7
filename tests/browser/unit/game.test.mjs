/** What a game's page works out by itself: the list of turns, the clocks, and a connection that comes back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Wire } from './wire.mjs';

const { Feed } = await import('../../../web/src/game/feed.js');
const { amend, beside, ownRedo, playedSince, takesBack } = await import('../../../web/src/game/history.js');
const { decisions } = await import('../../../web/src/game/offers.js');
const { rewinds } = await import('../../../web/src/game/keys.js');
const { Screening, tells } = await import('../../../web/src/game/screening.js');
const { clockText } = await import('../../../web/src/game/clock.js');
const { effects } = await import('../../../web/src/game/effects.js');
const { loadGame } = await import('../../../web/src/games/index.js');

test('the turns change as the server says, and what is as it was is known', () => {
  const history = [{ seat: 1, entry: 0, actions: ['a', 'b'] }, { seat: 2, entry: 2, actions: ['c'] }];
  const on = amend(history, { keep: 1, turns: [{ seat: 2, entry: 2, actions: ['c', 'd'] }] });
  assert.deepEqual(on.history.map(({ actions }) => actions.join('')), ['ab', 'cd']);
  assert.equal(on.kept, 3);
  assert.equal(on.history[0], history[0], 'what has not changed is the same');
  assert.deepEqual(history[1].actions, ['c'], 'what was known stays as it was');
  assert.deepEqual(amend(history, { keep: 0, turns: [{ seat: 1, entry: 0, actions: ['a'] }] }), { history: [{ seat: 1, entry: 0, actions: ['a'] }], kept: 1 });
  assert.equal(amend(history, { keep: 1, turns: [{ seat: 2, entry: 2, actions: ['x', 'd'] }] }).kept, 2, 'something else was played');
  assert.equal(amend(history, { keep: 0, turns: [{ seat: 1, entry: 0, actions: ['a', 'b'] }, { seat: 2, entry: 2, actions: ['c', 'd'] }] }).kept, 3, 'what was known of the open turn is still so');
  assert.deepEqual(amend(history, { keep: 0, turns: [] }), { history: [], kept: 0 });
  assert.deepEqual(amend(history, undefined), { history, kept: 3 });
});

test('only what a seat has decided in a turn that is over can be asked back', () => {
  const history = [{ seat: 1, entry: 0, actions: ['+a1', 'a1-a2', 'no-line'] }, { seat: 2, entry: 3, actions: ['no-placement'] }];
  assert.equal(takesBack(history, [1], { begun: 3, acting: 2 }), 1);
  assert.equal(takesBack(history, [1], { begun: 0, acting: 1 }), null);
  assert.equal(takesBack(history, [2], { begun: 3, acting: 2 }), null);
  assert.equal(takesBack([], [1], { begun: 0, acting: 1 }), null);
});

test('of several seats at one screen, the one that decided last takes back', () => {
  const history = [{ seat: 1, entry: 0, actions: ['+a1', 'a1-a2'] }, { seat: 2, entry: 2, actions: ['+h8', 'h8-h7'] }];
  assert.equal(takesBack(history, [1, 2], { begun: 4, acting: 1 }), 2);
  assert.equal(takesBack([...history, { seat: 1, entry: 4, actions: ['+b1'] }], [1, 2], { begun: 4, acting: 1 }), null, 'the open turn first');
  assert.equal(takesBack([...history, { seat: 1, entry: 4, actions: ['no-placement'] }], [1, 2], { begun: 4, acting: 1 }), 2, 'notes are no decision');
});

test('what goes back is named as the list of moves names it', () => {
  const history = [{ seat: 1, entry: 0, actions: ['N>c5', 'F>d4', 'commit'], notation: 'c3:T<Nc5,Fd4' }, { seat: 2, entry: 3, actions: ['Cg11', 'no-line'] }];
  assert.deepEqual(playedSince(history, 0), ['c3:T<Nc5,Fd4', 'Cg11']);
  assert.deepEqual(playedSince(history, 1), ['F>d4', 'commit', 'Cg11'], 'a word for a turn is the word for all of it');
  assert.deepEqual(playedSince(history, 3), ['Cg11']);
});

test('after the last move comes the present, whatever notes follow it', () => {
  const history = [{ seat: 1, entry: 0, actions: ['+a1', 'a1-a2', 'no-line'] }, { seat: 2, entry: 3, actions: ['no-placement'] }];
  assert.equal(beside(history, 1, 1), 2);
  assert.equal(beside(history, 2, 1), null);
  assert.equal(beside(history, 4, -1), 1);
});

test('updates come to the board one after the other, but none that a snapshot has overtaken', async () => {
  const seen = [];
  const screening = new Screening(async ({ number }) => {
    seen.push(number);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  screening.reach(3);
  const slow = [4, 5].map((number) => screening.add({ number }));
  screening.add({ number: 6 });
  await slow[0];
  screening.reach(6);
  await screening.add({ number: 7 });
  assert.deepEqual(seen, [4, 5, 7]);
  screening.reach(2);
  assert.equal(screening.number, 7, 'it never goes back');
});

test('a remark, a name or an offer changes nothing on the board', () => {
  assert.equal(tells({ entries: [{ kind: 'chat' }, { kind: 'renamed' }, { kind: 'draw_offered' }, { kind: 'takeback_asked' }] }), false);
  assert.equal(tells({ entries: [{ kind: 'chat' }, { kind: 'undo' }] }), true);
});

test('clocks are read at a glance', () => {
  assert.equal(clockText(300000), '5:00');
  assert.equal(clockText(3723000), '1:02:03');
  assert.equal(clockText(9350), '0:09.3');
  assert.equal(clockText(-5), '0:00.0');
});

test('a preview is told as what it wins and costs', async () => {
  await loadGame('ringrift');
  const before = (seat, standing) => ({ seat, standing });
  const view = { seat: 1, seats: [before(1, { territory: 2, eliminated: 0, rings_on_board: 5 }), before(2, { rings_on_board: 4, territory: 0 })] };
  const preview = { seats: [before(1, { territory: 6, eliminated: 1, rings_on_board: 4 }), before(2, { rings_on_board: 3, territory: 0 })], outcome: { winner: 1 } };
  assert.deepEqual(effects('ringrift', preview, view).map(({ tone }) => tone), ['good', 'good', '', 'good', 'good']);
});

/** @param {number} since */
function feed(since = 5) {
  Wire.all = [];
  const heard = { snapshots: 0, updates: [], states: [] };
  const made = new Feed('x', {
    since,
    onSnapshot: () => (heard.snapshots += 1),
    onUpdate: ({ number }) => heard.updates.push(number),
    onState: (state) => heard.states.push(state),
  });
  return { made, heard, wire: () => Wire.all.at(-1) };
}

test('messages are heard in the order in which they came, compressed or not', async () => {
  const { made, heard, wire } = feed();
  assert.equal(wire().address.searchParams.get('compress'), 'gzip');
  wire().begin();
  wire().say({ type: 'synced', number: 5 });
  const { buffer, byteOffset, byteLength } = gzipSync(JSON.stringify({ type: 'update', after: 5, number: 6, entries: [], table: {} }));
  wire().onmessage({ data: buffer.slice(byteOffset, byteOffset + byteLength) });
  wire().say({ type: 'update', after: 6, number: 7, entries: [], table: {} });
  assert.deepEqual(heard.updates, [], 'the second waits for the first');
  for (let waits = 0; heard.updates.length < 2 && waits < 200; waits += 1) await new Promise((resolve) => { setTimeout(resolve, 10); });
  wire().say({ type: 'update', after: 7, number: 8, entries: [], table: {} });
  assert.deepEqual(heard.updates, [6, 7, 8]);
  made.close();
});

test('requests wait until the missed part is known, and are sent again as they were', async () => {
  const { made, heard, wire } = feed();
  assert.equal(wire().address.searchParams.get('since'), '5');
  const answer = made.ask('act', { action: '+a1', expected: 5 });
  wire().begin();
  assert.equal(wire().asked.length, 0);
  wire().say({ type: 'synced', number: 5 });
  const [first] = wire().asked;
  assert.equal(first.action, '+a1');
  wire().break();
  assert.equal(made.state, 'lost');
  made.wake();
  wire().begin();
  wire().say({ type: 'synced', number: 5 });
  assert.deepEqual(wire().asked, [first], 'the same key, so that it acts once');
  wire().say({ type: 'done', id: first.id, number: 6, last: 6, repeated: true });
  assert.equal((await answer).repeated, true);
  assert.deepEqual(heard.states, ['open', 'lost', 'open']);
  made.close();
});

test('a gap is asked for, and what is known already is passed over', () => {
  const { made, heard, wire } = feed();
  wire().begin();
  wire().say({ type: 'synced', number: 5 });
  wire().say({ type: 'update', after: 5, number: 6 });
  wire().say({ type: 'update', after: 4, number: 5 });
  wire().say({ type: 'update', after: 8, number: 9 });
  assert.deepEqual(heard.updates, [6]);
  assert.deepEqual(wire().asked, [{ type: 'sync', since: 6 }]);
  wire().say({ type: 'snapshot', table: { number: 9, now: Date.now() } });
  assert.equal(made.number, 9);
  assert.equal(heard.snapshots, 1);
  made.close();
});

test('a refusal comes as a problem', async () => {
  const { made, wire } = feed();
  wire().begin();
  wire().say({ type: 'synced', number: 5 });
  const answer = made.ask('undo', { turn: false });
  wire().say({ type: 'refused', id: wire().asked[0].id, problem: { status: 409, code: 'nothing_to_undo', detail: 'nothing' } });
  await assert.rejects(answer, { code: 'nothing_to_undo' });
  made.close();
});

test('what one took back oneself is played again without asking', () => {
  const own = { seat: 1, action: 'a' };
  assert.equal(ownRedo({}, 1), 0);
  assert.equal(ownRedo({ redo: { steps: [own, own] } }, 1), 2);
  assert.equal(ownRedo({ redo: { steps: [own, { ...own, consent: true }] } }, 1), 1);
  assert.equal(ownRedo({ redo: { steps: [own] } }, 2), 0);
});

test('a takeback and a redo name the decisions they are about, and no more than a few', () => {
  const history = [{ seat: 1, entry: 0, actions: ['+d4', 'd4-d5', 'no-line'] }, { seat: 2, entry: 3, actions: ['+e2', 'e2-e4'] }];
  const table = { takeback: { seat: 1, accepted: [], keeps: 1 }, redo: { steps: Array.from({ length: 300 }, (_, at) => ({ seat: 1, action: `a${at}` })) } };
  assert.deepEqual(decisions({ table, history }, 'takeback'), { named: ['d4-d5', '+e2', 'e2-e4'], more: 0 });
  assert.deepEqual(decisions({ table, history }, 'redo'), { named: ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'], more: 292 });
  assert.deepEqual(decisions({ table, history }, 'draw'), { named: [], more: 0 });
});

test('keys take back and play again, those of other programs included', () => {
  const key = (name, held = {}) => rewinds({ key: name, ...held });
  const [undo, redo] = ['undo', 'redo'].map((what) => ({ what, turn: false }));
  assert.deepEqual([key('u'), key('r')], [undo, redo]);
  assert.deepEqual([key('U', { shiftKey: true }), key('R', { shiftKey: true })], [{ ...undo, turn: true }, { ...redo, turn: true }]);
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    assert.deepEqual([key('z', held), key('Z', { ...held, shiftKey: true }), key('y', held)], [undo, redo, redo]);
    assert.deepEqual([key('u', held), key('r', held), key('z', { ...held, altKey: true })], [null, null, null], 'those are the browser’s');
  }
  assert.deepEqual([key('z'), key('y'), key('u', { defaultPrevented: true })], [null, null, null]);
});
