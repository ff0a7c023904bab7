import { test } from 'node:test';
import assert from 'node:assert/strict';

import jsQR from 'jsqr';
import { qr } from '../../../web/src/qr.js';

/** What a reader makes of the modules, with so many pixels for each and a quiet zone around. */
function read(rows, pixels = 4) {
  const side = (rows.length + 8) * pixels;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) {
    if (rows[Math.floor(y / pixels) - 4]?.[Math.floor(x / pixels) - 4]) image.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  return jsQR(image, side, side);
}

test('a reader finds the text again, whatever its length', () => {
  const sizes = new Set();
  for (let length = 1; length <= 362; length += 7) {
    const text = `https://example.org/g/${'aZ3-_#=é'.repeat(60)}`.slice(0, length);
    const rows = qr(text);
    assert.ok(rows, `${length} characters`);
    sizes.add(rows.length);
    assert.equal(read(rows)?.data, text, `${length} characters`);
  }
  assert.equal(sizes.size, 15, 'every version was read');
});

test('a few modules that cannot be read do no harm', () => {
  const text = 'https://example.org/g/k3v9#invite=0123456789abcdef';
  const rows = qr(text);
  const middle = Math.floor(rows.length / 2);
  for (let at = 0; at < 6; at += 1) rows[middle][middle + at] = !rows[middle][middle + at];
  assert.equal(read(rows)?.data, text);
});

test('what is too long has no picture', () => {
  assert.equal(qr('x'.repeat(1000)), null);
});
