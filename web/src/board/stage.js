/** The picture: one SVG with its layers, and a cell of the ARIA grid for every cell of the board. Draws only what has changed. */

import { h, replace, s } from '../dom.js';
import { t } from '../i18n.js';
import { settings } from '../settings.js';
import { drawCoordinates, roomAround } from './coordinates.js';
import { geometry, halo, polygon, round } from './geometry.js';

/** @typedef {import('../types.d.ts').Layout} Layout */
/** @typedef {import('../types.d.ts').Content} Content */
/** @typedef {import('./types.d.ts').Renderer} Renderer */

/** More cells than this, and what they hold is drawn small unless cells are so many pixels wide. */
const MANY = 140;
const ROOMY = 46;
/** Fewer pixels than this, and it is drawn small on any board. */
const TINY = 24;

const LAYERS = ['ground', 'surface', 'overlays', 'under', 'rows', 'over', 'moving', 'marks'];

export class Stage {
  /** @type {import('./types.d.ts').Geometry} */
  geometry;
  /** @type {Record<string, SVGGElement>} */
  layers = {};
  /** The cells of the ARIA grid. @type {SVGGElement[]} */
  cells = [];
  /** Where it is drawn what cells hold. @type {SVGGElement[]} */
  holders = [];
  /** What is drawn on each cell. @type {(SVGGElement | null)[]} */
  drawn = [];
  /** Cells in words, as long as they hold the same. @type {string[]} */
  said = [];

  /** @param {HTMLElement} host @param {Layout} layout @param {Renderer} renderer @param {string} label */
  constructor(host, layout, renderer, label) {
    this.layout = layout;
    this.renderer = renderer;
    /** @type {import('./types.d.ts').Detail} */
    this.detail = layout.cells.length > MANY ? 'small' : 'full';
    this.flipped = false;
    this.camera = s('g', { class: 'camera', role: 'presentation' });
    this.svg = s('svg', { class: 'board-picture', role: 'grid', 'aria-label': label, focusable: 'false' }, this.camera);
    this.root = h('div', { class: `board ${layout.game} ${layout.shape} ${this.detail}` }, this.svg);
    host.append(this.root);
    /** @type {(Content | null)[]} */
    this.contents = layout.cells.map(() => null);
    this.geometry = geometry(layout);
    this.build();
  }

  /** Chooses how much detail there is room for. @param {number} [zoom] how much closer than the whole board */
  fit(zoom = 1) {
    const [, , width, height] = this.geometry.box;
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth === 0 || clientHeight === 0) return;
    const size = Math.min(clientWidth / width, clientHeight / height) * 100 * zoom;
    const detail = size < (this.layout.cells.length > MANY ? ROOMY : TINY) ? 'small' : 'full';
    if (detail === this.detail) return;
    this.root.classList.replace(this.detail, detail);
    this.detail = detail;
    const contents = [...this.contents];
    for (const cell of contents.keys()) this.#set(cell, null);
    this.draw(contents);
  }

  /** Draws everything anew: at the beginning, and when the board is turned. */
  build() {
    const { layout } = this;
    this.geometry = geometry(layout, { flipped: this.flipped, room: roomAround(layout, settings.coordinates) });
    this.svg.setAttribute('viewBox', this.geometry.box.map(round).join(' '));
    this.svg.setAttribute('aria-rowcount', String(this.geometry.rows.length));
    this.svg.setAttribute('aria-colcount', String(layout.columns));
    this.layers = Object.fromEntries(LAYERS.map((name) => [
      name, s('g', { class: `layer-${name}`, ...(name === 'rows' ? { role: 'presentation' } : { 'aria-hidden': 'true' }) }),
    ]));
    replace(this.camera, ...Object.values(this.layers));
    this.renderer.ground(this.layers.ground, this.geometry);
    if (settings.coordinates) drawCoordinates(this.layers.ground, this.geometry, this.renderer.axis);
    this.cells = [];
    this.holders = [];
    this.drawn = layout.cells.map(() => null);
    for (const [number, row] of this.geometry.rows.entries()) {
      this.layers.rows.append(s('g', { role: 'row', 'aria-rowindex': number + 1 }, ...row.flatMap((cell, column) => {
        const { x, y } = this.geometry.centre(cell);
        const transform = `translate(${round(x)} ${round(y)})`;
        this.cells[cell] = s('g', { class: 'cell', role: 'gridcell', tabindex: -1, 'data-cell': cell, 'aria-colindex': column + 1, transform },
          s('polygon', { class: 'hit', points: polygon(halo(layout.shape)) }));
        // Beside the cell of the grid, not in it: its name says in words what this shows in signs.
        this.holders[cell] = s('g', { class: 'holder', 'aria-hidden': 'true', transform });
        return [this.cells[cell], this.holders[cell]];
      })));
    }
    const contents = this.contents;
    this.contents = layout.cells.map(() => null);
    this.draw(contents);
  }

  /** Shows what cells hold. @param {(Content | null)[]} contents */
  draw(contents) {
    let changed = false;
    for (const [cell, content] of contents.entries()) changed = this.#set(cell, content) || changed;
    if (changed) this.drawSurface();
  }

  /** @param {number} cell @param {Content | null} content */
  put(cell, content) {
    if (this.#set(cell, content)) this.drawSurface();
  }

  drawSurface() {
    this.renderer.surface?.(this.layers.surface, this.contents, this.geometry);
  }

  /** @param {number} cell @param {Content | null} content */
  #set(cell, content) {
    const before = this.contents[cell];
    if (before === content || (before && content && JSON.stringify(before) === JSON.stringify(content))) return false;
    this.contents[cell] = content;
    delete this.said[cell];
    this.drawn[cell]?.remove();
    this.drawn[cell] = null;
    if (content) {
      this.drawn[cell] = s('g', { class: 'holds' }, this.renderer.content(content, this.detail, this.layout));
      this.holders[cell].append(this.drawn[cell]);
    }
    return true;
  }

  /** A cell in words: its name and what it holds. @param {number} cell */
  words(cell) {
    const content = this.contents[cell];
    const name = this.layout.cells[cell].name;
    this.said[cell] ??= t('board.cell', { name, holds: content ? this.renderer.describe(content, this.layout) : t('board.empty') });
    return this.said[cell];
  }

  /** The point of the picture under a point of the window. @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const matrix = this.camera.getScreenCTM();
    if (!matrix) return { x: NaN, y: NaN };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** The cell under a point of the window. @param {number} clientX @param {number} clientY */
  cellAt(clientX, clientY) {
    const { x, y } = this.point(clientX, clientY);
    return Number.isNaN(x) ? null : this.geometry.at(x, y);
  }

  /** Where a cell is, in pixels from the corner of the board's element. @param {number} cell */
  place(cell) {
    const { x, y } = this.geometry.centre(cell);
    const matrix = this.camera.getScreenCTM();
    const box = this.root.getBoundingClientRect();
    if (!matrix) return { x: 0, y: 0, size: 0 };
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: point.x - box.left, y: point.y - box.top, size: 100 * matrix.a };
  }

  destroy() {
    this.root.remove();
  }
}
