/** Compares what a page looks like with the picture of it that the documentation shows. */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { root } from './harness.mjs';

const folder = path.join(root, 'docs/pictures');
/** Versions of Chromium may draw an edge differently; the fonts are the tests' own. One cell of a board is 0.5 %. */
const MOST = 0.002;

/** UPDATE_PICTURES=1 keeps what is seen now. @param {string} name of the picture @param {import('playwright-core').Page} page */
export async function look(name, page) {
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = path.join(folder, `${name}.png`);
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, seen);
    return;
  }
  const [is, was] = [PNG.sync.read(seen), PNG.sync.read(readFileSync(file))];
  assert.deepEqual([is.width, is.height], [was.width, was.height], 'its size');
  const share = pixelmatch(is.data, was.data, null, is.width, is.height, { threshold: 0.25 }) / (is.width * is.height);
  if (share > MOST) {
    mkdirSync(path.join(root, 'target'), { recursive: true });
    writeFileSync(path.join(root, 'target', `${name}.png`), seen);
  }
  assert.ok(share <= MOST, `${name}: ${(100 * share).toFixed(1)} % differ; what is seen now is in target/${name}.png`);
}
