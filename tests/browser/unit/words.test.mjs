// Both languages have the same keys, and the Vietnamese uses no parameter that the English does not have.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const SOURCE = new URL('../../../web/src/', import.meta.url);
const { GAMES } = await import(new URL('games/index.js', SOURCE).href);
const shared = readdirSync(new URL('i18n/en/', SOURCE)).filter((name) => name.endsWith('.js'));

/** The files that strings stand in, by name: parts of the program, and of each game. Each gives its strings in a language. */
const FILES = new Map([
  ...shared.map((name) => [name, async (language) => Object.values(await import(new URL(`i18n/${language}/${name}`, SOURCE).href))[0]]),
  ...GAMES.flatMap((game) => [
    [game.name, async (language) => (await game.words(language)).strings],
    [`what ${game.name} says`, async (language) => (await game.words(language)).messages],
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
      const known = [en[key]].flat();
      // An empty English form is the engine's own sentence, whose parameters are not written here.
      if (known.includes('')) continue;
      for (const name of params([value].flat().join(' '))) {
        assert.ok(params(known.join(' ')).includes(name), `${key}: {${name}}`);
      }
    }
  });

  test(`${part}: nothing is left untranslated or empty in Vietnamese`, async () => {
    const vi = await words('vi', part);
    for (const [key, value] of Object.entries(vi)) {
      for (const text of [value].flat()) assert.ok(typeof text === 'string' && text.trim() !== '', key);
    }
  });
}

test('no key of one part hides a key of another', async () => {
  const seen = new Map();
  for (const part of parts.filter((name) => name !== 'messages.js' && !name.startsWith('what '))) {
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

test('everything that the engine can say has Vietnamese words', async () => {
  const common = await words('vi', 'messages.js');
  const read = (path) => readFileSync(new URL(`../../../crates/${path}`, import.meta.url), 'utf8');
  const places = [
    ['ringrift', 'ringrift/src/explain/code.rs', /^\s+\w+ "(\w+)" "R\d/gm],
    ['ringrift', 'ringrift/src/situation/task.rs', /\(\s*"(\w+)",\s*"R\d/g],
    ['ringrift', 'ringrift/src/situation.rs', /^ {4}\w+: "(\w+)",$/gm],
    ['ringrift', 'ringrift/src/ending.rs', /^ {4}\w+: "(\w+)",$/gm],
    ['ringrift', 'ringrift/src/view/actions.rs', /Message::new\("(\w+)"|\("(move\w*|capture\w*)", |"\w+", "(pay_\w+|recover_\w+|eliminate)", /g],
    ['ringrift', 'ringrift/src/view/labels.rs', /(?:\bby\(|Message::new\(|=> |=> \()"([a-z_]+)"/g],
    ['cotulenh', 'cotulenh/src/explain.rs', /^\s+\("(\w+)", "C\d/gm],
    ['cotulenh', 'cotulenh/src/view/labels.rs', /said\((?:if \w+ \{ )?"(\w+)"(?: \} else \{ "(\w+)")?|=> "(\w+)"/g],
    ['cotulenh', 'cotulenh/src/view/actions.rs', /=> "([a-z_]+)",/g],
    ['cotulenh', 'cotulenh/src/view/task.rs', /(?:Message::new\(|=> \(|\s\()"([a-z_]+)", (?:text|format|")/g],
    ['cotulenh', 'cotulenh/src/outcome.rs', /Reason::new\("(\w+)"\)/g],
  ];
  const phases = ['turn', 'deploy', 'game_over'];
  for (const [game, path, pattern] of places) {
    const own = await words('vi', `what ${game} says`);
    const codes = [...read(path).matchAll(pattern)].flatMap(([, ...found]) => found.filter((code) => code && !phases.includes(code)));
    assert.ok(codes.length > 0, `${path} has no codes`);
    for (const code of codes) assert.ok(own[code] ?? common[code], `${path}: ${code}`);
  }
});

// One word for one thing: what stands on the left is a word that people would take for something else, or a second word for the same.
const GLOSSARY = {
  vi: [
    [/vòng loại/i, '“vòng đã loại”: “vòng loại” is a qualifying round'],
    [/cao xạ/i, 'the anti-air is “Pháo phòng không”'],
    [/guest/i, '“Khách”'],
    [/đường dẫn|đường link|\blink\b/i, '“liên kết”'],
    [/giao diện của máy chủ/i, '“API”'],
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
      for (const [key, value] of Object.entries(await words(language, part))) {
        for (const text of [value].flat()) for (const [word, better] of entries) assert.doesNotMatch(text, word, `${key}: ${better}`);
      }
    });
  }
}

test('the rules in Vietnamese call the pieces what the pages call them', async () => {
  const rules = readFileSync(new URL('../../../docs/rules/cotulenh.vi.md', import.meta.url), 'utf8');
  const named = await words('vi', 'cotulenh');
  for (const [key, name] of Object.entries(named).filter(([key]) => /^role\.cotulenh\.(?!heroic|stack)/.test(key))) assert.ok(rules.includes(name), `${key}: ${name}`);
});

for (const { name: game } of GAMES) {
  test(`the rules of ${game} in Vietnamese have one word for one thing`, () => {
    const rules = readFileSync(new URL(`../../../docs/rules/${game}.vi.md`, import.meta.url), 'utf8');
    for (const [word, better] of GLOSSARY.vi.slice(0, 5)) assert.doesNotMatch(rules, word, better);
  });
}
