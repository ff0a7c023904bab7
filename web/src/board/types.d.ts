/** What a board needs to be drawn. */

import type { Content, Layout, View } from '../types.d.ts';

/** How a game is drawn: one per game, in games/NAME/renderer.js. A cell is 100 units wide; what is drawn is centred on (0, 0). */
export interface Renderer {
  /** Draws what never changes, such as cells and terrain, into `layer`. */
  ground(layer: SVGGElement, geometry: Geometry): void;
  /** Draws what a cell holds. */
  content(content: Content, detail: Detail, layout: Layout): SVGGElement;
  /** The same in words, for the ARIA grid and tooltips. */
  describe(content: Content, layout: Layout): string;
  /** What can act there, in a few words; empty where nothing can. */
  name?(content: Content): string;
  /** A large picture of a stack, for the card beside the board; nothing where it would say no more. */
  closeUp?(content: Content, layout: Layout, detail: Detail): SVGElement | null;
  /** What the large picture shows, one line each, from the top down. */
  parts?(content: Content, layout: Layout): string[];
  /** Draws what depends on neighbours, such as borders, into `layer`; called when what cells hold has changed. */
  surface?(layer: SVGGElement, cells: (Content | null)[], geometry: Geometry): void;
  /** A few signs for what a change takes or brings, such as `−2`. */
  difference?(before: Content | null, after: Content | null): string;
  /** What goes when it leaves `rest` behind and becomes, or joins, `arrived`. If not said: all that was there if nothing is left behind,
   * else what arrives. */
  mover?(before: Content, rest: Content | null, arrived: Content | null): Content;
  /** Names of overlays that matter while this is held. */
  overlaysFor?(content: Content): string[];
  /** Lays zones and lines over the board, by name. */
  overlay?(name: string, layer: SVGGElement, view: View, geometry: Geometry): void;
  /** What an overlay looks like, for the legend: drawn between -50 and 50. `board.legend.GAME.NAME` says what it means. */
  sample?(name: string, seat: number, own: boolean): SVGElement;
  /** What the file and the rank of a cell are called at the edge of the board, if not as in its name. */
  axis?(place: { x: number; y: number }): [file: string, rank: string] | null;
}

/** `full` on small boards, `small` on the large ones, `icon` in thumbnails. */
export type Detail = 'full' | 'small' | 'icon';

export interface Geometry {
  layout: Layout;
  /** The middle of a cell. */
  centre(cell: number): { x: number; y: number };
  /** The outline of a cell around (0, 0), as points of a polygon. */
  outline: string;
  /** The same as numbers, clockwise from the top. */
  corners: [number, number][];
  /** The cells by rows of the screen, from the top down and from left to right. */
  rows: number[][];
  /** The cell beyond the side between the corners `side` and `side + 1`. */
  neighbour(cell: number, side: number): number | null;
  /** What the SVG shows: x, y, width, height. */
  box: [number, number, number, number];
  /** The neighbour in a direction of the screen, if there is one: for cursor keys. */
  step(cell: number, key: string): number | null;
  /** The cell at a point of the SVG. */
  at(x: number, y: number): number | null;
  flipped: boolean;
}
