// Boards and pieces in every pair of looks: what belongs to a seat stands out from what it stands on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = (name) => readFileSync(new URL(`../../../web/css/${name}.css`, import.meta.url), 'utf8');
/** The colours that a selector sets. */
function colours(text, selector) {
  const found = {};
  for (const [, selectors, body] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.replace(/\/\*[^]*?\*\//g, '').trim() !== selector) continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)) found[name] = value;
  }
  return found;
}
const [tokens, themes] = [css('tokens'), css('themes')];

function light(colour) {
  const hex = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);

const BOARDS = ['paper', 'wood', 'slate', 'contrast'];
const PIECES = ['usual', 'jewel', 'contrast'];

for (const dark of [false, true]) {
  for (const board of BOARDS) {
    for (const pieces of PIECES) {
      const theme = dark ? "[data-theme='dark']" : '';
      const look = {
        ...colours(tokens, ':root'), ...(dark ? colours(tokens, ":root[data-theme='dark']") : {}),
        ...colours(themes, `:root[data-board='${board}']`), ...(dark ? colours(themes, `:root[data-board='${board}']${theme}`) : {}),
        ...colours(themes, `:root[data-pieces='${pieces}']`), ...(dark ? colours(themes, `:root[data-pieces='${pieces}']${theme}`) : {}),
      };
      test(`${pieces} pieces on a ${board} board, ${dark ? 'dark' : 'light'}: at least 3 to 1`, () => {
        const faint = [
          ...[1, 2, 3, 4].flatMap((seat) => ['cell', 'cell-alt'].map((ground) => [`seat-${seat}`, ground])),
          ...['red', 'blue'].flatMap((side) => ['sea', 'land'].map((ground) => [side, ground])),
        ].flatMap(([piece, ground]) => {
          const ratio = contrast(look[piece], look[ground]);
          return ratio < 3 ? [`${piece} on ${ground}: ${ratio.toFixed(2)}`] : [];
        });
        assert.deepEqual(faint, []);
      });
    }
  }
}

test('high contrast is higher than usual for every seat', () => {
  const usual = colours(tokens, ':root');
  const high = { ...usual, ...colours(themes, ":root[data-board='contrast']"), ...colours(themes, ":root[data-pieces='contrast']") };
  for (const seat of [1, 2, 3, 4]) assert.ok(contrast(high[`seat-${seat}`], high.cell) > Math.max(7, contrast(usual[`seat-${seat}`], usual.cell)), `seat ${seat}`);
});
