/** A card beside the board with a large picture of what a cell holds, for what is too small or too tall to be read in place. */

import { h, replace } from '../dom.js';

const DELAY = 220;
/** What can be read in place is told to whoever stays. */
const STAY = 900;

export class CloseUp {
  /** @param {import('./stage.js').Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.element = h('div', { class: 'board-card', hidden: true, 'aria-hidden': 'true' });
    stage.root.append(this.element);
    this.timer = 0;
  }

  /** Opens soon, or closes. @param {number | null} cell */
  soon(cell) {
    clearTimeout(this.timer);
    if (cell === null || !this.stage.contents[cell]) this.hide();
    else this.timer = setTimeout(() => !this.show(cell) && (this.timer = setTimeout(() => this.tell(cell), STAY)), this.element.hidden ? DELAY : 60);
  }

  /** @param {number} cell @param {boolean} [always] also for what can be read in place @returns {boolean} whether there is something to show */
  show(cell, always = false) {
    const { stage } = this;
    const content = stage.contents[cell];
    const picture = content && stage.renderer.closeUp?.(content, stage.layout, always ? 'small' : stage.detail);
    if (!content || !picture) {
      this.hide();
      return false;
    }
    const parts = stage.renderer.parts?.(content, stage.layout) ?? [];
    replace(this.element,
      h('div', { class: 'board-card-title' }, stage.layout.cells[cell].name),
      picture,
      parts.length ? h('ol', { class: 'board-card-parts' }, ...parts.map((part) => h('li', {}, part)))
        : h('p', { class: 'board-card-parts' }, stage.renderer.describe(content, stage.layout)));
    this.element.hidden = false;
    this.#place(cell);
    return true;
  }

  /** The same without a picture: what stands there, in words. @param {number} cell */
  tell(cell) {
    const { contents, renderer, layout } = this.stage;
    const content = contents[cell];
    if (!content || !renderer.name?.(content)) return;
    replace(this.element, h('div', { class: 'board-card-title' }, layout.cells[cell].name), h('p', { class: 'board-card-parts' }, renderer.describe(content, layout)));
    this.element.hidden = false;
    this.#place(cell);
  }

  /** Beside the cell, on the side with more room, so that its neighbours stay in sight. @param {number} cell */
  #place(cell) {
    const { x, y, size } = this.stage.place(cell);
    const { clientWidth: width, clientHeight: height } = this.stage.root;
    const { offsetWidth, offsetHeight } = this.element;
    const gap = size * 2.2;
    const left = x > width / 2 ? x - gap - offsetWidth : x + gap;
    const top = Math.min(Math.max(4, y - offsetHeight / 2), Math.max(4, height - offsetHeight - 4));
    this.element.style.transform = `translate(${Math.round(Math.min(Math.max(4, left), Math.max(4, width - offsetWidth - 4)))}px, ${Math.round(top)}px)`;
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}
