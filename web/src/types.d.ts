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

/** One of those that `GET /api/v1/kinds` lists. */
export type GameName = string;

/** What a cell holds: each game says it in fields of its own, which are described in games/NAME/types.d.ts. */
export type Content = { seat: number; [field: string]: any };

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
  pieces?: string[];
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
