/** A sentence at a cell that goes away by itself. */

import { h } from '../dom.js';
import { announce } from '../announce.js';

const MILLIS = 2000;

export class Note {
  /** @param {import('./stage.js').Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.element = h('div', { class: 'board-note', hidden: true });
    stage.root.append(this.element);
    this.timer = 0;
  }

  /** @param {number} cell @param {string} words */
  show(cell, words) {
    clearTimeout(this.timer);
    this.element.textContent = words;
    this.element.hidden = false;
    const { x, y, size } = this.stage.place(cell);
    const { clientWidth: width } = this.stage.root;
    const left = Math.min(Math.max(4, x - this.element.offsetWidth / 2), Math.max(4, width - this.element.offsetWidth - 4));
    const above = y - size * 0.5 - this.element.offsetHeight - 4;
    this.element.style.transform = `translate(${Math.round(left)}px, ${Math.round(above >= 0 ? above : y + size * 0.5 + 4)}px)`;
    // A long sentence takes longer to read than two seconds.
    this.timer = setTimeout(() => this.hide(), Math.max(MILLIS, words.length * 35));
    announce(words, true, this.stage.root);
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}
