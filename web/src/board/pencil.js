/** Arrows and circles that somebody draws on the board: with the right button, or with a finger that stays before it moves. They stay with the position. */

/** @typedef {import('./highlights.js').Mark} Mark */

/** Drawings by the text of the position. @typedef {Map<string, Mark[]>} Drawings */

/** @param {Mark} a @param {Mark} b */
const same = (a, b) => a.kind === b.kind && (a.kind === 'arrow' && b.kind === 'arrow' ? a.from === b.from && a.to === b.to : a.kind === 'cell' && b.kind === 'cell' && a.cell === b.cell);

/** Colours by the keys that are held. @param {{ shiftKey: boolean, altKey: boolean }} event */
export const toneOf = ({ shiftKey, altKey }) => (shiftKey ? 'good' : altKey ? 'bad' : 'drawn');

export class Pencil {
  /** What is being drawn. @type {Mark | null} */ sketch = null;

  /** @param {Drawings} drawings @param {() => string | undefined} position @param {() => void} changed */
  constructor(drawings, position, changed) {
    this.drawings = drawings;
    this.position = position;
    this.changed = changed;
  }

  /** @returns {Mark[]} */
  get marks() {
    const kept = this.drawings.get(this.position() ?? '') ?? [];
    return this.sketch ? [...kept, this.sketch] : kept;
  }

  /** @param {number} from @param {number} to @param {string} tone @returns {Mark} */
  #mark(from, to, tone) {
    return from === to ? { kind: 'cell', cell: from, tone } : { kind: 'arrow', from, to, tone };
  }

  /** Shows what would be drawn. @param {number} from @param {number | null} to @param {string} tone */
  trace(from, to, tone) {
    this.sketch = to === null ? null : this.#mark(from, to, tone);
    this.changed();
  }

  /** Draws an arrow, or a circle around one cell; what is there already is taken away. @param {number} from @param {number | null} to @param {string} tone */
  draw(from, to, tone) {
    this.sketch = null;
    const position = this.position();
    if (to !== null && position !== undefined) {
      const mark = this.#mark(from, to, tone);
      const kept = this.drawings.get(position) ?? [];
      const rest = kept.filter((other) => !same(other, mark));
      const repainted = rest.length === kept.length || kept.find((other) => same(other, mark))?.tone !== tone;
      this.#keep(position, repainted ? [...rest, mark] : rest);
    }
    this.changed();
  }

  /** Takes away all of this position. @returns {boolean} whether there were any */
  clear() {
    const position = this.position() ?? '';
    if (!this.drawings.get(position)?.length) return false;
    this.drawings.delete(position);
    this.changed();
    return true;
  }

  /** @param {string} position @param {Mark[]} marks */
  #keep(position, marks) {
    if (marks.length) this.drawings.set(position, marks);
    else this.drawings.delete(position);
  }
}
