/** What actions would change, asked for once each and shown on the board while somebody points at them. */

/** @typedef {import('../types.d.ts').Preview} Preview */

/** Whoever rests on a choice for so long wants to see what it changes; whoever presses at once does not. */
export const REST = 140;

export class Foresight {
  /** What is known of each action in this position. @type {Map<string, Promise<Preview>>} */ #known = new Map();
  #pointed = 0;

  /** @param {(text: string) => Promise<Preview>} preview @param {(preview: Preview | null) => void} ghost */
  constructor(preview, ghost) {
    this.preview = preview;
    this.ghost = ghost;
  }

  /** @param {string} text */
  weigh(text) {
    const known = this.#known.get(text);
    if (known) return known;
    const asked = this.preview(text);
    this.#known.set(text, asked);
    // What could not be asked is asked again next time.
    asked.catch(() => this.#known.delete(text));
    return asked;
  }

  /** Shows what an action would change. @param {string} text */
  async show(text) {
    const current = ++this.#pointed;
    if (!this.#known.has(text)) await new Promise((resolve) => { setTimeout(resolve, REST); });
    if (current !== this.#pointed) return;
    const preview = await this.weigh(text).catch(() => null);
    if (current === this.#pointed) this.ghost(preview);
  }

  /** Shows nothing more; what is shown may stay. @param {boolean} [stays] */
  hide(stays = false) {
    this.#pointed += 1;
    if (!stays) this.ghost(null);
  }

  /** The position is another. */
  forget() {
    this.#known.clear();
  }
}
