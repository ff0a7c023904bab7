/** A small board beside what is pointed at. */

import { h, replace } from '../dom.js';

/** @typedef {{ layout: import('../types.d.ts').Layout, view: import('../types.d.ts').View }} Seen */

/** Passing over a line asks for nothing. */
const DELAY = 140;
/** A finger stays so long to ask for it. */
const LONG = 420;

export class Peek {
  constructor() {
    this.element = h('div', { class: 'peek', hidden: true, 'aria-hidden': 'true' });
    this.asked = 0;
    this.timer = 0;
  }

  /** @param {HTMLElement} at @param {() => Promise<Seen>} look @param {number} [delay] */
  show(at, look, delay = DELAY) {
    const asked = ++this.asked;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      const shown = await look().catch(() => null);
      const picture = shown && await import('./thumb.js').then(({ thumb }) => thumb(shown.layout, shown.view));
      if (!picture || asked !== this.asked || !at.isConnected) return;
      document.body.append(this.element);
      replace(this.element, picture);
      this.element.hidden = false;
      const box = at.getBoundingClientRect();
      const size = this.element.getBoundingClientRect();
      const below = box.bottom + 8 + size.height < innerHeight;
      this.element.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, box.left + box.width / 2 - size.width / 2))}px`;
      this.element.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - size.height - 8)}px`;
    }, delay);
  }

  /**
   * Shows what whoever hovers over, or holds, one of these parts of a list asks for; a finger that has looked has not pressed.
   * @param {HTMLElement} list @param {(target: Element) => { at: HTMLElement, look: () => Promise<Seen> } | null} find
   */
  follow(list, find) {
    const begin = (/** @type {Event} */ event, /** @type {number} */ delay) => {
      const found = event.target instanceof Element ? find(event.target) : null;
      if (found) this.show(found.at, found.look, delay);
      else this.hide();
    };
    list.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && begin(event, DELAY));
    list.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'mouse') this.hide();
      else begin(event, LONG);
    });
    for (const end of ['pointerleave', 'pointercancel', 'scroll']) list.addEventListener(end, () => this.hide());
    list.addEventListener('contextmenu', (event) => !this.element.hidden && event.preventDefault());
    list.addEventListener('pointerup', (event) => {
      if (event.pointerType === 'mouse') return;
      if (!this.element.hidden) list.addEventListener('click', (click) => { click.preventDefault(); click.stopPropagation(); }, { capture: true, once: true });
      // The click comes right after it, or not at all.
      this.hide();
    });
  }

  hide() {
    this.asked += 1;
    clearTimeout(this.timer);
    this.element.hidden = true;
    this.element.remove();
  }
}
