/** Arrows and circles as words, for links and records: `d4>e5` is an arrow, `c3` a circle; `!` behind it is the good colour, `?` the bad one. */

/** @typedef {import('../board/highlights.js').Mark} Mark */
/** @typedef {import('../types.d.ts').Layout} Layout */

const TONES = /** @type {Record<string, string>} */ ({ drawn: '', good: '!', bad: '?' });
/** More than that was not drawn by hand. */
const MOST = 64;
/** How a remark carries them. */
const CARRIED = /\s*\[%draw ([^\]]*)\]/;

/** @param {Mark[]} marks @param {Layout} layout */
export function drawnWords(marks, { cells }) {
  return marks.slice(0, MOST).flatMap((mark) => {
    const tone = TONES[mark.tone ?? 'drawn'] ?? '';
    if (mark.kind === 'arrow') return [`${cells[mark.from].name}>${cells[mark.to].name}${tone}`];
    return mark.kind === 'cell' ? [cells[mark.cell].name + tone] : [];
  }).join(' ');
}

/** What words mean on a board; those that mean nothing there are left out. @param {string} words @param {Layout} layout @returns {Mark[]} */
export function drawnMarks(words, { cells }) {
  const at = (/** @type {string | undefined} */ name) => cells.findIndex((cell) => cell.name === name);
  return words.split(/\s+/).slice(0, MOST).flatMap((word) => {
    const [, from, to, sign = ''] = /^([^>!?]+)(?:>([^>!?]+))?([!?])?$/.exec(word) ?? [];
    const tone = Object.keys(TONES).find((name) => TONES[name] === sign) ?? 'drawn';
    const [begin, end] = [at(from), at(to)];
    if (begin < 0 || (to && end < 0) || begin === end) return [];
    return [to ? { kind: 'arrow', from: begin, to: end, tone } : { kind: 'cell', cell: begin, tone }];
  });
}

/** A remark with drawings behind it. @param {string} comment @param {string} words */
export function withDrawings(comment, words) {
  return words ? `${comment} [%draw ${words}]`.trim() : comment;
}

/** A remark without its drawings, and those. @param {string} comment @returns {{ comment: string, words: string }} */
export function apart(comment) {
  return { comment: comment.replace(CARRIED, '').trim(), words: CARRIED.exec(comment)?.[1] ?? '' };
}
