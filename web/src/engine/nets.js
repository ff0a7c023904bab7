/** Nets are fetched when a game first needs one. Where the browser keeps the pages it keeps them from then on, so that they are there without a network. */

import { addressOf } from '../addresses.js';

/** Where sw.js finds them. */
const KEPT = 'stackwright-nets';

/** @param {string} address @param {ArrayBuffer} net */
async function keep(address, net) {
  try {
    const cache = await caches.open(KEPT);
    if (!await cache.match(address)) await cache.put(address, new Response(net));
  } catch {
    // There may be no room.
  }
}

/** The file of a net; nothing where it cannot be had. @param {string} net `GAME/NAME` @param {boolean} keeps whether the browser keeps the pages @returns {Promise<ArrayBuffer | null>} */
export async function fetchNet(net, keeps) {
  try {
    const address = addressOf(`nets/${net}.net`);
    const response = await fetch(address);
    if (!response.ok) return null;
    const file = await response.arrayBuffer();
    if (keeps) await keep(address, file);
    return file;
  } catch {
    // There may be no network.
    return null;
  }
}
