// `node order.mjs ENGINE.wasm NAMED.wasm`: names the functions of a module so that sorted by name those that are alike stand together.
//
// Compression finds what is repeated within 32 KiB. Compiled from generic code, a module repeats much, at any distance: next to
// each other such functions take a fifteenth less. `wasm-opt --reorder-functions-by-name` then sorts them.
import { readFileSync, writeFileSync } from 'node:fs';

/** How far back compression looks, less what the next function takes. */
const WINDOW = 28_000;
/** So many bytes in a row are compared. */
const RUN = 6;
/** What more functions than this have in common brings none of them together. */
const MOST_ALIKE = 300;

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('usage: node order.mjs ENGINE.wasm NAMED.wasm');
const module = readFileSync(from);

/** A number in LEB128, and where it ends. */
function number(at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = module[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function leb(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** The functions of the module, and how many of its imports come before them. */
function functions() {
  const bodies = [];
  let imported = 0;
  for (let at = 8; at < module.length;) {
    const kind = module[at];
    let [length, inside] = number(at + 1);
    at = inside + length;
    let count;
    if (kind === 2) {
      [count, inside] = number(inside);
      for (; count > 0; count -= 1) {
        for (let text = 0; text < 2; text += 1) {
          [length, inside] = number(inside);
          inside += length;
        }
        // wasm-bindgen imports functions alone: each is a zero and its type.
        if (module[inside] !== 0) throw new Error('something else than a function is imported');
        [, inside] = number(inside + 1);
        imported += 1;
      }
    } else if (kind === 10) {
      [count, inside] = number(inside);
      for (; count > 0; count -= 1) {
        [length, inside] = number(inside);
        bodies.push(module.subarray(inside, inside + length));
        inside += length;
      }
    }
  }
  return { bodies, imported };
}

/** Half of the runs of bytes in a function, as numbers. */
function runsOf(body) {
  const runs = new Set();
  for (let at = 0; at + RUN <= body.length; at += 1) {
    const run = Math.imul(body.readUInt32LE(at), 0x9e3779b1) ^ Math.imul(body.readUInt16LE(at + 4), 0x85ebca6b);
    if ((Math.imul(run, 0xc2b2ae35) >>> 31) === 0) runs.add(run);
  }
  return runs;
}

/** The order of the functions: next comes the one of which most was there lately. */
function order(bodies) {
  const runs = bodies.map(runsOf);
  const having = new Map();
  runs.forEach((some, which) => {
    for (const run of some) {
      if (!having.has(run)) having.set(run, []);
      having.get(run).push(which);
    }
  });
  const telling = (run) => having.get(run).length > 1 && having.get(run).length < MOST_ALIKE;
  const told = runs.map((some) => [...some].filter(telling));
  const placed = new Uint8Array(bodies.length);
  const known = new Uint32Array(bodies.length); // of its runs, how many are in the window
  const near = new Set();
  const inWindow = new Map();
  const window = [];
  const result = [];
  const longestFirst = bodies.map((_, which) => which).sort((a, b) => bodies[b].length - bodies[a].length || a - b);
  let size = 0;

  const count = (run, by) => {
    const now = (inWindow.get(run) ?? 0) + by;
    inWindow.set(run, now);
    if (now !== (by > 0 ? 1 : 0)) return;
    for (const other of having.get(run)) {
      if (placed[other]) continue;
      known[other] += by;
      if (known[other] > 0) near.add(other); else near.delete(other);
    }
  };
  while (result.length < bodies.length) {
    let next = -1;
    let best = 0;
    for (const which of near) {
      const worth = known[which] ** 2 / (told[which].length + 3);
      if (worth > best || (worth === best && which < next)) [next, best] = [which, worth];
    }
    if (next < 0) next = longestFirst.find((which) => !placed[which]);
    placed[next] = 1;
    near.delete(next);
    result.push(next);
    window.push(next);
    size += bodies[next].length;
    told[next].forEach((run) => count(run, 1));
    while (size > WINDOW && window.length > 1) {
      const gone = window.shift();
      size -= bodies[gone].length;
      told[gone].forEach((run) => count(run, -1));
    }
  }
  return result;
}

const { bodies, imported } = functions();
const place = new Map(order(bodies).map((which, at) => [which, at]));
const text = (word) => [...leb(word.length), ...Buffer.from(word)];
const names = bodies.flatMap((_, which) => [...leb(imported + which), ...text(String(place.get(which)).padStart(6, '0'))]);
const list = [...leb(bodies.length), ...names];
const section = [...text('name'), 1, ...leb(list.length), ...list];
writeFileSync(to, Buffer.concat([module, Buffer.from([0, ...leb(section.length), ...section])]));
