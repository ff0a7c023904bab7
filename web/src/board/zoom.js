/** Coming closer to a part of the board: wheel with Ctrl, two fingers, buttons, double tap. */

import { h, s } from '../dom.js';
import { t } from '../i18n.js';
import { round } from './geometry.js';

const CLOSEST = 5;

/** @param {string} path */
const sign = (path) => s('svg', { viewBox: '-10 -10 20 20', 'aria-hidden': 'true' }, s('path', { d: path }));

export class Zoom {
  /** @param {import('./stage.js').Stage} stage @param {() => void} moved */
  constructor(stage, moved) {
    this.stage = stage;
    this.moved = moved;
    this.scale = 1;
    /** Whether nobody asked to come closer, so that nobody need ask to go back. */
    this.byItself = false;
    this.x = 0;
    this.y = 0;
    /** @param {string} label @param {string} path @param {() => void} onclick */
    const button = (label, path, onclick) => h('button', { type: 'button', 'aria-label': label, title: label, onclick }, sign(path));
    this.buttons = h('div', { class: 'zoom' },
      button(t('board.whole'), 'M-7 -3V-7H-3M3 -7H7V-3M7 3V7H3M-3 7H-7V3', () => this.reset()),
      button(t('board.farther'), 'M-6 0H6', () => this.by(1 / 1.5)),
      button(t('board.closer'), 'M-6 0H6M0 -6V6', () => this.by(1.5)));
    stage.root.append(this.buttons);
    stage.svg.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 240), this.#local(event.clientX, event.clientY));
    }, { passive: false });
  }

  get zoomed() {
    return this.scale > 1.01;
  }

  /** A point of the window in the units of the SVG, before the camera. @param {number} clientX @param {number} clientY */
  #local(clientX, clientY) {
    const matrix = this.stage.svg.getScreenCTM();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** @param {number} factor @param {{ x: number, y: number }} [around] */
  by(factor, around) {
    const [left, top, width, height] = this.stage.geometry.box;
    const fixed = around ?? { x: left + width / 2, y: top + height / 2 };
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = fixed.x - (fixed.x - this.x) * ratio;
    this.y = fixed.y - (fixed.y - this.y) * ratio;
    this.scale = scale;
    this.#apply();
  }

  /** @param {number} clientX @param {number} clientY @param {number} factor */
  at(clientX, clientY, factor) {
    this.by(factor, this.#local(clientX, clientY));
  }

  /** Moves by so many pixels. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    const matrix = this.stage.svg.getScreenCTM();
    if (!matrix) return;
    this.x += dx / matrix.a;
    this.y += dy / matrix.d;
    this.#apply();
  }

  reset() {
    this.byItself = false;
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.#apply();
  }

  /** Brings a cell into sight. @param {number} cell */
  reveal(cell) {
    if (!this.zoomed) return;
    const [left, top, width, height] = this.stage.geometry.box;
    const { x, y } = this.stage.geometry.centre(cell);
    const edge = 100 * this.scale;
    const [sx, sy] = [x * this.scale + this.x, y * this.scale + this.y];
    this.x += Math.max(0, left + edge - sx) - Math.max(0, sx - (left + width - edge));
    this.y += Math.max(0, top + edge - sy) - Math.max(0, sy - (top + height - edge));
    this.#apply();
  }

  #apply() {
    const [left, top, width, height] = this.stage.geometry.box;
    // What is shown stays within the board.
    const most = this.scale - 1;
    this.x = Math.min(-left * most, Math.max(-(left + width) * most, this.x));
    this.y = Math.min(-top * most, Math.max(-(top + height) * most, this.y));
    this.stage.camera.setAttribute('transform', this.zoomed ? `translate(${round(this.x)} ${round(this.y)}) scale(${round(this.scale)})` : '');
    this.stage.root.classList.toggle('zoomed', this.zoomed);
    this.moved();
  }
}
