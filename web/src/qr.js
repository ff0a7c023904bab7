/**
 * QR codes (ISO/IEC 18004) for links: bytes, error correction of level M, versions 1 to 15. Pure arithmetic; what draws it is at the end.
 */

import { s } from './dom.js';

/** Of each version, from 1: codewords of error correction for each block, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
/** Level M, as the format says it. */
const LEVEL = 0;
/** Around it nothing may stand. */
const QUIET = 4;

/** The side of a version. @param {number} version */
const sizeOf = (version) => version * 4 + 17;

/** Where the centres of alignment patterns are, in both directions. @param {number} version @returns {number[]} */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, nth) => last - step * (count - 2 - nth))];
}

/** How many codewords a version holds, data and correction together. @param {number} version */
function capacity(version) {
  const size = sizeOf(version);
  const marks = alignments(version).length;
  // Finders with their separators and formats, timing, alignment patterns, the version's own number.
  const aligned = marks ? 25 * (marks * marks - 3) - 10 * (marks - 2) : 0;
  return Math.floor((size * size - 3 * 64 - 31 - 2 * (size - 16) - aligned - (version >= 7 ? 36 : 0)) / 8);
}

/** @param {number} version */
const dataOf = (version) => capacity(version) - CORRECTION[version - 1] * BLOCKS[version - 1];

// The field of 256 elements in which the correction is reckoned.
const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0);

/** The correction of a block. @param {number[]} data @param {number} count */
function correctionOf(data, count) {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => (next[at + 1] ^= times(factor, EXP[power])));
    generator = next;
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at];
    generator.forEach((factor, offset) => (rest[at + offset] ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** The codewords of a text, as they are laid out. @param {Uint8Array} bytes @param {number} version @returns {number[]} */
function codewords(bytes, version) {
  const room = dataOf(version);
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => push(byte, 8));
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const [count, correction] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(room / count);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, nth) => {
    const part = data.slice(from, from += short + (nth >= count - (room % count) ? 1 : 0));
    return { part, check: correctionOf(part, correction) };
  });
  const woven = (/** @type {(block: { part: number[], check: number[] }) => number[]} */ of, /** @type {number} */ length) => Array.from({ length }, (_, at) => blocks.flatMap((block) => of(block)[at] ?? [])).flat();
  return [...woven(({ part }) => part, short + 1), ...woven(({ check }) => check, correction)];
}

/** A remainder of the codes that protect the format and the version. @param {number} value @param {number} length @param {number} divisor */
function protectedBits(value, length, divisor) {
  let rest = value << length;
  const top = 31 - Math.clz32(divisor);
  while (rest && 31 - Math.clz32(rest) >= top) rest ^= divisor << (31 - Math.clz32(rest) - top);
  return (value << length) | rest;
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0, (x, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a picture is to read: long runs, blocks, what looks like a finder, too much of one shade. @param {boolean[][]} rows */
function penalty(rows) {
  const size = rows.length;
  let sum = 0;
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at += 1) if (['10111010000', '00001011101'].includes(text.slice(at, at + 11))) sum += 40;
  }
  for (let y = 0; y + 1 < size; y += 1) for (let x = 0; x + 1 < size; x += 1) if (rows[y][x] === rows[y][x + 1] && rows[y][x] === rows[y + 1][x] && rows[y][x] === rows[y + 1][x + 1]) sum += 3;
  const dark = rows.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The modules of a text, row by row, dark ones true; null if it is too long. @param {string} text @returns {boolean[][] | null} */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTION.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= dataOf(index + 1)) + 1;
  if (version === 0) return null;
  const size = sizeOf(version);
  /** Modules that belong to no data; undefined where data go. @type {(boolean | undefined)[][]} */
  const fixed = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => { if (fixed[y] && x >= 0 && x < size) fixed[y][x] = dark; };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  /** Squares within squares. @param {number} cx @param {number} cy @param {number} reach @param {number[]} light */
  const rings = (cx, cy, reach, light) => {
    for (let y = -reach; y <= reach; y += 1) for (let x = -reach; x <= reach; x += 1) set(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  const marks = alignments(version);
  const corner = (/** @type {number} */ a, /** @type {number} */ b) => [[0, 0], [0, marks.length - 1], [marks.length - 1, 0]].some(([c, d]) => a === c && b === d);
  marks.forEach((x, a) => marks.forEach((y, b) => { if (!corner(a, b)) rings(x, y, 2, [1]); }));
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) rings(x, y, 4, [2, 4]);
  /** @param {(boolean | undefined)[][]} rows @param {number} mask */
  const format = (rows, mask) => {
    const bits = protectedBits((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
    const bit = (/** @type {number} */ at) => ((bits >> at) & 1) === 1;
    for (let at = 0; at < 6; at += 1) [rows[at][8], rows[8][at]] = [bit(at), bit(14 - at)];
    [rows[7][8], rows[8][8], rows[8][7]] = [bit(6), bit(7), bit(8)];
    for (let at = 0; at < 8; at += 1) rows[8][size - 1 - at] = bit(at);
    for (let at = 8; at < 15; at += 1) rows[size - 15 + at][8] = bit(at);
    rows[size - 8][8] = true;
  };
  format(fixed, 0);
  if (version >= 7) {
    const bits = protectedBits(version, 12, 0x1f25);
    for (let at = 0; at < 18; at += 1) {
      const [long, wide] = [Math.floor(at / 3), size - 11 + (at % 3)];
      set(wide, long, ((bits >> at) & 1) === 1);
      set(long, wide, ((bits >> at) & 1) === 1);
    }
  }
  const words = codewords(bytes, version);
  /** Where data go, in their order: two columns at a time, up and down in turn. @type {[number, number][]} */
  const places = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - step : step;
      if (fixed[y][x] === undefined) places.push([x, y]);
    }
  }
  const pictures = MASKS.map((masked, mask) => {
    const rows = fixed.map((row) => row.map(Boolean));
    places.forEach(([x, y], at) => { rows[y][x] = ((((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1) !== masked(x, y); });
    format(rows, mask);
    return { rows, harm: penalty(rows) };
  });
  return pictures.reduce((best, other) => (other.harm < best.harm ? other : best)).rows;
}

/** The picture of a text, dark on light whatever the theme; null if it is too long. @param {string} text @param {string} label */
export function qrPicture(text, label) {
  const rows = qr(text);
  if (!rows) return null;
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('');
  return s('svg', { class: 'qr', viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' },
    s('rect', { width: side, height: side, fill: '#fff' }), s('path', { d: dark, fill: '#000' }));
}
