//! What the declarations of TypeScript need besides the exported functions.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
import type { FrameView, Idea, Layout, ListedGame, Options, PositionView, PreviewView, Turn, Update } from './wire.d.ts';
import type { StackwrightError } from './error.js';

export type { FrameView, Idea, Layout, ListedGame, Options, PositionView, PreviewView };

/** What a played action did. */
export interface Played {
  /** Whether the turn ended with it. */
  endsTurn: boolean;
  /** Whether the people of the first two seats change places. */
  swapsPeople: boolean;
  /** How many actions the text named. */
  steps: number;
}

/** How a game ended. */
export interface Outcome {
  reason: string;
  /** The rank of each seat, in turn order, 1 the best. */
  ranks: number[];
  /** The seat that alone is first. */
  winner: number | null;
}

/** What is to be shown after something was heard from a server. */
export interface Followed {
  /** What is different from what was shown before. */
  update: Update;
  /** How many orders, the earliest first, turned out as they were shown. */
  confirmed: number;
  /** Whether something else has happened than what was shown: all other orders are void. */
  fallen: boolean;
  /** Whether the position is another than the one that was shown. */
  moved: boolean;
}

/** A bot of the ladder. */
export interface Level {
  level: number;
  name: string;
  character: string;
}

/** How hard to think; the first limit that is reached holds. */
export interface Effort {
  /** So many positions. */
  nodes?: number;
  /** So many milliseconds. */
  time?: number;
  /** So many actions deep. */
  depth?: number;
  /** How many lines to find. */
  lines?: number;
}

/** What comes of something that was said to a `Table`, or has happened there. */
export interface LocalAnswer {
  /** Entries of the log to keep, before anything is told. */
  keep: { number: number; at: number; kind: string; [field: string]: unknown }[];
  /** What to tell, in this order: what a server's WebSocket would. */
  tell: { type: string; [field: string]: unknown }[];
  /** Whether the table is of no more use: only its log says what is right. */
  spoiled: boolean;
  /** What lists show of the game. */
  listed: ListedGame;
  /** The bot that is to act, for `Engine.decide` and then `Table.decided`. */
  bot: BotTurn | null;
  /** When somebody's time will be over, for `Table.flag`. */
  due: number | null;
}

/** A decision that a bot has to make, with all that it needs to know. */
export interface BotTurn {
  id: string;
  number: number;
  seat: number;
  player: number;
  bot: string;
  game: string;
  options: Options;
  record: unknown;
  /** When the bot's time will be over, and what a completed turn gives back, in milliseconds. */
  clock: { deadline: number; increment: number } | null;
}

/** What thinking costs, from `Engine.cost`. */
export interface Cost {
  /** Positions that the engine looks at in a second. */
  nodes_per_second: number;
  /** Positions that each level looks at for the first decision of a turn, the weakest first. */
  levels: number[];
}

/** What a picture points out. */
export interface Marks {
  /** The last action, unless it is `false`. */
  last?: boolean;
  /** Cells by name. */
  cells?: string[];
  /** Arrows from one cell to another. */
  arrows?: [string, string][];
}
";
