/* tslint:disable */
/* eslint-disable */

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



/**
 * A search that analyses positions of any game and plays as any level.
 *
 * It judges by the nets that it was given, where one is made for the game, and else by the game's weights.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Takes in a net file for the games whose `netName` it has.
     */
    addNet(game: string, name: string, bytes: Uint8Array | number[]): void;
    /**
     * Thinks about a position within `nodes`, `time` in milliseconds or a `depth`, and finds the best `lines`. Every step of
     * depth is told to `info`; if that returns `false` or throws, it stops there. A limit of nodes gives the same on every machine.
     */
    analyse(game: Game, effort: Effort, info?: (info: Idea) => boolean | void): Idea;
    /**
     * Answers a request to a server's `/api/v1/` as the server would, if the rules alone are needed for it: `positions`,
     * `analysis`, `kinds` and `names`. The body, or what stands behind the question mark, and the answer are
     * JSON; a refusal is thrown as JSON too. For anything else: `undefined`. `info` hears what an analysis has found so far.
     */
    ask(address: string, body: string, info?: (info: Idea) => boolean | void): string | undefined;
    /**
     * Chooses a legal action as that player would: `random`, `greedy`, `level:1` to `level:10`, `nodes:N`, `mcts:N`,
     * `time:MS`. The same seed chooses the same again, but for `time`.
     */
    choose(game: Game, player: string, seed?: number | null): string;
    /**
     * How fast the engine thinks about such games here, measured for a quarter of a second, and how much each level thinks.
     */
    cost(which: string): string;
    /**
     * What a bot decides: `turn` is the `bot` of a table's answer. The same bot is remembered for its next decision.
     */
    decide(turn: string): string;
    /**
     * Whether it has the net that has proved best for such games, or none has.
     */
    isReadyFor(game: Game): boolean;
    /**
     * The net that an analysis of that position wants and that is not here, as `GAME/NAME`.
     */
    netWanted(question: string): string | undefined;
    /**
     * An engine without nets.
     */
    constructor();
}

/**
 * A game in progress: a position, and what led to it. Seats are numbered from 1.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Takes back all of the open turn and nothing more. Gives the number of entries.
     */
    cancelTurn(): number;
    /**
     * The same game, past and all, to go on by itself.
     */
    copy(): Game;
    /**
     * The same for each legal action by its text.
     */
    divide(depth: number, by?: 'action' | 'turn'): Record<string, number>;
    /**
     * Why an action is not legal, as the error that `play` would throw; `null` if it is legal.
     */
    explain(action: string): StackwrightError | null;
    /**
     * What an entry did, picture by picture; the last one unless you say which, from 0 or backwards from -1.
     */
    frames(entry?: number | null): FrameView[];
    /**
     * The game of a record, in JSON or as text, played through the rules.
     */
    static fromRecord(record: string): Game;
    /**
     * The game that the text of a position belongs to, from there.
     */
    static fromText(text: string): Game;
    /**
     * The legal actions in the game's notation: none exactly when the game is over.
     */
    legalActions(): string[];
    /**
     * A game by name, with the options that are not as usual, as an object or as words such as `hex8 players=3`, and from
     * the position that a text gives.
     */
    constructor(name: string, options?: Options | string | null, position?: string | null);
    /**
     * The number of sequences of so many actions, or of so many whole turns.
     */
    perft(depth: number, by?: 'action' | 'turn'): number;
    /**
     * Plays an action, or a whole turn where the game has a word for one. If it is not legal, the error says why, and
     * nothing has changed.
     */
    play(action: string): Played;
    /**
     * What a legal action would change: cells, seats, frames, whether the turn would end.
     */
    preview(action: string): PreviewView;
    /**
     * The game so far as a record: one line of `json`, or `text` for people.
     */
    record(form?: 'json' | 'text'): string;
    /**
     * Takes a seat out of the game, `resignation` unless it is a `timeout`. Its open turn is taken back first.
     */
    retire(seat: number, how?: 'resignation' | 'timeout'): void;
    /**
     * Plays what nobody decides until there is something to decide. Gives the texts of what was played.
     */
    settle(): string[];
    /**
     * The position as an SVG picture, with the last action, cells and arrows pointed out.
     */
    svg(marks?: Marks): string;
    /**
     * The board in lines, for people.
     */
    toString(): string;
    /**
     * Takes back the open turn, or between turns all of the last one. Gives the number of entries.
     */
    undoTurn(): number;
    /**
     * Takes back the last entry and gives its text; `undefined` if nothing has been played.
     */
    undo(): string | undefined;
    /**
     * The position as plain data: what the cells hold, what each seat has, what is to be done; with the legal actions
     * unless you say `false`.
     */
    view(actions?: boolean | null): PositionView;
    /**
     * What was played, in the game's notation, action by action.
     */
    readonly history: string[];
    /**
     * Whether the game is over.
     */
    readonly isOver: boolean;
    /**
     * A hash of the position in 64 bits, the same on every machine.
     */
    readonly key: bigint;
    /**
     * The board of all games with these options: the cells with their names and places.
     */
    readonly layout: Layout;
    /**
     * How many entries have been played.
     */
    readonly length: number;
    /**
     * The name of the game.
     */
    readonly name: string;
    /**
     * The name of the net that has proved best for such games, if one has: its file is `nets/GAME/NAME.net`.
     */
    readonly netName: string | undefined;
    /**
     * The options, all of them.
     */
    readonly options: Options;
    /**
     * How the game ended; `null` while it goes on.
     */
    readonly outcome: Outcome | null;
    /**
     * How many seats there are, 2 to 4.
     */
    readonly seats: number;
    /**
     * The position as one line of text, in the middle of a turn too.
     */
    readonly text: string;
    /**
     * The seat whose decision is next; `undefined` when the game is over.
     */
    readonly turn: number | undefined;
    /**
     * The same turn by turn; the last turn may be open.
     */
    readonly turns: string[][];
}

