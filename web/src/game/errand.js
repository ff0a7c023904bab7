/** Something that is being sent: one at a time, and told if it takes long. */

import { Problem } from '../api.js';

/** Most things take less. */
const LONG = 900;

export class Errand {
  /** Whether something is under way. */
  busy = false;

  /** @param {HTMLElement} panel what shows it */
  constructor(panel) {
    this.panel = panel;
  }

  /** @param {() => Promise<void>} work @returns {Promise<Problem | null>} why it was refused, if it was */
  async run(work) {
    this.busy = true;
    this.panel.setAttribute('aria-busy', 'true');
    const patience = setTimeout(() => this.panel.classList.add('waits-long'), LONG);
    try {
      await work();
      return null;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return problem;
    } finally {
      this.busy = false;
      clearTimeout(patience);
      this.panel.classList.remove('waits-long');
      this.panel.removeAttribute('aria-busy');
    }
  }
}
