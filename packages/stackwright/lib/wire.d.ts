/** What goes over the wire: made from the server's types by `UPDATE_EXPECT=1 cargo nextest run -p stackwright-server types_of_the_browser`. */

/** Why a server calls a game off. */
export type AbortCode = 'unmatched' | 'superseded';

/** Who called a game off, and why. */
export interface Aborted {
  /** By whom; by the server if nobody is named. */
  seat?: number;
  code?: AbortCode;
  /** The reason that they gave, in their own words; empty if they gave none. */
  why: string;
}

/** A legal action. */
export interface ActionView {
  /** In the game's notation. */
  text: string;
  /** The kind of action, by the game's own code. */
  kind: string;
  /** Which way of doing it. */
  option?: string;
  cells?: Touched;
  /** How many pieces or rings it is about. */
  count?: number;
  /** Which pieces. */
  pieces?: string[];
  /** What it does, in words. */
  label: Message;
  /** Whether it only notes that there is nothing to decide. */
  bookkeeping?: boolean;
  /** Whether the turn ends with it. */
  ends_turn?: boolean;
}

/** Agree to what was asked, or refuse it. */
export interface Answer {
  /** Whether to agree. */
  accept: boolean;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** What to ask back. */
export interface AskBack {
  /** Your last action, or your last turn. */
  scope: Scope;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** A cell that holds something else now. */
export interface CellChange {
  /** The number of the cell in the layout. */
  cell: number;
  /** What it holds: the game's own; nothing if it is empty. */
  is: any;
}

/** What is usual in a case. */
export interface ChoiceCase {
  /** The options that make the case. */
  when: Record<string, any>;
  /** What is usual then. */
  value: any;
}

/** A value that can be chosen. */
export interface ChoiceValue {
  /** The value in the options. */
  value: any;
  /** What it is called. */
  label: string;
  /** What else is usual with it. */
  sets?: Record<string, any>;
}

/** Something that can be agreed before a game: one of several values, or a number from `min` to `max`. */
export interface ChoiceView {
  /** The name of the option. */
  name: string;
  /** What can be chosen. */
  values?: ChoiceValue[];
  /** The least number. */
  min?: number;
  /** The greatest number. */
  max?: number;
  /** What is usual. */
  default: any;
  /** What it means. */
  text: string;
  /** The number of its rule. */
  rule?: string;
  /** Where something else is usual. */
  cases?: ChoiceCase[];
  /** The options with which it matters. */
  needs?: Record<string, any>;
}

/** The code of a link. */
export interface Claim {
  /** What stood behind `#seat=`. */
  code: string;
}

/** How a seat has left. */
export type Departure = 'resignation' | 'timeout';

/** What came of an order: it is durable. */
export interface Done {
  /** The number of the entry that the request made, now or when it was first made. */
  number: number;
  /** The number of the game's last entry that follows from it. */
  last: number;
  /** Whether the same request had been carried out before. */
  repeated: boolean;
}

/** What a WebSocket tells. */
export type Event = GameSnapshot & {
  type: 'snapshot';
} | Update & {
  type: 'update';
} | {
  /** For each of your seats that there ever was anything for. */
  premoves: PremovesView[];
  type: 'premoves';
} | {
  /** The number of the last entry. */
  number: number;
  type: 'synced';
} | {
  /** The `id` of the ping. */
  id?: string;
  /** What time it is at the server, in milliseconds since 1970. */
  now: number;
  /** The number of the last entry that was told. */
  number: number;
  /** Which pages the server has: a page of another build should load anew. */
  build?: string;
  type: 'pong';
} | Done & {
  /** The `id` of the order. */
  id?: string;
} & {
  type: 'done';
} | {
  /** The `id` of the order. */
  id?: string;
  /** What was refused and why, as over HTTP. */
  problem: ProblemBody;
  type: 'refused';
} | {
  type: 'unknown';
};

/** A step of what an action does. */
export interface FrameView {
  /** What happens, in words. */
  label: Message;
  motion?: Motion;
  /** The cells that change. */
  cells: CellChange[];
  /** The seats that have something else now. */
  seats: SeatView[];
}

/** Games, the latest first. */
export interface GameList {
  /** The games. */
  games: ListedGame[];
  /** There are more: the `cursor` of the next question. */
  next?: string;
}

/** Everything about a game now. */
export interface GameSnapshot {
  /** Its name in addresses. */
  id: string;
  /** Which game it is. */
  game: string;
  /** Its options. */
  options: Options;
  /** The position that it began from, if that is another than the options give. */
  start: string | null;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** What was said of late, where people can talk. */
  chat: Remark[] | null;
  /** The game that this one repeats. */
  rematch_of: string | null;
  /** Whether one joins by an invitation only. */
  invite_only: boolean;
  /** Your seats. */
  you: number[];
  /** What you have decided on beforehand, where you have. */
  premoves?: PremovesView[];
  /** Where the table stands. */
  table: TableView;
  /** Where the cells are; the same for all games with these options. */
  layout: Layout;
  /** The position; with the legal actions for whoever is to act, else with their number. */
  view: PositionView;
  /** The turns so far; left out in brief. */
  history?: Turn[];
}

/** What lists show of a game, beside what the store knows itself. */
export interface GameSummary {
  /** The rules options. */
  options: Options;
  /** How much time there is. */
  clock: TimeControl;
  /** The people, by the seats they began in. */
  players: PlayerView[];
  /** Whether people can talk. */
  chat: boolean;
  /** Whether it waits for the next person who wants the same. */
  pairing: boolean;
  /** A record that was brought in: nobody plays on. */
  imported: boolean;
  result: ResultView | null;
}

/** Something that happened to a game. Seats are where the person sat then; players are counted from 1 by the seats they began in. */
export type Happening = Opening & {
  kind: 'created';
} | {
  /** The player, counted from 1 by the seat they began in. */
  player: number;
  /** The name to show. */
  name: string;
  /** Whether a program plays there. */
  program?: boolean;
  kind: 'joined';
} | {
  /** The seat that did it. */
  seat: number;
  /** The action in the game's notation. */
  text: string;
  /** The rules left nothing to decide, and so nobody was asked. */
  auto?: boolean;
  /** What the connection took, in milliseconds, given back to the clock. */
  lag?: number;
  /** It was decided on beforehand, for this position, and played at once. */
  premove?: boolean;
  kind: 'action';
} | {
  /** The seat that did it. */
  seat: number;
  /** How many entries of the game's journal stayed. */
  keep: number;
  kind: 'undo';
} | {
  /** The seat that did it. */
  seat: number;
  /** Whether a decision or a whole turn is to go back. */
  scope: Scope;
  /** How many entries of the game's journal would stay. */
  keep: number;
  /** The decisions of that seat which would go back, as lists of moves have them: the word for the turn, where it has one and all of it is meant, else the first few. Logs of before have none. */
  played?: string[];
  /** Whether what others decided since would go back with them. */
  later?: boolean;
  kind: 'takeback_asked';
} | {
  /** The seat that did it. */
  seat: number;
  /** Whether they agree. */
  accepted: boolean;
  kind: 'takeback_answered';
} | {
  /** The seat that did it. */
  seat: number;
  /** How many decisions; they follow as actions. */
  count: number;
  kind: 'redo';
} | {
  /** The seat that did it. */
  seat: number;
  kind: 'redo_asked';
} | {
  /** The seat that did it. */
  seat: number;
  /** Whether they agree. */
  accepted: boolean;
  kind: 'redo_answered';
} | {
  /** The seat that did it. */
  seat: number;
  kind: 'resigned';
} | {
  /** The seat without time. */
  seat: number;
  kind: 'flagged';
} | {
  kind: 'time_over';
} | {
  /** The seat that did it. */
  seat: number;
  kind: 'draw_offered';
} | {
  /** The seat that did it. */
  seat: number;
  /** Whether they agree. */
  accepted: boolean;
  kind: 'draw_answered';
} | Aborted & {
  kind: 'aborted';
} | {
  /** The player, counted from 1 by the seat they began in. */
  player: number;
  /** The new game. */
  game: string;
  kind: 'rematch_offered';
} | {
  /** The player, counted from 1 by the seat they began in. */
  player: number;
  /** The name. */
  name: string;
  kind: 'renamed';
} | {
  /** The player whose seat it is, counted from 1. */
  player: number;
  /** Until when it works. */
  until: number;
  kind: 'seat_linked';
} | {
  /** Whose seat. */
  player: number;
  kind: 'seat_moved';
} | {
  /** The player, counted from 1 by the seat they began in. */
  player: number;
  /** What was said. */
  text: string;
  kind: 'chat';
} | {
  kind: 'unknown';
};

/** How the turns of a game have changed. */
export interface HistoryChange {
  /** How many turns are as they were; whatever came after them is no longer so. */
  keep: number;
  /** The turns that follow them now. */
  turns: Turn[];
}

/** What an analysis found. */
export interface Idea {
  /** The best lines, the best first. */
  lines: IdeaLine[];
  /** How many actions deep it looked. */
  depth: number;
  /** How many positions it looked at. */
  nodes: number;
  /** How long it took, in milliseconds. */
  millis: number;
}

/** One way the game may go on. */
export interface IdeaLine {
  /** For the seat to act: `+0.50`, `win in 3`. */
  score: string;
  /** In points, 400 of which are ten to one. */
  points: number;
  /** The chance to win, from 0 to 1. */
  chance: number;
  /** The actions, the first being the advice. */
  actions: string[];
}

/** A visitor who is known now. */
export interface Introduced {
  /** A secret for `Authorization: Bearer`, told once; browsers get it as a cookie. */
  token?: string;
  /** Whether it is a new one. */
  new: boolean;
}

/** How one wants to join. */
export interface Join {
  /** The seat, if one matters. */
  seat?: number;
  /** The name to show. */
  name?: string;
  /** The code of the invitation, if the game needs one. */
  invite?: string;
  /** Whether a program plays. */
  program?: boolean;
  /** A name for the request. */
  key?: string;
}

/** A kind of game, with what can be chosen before one. */
export interface KindView {
  /** Its name. */
  game: string;
  /** The usual options. */
  options: Options;
  /** How many seats there are with them. */
  seats: number;
  /** The bots of the ladder, the weakest first. */
  levels: LevelView[];
  /** Everything that can be agreed, in the order in which to ask. */
  choices: ChoiceView[];
}

/** The games that can be played. */
export interface Kinds {
  /** The games. */
  games: KindView[];
  /** Programs of the configuration that can hold a seat, as `engine:NAME`. */
  engines: string[];
}

/** The board, the phases and the seats of all games with the same options. */
export interface Layout {
  /** Which game. */
  game: string;
  /** Which board. */
  board: string;
  /** What the cells are. */
  shape: Shape;
  /** How many columns there are. */
  columns: number;
  /** How many rows there are. */
  rows: number;
  /** The cells; everything else names them by their index. */
  cells: Place[];
  /** The phases of a turn. */
  phases: Title[];
  /** The seats in turn order. */
  seats: Title[];
}

/** A bot of the ladder. */
export interface LevelView {
  /** 1 to 10. */
  level: number;
  /** What it is called. */
  name: string;
  /** What it is like. */
  character: string;
}

/** A game in a list. */
export type ListedGame = GameSummary & {
  /** Its name in addresses. */
  id: string;
  /** Which game it is. */
  game: string;
  /** `open`, `running`, `finished` or `aborted`. */
  status: string;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** When something last happened. */
  changed: number;
  /** The number of its last entry. */
  number: number;
};

/** Entries of a game's log. */
export interface LogPage {
  /** The entries, in order. */
  entries: PublicEntry[];
}

/** A game that was made or found. */
export interface Made {
  /** Its name in addresses. */
  id: string;
  /** Its page; behind the `#` the invitation, if one is needed. */
  path: string;
  /** The code to join it, if it needs one. */
  invite?: string;
  /** Whether the same request had made it before. */
  repeated?: boolean;
}

/** Something said: in words, and by a code with parameters, so that it can be said in another language. */
export interface Message {
  /** A short stable name. */
  code: string;
  /** The key of its sentence, where that is not the code; `null` where the text stands in no catalogue. */
  key?: string;
  /** The number of a rule that it rests on. */
  rule?: string;
  /** The parameters, by name. */
  params?: Record<string, Param>;
  /** The same in English. */
  text: string;
}

/** A moment of a game. */
export interface Moment {
  /** Which entry of the history. */
  entry: number;
  /** How many there are. */
  entries: number;
  /** The position before it. */
  view: PositionView;
  /** What was played then. */
  text?: string;
  /** The seat that played it. */
  seat?: number;
  /** What changed, step by step. */
  frames?: FrameView[];
}

/** What goes from one cell to another. */
export interface Motion {
  /** From where. */
  from?: number;
  /** To where. */
  to: number;
  /** What it hits. */
  target?: number;
}

/** What somebody wants to be called. */
export interface Name {
  /** The name; in the answer, as others would see it. */
  name: string;
}

/** A game that somebody wants. */
export interface NewGame {
  /** The game's name, as `/kinds` lists it. Left out if a record is given. */
  game?: string;
  options?: Options;
  /** The text of the first position, if it is another than the options give. */
  position?: string;
  record?: RecordFile;
  /** The seats, in turn order. Left out: you against whoever comes; with a record, nobody. */
  seats?: NewSeat[];
  /** How much time there is. */
  clock?: TimeControl;
  /** How many seconds the whole game may last, for all players together; only in games that can be stopped, such as CoTuLenh, where points decide then. */
  game_time?: number;
  /** Whether the lists leave it out. */
  unlisted?: boolean;
  /** Whether one joins by an invitation only. */
  invite_only?: boolean;
  /** Whether people can talk. */
  chat?: boolean;
  /** Your name. */
  name?: string;
  /** Whether a program plays for you. */
  program?: boolean;
  /** A name for the request, at most 64 bytes: the same name again is the same game. */
  key?: string;
}

/** A seat of a new game. */
export interface NewSeat {
  /** `human` (you), `open` (whoever comes), `level:1` to `level:10`, `random`, `greedy`, or `engine:NAME`. */
  kind: string;
  /** The name to show. */
  name?: string;
}

/** Something that the seat to move must do, or must heed. */
export interface Obligation {
  /** A short stable name. */
  code: string;
  /** The key of its sentence, where that is not the code; `null` where the text stands in no catalogue. */
  key?: string;
  /** The number of the rule. */
  rule?: string;
  /** The parameters, by name. */
  params?: Record<string, Param>;
  /** The same in English. */
  text: string;
  /** The cells that it is about. */
  cells?: number[];
}

/** What was agreed before a game, and who sat there then. */
export interface Opening {
  /** The game's name. */
  game: string;
  /** Its options, as the game writes them. */
  options: Record<string, any>;
  /** The text of the first position, unless it is the one that the options give. */
  start?: string;
  /** Who sat where. */
  players?: Player[];
  /** How much time there is. */
  clock?: TimeControl;
  /** How many seconds the whole game may last, for all players together. */
  game_time?: number;
  /** Whether the lists leave it out. */
  unlisted?: boolean;
  /** Whether people can talk. */
  chat?: boolean;
  /** Whether it waits for the next person who wants the same. */
  pairing?: boolean;
  /** The game that this one repeats. */
  rematch_of?: string;
  /** A record that was brought in: nobody plays on. */
  imported?: boolean;
  /** How such a record ended, if the rules do not say it. */
  result?: any;
}

/** The rules options of a game, as it writes them. */
export type Options = Record<string, any>;

/** Something that is done with a seat. By WebSocket its name is the `type` of the message; by HTTP the address says it, and the rest is the body. */
export type Order = Play & {
  type: 'act';
} | Premove & {
  type: 'premove';
} | Undo & {
  type: 'undo';
} | AskBack & {
  type: 'takeback';
} | Answer & {
  type: 'answer_takeback';
} | Redo & {
  type: 'redo';
} | Terms & {
  type: 'ask_redo';
} | Answer & {
  type: 'answer_redo';
} | Terms & {
  type: 'draw';
} | Answer & {
  type: 'answer_draw';
} | Terms & {
  type: 'resign';
} | Say & {
  type: 'abort';
} | Say & {
  type: 'chat';
} | Rename & {
  type: 'rename';
};

/** How a game ended. */
export interface OutcomeView {
  /** The reason code. */
  reason: string;
  /** The rank of each seat, in turn order, 1 the best. */
  ranks: number[];
  /** The seat that alone is first. */
  winner?: number;
  /** What happened, with the figures. */
  message: Message;
  /** What decided between a seat and the one ranked next; the best first. */
  deciders?: Message[];
}

/** A parameter of a message. */
export type Param = number | string | Message | string[] | Message[];

/** A cell of the board. */
export interface Place {
  /** Its name in the game's notation. */
  name: string;
  /** Its column; it grows to the right. */
  x: number;
  /** Its row; it grows upwards. */
  y: number;
  /** What ground it is. */
  terrain?: string;
  /** What else is there. */
  features?: string[];
}

/** An action to play. It needs `expected` and `key`. */
export interface Play {
  /** In the game's notation. */
  action: string;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** Somebody at the table. */
export interface Player {
  /** The name to show. */
  name?: string;
  /** `human`, `open` (nobody yet), `program`, or which bot: `level:3`. */
  kind: string;
}

/** Somebody at the table. */
export interface PlayerView {
  /** Their number, from 1, by the seat they began in. */
  player: number;
  /** Where they sit now. */
  seat: number;
  /** What they are called. */
  name: string | null;
  /** `human`, `open` (nobody yet), `program`, or which bot: `level:3`. */
  kind: string;
}

/** A position to look at, and how to get there. */
export interface PositionRequest {
  /** The game's name, as `/kinds` lists it. Left out if a record is given. */
  game?: string;
  options?: Options;
  /** The position; left out, the first one. */
  position?: string;
  record?: RecordFile;
  /** Actions to play from there, in the game's notation; at most 10000. */
  actions?: string[];
  /** Whether what is no decision is played without being named, as in games. */
  auto?: boolean;
  /** Show the position after so many entries instead of the last one. */
  at?: number;
  /** An action whose changes to show. */
  preview?: string;
}

/** A position with all that can be done in it. */
export interface PositionView {
  /** The position as one line of text. */
  position: string;
  /** The seat whose decision is next; in a finished game, any. */
  seat: number;
  /** The phase of its turn. */
  phase: Title;
  /** What it is to do, or how the game ended. */
  task: Message;
  /** What it must do. */
  obligations: Obligation[];
  /** What each cell holds, in the order of the layout: the game's own; nothing if it is empty. */
  cells: any[];
  /** What the seats have, in turn order. */
  seats: SeatView[];
  /** What else there is to know: the game's own. */
  extra: any;
  /** What can be chosen, in the game's own order. Left out for whoever cannot choose now, and in the past. */
  actions?: ActionView[];
  /** How many legal actions there are, where they are left out. */
  action_count?: number;
  outcome?: OutcomeView;
}

/** Turns to play as soon as it comes to the positions that they are for. They need `expected`. */
export interface Premove {
  /** At most 16 lines of at most 64 actions: what you expect of others and what you answer, from the beginning of the turn that is open, each line up to the end of a turn of yours. They replace those before; none take them away. */
  lines: string[][];
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** What you have decided on beforehand for one of your seats. Nobody else is told, not even that there is anything. */
export interface PremovesView {
  /** The seat. */
  seat: number;
  /** What can still come true, from the beginning of the turn that is open: actions of others as they are expected, and yours that answer them. */
  lines: string[][];
}

/** What an action would change. */
export interface PreviewView {
  /** The cells that would change. */
  cells: CellChange[];
  /** The seats that would have something else. */
  seats: SeatView[];
  /** The same step by step. */
  frames: FrameView[];
  /** Whether the turn would end. */
  ends_turn: boolean;
  /** The seat whose decision would be next. */
  next: number;
  outcome?: OutcomeView;
}

/** What went wrong, as `application/problem+json`. */
export interface ProblemBody {
  /** `/docs#problem-` and the code. */
  type: string;
  /** The status in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What is wrong, and what would be right. */
  detail: string;
  /** A short stable name, such as `not_your_turn`. */
  code: string;
  /** The number of the broken rule, such as `R091`. */
  rule?: string;
  /** The reasons one by one, so that they can be told in any language. */
  reasons: Message[];
  /** The game in whose catalogue their sentences stand; left out where all games share it. */
  game?: string;
  /** A few actions that would be legal. */
  legal?: string[];
  /** What the asker has not seen: entries of the log, or nothing if there is too much of it. */
  missing?: PublicEntry[];
  /** Which of several actions is meant, from 0. */
  index?: number;
  /** The number of the game's last entry. */
  number?: number;
}

/** Who proposes something, and who has agreed to it. */
export interface Proposal {
  /** The seat of whoever asks. */
  seat: number;
  /** Who has agreed. */
  accepted: number[];
}

/** An entry of a log as others see it. */
export type PublicEntry = Happening & {
  /** Its number, from 1. */
  number: number;
  /** When, in milliseconds since 1970. */
  at: number;
};

/** What is to be achieved in a puzzle. */
export interface PuzzleGoal {
  /** `win` or `save`. */
  kind: string;
  /** Within so many turns. */
  turns: number;
  /** The same in words. */
  text: string;
}

/** A position in which exactly one action achieves the goal. */
export interface PuzzleView {
  /** Its name. */
  id: string;
  /** What is to be achieved. */
  goal: PuzzleGoal;
  /** How hard it is, as ratings of players are counted. */
  rating: number;
  /** The rules options. */
  options: Options;
  /** Who is to act. */
  seat: number;
  /** The position. */
  position: string;
  /** The action. */
  answer: string;
  /** What its solution shows, in single words. */
  themes: string[];
  /** What it is about, and how it goes on; may be empty. */
  why: string;
}

/** The built-in puzzles of a game. */
export interface Puzzles {
  /** Which game. */
  game: string;
  /** The puzzles. */
  puzzles: PuzzleView[];
}

/** A position to think about. */
export interface Question {
  /** The game's name, as `/kinds` lists it. */
  game: string;
  options?: Options;
  /** The position; left out, the first one. */
  position?: string;
  /** How many positions to look at; 20000 if nothing is said. */
  nodes?: number;
  /** How many lines to find, 1 to 5. */
  lines?: number;
}

/** A record as a file holds it: the JSON object, or the text form as a string. */
export type RecordFile = string | Record<string, any>;

/** Who held a seat, as records say it. */
export interface RecordedPlayer {
  /** The name to show. */
  name: string;
  /** What it is: `human`, `level:5`. */
  kind?: string;
}

/** What to play again. */
export interface Redo {
  /** All that was taken back of the turn, not only the next decision. */
  turn?: boolean;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** Something that was said. */
export interface Remark {
  /** By whom, counted from 1 by the seats they began in. */
  player: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The remark as it was typed. */
  text: string;
}

/** A new name. */
export interface Rename {
  /** The name. */
  name: string;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** How a game ended, as records say it. */
export interface ResultView {
  /** Every seat's rank, 1 the best, ties sharing one. */
  ranks: number[];
  /** Why the game ended. */
  reason: string;
}

/** A rule. */
export interface RuleText {
  /** Its number, such as `R122b`; an introduction has none. */
  number?: string;
  /** The title of its section. */
  section: string;
  /** The rule, in markdown. */
  text: string;
}

/** The rules of a game, in their order. */
export interface Rulebook {
  /** Which game. */
  game: string;
  /** `en` or `vi`. */
  language: string;
  /** The rules. */
  rules: RuleText[];
}

/** Something to say, or the reason for calling a game off. */
export interface Say {
  /** The words. */
  text?: string;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** How much is to be taken back. */
export type Scope = 'action' | 'turn';

/** A link that carries a seat to another device, once. */
export interface SeatLink {
  /** The code. */
  code: string;
  /** The page; the code stands behind its `#`, where no log sees it. */
  path: string;
  /** Until when it works, in milliseconds since 1970. */
  until: number;
}

/** A seat and what it has. */
export interface SeatView {
  /** The number of the seat, from 1. */
  seat: number;
  left?: Departure;
  /** What it has: the game's own. */
  standing: any;
}

/** The codes of refusals, whatever the game, with their status. */
export type ServerCode = 'options' | 'option' | 'position' | 'cannot_leave' | 'game_over' | 'not_listed' | 'turn_step' | 'seats' | 'seat' | 'game_time' | 'clock' | 'name' | 'action' | 'key' | 'text' | 'premoves' | 'visitor' | 'not_your_seat' | 'invite' | 'link_used' | 'chat_off' | 'stale' | 'expected' | 'not_your_turn' | 'not_begun' | 'not_over' | 'time_over' | 'time_left' | 'full' | 'taken' | 'name_taken' | 'key_reused' | 'too_late' | 'nothing_to_undo' | 'undo' | 'asked' | 'nothing_asked' | 'nothing_to_redo' | 'redo_consent' | 'redo' | 'offered' | 'nothing_offered' | 'rematch_offered' | 'retired' | 'premove_turn' | 'log_full' | 'damaged' | 'json' | 'game' | 'needs_server' | 'record' | 'actions' | 'at' | 'lang' | 'format' | 'nodes' | 'lines' | 'query' | 'engine' | 'cursor' | 'status' | 'limit' | 'code' | 'unknown_visitor' | 'spectator' | 'no_hints' | 'cross_site' | 'not_found' | 'method' | 'busy' | 'too_large' | 'content_type' | 'websocket' | 'rate' | 'bot_games' | 'queue_full' | 'broken' | 'connections' | 'behind' | 'slow' | 'unavailable';

/** The shape of a board's cells. */
export type Shape = 'square' | 'hex' | 'grid';

/** Where a game is in its life. */
export type Status = 'open' | 'running' | 'finished' | 'aborted';

/** A position and how it came about, as games are shown. */
export interface Study {
  /** Which game it is. */
  game: string;
  /** Its options. */
  options: Options;
  /** The position that it began from, if that is another than the options give. */
  start: string | null;
  /** Where the cells are. */
  layout: Layout;
  /** The position with its legal actions. */
  view: PositionView;
  /** The changes of the last action and of what followed by itself, step by step. */
  frames: FrameView[];
  /** The turns so far. */
  history: Turn[];
  /** The decisions of the open turn. */
  turn: string[];
  /** All actions as the game writes them. */
  played: string[];
  /** After how many of them the position is shown. */
  at: number;
  preview?: PreviewView;
  /** Who played, if a record was given. */
  players?: RecordedPlayer[];
  result?: ResultView;
}

/** Where a table stands, without the position. */
export interface TableView {
  /** The number of the last entry. */
  number: number;
  /** Where the game is in its life. */
  status: Status;
  /** The seat to act, while the game runs. */
  seat: number | null;
  /** The people, by the seats they began in. */
  players: PlayerView[];
  /** How much time there is. */
  clock: TimeControl;
  /** What is left of it, by seats, where time is limited. */
  clocks: TimeLeft[];
  /** How many seconds the whole game may last, if that is limited. */
  game_time?: number;
  /** Milliseconds that are left of it. */
  game_time_left?: number;
  /** What time it is at the server, in milliseconds since 1970. */
  now: number;
  /** The seats that have left the game. */
  retired: number[];
  /** The decisions of the open turn. */
  turn: string[];
  /** How many entries the game's history has. */
  entries: number;
  draw: Proposal | null;
  takeback: Takeback | null;
  redo?: TakenBack;
  /** The next game of the same people. */
  rematch: string | null;
  result: ResultView | null;
  stop?: Message;
}

/** A takeback that is asked for. */
export type Takeback = Proposal & {
  /** Whether a decision or a whole turn is to go back. */
  scope: Scope;
  /** The decisions of whoever asks that would go back, as lists of moves have them: the word for the turn, where it has one and all of it is meant, else the first few. Empty in games that were asked so before they were kept. */
  played: string[];
  /** Whether what others decided since would go back with them. */
  later: boolean;
  /** How many entries of the game's journal would stay. */
  keeps: number;
};

/** What was taken back, while nothing else was played. */
export interface TakenBack {
  /** The decisions, the next one first. With more than a thousand, those that were played last are forgotten. */
  steps: Undone[];
  asked?: Proposal;
}

/** What every request to a seat can say. */
export interface Terms {
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** How much time people have. */
export type TimeControl = {
  kind: 'none';
} | {
  /** The stock at the beginning, in seconds. */
  initial: number;
  /** What comes back after each turn, in seconds. */
  increment: number;
  kind: 'fischer';
} | {
  /** In seconds. */
  seconds: number;
  kind: 'per_turn';
} | {
  /** Days for each turn. */
  days: number;
  kind: 'correspondence';
};

/** What somebody has left, in milliseconds. */
export interface TimeLeft {
  /** The seat that the clock belongs to. */
  seat: number;
  /** Milliseconds that are left. */
  left: number;
  /** Whether it runs. */
  runs: boolean;
}

/** A name for people, and its code. */
export interface Title {
  /** A short stable name. */
  code: string;
  /** The name in English. */
  name: string;
}

/** The cells that an action touches, by what it does to them. */
export interface Touched {
  /** Where something leaves. */
  from?: number;
  /** What is captured. */
  target?: number;
  /** Where something comes to. */
  to?: number;
  /** What is paid with. */
  pays?: number;
  /** A line. */
  line?: number[];
  /** A region. */
  region?: number[];
  /** What collapses. */
  collapses?: number[];
  /** What changes its owner. */
  flips?: number[];
}

/** A turn that was played. */
export interface Turn {
  /** The seat whose turn it was. */
  seat: number;
  /** The place of its first decision in the history. */
  entry: number;
  /** Its decisions in the game's notation; departures as records write them, `!resignation:2`. */
  actions: string[];
  /** The whole turn as one word, where the game has such words and the turn has ended: `c3:Nc5,F(T)d4`. It can be played wherever an action can. */
  notation?: string;
}

/** What to undo. */
export interface Undo {
  /** All decisions of the turn, not only the last. */
  turn?: boolean;
  /** The seat that acts, if you hold several: 1 to 4. */
  seat?: number;
  /** The number of the last entry that you have seen. */
  expected?: number;
  /** A name for the request, at most 64 bytes: the same name again is the same request. */
  key?: string;
}

/** A decision that was taken back. */
export interface Undone {
  /** Whose it was. */
  seat: number;
  /** The action in the game's notation. */
  action: string;
  /** The others agreed to take it back, and so they agree to bring it back. */
  consent?: boolean;
}

/** What changed: entries that were written together. */
export interface Update {
  /** The number before the first of them. */
  after: number;
  /** The number of the last of them. */
  number: number;
  /** The entries. */
  entries: UpdateEntry[];
  /** Where the table stands now. */
  table: TableView;
  view?: PositionView;
  history?: HistoryChange;
}

/** An entry of the log with what an animation needs. */
export type UpdateEntry = PublicEntry & {
  /** Its place in the game's history, where it can still be told: what was taken back cannot. */
  entry?: number;
  /** What changed, step by step. */
  frames?: FrameView[];
};

/** What somebody wants who wants to be paired. */
export interface Wish {
  /** The game's name, as `/kinds` lists it. */
  game: string;
  options?: Options;
  /** How much time there is. */
  clock?: TimeControl;
  /** Your name. */
  name?: string;
  /** Whether a program plays for you. */
  program?: boolean;
  /** A name for the request, at most 64 bytes: the same name again is the same game. */
  key?: string;
}
