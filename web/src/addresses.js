/**
 * Where files are: a server that sends the pages bundled gives them names by their contents, and puts a table of those into each page. Without
 * one a file is where it is in the repository.
 */

/** @type {Record<string, string>} */
let table = read();

/** @returns {Record<string, string>} */
function read() {
  const text = globalThis.document?.getElementById?.('addresses')?.textContent;
  return text ? JSON.parse(text) : {};
}

/** The address of a file of `web/`, or of one that the server makes. @param {string} name such as `css/home.css` */
export function addressOf(name) {
  return new URL(`/${table[name] ?? name}`, import.meta.url).href;
}

/** The table, for a worker, which has no page to read it from. */
export const addresses = () => table;

/** @param {Record<string, string>} known */
export function learnAddresses(known) {
  table = known;
}
