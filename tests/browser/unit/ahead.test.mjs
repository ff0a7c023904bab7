/** What somebody does is shown at once, confirmed later, and taken back where it did not happen. The engine is the real one; a test speaks for the server. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, load } from '../../../packages/stackwright/lib/node.js';
import { Mirror as Engine } from '../../../packages/stackwright/lib/engine.js';
import { Wire } from './wire.mjs';

const { Ahead } = await import('../../../web/src/game/ahead.js');
const { Mirror } = await import('../../../web/src/game/mirror.js');
const { amend } = await import('../../../web/src/game/history.js');
await load();

/** A table as the server has it, and what it tells of it. */
class Table {
  number = 1;

  constructor(name = 'ringrift') {
    this.name = name;
    this.game = new Game(name);
  }

  get table() {
    const { game } = this;
    const players = [1, 2].map((seat) => ({ player: seat, seat, name: `P${seat}`, kind: 'human' }));
    const turns = game.turns;
    const open = turns.length && game.seats && game.turn === this.seatOf(turns.at(-1)) ? turns.at(-1) : [];
    return {
      number: this.number, status: game.isOver ? 'finished' : 'running', seat: game.turn ?? null, players, clock: { kind: 'none' }, clocks: [], now: 1000, retired: [], turn: open,
      entries: game.length, draw: null, takeback: null, rematch: null, result: null,
    };
  }

  /** Whose the last turn is: two people take turns. */
  seatOf() {
    return (this.game.turns.length - 1) % 2 + 1;
  }

  get history() {
    let entry = 0;
    return this.game.turns.map((actions, index) => {
      const turn = { seat: index % 2 + 1, entry, actions };
      entry += actions.length;
      return turn;
    });
  }

  get snapshot() {
    return {
      type: 'snapshot', id: 'x', game: this.name, options: this.game.options, start: null, created: 0, chat: null, rematch_of: null, invite_only: false, you: [1, 2],
      table: this.table, layout: this.game.layout, view: this.game.view(false), history: this.history,
    };
  }

  /** @param {any[]} entries what happened */
  #told(entries) {
    const after = this.number;
    this.number += entries.length;
    return {
      type: 'update', after, number: this.number, entries: entries.map((entry, at) => ({ number: after + at + 1, at: 1000, ...entry })),
      table: this.table, view: this.game.view(false), history: { keep: 0, turns: this.history },
    };
  }

  /** Plays an action and what follows by itself. @param {string} text */
  play(text) {
    const entries = [];
    const one = (/** @type {string} */ word, /** @type {boolean} */ auto) => {
      const seat = this.game.turn;
      this.game.play(word);
      entries.push({ kind: 'action', seat, text: word, ...(auto && { auto }), entry: this.game.length - 1, frames: this.game.frames() });
    };
    one(text, false);
    const copy = this.game.copy();
    for (const note of copy.settle()) one(note, true);
    return this.#told(entries);
  }

  remark() {
    return this.#told([{ kind: 'chat', player: 1, text: 'hello' }]);
  }

  flag() {
    const seat = this.game.turn ?? 1;
    this.game.retire(seat, 'timeout');
    return this.#told([{ kind: 'flagged', seat, entry: this.game.length - 1, frames: this.game.frames() }]);
  }
}

/** Somebody at a table, with what their page has been told. */
async function sit({ engine = true } = {}) {
  Wire.all = [];
  const server = new Table();
  const heard = { updates: [], snapshots: [], back: [], pending: [] };
  let game = { ...server.snapshot, view: server.game.view() };
  const fold = (update) => {
    game = { ...game, table: update.table, view: update.view ?? game.view, ...amend(game.history, update.history) };
  };
  const ahead = new Ahead(game, () => game, {
    onSnapshot: (snapshot, update) => {
      game = snapshot;
      heard.snapshots.push(update);
    },
    onUpdate: (update) => {
      fold(update);
      heard.updates.push(update);
    },
    onState: () => {},
    onTakenBack: ({ code }) => heard.back.push(code),
    onPending: (pending) => heard.pending.push(pending),
  }, { maker: async () => (engine ? (snapshot) => new Mirror(new Engine(JSON.stringify({ ...snapshot, layout: null }))) : null) });
  const wire = () => /** @type {Wire} */ (Wire.all.at(-1));
  const connect = (message = { type: 'synced', number: server.number }) => {
    wire().begin();
    wire().say(message);
  };
  await new Promise((resolve) => { setTimeout(resolve); });
  connect();
  const act = (action) => ahead.ask('act', { action, expected: heard.updates.at(-1)?.number ?? server.number, seat: game.view.seat });
  const texts = () => game.history.flatMap(({ actions }) => actions);
  /** Lets what is promised happen. */
  const settle = () => new Promise((resolve) => { setTimeout(resolve); });
  return { ahead, server, heard, wire, connect, act, texts, settle, game: () => game };
}

