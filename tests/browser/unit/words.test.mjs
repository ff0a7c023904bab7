// Both languages of the pages have the same keys, and the Vietnamese uses no parameter that the English does not have. The catalogues of
// messages are checked where they are declared.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const SOURCE = new URL('../../../web/src/', import.meta.url);
const { GAMES } = await import(new URL('games/index.js', SOURCE).href);
const { CATALOGUES, textOf } = await import('./catalogues.mjs');
const { readCatalogues } = await import(new URL('i18n/catalogue.js', SOURCE).href);
const { fill } = await import(new URL('i18n/template.js', SOURCE).href);
const NAMES = { seat: String, pieces: String, list: String, message: String };
const shared = readdirSync(new URL('i18n/en/', SOURCE)).filter((name) => name.endsWith('.js'));

/** The files that strings stand in, by name: parts of the program, and of each game. Each gives its strings in a language. */
const FILES = new Map([
  ...shared.map((name) => [name, async (language) => Object.values(await import(new URL(`i18n/${language}/${name}`, SOURCE).href))[0]]),
  ...GAMES.flatMap((game) => [
    [game.name, async (language) => (await game.words(language)).strings],
    ...(game.lessons ? [[`lessons of ${game.name}`, async (language) => (await game.lessons.words(language)).strings]] : []),
  ]),
]);
const parts = [...FILES.keys()];

/** @param {string} language @param {string} part */
const words = (language, part) => FILES.get(part)(language);

const params = (text) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);

test('both languages have the same parts', () => {
  assert.deepEqual(readdirSync(new URL('i18n/vi/', SOURCE)).sort(), readdirSync(new URL('i18n/en/', SOURCE)).sort());
});

for (const part of parts) {
  test(`${part}: the same keys in both languages`, async () => {
    const [en, vi] = [await words('en', part), await words('vi', part)];
    const keys = (strings) => Object.keys(strings).sort();
    assert.deepEqual(keys(vi), keys(en));
  });

  test(`${part}: parameters in Vietnamese exist in English`, async () => {
    const [en, vi] = [await words('en', part), await words('vi', part)];
    for (const [key, value] of Object.entries(vi)) {
      for (const name of params(value)) assert.ok(params(en[key]).includes(name), `${key}: {${name}}`);
    }
  });

  for (const language of ['en', 'vi']) {
    test(`${part}: every {...} in ${language} is a place that is filled`, async () => {
      for (const [key, text] of Object.entries(await words(language, part))) {
        const places = Object.fromEntries(params(text).map((name) => [name, 1]));
        assert.doesNotMatch(fill(text, places, NAMES), /[{}]/, key);
      }
    });
  }

  test(`${part}: nothing is left untranslated or empty in Vietnamese`, async () => {
    const vi = await words('vi', part);
    for (const [key, text] of Object.entries(vi)) assert.ok(typeof text === 'string' && text.trim() !== '', key);
  });
}

test('no key of one part hides a key of another', async () => {
  const seen = new Map();
  for (const part of parts) {
    for (const key of Object.keys(await words('en', part))) {
      assert.ok(!seen.has(key), `${key} is in ${seen.get(key)} and in ${part}`);
      seen.set(key, part);
    }
  }
});

for (const { name } of GAMES) {
  test(`the strings of ${name} name it, so that no other game has them`, async () => {
    for (const part of [name, `lessons of ${name}`].filter((part) => FILES.has(part))) {
      for (const key of Object.keys(await words('en', part))) assert.ok(key.split('.').includes(name), key);
    }
  });
}

// One word for one thing: what stands on the left is a word that people would take for something else, or a second word for the same.
const GLOSSARY = {
  vi: [
    [/vòng loại/i, '“vòng đã loại”: “vòng loại” is a qualifying round'],
    [/cao xạ/i, 'the anti-air is “Pháo phòng không”'],
    [/guest/i, '“Khách”'],
    [/đường dẫn|đường link|\blink\b/i, '“liên kết”'],
    [/giao diện của máy chủ/i, '“API”'],
    [/hành động thực|nước đi thật sự/i, 'a real action is “hành động thật”'],
    [/mũ (hai|ba)(?! vòng)/i, 'a cap of two is “mũ cao hai”'],
    [/Lượt của bạn đã qua/, '“Lượt của bạn bị bỏ qua”'],
    [/CoTuLenh/, '“Cờ Tư Lệnh”'],
  ],
  en: [
    [/interface of (this|the) server/i, '“API”'],
    [/\bseat \d/i, 'seats go by their colours'],
  ],
};

for (const [language, entries] of Object.entries(GLOSSARY)) {
  for (const part of parts) {
    test(`${part}: ${language} has one word for one thing`, async () => {
      for (const [key, text] of Object.entries(await words(language, part))) {
        for (const [word, better] of entries) assert.doesNotMatch(text, word, `${key}: ${better}`);
      }
    });
  }
}

for (const name of CATALOGUES) {
  test(`the Vietnamese messages of ${name} have one word for one thing`, () => {
    for (const [word, better] of GLOSSARY.vi) assert.doesNotMatch(textOf(name, 'vi'), word, better);
  });
}

test('the rules in Vietnamese call the pieces what the pages call them', async () => {
  const rules = readFileSync(new URL('../../../docs/rules/cotulenh.vi.md', import.meta.url), 'utf8');
  const named = Object.entries(readCatalogues(`[cotulenh]\n${textOf('cotulenh', 'vi')}`).get('cotulenh')).filter(([key]) => /^piece\.(?!heroic|stack)/.test(key));
  assert.equal(named.length, 11);
  for (const [key, name] of named) assert.ok(rules.includes(name), `${key}: ${name}`);
});

for (const { name: game } of GAMES) {
  test(`the rules of ${game} in Vietnamese have one word for one thing`, () => {
    const rules = readFileSync(new URL(`../../../docs/rules/${game}.vi.md`, import.meta.url), 'utf8');
    for (const [word, better] of GLOSSARY.vi.slice(0, -1)) assert.doesNotMatch(rules, word, better);
  });
}
