/** Words of a desk: what is to be done, what went wrong, and why not. */

import { h, replace } from '../dom.js';
import { playOf } from '../games/index.js';
import { say, t } from '../i18n.js';
import { ruleLink } from '../shell/rulelink.js';

/** @typedef {import('../types.d.ts').Message} Message */
/** @typedef {import('../types.d.ts').View} View */

/** @param {View} view @param {import('../types.d.ts').GameName} game @param {{ active: boolean, whose: string, held?: string, notes?: Message[] }} more */
export function taskWords(view, game, { active, whose, held = '', notes = [] }) {
  const owed = active ? view.obligations : [];
  // What is to be done is said to whoever does it. An obligation often says the same as the task, only better.
  const task = (active || view.outcome) && !owed.some(({ code }) => code === view.task.code) ? view.task : null;
  return [
    !view.outcome && h('p', { class: 'whose' }, whose, held && h('span', { class: 'held' }, held)),
    ...owed.map((message) => h('p', { class: 'owed' }, say(message, game), ' ', message.rule && ruleLink(message.rule, game))),
    task && h('p', { class: 'task' }, say(task, game), ' ', task.rule && ruleLink(task.rule, game)),
    notes.length > 0 && h('p', { class: 'notes' }, notes.map((note) => say(note, game)).join(' · ')),
  ];
}

/** A sentence that can be put away. @param {string} words @param {{ game: import('../types.d.ts').GameName, rule?: string | null, close: string, closed: () => void }} more */
export function remark(words, { game, rule, close, closed }) {
  return [
    h('p', {}, words, rule && ' ', rule && ruleLink(rule, game)),
    h('button', { type: 'button', class: 'plain close', 'aria-label': close, title: close, onclick: closed }, '×'),
  ];
}

/** What is told when something happens for the first time, one thing after the other. @param {import('./tips.js').Tip} tip @param {import('../types.d.ts').GameName} game @param {() => void} closed */
export function tipWords({ first, more }, game, closed) {
  const said = (/** @type {import('../games/types.d.ts').Remark} */ { words, rule }) => h('p', {}, words, rule && ' ', rule && ruleLink(rule, game));
  const close = t('game.tip_seen');
  const body = h('div', { class: 'tip-words' });
  const tell = (/** @type {number} */ at) => {
    const next = at + 1 < first.length && h('button', { type: 'button', class: 'plain small tip-next', onclick: () => {
      tell(at + 1);
      /** @type {HTMLElement | null} */ (body.querySelector('.tip-next, summary'))?.focus();
    } }, t('game.tip_next', { number: at + 1, count: first.length }));
    replace(body, said(first[at]), next || (more.length > 0 && h('details', {}, h('summary', {}, t('game.tip_more')), more.map(said))));
  };
  tell(0);
  return [body, h('button', { type: 'button', class: 'plain close', 'aria-label': close, title: close, onclick: closed }, '×')];
}

/** Why something cannot be done, where somebody may wonder. @param {View} view @param {import('../types.d.ts').GameName} game */
export function whyNot(view, game) {
  const { question, answer } = playOf(game).whyNot?.(view) ?? {};
  return answer && h('details', {}, h('summary', {}, question), h('p', {}, say(answer, game), ' ', answer.rule && ruleLink(answer.rule, game)));
}
