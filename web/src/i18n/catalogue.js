/** The catalogues of messages that the server sends as one text per language: `[name]`, then lines of `key = sentence`, or `key = @other` for the sentence of another key. */

import { addressOf } from '../addresses.js';

/** @typedef {Record<string, string>} Sentences */

/** Reads them, by the name of the catalogue. @param {string} text @returns {Map<string, Sentences>} */
export function readCatalogues(text) {
  /** @type {Map<string, Sentences>} */
  const found = new Map();
  /** @type {Sentences} */
  let current = {};
  for (const line of text.split('\n').map((written) => written.trim())) {
    if (line.startsWith('[') && line.endsWith(']')) found.set(line.slice(1, -1), (current = {}));
    else if (line !== '' && !line.startsWith('#')) {
      const at = line.indexOf(' = ');
      current[line.slice(0, at)] = line.slice(at + 3);
    }
  }
  for (const sentences of found.values()) {
    for (const [key, sentence] of Object.entries(sentences)) if (sentence.startsWith('@')) sentences[key] = sentences[sentence.slice(1)] ?? sentence;
  }
  return found;
}

/** Reads what the server says in a language. @param {string} language */
export async function fetchCatalogues(language) {
  const response = await fetch(addressOf(`messages/${language}.txt`));
  if (!response.ok) throw new Error(`no messages in ${language}`);
  return readCatalogues(await response.text());
}
