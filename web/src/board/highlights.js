/** What lies over and under the pieces for a while: what can be picked, where it may go, what is owed, what was done, what would be. */

import { s } from '../dom.js';
import { halo, polygon, round } from './geometry.js';

/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./chooser.js').Target} Target */
/** @typedef {import('../types.d.ts').Touched} Touched */
/** @typedef {{ kind: 'arrow', from: number, to: number, tone?: string, text?: string } | { kind: 'cell', cell: number, tone?: string, text?: string }} Mark */

/** More free targets than this are shown quietly, where they are most of the board: nobody needs to be told where they are. */
const MANY_TARGETS = 16;

export class Highlights {
  trail = s('g');
  owed = s('g');
  spots = s('g');
  rings = s('g');
  ghosts = s('g');
  arrows = s('g');
  grounds = s('g');
  /** How each target is drawn now. @type {Map<number, string>} */
  spotLooks = new Map();
  /** @type {Map<number, SVGElement>} */
  spotElements = new Map();

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.halo = halo(stage.layout.shape);
    /** Classes of cells, so that only those that change are touched. @type {Map<string, Set<number>>} */
    this.classes = new Map();
    this.build();
  }

  /** Makes the layers anew, after the stage has been built anew. */
  build() {
    const { layers } = this.stage;
    this.trail = s('g', { class: 'trail' });
    this.owed = s('g', { class: 'owed' });
    this.spots = s('g', { class: 'spots' });
    this.rings = s('g', { class: 'spots' });
    this.ghosts = s('g', { class: 'ghosts' });
    this.arrows = s('g', { class: 'arrows' });
    this.grounds = s('g', { class: 'grounds' });
    // Outlines lie under what stands on the cells, so that its numbers stay legible.
    layers.under.append(this.trail, this.owed, this.grounds, this.rings);
    layers.over.append(this.spots, this.ghosts);
    layers.marks.append(this.arrows);
    this.classes.clear();
    this.spotLooks.clear();
    this.spotElements.clear();
  }

  /** Whether cells are crossings with round tokens, under which a disc shows only at its edge. */
  get #round() {
    return this.stage.layout.shape === 'grid';
  }

  /** Gives a class to these cells and to no others. @param {string} name @param {Iterable<number>} cells */
  setClass(name, cells) {
    const now = new Set(cells);
    const before = this.classes.get(name) ?? new Set();
    for (const cell of before) if (!now.has(cell)) this.stage.cells[cell].classList.remove(name);
    for (const cell of now) if (!before.has(cell)) this.stage.cells[cell].classList.add(name);
    this.classes.set(name, now);
  }

  /** @param {number} cell */
  #move(cell) {
    const { x, y } = this.stage.geometry.centre(cell);
    return `translate(${round(x)} ${round(y)})`;
  }

  /** @param {number} cell @param {string} name @param {number} [scale] */
  #outline(cell, name, scale = 0.94) {
    return s('g', { transform: this.#move(cell) }, s('polygon', { class: name, points: polygon(this.halo, scale) }));
  }

  /**
   * What can be picked and where one can point.
   * @param {{ sources: number[], picked: number | null, via: number | null, targets: Map<number, Target>, owed: Set<number> }} choice
   */
  choices({ sources, picked, via, targets, owed }) {
    this.setClass('source', sources);
    this.setClass('picked', picked === null ? [] : [picked]);
    this.setClass('via', via === null ? [] : [via]);
    this.setClass('target', targets.keys());
    const quiet = picked === null && targets.size > Math.max(MANY_TARGETS, this.stage.layout.cells.length / 2);
    // What is owed is outlined already.
    const spots = picked === null ? new Map([...targets].filter(([cell]) => !owed.has(cell))) : targets;
    for (const [cell, element] of this.spotElements) {
      if (spots.has(cell)) continue;
      element.remove();
      this.spotElements.delete(cell);
      this.spotLooks.delete(cell);
    }
    for (const [cell, target] of spots) {
      const taken = this.stage.contents[cell] !== null;
      const look = [
        'spot', target.capture && 'takes', target.several && !quiet && 'several', quiet && 'quiet', (taken || !target.end) && 'around',
        target.area && 'area',
      ].filter(Boolean).join(' ');
      if (this.spotLooks.get(cell) === look) continue;
      this.spotElements.get(cell)?.remove();
      const element = s('g', { class: look, transform: this.#move(cell) }, ...this.#spot(look));
      // Around a stack, under it: its height stays legible.
      (taken ? this.rings : this.spots).append(element);
      this.spotElements.set(cell, element);
      this.spotLooks.set(cell, look);
    }
  }

  /** @param {string} look */
  #spot(look) {
    const words = look.split(' ');
    if (words.includes('area')) return [s('polygon', { class: 'area-spot', points: polygon(this.halo, 0.93) })];
    if (words.includes('around')) {
      const dashes = words.includes('several') ? '40 12' : null;
      return [s('circle', { class: 'ring-spot', r: 46, 'stroke-dasharray': dashes })];
    }
    if (words.includes('several')) {
      return [s('path', { class: 'dot', d: 'M-2.5 -15A15 15 0 0 0 -2.5 15Z' }), s('path', { class: 'dot', d: 'M2.5 -15A15 15 0 0 1 2.5 15Z' })];
    }
    return [s('circle', { class: 'dot', r: words.includes('quiet') ? 5 : 13 })];
  }

  /** What must be done. @param {Iterable<number>} cells */
  obligations(cells) {
    this.owed.replaceChildren(...[...new Set(cells)].map((cell) => this.#outline(cell, 'owed-cell', this.#round ? 1.04 : 0.9)));
  }

  /** What was done last. @param {Touched | null} last */
  last(last) {
    if (!last) return this.trail.replaceChildren();
    const { from, target, to, pays, line, region, collapses } = last;
    const ends = [from, to].filter((cell) => cell !== undefined);
    const touched = new Set([target, pays, ...(collapses ?? line ?? []), ...(collapses ? [] : region ?? [])].filter((cell) => cell !== undefined));
    for (const cell of ends) touched.delete(cell);
    const way = [from, target, to].filter((cell) => cell !== undefined).map((cell) => this.stage.geometry.centre(/** @type {number} */ (cell)));
    const wide = this.#round ? 1.1 : 0.97;
    return this.trail.replaceChildren(
      ...[...new Set(ends)].map((cell) => this.#outline(/** @type {number} */ (cell), 'last-end', wide)),
      ...[...touched].map((cell) => this.#outline(/** @type {number} */ (cell), 'last-touched', 0.95)),
      ...(from !== undefined && way.length > 1 ? [s('polyline', { class: 'last-way', points: way.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ') })] : []),
    );
  }

  /** What a choice would change. @param {import('../types.d.ts').Preview | null} preview */
  ghost(preview) {
    const { stage } = this;
    const cells = preview?.cells ?? [];
    this.setClass('ghosted', cells.filter(({ cell }) => stage.contents[cell]).map(({ cell }) => cell));
    const motions = (preview?.frames ?? []).flatMap(({ motion }) => motion ?? []);
    const way = motions.find(({ from }) => from !== undefined);
    // What only goes elsewhere is not lost: where it ends counts against where it began.
    const [begin, end] = way ? [/** @type {number} */ (way.from), motions.at(-1)?.to] : [undefined, undefined];
    const arrives = end !== begin && cells.some(({ cell, is }) => cell === end && is);
    this.ghosts.replaceChildren(
      ...(way ? [this.#arrow(/** @type {number} */ (way.from), way.to, 'ghost-way', 0)] : []),
      ...cells.map(({ cell, is }) => {
        const before = stage.contents[cell === end && begin !== undefined ? begin : cell];
        const sign = cell === begin && cell !== end ? '' : stage.renderer.difference?.(before, is) ?? '';
        const lost = !is && !(cell === begin && arrives);
        return s('g', { class: lost ? 'ghost leaves' : 'ghost', transform: this.#move(cell) },
          s('polygon', { class: 'ghost-outline', points: polygon(this.halo, 0.92) }),
          is && s('g', { class: 'ghost-content' }, stage.renderer.content(is, stage.detail, stage.layout)),
          lost && s('path', { class: 'ghost-cross', d: 'M-16 -16L16 16M16 -16L-16 16' }),
          sign !== '' && s('g', { class: 'ghost-sign', transform: 'translate(30 -30)' },
            s('rect', { x: -22, y: -15, width: 44, height: 30, rx: 15 }), s('text', { y: 8 }, sign)));
      }),
    );
  }

  /** Outlines cells for a moment, for those who want no motion. @param {Iterable<number>} cells */
  changed(cells) {
    const outlines = [...new Set(cells)].map((cell) => this.#outline(cell, 'changed-cell', this.#round ? 1.04 : 0.92));
    this.stage.layers.under.prepend(...outlines);
    setTimeout(() => outlines.forEach((outline) => outline.remove()), 1400);
  }

  /** @param {number} from @param {number} to @param {string} name @param {number} [short] */
  #arrow(from, to, name, short = 18) {
    const [a, b] = [this.stage.geometry.centre(from), this.stage.geometry.centre(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const [sx, sy] = [a.x + ux * 26, a.y + uy * 26];
    const [tx, ty] = [b.x - ux * short, b.y - uy * short];
    const [nx, ny] = [tx - ux * 34, ty - uy * 34];
    const head = [[tx, ty], [nx - uy * 22, ny + ux * 22], [nx + uy * 22, ny - ux * 22]];
    return s('g', { class: name },
      s('line', { x1: round(sx), y1: round(sy), x2: round(nx), y2: round(ny) }),
      s('polygon', { points: head.map(([x, y]) => `${round(x)},${round(y)}`).join(' ') }));
  }

  /** @param {Mark[]} marks */
  marks(marks) {
    const look = (/** @type {Mark} */ { kind, tone = 'note' }) => `${kind === 'arrow' ? 'arrow' : 'cell-mark'} tone-${tone}`;
    const cells = marks.filter((mark) => mark.kind === 'cell');
    this.grounds.replaceChildren(...cells.map((mark) => s('g', { class: look(mark), transform: this.#move(mark.cell) },
      s('polygon', { points: polygon(this.halo, 0.9) }))));
    this.arrows.replaceChildren(...marks.flatMap((mark) => {
      const arrow = mark.kind === 'arrow' ? [this.#arrow(mark.from, mark.to, look(mark))] : [];
      if (!mark.text) return arrow;
      const place = this.#move(mark.kind === 'arrow' ? mark.to : mark.cell);
      return [...arrow, s('g', { class: `cell-mark tone-${mark.tone ?? 'note'}`, transform: place },
        s('g', { class: 'cell-mark-text', transform: 'translate(0 -36)' },
          s('rect', { x: -14 - mark.text.length * 8, y: -17, width: 28 + mark.text.length * 16, height: 34, rx: 17 }),
          s('text', { y: 9 }, mark.text)))];
    }));
  }
}
