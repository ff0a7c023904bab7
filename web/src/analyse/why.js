/** Why a turn was worse than another, in words made of what the frames of both say, of what the others could answer, and of the engine's scores. */

import { effects } from '../game/effects.js';
import { tale } from '../game/told.js';
import { playOf } from '../games/index.js';
import { list, say, t } from '../i18n.js';
import { quiet } from './tree.js';

/** @typedef {import('../types.d.ts').Message} Message */
/** @typedef {import('../types.d.ts').Study} Shown */
/** @typedef {import('./survey.js').Seen} Seen */

/** One turn as it goes: whose it is, what its frames say, and where it leads. @typedef {{ seat?: number, labels: Message[], end: Shown | null }} Way */

/** Between questions to the server, so that a long game does not use up what an address may ask. */
const PAUSE = 25;

const rest = () => new Promise((resolve) => { setTimeout(resolve, PAUSE); });

/** The events of a turn that win something. @param {Message[]} labels @param {string} game */
export function blows(labels, game) {
  const { blows: codes = [] } = playOf(game).told ?? {};
  return labels.filter(({ code }) => codes.includes(code.replace(/^step_/, '')));
}

/** Whether the engine is sure of a score. @param {Seen | undefined} seen @param {'win' | 'loss'} which */
const sure = (seen, which) => Boolean(seen?.score.startsWith(`${which} in`));

/**
 * @param {object} turn
 * @param {string} turn.game
 * @param {number} turn.seat whose it was
 * @param {number} turn.seats
 * @param {Seen} turn.before what was seen of the position before it
 * @param {Seen | undefined} turn.after and of the one in which its loss shows
 * @param {Way} turn.played
 * @param {Way} turn.better
 * @param {Way} turn.reply what the next seat can do after it
 * @returns {string[]} sentences
 */
export function sentences({ game, seat, seats, before, after, played, better, reply }) {
  const same = new Set(blows(played.labels, game).map((label) => say(label, game)));
  const missed = blows(better.labels, game).filter((label) => !same.has(say(label, game)));
  const answers = blows(reply.labels, game);
  const words = [];
  if (sure(before, 'win')) words.push(t('analyse.why.win', { count: /\d+/.exec(before.score)?.[0] }));
  if (missed.length) words.push(t('analyse.why.missed', { what: tale(missed, seat, game) }));
  if (after && seats === 2 && sure(after, after.seat === seat ? 'loss' : 'win')) words.push(t('analyse.why.loses'));
  if (answers.length && reply.seat) words.push(t('analyse.why.answer', { what: tale(answers, reply.seat, game) }));
  if (words.length === 0 && better.end && played.end) {
    const gain = effects(game, /** @type {any} */ ({ seats: better.end.view.seats }), { ...played.end.view, seat }).map((effect) => effect.words);
    words.push(gain.length ? t('analyse.why.gain', { what: list(gain) }) : t('analyse.why.slow'));
  }
  return words;
}

/**
 * Plays a line as far as the turn that it begins with goes; nothing of it is kept.
 * @param {import('./workbench.js').Workbench} bench @param {import('./tree.js').TreeNode} from @param {string[]} actions @param {number} [seat] whose turn it is
 * @returns {Promise<Way>}
 */
async function follow(bench, from, actions, seat) {
  /** @type {Way} */
  const way = { seat, labels: [], end: null };
  for (const [index, action] of actions.entries()) {
    // What is no decision comes with the frames of the one before.
    if (quiet(action)) continue;
    await rest();
    const end = await bench.peek(actions.slice(0, index + 1), from);
    way.end = end;
    way.labels.push(...(end.frames ?? []).map(({ label }) => label));
    // Nothing of an open turn is left: it was the last decision of this one.
    if (end.view.outcome || (end.turn ?? []).every(quiet)) break;
  }
  return way;
}

/** Why a turn that was looked at was worse. @param {import('./survey.js').Survey} survey @param {number} turn @returns {Promise<string[]>} */
export async function why(survey, turn) {
  const { bench, nodes, seen, seats, movers } = survey;
  const before = /** @type {Seen} */ (seen[turn]);
  const [from, to] = [nodes[turn], nodes[turn + 1]];
  const path = bench.tree.path(to);
  const done = path.slice(path.indexOf(from) + 1).map(({ action }) => action);
  const better = await follow(bench, from, before.actions);
  const played = await follow(bench, from, done);
  const reply = await follow(bench, to, seen[turn + 1]?.actions ?? [], seen[turn + 1]?.seat);
  return sentences({ game: bench.source.game, seat: movers[turn], seats, before, after: survey.after(turn), played, better, reply });
}
