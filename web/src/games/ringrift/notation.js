/** Recoveries as a list of moves says them: docs/notation.md has their signs, the catalogue their sentences. */

const CELL = '[a-z]+\\d+';
const RECOVERY = new RegExp(`^Rv(${CELL})([-:])(${CELL})(?:/([12])(${CELL}-${CELL})?)?(?:<(${CELL}))?$`);

/** @param {string} text @returns {import('../../types.d.ts').Message | null} */
export function listed(text) {
  const found = RECOVERY.exec(text);
  if (!found) return null;
  const [, from, way, to, option, line, stack] = found;
  const message = (/** @type {string} */ code, /** @type {Record<string, string>} */ params) => ({ code, params: { from, to, ...params }, text });
  if (way === ':') return message('listed_strike', { stack });
  if (option === '2') return message('listed_run', { run: line });
  if (option !== '1') return message('listed_fallback', { stack });
  return line ? message('listed_named_line', { line, stack }) : message('listed_line', { stack });
}
