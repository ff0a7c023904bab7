/**
 * What a game brings to the pages. A game is a folder beside this file, and a line in index.js. Only `name`, `words` and `play` are needed;
 * whatever else is missing is left out of the pages, or drawn plainly.
 */

import type { Child } from '../dom.js';
import type { Board } from '../board/board.js';
import type { Renderer } from '../board/types.d.ts';
import type { Editor } from '../analyse/editor.js';
import type { Lesson } from '../learn/exercise.js';
import type { Action, Content, Layout, Message, SeatView, Table, View } from '../types.d.ts';

export type Language = 'en' | 'vi';

/** Strings by key, each with the game's name in it; and what its engine says, by code. */
export interface Words {
  strings: Record<string, string>;
}

/** What is known of a game from the beginning. It is small: everything large is read when it is needed. */
export interface Game {
  /** As the server calls it. */
  name: string;
  words(language: Language): Promise<Words>;
  play(): Promise<{ play: Play }>;
  /** The name of its style sheet, as addresses.js takes it. */
  style?: string;
  /** What its seats look like; four colours with marks of their own if not said. */
  seats?: SeatLook[];
  /** Two sides face each other: seats are chosen by their colours, and whoever plays the second sees the board from there. */
  facing?: boolean;
  /** A position out of the middle of a game, chosen for its looks. */
  scene?: string;
  /** Whether a text may be a position of this game; asked in the order of the catalogue. */
  reads?(text: string): boolean;
  /** Its positions hold the options that they are played with. */
  positionsHoldOptions?: boolean;
  /** Names of settings (settings.js) that matter in this game alone; `settings.GAME.NAME` and `settings.GAME.NAME.why` say what they do. */
  settings?: ('letters' | 'official')[];
  /** Its author has a notation of his own, in which the server writes records. */
  official?: boolean;
  /** Seconds that a whole game usually lasts where all share one time; only where its rules say what happens then. `clock.GAME.together` says it. */
  gameTimes?: number[];
  editor?(): Promise<{ kit: EditorKit<any> }>;
  lessons?: { words(language: Language): Promise<Pick<Words, 'strings'>>; load(): Promise<Course> };
  /** The server has puzzles of it. */
  puzzles?: boolean;
}

/** A CSS colour, and which of the marks it has: disc, diamond, triangle, square. `tint` is a name for style sheets. */
export interface SeatLook {
  tint: string;
  colour: string;
  mark: number;
}

/** What a board with its desk and its seats needs to know of a game. */
export interface Play {
  renderer: Renderer;
  /** What a seat has, on its card; `left` says how it has left the game, if it has, `around` what else is known. */
  standing?(standing: Record<string, any>, seat: number, layout: Layout, left?: SeatView['left'], around?: { extra: Record<string, any>; table: Table }): Child[];
  /** Whether what a seat has stands in one line. */
  inline?: boolean;
  /** A word of warning beside a seat's name. */
  warning?(standing: Record<string, any>): string | null;
  /** How it is won in a line, how far each seat is on every way, and what is about to happen: the most pressing first. */
  goals?(view: View, table?: Table): { summary: string; ways: Way[]; threats?: Threat[] };
  /** What a seat has in the end, in a few words. */
  score?(standing: Record<string, any>, seat: number, told: import('../types.d.ts').Message | undefined): string;
  phases?: Phases;
  /** In order: the first that fits and was not told before is told, as `game.tip.GAME.NAME`. */
  tips?: [name: string, fits: (view: View) => boolean][];
  /** The topic of the game's own tips that fits a position, told when none of the above is. */
  topic?(view: View): { name: string; first: Remark[]; more: Remark[] };
  /** An action of the list of moves that is better read in words than in notation. */
  listed?(text: string): Message | null;
  notation?: Notation;
  /** The texts of positions that say together what a seat could do if it were its turn. */
  asIf?(position: string, seat: number): string[];
  /** What can be shown on the board all the time: `threats`, `regions`, and overlays of the renderer; `sight.GAME.NAME` or `sight.NAME` says what it is. */
  sights?: string[];
  /** Fields of a standing whose change is worth telling before somebody acts, with their keys: `game.effect.GAME.KEY`. */
  effects?: Effect[];
  /** What is told of a turn: codes of events that become one, events that are told although they befell another seat, and those that win something. */
  told?: { chain?: string; befall?: string[]; blows?: string[] };
  /** What frames sound like, by the codes of their labels. */
  sounds?: Record<string, string>;
  /** An answer to a question that somebody may ask: why something cannot be done now. */
  whyNot?(view: View): { question: string; answer: Message } | null;
  /** What the desk shows between what is to be done and its buttons. */
  tray?(host: HTMLElement, desk: { layout: Layout; board(): Board; changed(): void }): Tray;
  /** What a position's text puts on the cells, for pictures that need no answer of the server. */
  readCells?(text: string, layout: Layout): (Content | null)[];
}

