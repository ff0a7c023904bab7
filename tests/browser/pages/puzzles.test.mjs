/** A puzzle is for whoever looks at it to solve: nothing on its page tells what comes of an action, until one was tried. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { api, follow, settled } from '../harness.mjs';
import { languages, long, scene } from '../scene.mjs';

const here = scene();

/** Everything that somebody reads, hears or is told when pointing. */
const told = (page) => page.evaluate(() => {
  const said = [...document.querySelectorAll('main [aria-label], main [title]')].flatMap((element) => [element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '']);
  return [document.title, document.querySelector('main').innerText, ...said].join('\n').toLowerCase();
});

/** @type {Map<string, Promise<string[]>>} */
const known = new Map();

/** Puzzles whose position offers little to choose from, which the desk lists at once; of each kind of first action one. */
function short(game, most) {
  if (!known.has(game)) known.set(game, find(game, most));
  return known.get(game);
}

async function find(game, most) {
  const { puzzles } = await api(here.address, 'GET', `/puzzles?game=${game}`);
  assert.ok(puzzles.length >= 300, `${puzzles.length} puzzles`);
  const found = new Map();
  // Every sixth is enough to have all kinds; only in CoTuLenh the options are not part of a position.
  for (const puzzle of puzzles.filter((_, index) => index % 6 === 0)) {
    const { view } = await api(here.address, 'POST', '/positions', { game, options: game === 'cotulenh' ? puzzle.options : null, position: puzzle.position });
    const kind = view.actions.find(({ text }) => text === puzzle.answer)?.kind;
    const before = found.get(kind);
    if (!before || view.actions.length < before.actions) found.set(kind, { id: puzzle.id, actions: view.actions.length });
  }
  return [...found.values()].toSorted((a, b) => a.actions - b.actions).slice(0, most).map(({ id }) => id);
}

for (const language of languages('en')) {
  for (const [game, ids] of [['ringrift', ['win-1-52']], ['cotulenh', []], ['amazons', []]]) {
    test(`no puzzle of ${game} tells its answer (${language})`, () => here.with({ language }, async (page) => {
      await page.goto('/puzzles');
      const words = await page.evaluate(async () => {
        const { t } = await import('/src/i18n.js');
        return ['game.effect.wins', 'game.effect.loses', 'game.effect.draws', 'game.ended_won', 'puzzle.wellDone', 'puzzle.thatsIt', 'puzzle.end'].map((key) => t(key).toLowerCase());
      });
      for (const id of [...ids, ...await short(game, long ? 5 : 2)]) {
        await follow(page, `/puzzles/${game}/${id}`);
        await page.locator('.puzzle .desk[data-position]').waitFor({ state: 'attached' });
        const choices = page.locator('.choices');
        if (await choices.isVisible() && await choices.getAttribute('open') === null) await choices.locator('summary').click();
        for (const choice of (await page.locator('.choice').all()).slice(0, 8)) await choice.hover();
        await settled(page);
        const said = await told(page);
        for (const word of words) assert.ok(!said.includes(word), `${id} says “${word}”: ${said.split('\n').find((line) => line.includes(word))}`);
        assert.equal(await page.locator('.effect').count(), 0, `${id} weighs its choices`);
      }
    }));
  }
}

test('the list of puzzles tells what decides those that are solved, and of no others', () => here.with({}, async (page) => {
  await page.goto('/puzzles?game=ringrift');
  await page.locator('.puzzle-card').first().waitFor();
  assert.equal((await page.locator('.puzzle-card .puzzle-themes').allTextContents()).join(''), '');
  await page.evaluate(async () => {
    const { markSolved, suite } = await import('/src/analyse/suite.js');
    markSolved('ringrift', (await suite('ringrift'))[0]);
  });
  await page.reload();
  await page.locator('.puzzle-card.done .puzzle-themes').waitFor();
  assert.equal(await page.locator('.puzzle-card .puzzle-themes').count(), 1);
  // Whoever trains a theme gets a puzzle of it, and another of it after that.
  const defence = await page.evaluate(async () => (await (await import('/src/analyse/suite.js')).suite('ringrift')).filter(({ goal }) => goal.kind === 'save').map(({ id }) => id));
  await page.getByLabel('Theme').selectOption('defence');
  assert.equal(await page.locator('.puzzle-card').count(), defence.length);
  await page.getByRole('link', { name: 'Train this theme' }).click();
  const trained = async () => {
    await page.locator('.puzzle .desk[data-position]').waitFor({ state: 'attached' });
    return new URL(page.url()).pathname.split('/').at(-1);
  };
  const one = await trained();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(one));
  const other = await trained();
  assert.ok(defence.includes(one) && defence.includes(other), `${one} ${other}`);
}));
