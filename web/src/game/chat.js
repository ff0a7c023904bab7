/** What people say to each other. */

import { h, replace } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {{ player: number, at: number, text: string }} Remark */

export class Chat {
  /** @param {{ send: (text: string) => Promise<unknown>, name: (player: number) => string }} does */
  constructor(does) {
    this.does = does;
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
    this.element = h('section', { class: 'chat', 'aria-label': t('game.chat') }, h('h3', {}, t('game.chat')), this.list, this.form);
  }

  /** @param {Remark[]} remarks @param {boolean} may */
  set(remarks, may) {
    this.form.hidden = !may;
    replace(this.list, remarks.length ? remarks.map(({ player, text }) => h('li', {}, h('strong', {}, this.does.name(player)), ' ', text)) : h('li', { class: 'quiet' }, t('game.chat_empty')));
    this.list.scrollTop = this.list.scrollHeight;
  }
}