/** How moves are written, so that they can be shown in words, with pictures or with the letters of the reader's language. */
export interface Notation {
  /** The steps of a move; nothing where it has no signs. */
  read(text: string): Written[] | null;
  /** The picture of a sign, in a square of 100 around (0, 0). */
  sign(name: string): SVGElement | null;
  /** Moves of every form, for the legend. */
  examples: string[];
  /** Letters that stand for pieces. */
  letters?(): { letter: string; sign: string; pieces: string[] }[];
}

/** A step as notation has it. In words it is `move.GAME.KIND`. */
export interface Written {
  kind: string;
  params: Record<string, any>;
  parts: Part[];
}

/** A part of notation. `shown`: how it is shown, if not as it is written; `letter`: the reader's language may have another, `letter.GAME.LETTER`; `sign`: the picture that may take its place. */
export interface Part {
  text: string;
  shown?: string;
  letter?: string;
  sign?: string;
}

/** A sentence and the rule behind it. */
export interface Remark {
  words: string;
  rule?: string;
}

/** Somebody may soon win, or nobody: who, and how soon. */
export interface Threat {
  seat?: number;
  words: string;
}

/** A way to win or to draw: its name, the rule, a sentence, what each seat has of it, or all together; `notes` say why something is so now. */
export interface Way {
  name: string;
  rule?: string;
  words?: string;
  each?: (string | number)[];
  all?: string;
  notes?: string[];
}

/** The steps of a turn as a person sees them: one or more phases of the engine each, shown as `phase.GAME.CODE` of the first. */
export interface Phases {
  stations: string[][];
  /** Shown only while the turn is in them. */
  rare?: string[];
  /** The turn is mostly its first step: a strip would say nothing. */
  quiet?: boolean;
}

/** A change of `field` as words: for the seat that acts, for the others, or for both. `neutral`: neither good nor bad. */
export interface Effect {
  field: string;
  own?: string;
  others?: string;
  /** What counts: any change, what becomes less, or what becomes true. */
  when?: 'less' | 'true';
  neutral?: boolean;
}

/** A part of the desk that belongs to one game. */
export interface Tray {
  /** Another cell was picked up on the board, or none. Gives back whether the desk is to draw itself anew. */
  pick(cell: number | null): boolean;
  /** The position is another. */
  forget(): void;
  /** Nothing can be done without a view. */
  draw(view: View | null, listed: Action[]): void;
  /** Whether it tells the steps of this turn, and what taking all of them back is called then. */
  tells(view: View): string | null;
}

export interface Course {
  lessons: Lesson[];
  /** Counts that lessons show: the field of a standing, and the one that says how many win. Said as `learn.score.GAME.NAME`. */
  counts?: Record<string, [field: string, needed?: string]>;
}

/** A position that is being set up. */
export interface Draft {
  layout: Layout;
  cells: (Content | null)[];
  seat: number;
}

/** How a game's positions are set up by hand. `Own` is what the editor remembers beside the draft. */
export interface EditorKit<D extends Draft, Tool = any, Own = any> {
  draft(text: string, layout: Layout): D;
  text(draft: D): string;
  /** What is in the hand at first, and what is remembered at first. */
  tool: Tool;
  own: Own;
  /** The part of a picture that a tool's button shows. */
  box: string;
  /** Something new is set up: asks for what has to be known. */
  begin?(editor: Editor): void;
  /** One stroke with the tool that is in the hand. */
  stroke(editor: Editor, draft: D, cell: number): void;
  /** The board was emptied. */
  cleared?(editor: Editor, draft: D, before: D['cells']): void;
  /** Another seat is to move. */
  turned?(draft: D): void;
  palette(editor: Editor, draft: D): HTMLElement;
  /** What else belongs to a position: whose turn, counts. */
  turn(editor: Editor, draft: D): HTMLElement;
  buttons?(editor: Editor, draft: D): Child[];
}