test('an action is shown in the same moment, sent, and confirmed without being shown again', async () => {
  const { ahead, server, heard, wire, act, texts, game, settle } = await sit();
  assert.equal(wire().address.searchParams.get('actions'), 'none');
  act('+d4*2');
  assert.deepEqual(texts(), ['+d4*2'], 'before anything else can happen');
  assert.ok(game().view.actions.some(({ text }) => text === 'd4-d7'), 'with what can be done next');
  assert.ok(heard.updates[0].entries[0].frames.length > 0);
  act('d4-d7');
  assert.equal(texts().slice(0, 2).join(), '+d4*2,d4-d7');
  await settle();
  assert.deepEqual(wire().asked.map(({ action, expected }) => [action, expected]), [['+d4*2', 1]], 'one at a time');
  wire().say(server.remark());
  wire().say(server.play('+d4*2'));
  await settle();
  assert.deepEqual(wire().asked.map(({ action, expected }) => [action, expected]), [['+d4*2', 1], ['d4-d7', 3]]);
  assert.equal(texts().length, heard.updates[1].table.entries, 'the second is still ahead');
  wire().say(server.play('d4-d7'));
  assert.deepEqual(heard.pending, [true, true, false]);
  assert.deepEqual(heard.updates.slice(2).flatMap(({ entries }) => entries.map(({ kind }) => kind)), ['chat']);
  assert.deepEqual([texts(), game().table.number, heard.back], [server.game.history, server.number, []]);
  assert.equal(game().view.position, server.game.text);
  ahead.close();
});

test('what is not legal is refused at once, by its rule, and nothing is sent', async () => {
  const { ahead, wire, act, heard } = await sit();
  await assert.rejects(act('d4-d7'), (/** @type {any} */ problem) => problem.status === 422 && problem.body.reasons.length > 0);
  assert.deepEqual([wire().asked, heard.updates], [[], []]);
  ahead.close();
});

test('what the server refuses is taken back by its frames, with all that was built on it', async () => {
  const { ahead, server, heard, wire, act, texts, game, settle } = await sit();
  const before = game().view;
  act('+d4*2');
  act('d4-d7');
  wire().say({ type: 'refused', id: wire().asked[0].id, problem: { status: 409, code: 'time_over', detail: 'too late' } });
  await settle();
  assert.deepEqual([texts(), heard.back], [[], ['time_over']]);
  const back = heard.updates.at(-1);
  assert.deepEqual(back.entries.map(({ kind }) => kind), ['undo']);
  const cells = [...heard.updates.at(-2).view.cells];
  for (const { cell, is } of back.entries[0].frames.flatMap(({ cells: changed }) => changed)) cells[cell] = is;
  assert.deepEqual(cells, before.cells);
  assert.deepEqual(game().view, { ...server.game.view() });
  assert.equal(wire().asked.length, 1, 'the second is never sent');
  // Whoever still looks at what was taken back cannot build on it.
  await assert.rejects(ahead.ask('act', { action: '+a1', expected: heard.updates.at(-2).number }), { code: 'stale' });
  act('+a1');
  assert.deepEqual(texts(), ['+a1']);
  ahead.close();
});

