/** The catalogues of messages, as a server would send them; pages that ask for them are given these. */

import { readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);
const { GAMES } = await import(new URL('web/src/games/index.js', ROOT).href);

/** The crates that say something, which is how their catalogues are called. */
export const CATALOGUES = ['core', 'table', 'answers', 'server', ...GAMES.map(({ name }) => name)];

/** What a crate says in a language, as it stands in its file, without what only a terminal shows. @param {string} name @param {string} language */
export const textOf = (name, language) => readFileSync(new URL(`crates/${name}/messages/${language}.txt`, ROOT), 'utf8').split(/^\[terminal\]$/m)[0];

const elsewhere = globalThis.fetch;
globalThis.fetch = async (address, init) => {
  const language = /\/messages\/(\w+)\.txt$/.exec(String(address))?.[1];
  if (!language) return elsewhere(address, init);
  return new Response(CATALOGUES.map((name) => `[${name}]\n${textOf(name, language)}`).join('\n'));
};
