/**
 * What a step of a lesson asks for, and whether an action does it. Pure: the page and the check of all lessons share it.
 *
 * @typedef {import('../types.d.ts').Action} Action
 * @typedef {import('../types.d.ts').Layout} Layout
 * @typedef {import('../types.d.ts').View} View
 *
 * What actions are meant: the text of one, or what its fields must be. `from`, `to`, `target` and `pays` are names of cells, one or
 * several; the rest is compared as it is.
 * @typedef {string | { kind?: string, option?: string, count?: number, pieces?: string, from?: string | string[], to?: string | string[],
 *   target?: string | string[], pays?: string | string[] }} Meant
 *
 * One action of the learner, then perhaps what the other side answers.
 * @typedef {{ play: Meant[], reply?: string[] }} Moment
 *
 * What a position must show: `winner` by seat; at least so much of what a seat has; the height of its tallest stack; rings of
 * others in its stacks; cells with these pieces, heroes with a `+`.
 * @typedef {{ winner?: number, territory?: number, eliminated?: number, markers?: number, tallest?: number, prisoners?: number,
 *   holds?: Record<string, string> }} Condition
 *
 * @typedef {object} Step
 * @property {string} [position] left out: where the game begins
 * @property {Record<string, any>} [options] the rules, if not the usual ones
 * @property {Moment[]} [script] what to play, in this order
 * @property {Condition} [reach] or what to have reached before the turn is over
 * @property {string[]} [solution] a way to reach it
 * @property {string[]} [look] cells to point at from the beginning
 * @property {[Meant, string][]} [wrong] actions that have words of their own; all others share one sentence
 * @property {string} [overlay] what to lay over the board
 * @property {string[]} [score] counts that matter in this step, if they are not those of the lesson
 * @property {string} rule what was learned
 * @property {Record<string, any>} [game] a whole game to begin: what `POST /games` wants
 *
 * A lesson; `picture` is the number of the step that shows best what it is about, else the last one; `score` names the counts that
 * matter in it.
 * @typedef {{ id: string, steps: Step[], picture?: number, score?: string[] }} Lesson
 */

/** The learner always has the first seat. */
export const LEARNER = 1;

const CELLS = /** @type {const} */ (['from', 'to', 'target', 'pays']);

/** @param {Action} action @param {Meant} meant @param {Layout} layout */
export function fits(action, meant, layout) {
  if (typeof meant === 'string') return action.text === meant;
  for (const name of CELLS) {
    const wanted = meant[name];
    if (wanted === undefined) continue;
    const cell = action.cells?.[name];
    if (cell === undefined || ![wanted].flat().includes(layout.cells[cell].name)) return false;
  }
  return (meant.kind === undefined || meant.kind === action.kind)
    && (meant.option === undefined || meant.option === action.option)
    && (meant.count === undefined || meant.count === action.count)
    && (meant.pieces === undefined || meant.pieces === (action.pieces ?? []).join(' '));
}

/** @param {View} view @param {Layout} layout @param {string} name what that cell holds, as the conditions write it */
function pieces(view, layout, name) {
  const content = view.cells[layout.cells.findIndex((cell) => cell.name === name)];
  if (!content || !('pieces' in content) || content.seat !== LEARNER) return '';
  return content.pieces.map((/** @type {{ role: string, heroic: boolean }} */ { role, heroic }) => (heroic ? '+' : '') + role).join(' ');
}

/** @param {View} view @param {Condition} condition @param {Layout} layout */
export function reached(view, condition, layout) {
  const { standing } = view.seats[LEARNER - 1];
  const stacks = view.cells.flatMap((content) => (content && 'rings' in content && content.seat === LEARNER ? [content.rings] : []));
  const has = /** @param {number | undefined} wanted @param {number} count */ (wanted, count) => wanted === undefined || count >= wanted;
  return (condition.winner === undefined || view.outcome?.winner === condition.winner)
    && has(condition.territory, standing.territory)
    && has(condition.eliminated, standing.eliminated)
    && has(condition.markers, standing.markers)
    && has(condition.tallest, Math.max(0, ...stacks.map((rings) => rings.length)))
    && has(condition.prisoners, stacks.flat().filter((seat) => seat !== LEARNER).length)
    && Object.entries(condition.holds ?? {}).every(([cell, what]) => pieces(view, layout, cell) === what);
}

/** A step that somebody is working on. */
export class Exercise {
  /** @param {Step} step @param {Layout} layout */
  constructor(step, layout) {
    this.step = step;
    this.layout = layout;
    /** How much of the script is done. */
    this.at = 0;
  }

  /** Whether there is anything to do. */
  get asks() {
    return Boolean(this.step.script || this.step.reach);
  }

  /** Whether this action is a mistake that can be told before it is played. @param {Action} action @returns {string | null} the name of what to say */
  refuses(action) {
    const { script, wrong = [] } = this.step;
    if (script && script[this.at].play.some((meant) => fits(action, meant, this.layout))) return null;
    const named = wrong.find(([meant]) => fits(action, meant, this.layout));
    if (named) return named[1];
    return script ? 'else' : null;
  }

  /**
   * What has become of the step after an action that was not refused. Replies of the other side are to be played before the next.
   * @param {View} view
   * @returns {{ state: 'done' | 'on' | 'missed', replies: string[] }}
   */
  after(view) {
    const { script, reach } = this.step;
    if (script) {
      const replies = script[this.at].reply ?? [];
      this.at += 1;
      return { state: this.at === script.length ? 'done' : 'on', replies };
    }
    if (!reach || reached(view, reach, this.layout)) return { state: 'done', replies: [] };
    return { state: view.outcome || view.seat !== LEARNER ? 'missed' : 'on', replies: [] };
  }

  /**
   * Of the listed actions, one that leads on.
   * @param {Action[]} actions @param {string[]} played what the learner has played in this step
   * @returns {Action | undefined}
   */
  advice(actions, played) {
    const { script, solution = [] } = this.step;
    if (script) return actions.find((action) => script[this.at]?.play.some((meant) => fits(action, meant, this.layout)));
    const along = played.every((text, index) => text === solution[index]);
    return along ? actions.find((action) => action.text === solution[played.length]) : undefined;
  }
}
