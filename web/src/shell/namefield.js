/** Where somebody says what they want to be called. What the server has against it stands beside it; only what it accepts is kept. */

import { Problem, post } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { field } from './controls.js';
import { toast } from './dialog.js';
import { sentence } from './problem.js';

/** Codes of refusals that are about the name. */
const ABOUT_NAME = new Set(['name', 'name_taken']);

export class NameField {
  /** @param {string} label @param {{ help?: string, id?: string, keeps?: boolean }} [more] `keeps`: it is kept as soon as somebody has written it */
  constructor(label, { help, id, keeps = false } = {}) {
    this.input = h('input', {
      type: 'text', maxlength: 32, autocomplete: 'nickname', value: settings.name, placeholder: t('settings.name.none'), id,
      oninput: () => this.#accept(), onchange: () => keeps && this.keep().catch((problem) => toast(sentence(problem), 'bad')),
    });
    this.wrong = h('p', { class: 'field-wrong', role: 'alert', hidden: true });
    this.element = field(label, this.input, help);
    this.wrong.id = `${this.input.id}-wrong`;
    this.input.after(this.wrong);
  }

  get name() {
    return this.input.value.trim();
  }

  #accept() {
    this.input.removeAttribute('aria-invalid');
    this.input.removeAttribute('aria-errormessage');
    this.wrong.hidden = true;
  }

  /** Says beside the field what is wrong with the name. @param {unknown} problem @returns {boolean} whether it is about the name at all */
  refuse(problem) {
    if (!(problem instanceof Problem && ABOUT_NAME.has(problem.code))) return false;
    this.wrong.textContent = sentence(problem);
    this.wrong.hidden = false;
    this.input.setAttribute('aria-invalid', 'true');
    this.input.setAttribute('aria-errormessage', this.wrong.id);
    this.input.focus();
    return true;
  }

  /** Keeps the name for the next game if the server accepts it. @returns {Promise<boolean>} whether it can be used */
  async keep() {
    const { name } = this;
    try {
      if (name && name !== settings.name) await post('/names', { name });
    } catch (problem) {
      // Whether it was refused, or could not be asked for: nothing is kept that may stand in the way of a game.
      if (this.refuse(problem)) return false;
      throw problem;
    }
    if (name === this.name && name !== settings.name) set('name', name);
    return true;
  }
}
