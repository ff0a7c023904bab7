/**
 * What the server sends, by the names that the pages use. The types are made from the server's own, in wire.d.ts; here stands only what a page
 * knows better: what cells hold, and that entries are read without asking for their kind first.
 */

import type * as wire from './wire.d.ts';

export type { Idea, Layout, Message, Motion, Obligation, Place, Title, Touched, Turn } from './wire.d.ts';

/** One of those that `GET /api/v1/kinds` lists. */
export type GameName = string;

/** What a cell holds: each game says it in fields of its own, which are described in games/NAME/types.d.ts. */
export type Content = { seat: number; [field: string]: any };

export type Action = wire.ActionView;
export type Player = wire.PlayerView;

type CellChange = Omit<wire.CellChange, 'is'> & { is: Content | null };

export type SeatView = Omit<wire.SeatView, 'standing'> & { standing: Record<string, any> };

export type Outcome = wire.OutcomeView & { [field: string]: any };

export type View = Omit<wire.PositionView, 'cells' | 'seats' | 'extra' | 'outcome'> & {
  cells: (Content | null)[];
  seats: SeatView[];
  extra: Record<string, any>;
  outcome?: Outcome;
};

export type Frame = Omit<wire.FrameView, 'cells' | 'seats'> & { cells: CellChange[]; seats: SeatView[] };

export type Preview = Omit<wire.PreviewView, 'cells' | 'seats' | 'frames' | 'outcome'> & {
  cells: CellChange[];
  seats: SeatView[];
  frames: Frame[];
  outcome?: Outcome;
};

export type Table = Omit<wire.TableView, 'clock' | 'draw' | 'takeback' | 'result'> & {
  clock: { kind: string; [field: string]: any };
  draw: any;
  takeback: any;
  result: any;
};

export type LogEntry = Omit<wire.UpdateEntry, 'frames'> & { kind: string; frames?: Frame[]; [field: string]: any };

export type Snapshot = Omit<wire.GameSnapshot, 'table' | 'view' | 'history' | 'chat'> & {
  type: 'snapshot';
  chat: any[] | null;
  table: Table;
  view: View;
  history: Turn[];
};

export type Update = Omit<wire.Update, 'entries' | 'table' | 'view'> & {
  type: 'update';
  entries: LogEntry[];
  table: Table;
  view?: View;
};

/** What POST /api/v1/positions answers. */
export type Study = Pick<wire.Study, 'options' | 'layout'> & Partial<Pick<wire.Study, 'history' | 'turn' | 'played'>> & {
  view: View;
  frames?: Frame[];
  preview?: Preview;
};

type Turn = wire.Turn;
