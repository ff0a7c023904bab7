/** What all pages share: things said aloud, settings that several windows keep, and pages of another build. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const regions = { live: { textContent: '' }, alert: { textContent: '' } };
const meta = { build: 'a' };
globalThis.document ??= { getElementById: (id) => regions[id] ?? null, querySelector: () => ({ getAttribute: () => meta.build }) };

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
globalThis.sessionStorage = { ...localStorage };
const storage = [];
globalThis.addEventListener = (kind, listener) => { if (kind === 'storage') storage.push(listener); };

const { announce } = await import('../../../web/src/announce.js');
const { loadsAnewFor } = await import('../../../web/src/build.js');
/** Another window: the same storage, but a memory of its own. */
const open = (name) => import(`../../../web/src/settings.js?${name}`);

test('what is said in one moment is said together, and the same again is heard again', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    announce('Bob moves to d4');
    announce('Your turn.');
    announce('Your turn.');
    announce('Refused', true);
    assert.equal(regions.live.textContent, '');
    mock.timers.tick(100);
    assert.equal(regions.live.textContent, 'Bob moves to d4. Your turn.');
    assert.equal(regions.alert.textContent, 'Refused');
    announce('Your turn.');
    assert.equal(regions.live.textContent, '', 'empty in between');
    mock.timers.tick(100);
    assert.equal(regions.live.textContent, 'Your turn.');
  } finally {
    mock.timers.reset();
  }
});

test('two windows keep what the other has set and done', async () => {
  const [ann, bob] = [await open('ann'), await open('bob')];
  ann.set('done', { ...ann.settings.done, 'learn/a': true });
  bob.set('theme', 'dark');
  bob.set('done', { ...bob.settings.done, 'tip.b': true });
  ann.set('sound', false);
  const { done, theme, sound } = JSON.parse(kept.get('stackwright'));
  assert.deepEqual({ done, theme, sound }, { done: { 'learn/a': true, 'tip.b': true }, theme: 'dark', sound: false });
});

test('a window hears of what another has set', async () => {
  const [ann, bob] = [await open('carol'), await open('dave')];
  const heard = [];
  bob.onSetting((name) => heard.push(name));
  ann.set('theme', 'light');
  ann.set('done', { 'learn/c': true });
  for (const listener of storage) listener({ key: 'stackwright' });
  assert.equal(bob.settings.theme, 'light');
  assert.equal(bob.settings.done['learn/c'], true);
  assert.deepEqual(heard, ['theme']);
});

test('a window that is refused storage keeps its settings to itself', async () => {
  const { set, settings } = await open('erin');
  const { setItem } = localStorage;
  localStorage.setItem = () => { throw new Error('full'); };
  try {
    set('theme', 'dark');
    set('sound', true);
    assert.deepEqual([settings.theme, settings.sound], ['dark', true]);
  } finally {
    localStorage.setItem = setItem;
  }
});

test('a window loads anew for each build once, and never for one that it comes from', () => {
  assert.equal(loadsAnewFor('b'), true);
  assert.equal(loadsAnewFor('b'), false, 'a cache on the way keeps the old pages');
  meta.build = 'b';
  assert.equal(loadsAnewFor('a'), false, 'two servers answer in turn');
  assert.equal(loadsAnewFor('c'), true);
  const { getItem } = sessionStorage;
  sessionStorage.getItem = () => { throw new Error('refused'); };
  try {
    assert.equal(loadsAnewFor('d'), false);
  } finally {
    sessionStorage.getItem = getItem;
  }
});
