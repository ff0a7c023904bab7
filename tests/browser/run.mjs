/** Runs all tests in this folder and sums them up in a line that ./check reads. */

import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = ['unit', 'pages']
  .flatMap((folder) => readdirSync(path.join(here, folder)).map((name) => path.join(here, folder, name)))
  .filter((file) => file.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .sort();

let passed = 0;
let failed = 0;
// Each of them starts a server and a browser, and waits half of the time: more at a time than there are cores.
const stream = run({ files, concurrency: Math.min(8, Math.ceil(1.5 * availableParallelism())), timeout: 900_000 });
const isFile = (event) => event.nesting === 0 && files.includes(event.name);
stream.on('test:pass', (event) => { if (!isFile(event) && event.details.type !== 'suite') passed += 1; });
stream.on('test:fail', (event) => { if (event.details.type !== 'suite') failed += 1; });
stream.on('end', () => {
  console.log(`test result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
});
stream.compose(new spec()).pipe(process.stdout);