/**
 * A game that follows a table on a server and is ahead of it by the orders that the server has not answered yet. What is
 * taken in is the server's JSON; what is refused is thrown as such, too.
 */
export class Mirror {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Takes back everything that was predicted and is not confirmed; gives the update that shows it.
     */
    dropGuesses(): Update | undefined;
    /**
     * Takes in an update; gives what of it is not shown yet.
     */
    follow(update: string): Followed;
    /**
     * The turns with what was predicted.
     */
    history(): Turn[];
    /**
     * The game of a snapshot.
     */
    constructor(snapshot: string);
    /**
     * Carries an order out as the server will, and gives the update that it will send; `undefined` if that is for the
     * server alone to say.
     */
    predict(order: string): Update | undefined;
    /**
     * What a legal action would change.
     */
    preview(action: string): PreviewView;
    /**
     * Takes in a snapshot; gives what of it is not shown yet.
     */
    renew(snapshot: string): Followed;
    /**
     * The position with what was predicted; with the legal actions for whoever is to act here.
     */
    view(): PositionView;
}

/**
 * A game that people at one screen and bots play. What happens is told in the words of a server's WebSocket, and what is to
 * be kept is its log: entries in, entries out. Everything goes in and out as JSON; times are milliseconds since 1970, and a
 * refusal is thrown as the JSON of a server's.
 */
export class Table {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What comes of a new game under that name: a `LocalAnswer`, whose `keep` is the log to fold. `wanted` is the body of
     * `POST /api/v1/games`, with seats that are people at this screen or bots.
     */
    static begin(id: string, wanted: string, now: number): string;
    /**
     * Carries out what a bot has decided; without an action it gives up. `turn` is the `bot` of an answer.
     */
    decided(turn: string, action: string | null | undefined, now: number): string;
    /**
     * Ends the time of whoever's is over, from the time on that an answer calls `due`.
     */
    flag(now: number): string;
    /**
     * The game that a log tells of; `downtimes` are the spans in which nobody could play, as a list of `{from, until}`.
     */
    static fold(id: string, log: string, downtimes: string): Table;
    /**
     * Hears a message as a WebSocket would, and answers it: a `LocalAnswer`.
     */
    hear(message: string, now: number): string;
    /**
     * The position before an entry of the history, and what that entry did.
     */
    moment(entry: number): string;
    /**
     * What an action would change, or why it is not legal.
     */
    preview(action: string): string;
    /**
     * The record of the game so far, as `json` or as `text`; of CoTuLenh also as `official_en` or `official_vi`, which is for
     * people and is not read back.
     */
    record(form: string): string;
    /**
     * The next game of the same people, under that name: `next` and `former` are what comes of it for the two games.
     */
    rematch(next: string, now: number): string;
    /**
     * Everything about the game, as a server's snapshot; in brief without the history and what can be chosen.
     */
    snapshot(brief: boolean, now: number): string;
    /**
     * How it stands, without anything having happened: a `LocalAnswer`.
     */
    stand(): string;
}

