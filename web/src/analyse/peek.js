/** A small board beside what is pointed at. */

import { thumb } from '../board/thumb.js';
import { h, replace } from '../dom.js';

export class Peek {
  constructor() {
    this.element = h('div', { class: 'peek', hidden: true, 'aria-hidden': 'true' });
    this.asked = 0;
    this.timer = 0;
  }

  /** @param {HTMLElement} at @param {() => Promise<import('../types.d.ts').Study>} look */
  show(at, look) {
    const asked = ++this.asked;
    clearTimeout(this.timer);
    // Passing over a line asks for nothing.
    this.timer = window.setTimeout(async () => {
      const shown = await look().catch(() => null);
      const picture = shown && await thumb(shown.layout, shown.view);
      if (!picture || asked !== this.asked || !at.isConnected) return;
      document.body.append(this.element);
      replace(this.element, picture);
      this.element.hidden = false;
      const box = at.getBoundingClientRect();
      const size = this.element.getBoundingClientRect();
      const below = box.bottom + 8 + size.height < innerHeight;
      this.element.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, box.left + box.width / 2 - size.width / 2))}px`;
      this.element.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - size.height - 8)}px`;
    }, 140);
  }

  hide() {
    this.asked += 1;
    clearTimeout(this.timer);
    this.element.hidden = true;
    this.element.remove();
  }
}
