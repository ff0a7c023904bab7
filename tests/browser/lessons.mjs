/**
 * Plays every step of every lesson against a running server: its position can be shown, its goal can be reached, mistakes are told
 * apart and taken back, and everything that may be said has words in both languages.
 *
 *     node tests/browser/lessons.mjs http://127.0.0.1:8080
 */

import { pathToFileURL } from 'node:url';

const SOURCE = new URL('../../web/src/', import.meta.url);

/** Asks the server at `base` whatever the page's modules ask for, and waits when it is told to. */
function serve(base) {
  const ask = globalThis.fetch;
  globalThis.fetch = async (path, init) => {
    for (;;) {
      const response = await ask(new URL(path, base), init);
      if (response.status !== 429) return response;
      await new Promise((resolve) => { setTimeout(resolve, 1000 * (Number(response.headers.get('retry-after')) || 1)); });
    }
  };
  return () => { globalThis.fetch = ask; };
}

class Failure extends Error {}

function demand(holds, words) {
  if (!holds) throw new Failure(words);
}

/** Follows the advice to the end and makes mistakes on the way. Gives back the names of the mistakes that were made. */
async function solve(attempt, needs) {
  let shown = await attempt.open();
  const cells = shown.layout.cells.map(({ name }) => name);
  for (const name of attempt.step.look ?? []) demand(cells.includes(name), `there is no cell ${name} to look at`);
  const made = new Set();
  for (let moment = 0; moment < 20; moment += 1) {
    const advice = attempt.advice();
    const legal = shown.view.actions ?? [];
    demand(advice, `no listed action leads on after [${attempt.study.actions}]; legal: ${legal.map(({ text }) => text).join(' ')}`);
    for (const name of await blunder(attempt, legal, advice)) {
      made.add(name);
      needs(name);
    }
    const judged = await attempt.play(advice.text);
    demand(judged.verdict !== 'wrong', `${advice.text} is advised and yet taken for a mistake (${judged.say})`);
    if (judged.verdict === 'done') return made;
    shown = judged.shown.at(-1);
    demand(shown.view.seat === 1, `after ${attempt.study.actions.join(' ')} it is not the learner's turn`);
  }
  throw new Failure('the advice leads nowhere');
}

/** Makes one mistake of each kind and takes it back. */
async function blunder(attempt, legal, advice) {
  const made = new Set();
  const before = attempt.shown.view.position;
  const kinds = new Map();
  const others = legal.filter((action) => action !== advice);
  for (const action of others) {
    const name = attempt.exercise.refuses(action);
    if (name && !kinds.has(name)) kinds.set(name, action.text);
  }
  // Where only the end of the turn tells, some actions are tried out.
  const blind = attempt.step.reach ? others.filter((action) => !attempt.exercise.refuses(action)).filter((_, index, all) => index % Math.ceil(all.length / 4) === 0).map(({ text }) => text) : [];
  const refused = new Set(kinds.values());
  for (const text of [...refused, ...blind]) {
    const [at, trail] = [attempt.at, attempt.trail.length];
    let judged = await attempt.play(text);
    demand(judged.verdict === 'wrong' || !refused.has(text), `${text} should be refused`);
    // A turn that went astray is played to its end.
    for (let more = 0; judged.verdict === 'on' && more < 6; more += 1) judged = await attempt.play(judged.shown.at(-1).view.actions.at(-1).text);
    if (judged.verdict === 'wrong') {
      made.add(judged.say);
      await attempt.recover();
    }
    if (attempt.trail.length > trail) await attempt.undo(true);
    await replay(attempt, trail);
    demand(attempt.shown.view.position === before && attempt.at === at, `${text} cannot be taken back: ${attempt.shown.view.position} instead of ${before}`);
  }
  return made;
}

/** Goes on to where the step was before a mistake that led back to its beginning. */
async function replay(attempt, length) {
  while (attempt.trail.length < length) await attempt.play(attempt.advice().text);
}

/** @param {string} base the address of a server @returns {Promise<{ steps: number, failures: string[] }>} */
export async function checkLessons(base) {
  const stop = serve(base);
  try {
    const [{ GAMES }, { Attempt }] = await Promise.all(['games/index.js', 'learn/attempt.js'].map((path) => import(new URL(path, SOURCE).href)));
    const taught = GAMES.filter((game) => game.lessons);
    const failures = [];
    const used = new Set();
    let steps = 0;
    const words = {};
    for (const language of ['en', 'vi']) words[language] = Object.assign({}, ...(await Promise.all(taught.map(({ lessons }) => lessons.words(language)))).map(({ strings }) => strings));
    const say = (key) => {
      used.add(key);
      for (const [language, strings] of Object.entries(words)) if (!strings[key]) failures.push(`${language} has no words for ${key}`);
    };
    for (const { name: game, lessons: course } of taught) {
      const { lessons } = await course.load();
      const { rules } = await fetch(`/api/v1/rules/${game}`).then((response) => response.json());
      if (lessons.length < 12) failures.push(`${game} has ${lessons.length} lessons`);
      for (const lesson of lessons) {
        say(`learn.${game}.${lesson.id}`);
        say(`learn.${game}.${lesson.id}.about`);
        for (const [index, step] of lesson.steps.entries()) {
          const base = `learn.${game}.${lesson.id}.${index + 1}`;
          steps += 1;
          say(base);
          if (!rules.some(({ number }) => number?.startsWith(step.rule))) failures.push(`${base}: there is no rule ${step.rule}`);
          try {
            const attempt = new Attempt(game, step);
            if (!step.script && !step.reach) {
              await attempt.open();
              continue;
            }
            say(`${base}.done`);
            say(`${base}.else`);
            step.script?.forEach((_, at) => { if (at > 0) say(`${base}.then${at}`); });
            const made = await solve(attempt, (name) => say(`${base}.${name}`));
            demand(made.size > 0, 'nothing that is legal is wrong');
            for (const [, name] of step.wrong ?? []) {
              say(`${base}.${name}`);
              demand(made.has(name), `no legal action is wrong in the way "${name}" says`);
            }
          } catch (error) {
            failures.push(`${base}: ${error instanceof Failure ? error.message : error.stack}`);
          }
        }
      }
    }
    for (const key of Object.keys(words.en)) if (!/^learn\.(course|score)\./.test(key) && !used.has(key)) failures.push(`nobody ever says ${key}`);
    for (const key of Object.keys(words.vi)) if (!words.en[key]) failures.push(`en has no words for ${key}`);
    return { steps, failures };
  } finally {
    stop();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { steps, failures } = await checkLessons(process.argv[2] ?? 'http://127.0.0.1:8080');
  for (const failure of failures) console.error(failure);
  console.log(`${steps} steps, ${failures.length} failures`);
  process.exitCode = failures.length ? 1 : 0;
}
