/** What the server sends: see docs/view.md and docs/server.md. */

export interface Message {
  code: string;
  rule?: string;
  params?: Record<string, string | number | boolean | string[]>;
  text: string;
}

export interface Title {
  code: string;
  name: string;
}

export interface Place {
  name: string;
  x: number;
  y: number;
  terrain?: 'sea' | 'mixed' | 'land';
  features?: ('river' | 'bridge')[];
}

export interface Layout {
  game: GameName;
  board: string;
  shape: 'square' | 'hex' | 'grid';
  columns: number;
  rows: number;
  cells: Place[];
  phases: Title[];
  seats: Title[];
}

export type GameName = 'ringrift' | 'cotulenh';

/** A cell of RingRift. `rings` are seats from the bottom to the top. */
export type RingCell =
  | { kind: 'marker'; seat: number }
  | { kind: 'stack'; seat: number; rings: number[]; cap: number }
  | { kind: 'territory'; seat: number };

export interface Piece {
  role: Role;
  heroic: boolean;
}

export type Role =
  | 'commander' | 'infantry' | 'tank' | 'militia' | 'engineer' | 'artillery' | 'anti_air' | 'missile'
  | 'air_force' | 'navy' | 'headquarters';

/** A cell of CoTuLenh, the carrier first. */
export interface PieceCell {
  seat: number;
  pieces: Piece[];
}

export type Content = RingCell | PieceCell;

export interface Touched {
  from?: number;
  target?: number;
  to?: number;
  pays?: number;
  line?: number[];
  region?: number[];
  collapses?: number[];
  flips?: number[];
}

export interface Action {
  text: string;
  kind: string;
  option?: string;
  cells?: Touched;
  count?: number;
  pieces?: Role[];
  label: Message;
  bookkeeping?: boolean;
  ends_turn?: boolean;
}

export type Obligation = Message & { cells?: number[] };

export interface SeatView {
  seat: number;
  left?: 'resignation' | 'timeout';
  standing: Record<string, any>;
}

export interface Outcome {
  [field: string]: any;
}

export interface View {
  position: string;
  seat: number;
  phase: Title;
  task: Message;
  obligations: Obligation[];
  cells: (Content | null)[];
  seats: SeatView[];
  extra: Record<string, any>;
  /** Left out in views of the past. */
  actions?: Action[];
  action_count?: number;
  outcome?: Outcome;
}

export interface Motion {
  from?: number;
  to: number;
  target?: number;
}

export interface Frame {
  label: Message;
  motion?: Motion;
  cells: { cell: number; is: Content | null }[];
  seats: SeatView[];
}

export interface Preview {
  cells: { cell: number; is: Content | null }[];
  seats: SeatView[];
  frames: Frame[];
  ends_turn: boolean;
  next: number;
  outcome?: Outcome;
}

export interface Player {
  player: number;
  seat: number;
  name: string | null;
  kind: string;
}

export interface Table {
  number: number;
  status: 'open' | 'running' | 'finished' | 'aborted';
  seat: number | null;
  players: Player[];
  clock: { kind: string; [field: string]: any };
  clocks: { seat: number; left: number; runs: boolean }[];
  now: number;
  retired: number[];
  turn: string[];
  entries: number;
  draw: any;
  takeback: any;
  rematch: any;
  result: any;
}

export interface Turn {
  seat: number;
  entry: number;
  actions: string[];
}

export interface Snapshot {
  type: 'snapshot';
  id: string;
  game: GameName;
  options: Record<string, any>;
  start: string | null;
  created: number;
  chat: any[] | null;
  rematch_of: string | null;
  invite_only: boolean;
  you: number[];
  table: Table;
  layout: Layout;
  view: View;
  history: Turn[];
}

export interface Update {
  type: 'update';
  after: number;
  number: number;
  entries: LogEntry[];
  table: Table;
  view?: View;
}

export interface LogEntry {
  number: number;
  kind: string;
  /** The place in the game's journal, where it can still be told. */
  entry?: number;
  frames?: Frame[];
  seat?: number;
  text?: string;
  auto?: boolean;
  [field: string]: any;
}

export interface Idea {
  lines: { score: string; points: number; chance: number; actions: string[] }[];
  depth: number;
  nodes: number;
  millis: number;
}

/** What POST /api/v1/positions answers. */
export interface Study {
  options: Record<string, any>;
  layout: Layout;
  view: View;
  frames?: Frame[];
  history?: Turn[];
  turn?: string[];
  played?: string[];
  preview?: Preview;
}

/** How a game is drawn: one per game, in board/ringrift.js and board/cotulenh.js. A cell is 100 units wide; what is drawn is
 * centred on (0, 0). */
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
  /** Lays zones and lines over the board, by name: `air_defence`, `commander_lines`. */
  overlay?(name: string, layer: SVGGElement, view: View, geometry: Geometry): void;
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
