/** What people say to each other. */

import { h, replace } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {{ player: number, at: number, text: string }} Remark */

export class Chat {
  /** @param {{ send: (text: string) => Promise<unknown>, name: (player: number) => string }} does */
  constructor(does) {
    this.does = does;
    /** Who said what is in the list, one for each remark. @type {HTMLElement[]} */
    this.said = [];
    /** What was said in the game before, if this is a rematch. @type {HTMLElement[]} */
    this.before = [];
    this.list = h('ul', { class: 'chat-list', 'aria-live': 'polite' });
    const input = h('input', { type: 'text', maxlength: 500, 'aria-label': t('game.chat_say'), placeholder: t('game.chat_say') });
    this.form = h('form', {
      class: 'chat-form',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (!text) return;
        input.value = '';
        // What could not be sent is not lost.
        await does.send(text).catch(() => (input.value ||= text));
      },
    }, input, h('button', { type: 'submit' }, t('game.chat_send')));
    this.element = h('section', { class: 'chat', 'aria-label': t('game.chat') }, h('h3', { class: 'unseen' }, t('game.chat')), this.list, this.form);
  }

  /** Takes over what was said before this game. @param {{ name: string, text: string }[]} remarks */
  recall(remarks) {
    if (remarks.length === 0) return;
    this.before = [...remarks.map(({ name, text }) => h('li', { class: 'quiet' }, h('strong', {}, name), ' ', text)), h('li', { class: 'quiet chat-since' }, t('game.chat_since'))];
    // Nobody wants all of it read aloud again.
    this.list.ariaLive = 'off';
    this.list.prepend(...this.before);
    if (this.said.length === 0) this.list.replaceChildren(...this.before);
    this.list.scrollTop = this.list.scrollHeight;
    setTimeout(() => { this.list.ariaLive = 'polite'; }, 0);
  }

  /** Only what is new is added: the list is read aloud as it grows. @param {Remark[]} remarks @param {boolean} may */
  set(remarks, may) {
    this.form.hidden = !may;
    const { list } = this;
    if (remarks.length < this.said.length || remarks.length === 0) {
      this.said = [];
      replace(list, ...this.before, this.before.length === 0 && h('li', { class: 'quiet' }, t('game.chat_empty')));
    }
    if (remarks.length && this.said.length === 0) replace(list, ...this.before);
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 4;
    for (const [index, { player, text }] of remarks.entries()) {
      const name = this.does.name(player);
      const known = this.said[index];
      if (!known) {
        const who = h('strong', {}, name);
        list.append(h('li', {}, who, ' ', text));
        this.said.push(who);
      } else if (known.textContent !== name) known.textContent = name;
    }
    // Whoever reads what was said before is left there.
    if (atEnd) list.scrollTop = list.scrollHeight;
  }
}
