/**
 * Runs the tests in this folder and sums them up in a line that ./check reads. Those of pages are dealt out to a few processes, each with
 * one browser: they wait half of the time, so there are more processes than cores. With `--long`, or STACKWRIGHT_LONG=1, those too that take minutes.
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).filter((word) => word !== '--long');
if (process.argv.includes('--long')) process.env.STACKWRIGHT_LONG = '1';
const filesOf = (folder) => readdirSync(path.join(here, folder)).map((name) => path.join(here, folder, name))
  .filter((file) => file.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => file.includes(part))));

/** How long files of pages take, roughly, in seconds; others take about ten. So that no process is left with the longest alone. */
const LONG = {
  'course-cotulenh': 60, 'course-ringrift': 50, kept: 35, axe: 30, newcomer: 30, modes: 25, analysis: 22, ahead: 20, steady: 20, people: 18, pictures: 18, table: 18, embed: 16, lessons: 16, offline: 16, frame: 14, phone: 13, all: 12,
};
const weight = (file) => LONG[path.basename(file, '.test.mjs')] ?? 10;

/** Deals files out to so many hands, the longest first, each to the hand that has least. @param {string[]} files @param {number} count */
function deal(files, count) {
  const hands = Array.from({ length: Math.min(count, files.length) }, () => ({ files: [], sum: 0 }));
  for (const file of files.toSorted((a, b) => weight(b) - weight(a))) {
    const hand = hands.reduce((least, other) => (other.sum < least.sum ? other : least));
    hand.files.push(file);
    hand.sum += weight(file);
  }
  return hands.map((hand) => hand.files);
}

/**
 * Bundles the pages of web/, as they are sent: a browser that knows nothing yet asks for ten files instead of more than a hundred, which is half of the work of a test.
 * What tests import from the page is the page's own.
 * @param {string} folder
 */
function bundle(folder) {
  const sources = readdirSync(here, { recursive: true }).filter((name) => name.endsWith('.mjs') && !name.startsWith('node_modules')).map((name) => readFileSync(path.join(here, name), 'utf8'));
  const imported = new Set(sources.flatMap((text) => [...text.matchAll(/import\('\/(src\/[^']+)'\)/g)].map(([, name]) => name)));
  const root = path.join(here, '../..');
  execFileSync(process.execPath, [path.join(root, 'crates/server/bundle.mjs'), path.join(root, 'web'), folder, ...[...imported].toSorted()], { stdio: 'inherit' });
}

const OPTIONS = ['--test-reporter=spec', '--test-reporter-destination=stdout'];

/** How long a process may take, in milliseconds: one that hangs is ended and counts as failed. */
const LIMIT = 1_500_000;
/** How long a file of units may take. */
const UNIT_LIMIT = 180_000;

/** @typedef {{ passed: number, failed: number, said: string }} Result */

/** Runs files in a process, shows what it says when it ends, and counts. @param {string[]} args @returns {Promise<Result>} */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    const timer = setTimeout(() => {
      said += `ended after ${LIMIT / 1000} s: ${args.join(' ')}\n`;
      child.kill('SIGKILL');
      // Processes of its own may hold it open.
      child.stdout.destroy();
    }, LIMIT);
    child.stdout.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => {
      clearTimeout(timer);
      process.stdout.write(said);
      const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(said)?.[1] ?? 0);
      const failed = count('fail') + count('cancelled');
      // A process can end without having told of a failing test.
      resolve({ passed: count('pass'), failed: failed || (code === 0 ? 0 : 1), said });
    });
  });
}

/** How many tests of pages may fail and be tried again: more of them are no accident. */
const TRIED_AGAIN = 4;

/** The tests that failed, as the reporter lists them at its end. @param {string} said @returns {{ file: string, name: string }[]} */
function failures(said) {
  return [...said.matchAll(/^test at (\S+?):\d+:\d+\n✖ (.*) \([\d.]+ms\)$/gm)].map(([, file, name]) => ({ file: path.join(here, file), name }));
}

/**
 * Tries the tests that failed again, one by one and with the machine to themselves: a browser that gets no time on a busy machine is no
 * fault of the page. A test that passes then is told of, so that one that does so often is seen.
 * @param {Result[]} results
 */
async function again(results) {
  const failed = results.flatMap(({ said }) => failures(said));
  if (failed.length > TRIED_AGAIN || failed.length !== results.reduce((sum, result) => sum + result.failed, 0)) return 0;
  const flaky = [];
  for (const { file, name } of failed) {
    const pattern = `^${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
    const { passed, failed: still } = await run([...OPTIONS, `--test-name-pattern=${pattern}`, path.join(here, 'several.mjs'), file]);
    if (passed && !still) flaky.push(name);
  }
  for (const name of flaky) console.log(`passed at the second try only: ${name}`);
  return flaky.length;
}

const long = Boolean(process.env.STACKWRIGHT_LONG) || wanted.some((part) => part.startsWith('long'));
const [units, pages] = [filesOf('unit'), [...filesOf('pages'), ...(long ? filesOf('long') : [])]];
if (!long && wanted.length === 0) console.log('skipped: whole courses and whole games, colours of the dark theme and some repeats in the other language are tried on the pages with ./check --long');
const bundled = mkdtempSync(path.join(tmpdir(), 'stackwright-pages-'));
process.on('exit', () => rmSync(bundled, { recursive: true, force: true }));
if (pages.length) {
  bundle(bundled);
  process.env.STACKWRIGHT_PAGES = bundled;
}
const results = await Promise.all([
  ...(units.length ? [run([...OPTIONS, '--test', `--test-timeout=${UNIT_LIMIT}`, ...units])] : []),
  ...deal(pages, Math.min(8, 2 * availableParallelism())).map((files) => run([...OPTIONS, path.join(here, 'several.mjs'), ...files])),
]);
const flaky = await again(results);
const passed = results.reduce((sum, result) => sum + result.passed, 0) + flaky;
const failed = results.reduce((sum, result) => sum + result.failed, 0) - flaky;
console.log(`test result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
