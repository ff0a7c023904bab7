/** Something that is being sent: one at a time, and told if it takes long. */

import { Problem } from '../api.js';

/** Most things take less. */
const LONG = 900;

export class Errand {
  /** Whether something is under way that has to be waited for. */
  busy = false;
  /** Whether something is shown that the server has yet to confirm. */
  #pending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #patience;

  /** @param {HTMLElement} panel what shows it */
  constructor(panel) {
    this.panel = panel;
  }

  /** @param {boolean} pending */
  set pending(pending) {
    this.#pending = pending;
    this.#show();
  }

  /** @param {() => Promise<void>} work @returns {Promise<Problem | null>} why it was refused, if it was */
  async run(work) {
    this.busy = true;
    this.#show();
    try {
      await work();
      return null;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return problem;
    } finally {
      this.busy = false;
      this.#show();
    }
  }

  #show() {
    clearTimeout(this.#patience);
    const waits = this.busy || this.#pending;
    if (waits) {
      this.panel.setAttribute('aria-busy', 'true');
      this.#patience = setTimeout(() => this.panel.classList.add('waits-long'), LONG);
    } else {
      this.panel.removeAttribute('aria-busy');
      this.panel.classList.remove('waits-long');
    }
  }
}
