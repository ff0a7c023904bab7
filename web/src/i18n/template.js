/**
 * Sentences with places for parameters, as `stackwright_core::messages` describes them: `{name}`, `{name:or}`, `{name:each}`, `{name:seat}`, `{name:Seat}`,
 * `{name:pieces}`, `{name|one|other}`.
 */

/**
 * How things are called where the sentence is said.
 * @typedef {{
 *   seat: (seat: number) => string,
 *   pieces: (codes: string[]) => string,
 *   list: (words: string[], type?: 'conjunction' | 'disjunction') => string,
 *   message: (message: import('../types.d.ts').Message) => string,
 * }} Names
 */

/** Puts parameters in. One that is missing stays as it is written. @param {string} sentence @param {Record<string, any>} params @param {Names} names */
export function fill(sentence, params, names) {
  return sentence.replace(/\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, show, one, other) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (other !== undefined) return Number(value) === 1 ? one : other;
    // Seats' names begin with a capital letter here, wherever they stand.
    if (show === 'seat' || show === 'Seat') return names.seat(value);
    if (show === 'pieces') return names.pieces(value);
    const said = (/** @type {any} */ part) => (typeof part === 'object' ? names.message(part) : String(part));
    if (!Array.isArray(value)) return said(value);
    return show === 'each' ? value.map(said).join('; ') : names.list(value.map(said), show === 'or' ? 'disjunction' : 'conjunction');
  });
}