test('where something else happened first, that is shown instead, and the order is void', async () => {
  const { ahead, server, heard, wire, act, texts, settle } = await sit();
  act('+d4*2');
  wire().say(server.play('+a1'));
  assert.deepEqual([texts(), heard.back], [['+a1'], ['overtaken']]);
  assert.deepEqual(heard.updates.at(-1).entries.map(({ kind, text }) => text ?? kind), ['undo', '+a1']);
  wire().say({ type: 'refused', id: wire().asked[0].id, problem: { status: 409, code: 'stale' } });
  await settle();
  assert.deepEqual(heard.back, ['overtaken'], 'it is told once');
  // The same again from another window is just what was meant.
  act('a1-a2');
  wire().say(server.play('a1-a2'));
  wire().say({ type: 'refused', id: wire().asked[1].id, problem: { status: 409, code: 'stale' } });
  await settle();
  assert.equal(heard.back.length, 1);
  // Time runs out under the next one.
  act('+h8');
  wire().say(server.flag());
  assert.deepEqual([heard.back.length, texts().at(-1)], [2, '!timeout:2']);
  ahead.close();
});

test('a server that was killed is told again, and what is shown stays', async () => {
  const { ahead, server, heard, wire, connect, act, texts, settle } = await sit();
  act('+d4*2');
  act('d4-d7');
  const [first] = wire().asked;
  wire().break();
  ahead.feed.wake();
  // It never heard of it.
  connect(server.snapshot);
  assert.equal(texts().slice(0, 2).join(), '+d4*2,d4-d7');
  assert.deepEqual(wire().asked, [first], 'the same key');
  server.play('+d4*2');
  wire().break();
  ahead.feed.wake();
  // It had carried it out, and the answer was lost.
  connect(server.snapshot);
  assert.equal(wire().asked[0].id, first.id);
  wire().say({ type: 'done', id: first.id, number: 2, last: 2, repeated: true });
  await settle();
  assert.deepEqual(wire().asked.map(({ action, expected }) => [action, expected]), [['+d4*2', 1], ['d4-d7', 2]]);
  wire().say(server.play('d4-d7'));
  assert.deepEqual([texts(), heard.back, heard.pending.at(-1)], [server.game.history, [], false]);
  ahead.close();
});

test('a snapshot that tells of something else is shown step by step, where that is known', async () => {
  const { ahead, server, heard, wire, act, texts } = await sit();
  act('+d4*2');
  server.play('+a1');
  wire().say(server.snapshot);
  assert.deepEqual(heard.snapshots.map((update) => update?.entries.map(({ kind, text }) => text ?? kind)), [['undo', '+a1']]);
  assert.deepEqual([texts(), heard.back], [['+a1'], ['overtaken']]);
  ahead.close();
});

test('other requests wait until the server knows what is shown', async () => {
  const { ahead, server, wire, act, heard, settle } = await sit();
  act('+d4*2');
  ahead.ask('chat', { text: 'hello' });
  const asked = ahead.ask('takeback', { scope: 'turn', expected: heard.updates[0].number });
  await settle();
  assert.deepEqual(wire().asked.map(({ type }) => type), ['act', 'chat']);
  wire().say(server.play('+d4*2'));
  await settle();
  const { type, expected, id } = wire().asked[2];
  assert.deepEqual([type, expected], ['takeback', 2]);
  wire().say({ type: 'done', id, number: 3 });
  await asked;
  ahead.close();
});

test('without the engine everything is told when the server tells it', async () => {
  const { ahead, server, heard, wire, act, texts } = await sit({ engine: false });
  assert.equal(wire().address.searchParams.get('actions'), null);
  const answer = act('+d4*2');
  assert.deepEqual([texts(), wire().asked[0].expected], [[], 1]);
  wire().say(server.play('+d4*2'));
  wire().say({ type: 'done', id: wire().asked[0].id, number: 2 });
  await answer;
  assert.deepEqual([texts(), heard.pending], [['+d4*2'], []]);
  ahead.close();
});

test('an engine that does not follow is given up, and the server tells everything', async () => {
  const { ahead, server, heard, wire, connect, act, texts } = await sit();
  const { warn } = console;
  console.warn = () => {};
  const strange = server.play('+d4*2');
  wire().say({ ...strange, view: { ...strange.view, position: 'elsewhere' } });
  console.warn = warn;
  assert.deepEqual([wire().address.searchParams.get('actions'), wire().address.searchParams.get('since')], [null, null]);
  connect({ ...server.snapshot, view: server.game.view() });
  assert.deepEqual(texts(), ['+d4*2']);
  act('d4-d7');
  assert.equal(texts().length, 1, 'only the server says now');
  assert.deepEqual(heard.back, []);
  ahead.close();
});
