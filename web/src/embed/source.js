/** The file that an element names: a record, a position or a view. */

import { trouble } from './trouble.js';

/** A record of the longest game takes a small part of this. */
const MOST_BYTES = 4 * 1024 * 1024;

/** @param {string} address @param {AbortSignal} signal @returns {Promise<string>} */
export async function readSource(address, signal) {
  let response;
  try {
    response = await fetch(new URL(address, document.baseURI), { signal });
  } catch {
    throw trouble('source', { src: address });
  }
  if (!response.ok || !response.body) throw trouble('source', { src: address });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST_BYTES) {
      await reader.cancel();
      throw trouble('long', { src: address });
    }
  }
  return text;
}