/**
 * The names of all games.
 */
export function games(): string[];

/**
 * The bots of a game's ladder from the weakest to the strongest.
 */
export function levelsOf(name: string): Level[];

/**
 * The options of a game by name: what each may be, and what it is about.
 */
export function optionsOf(name: string): Record<string, { values: string, about: string }>;

/**
 * Runs once, when the module is loaded.
 */
export function start(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly __wbg_game_free: (a: number, b: number) => void;
    readonly __wbg_mirror_free: (a: number, b: number) => void;
    readonly __wbg_table_free: (a: number, b: number) => void;
    readonly engine_addNet: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number];
    readonly engine_analyse: (a: number, b: number, c: any, d: number) => [number, number, number];
    readonly engine_ask: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly engine_choose: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly engine_cost: (a: number, b: number, c: number) => [number, number, number, number];
    readonly engine_decide: (a: number, b: number, c: number) => [number, number, number, number];
    readonly engine_isReadyFor: (a: number, b: number) => number;
    readonly engine_netWanted: (a: number, b: number, c: number) => [number, number];
    readonly engine_new: () => number;
    readonly game_cancelTurn: (a: number) => number;
    readonly game_copy: (a: number) => number;
    readonly game_divide: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly game_explain: (a: number, b: number, c: number) => any;
    readonly game_frames: (a: number, b: number) => [number, number, number];
    readonly game_fromRecord: (a: number, b: number) => [number, number, number];
    readonly game_fromText: (a: number, b: number) => [number, number, number];
    readonly game_history: (a: number) => [number, number];
    readonly game_isOver: (a: number) => number;
    readonly game_key: (a: number) => bigint;
    readonly game_layout: (a: number) => any;
    readonly game_legalActions: (a: number) => [number, number];
    readonly game_length: (a: number) => number;
    readonly game_name: (a: number) => [number, number];
    readonly game_netName: (a: number) => [number, number];
    readonly game_new: (a: number, b: number, c: any, d: number, e: number) => [number, number, number];
    readonly game_options: (a: number) => any;
    readonly game_outcome: (a: number) => any;
    readonly game_perft: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly game_play: (a: number, b: number, c: number) => [number, number, number];
    readonly game_preview: (a: number, b: number, c: number) => [number, number, number];
    readonly game_record: (a: number, b: number, c: number) => [number, number, number, number];
    readonly game_retire: (a: number, b: number, c: number, d: number) => [number, number];
    readonly game_seats: (a: number) => number;
    readonly game_settle: (a: number) => [number, number, number, number];
    readonly game_svg: (a: number, b: any) => [number, number, number, number];
    readonly game_text: (a: number) => [number, number];
    readonly game_toString: (a: number) => [number, number];
    readonly game_turn: (a: number) => number;
    readonly game_turns: (a: number) => any;
    readonly game_undo: (a: number) => [number, number];
    readonly game_undoTurn: (a: number) => number;
    readonly game_view: (a: number, b: number) => any;
    readonly games: () => any;
    readonly levelsOf: (a: number, b: number) => [number, number, number];
    readonly mirror_dropGuesses: (a: number) => any;
    readonly mirror_follow: (a: number, b: number, c: number) => [number, number, number];
    readonly mirror_history: (a: number) => any;
    readonly mirror_new: (a: number, b: number) => [number, number, number];
    readonly mirror_predict: (a: number, b: number, c: number) => [number, number, number];
    readonly mirror_preview: (a: number, b: number, c: number) => [number, number, number];
    readonly mirror_renew: (a: number, b: number, c: number) => [number, number, number];
    readonly mirror_view: (a: number) => any;
    readonly optionsOf: (a: number, b: number) => [number, number, number];
    readonly start: () => void;
    readonly table_begin: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly table_decided: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly table_flag: (a: number, b: number) => [number, number];
    readonly table_fold: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number];
    readonly table_hear: (a: number, b: number, c: number, d: number) => [number, number];
    readonly table_moment: (a: number, b: number) => [number, number, number, number];
    readonly table_preview: (a: number, b: number, c: number) => [number, number, number, number];
    readonly table_record: (a: number, b: number, c: number) => [number, number, number, number];
    readonly table_rematch: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly table_snapshot: (a: number, b: number, c: number) => [number, number];
    readonly table_stand: (a: number) => [number, number];
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __externref_drop_slice: (a: number, b: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
