/**
 * Where files are: a server that sends the pages bundled gives them names by their contents, and puts a table of those into each page. Without
 * one a file is where it is in the repository.
 */

/** Read when it is first needed: whoever has no page of the server around it says so before. @type {Record<string, string> | undefined} */
let table;

/** The table, for a worker, which has no page to read it from. */
export function addresses() {
  if (!table) {
    const text = globalThis.document?.getElementById?.('addresses')?.textContent;
    table = /** @type {Record<string, string>} */ (text ? JSON.parse(text) : {});
  }
  return table;
}

/** The address of a file of `web/`, or of one that the server makes. @param {string} name such as `css/home.css` */
export function addressOf(name) {
  return new URL(`/${addresses()[name] ?? name}`, import.meta.url).href;
}

/** Takes these instead of what a page says. @param {Record<string, string>} known */
export function learnAddresses(known) {
  table = known;
}
