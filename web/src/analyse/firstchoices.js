/** What a game is asked for before its first position: its board, and how many play. The server lists them. */

import { h } from '../dom.js';
import { ASKED, choiceName, kinds, valueName } from '../home/kinds.js';
import { has, t } from '../i18n.js';
import { select } from '../shell/controls.js';

/** @typedef {import('../home/kinds.js').Choice} Choice */

/** @param {string} game @returns {Promise<Choice[]>} those that can be chosen from a list */
export async function firstChoices(game) {
  const choices = (await kinds()).games.find((kind) => kind.game === game)?.choices ?? [];
  return choices.filter(({ name, values }) => ASKED.includes(name) && values);
}

/** A list for each choice. @param {string} game @param {Choice[]} choices @param {Record<string, any>} now what is chosen @param {(chosen: Record<string, any>) => void} choose */
export function choiceLists(game, choices, now, choose) {
  if (choices.length === 0) return null;
  const lists = choices.map((choice) => {
    const values = (choice.values ?? []).map((value) => {
      const long = `option.${game}.${choice.name}.${value.value}.long`;
      return { value: JSON.stringify(value.value), label: has(long) ? t(long) : valueName(game, choice, value) };
    });
    return select(values, JSON.stringify(now[choice.name] ?? choice.default), () => {
      choose(Object.fromEntries(choices.map(({ name }, index) => [name, JSON.parse(lists[index].value)])));
    }, { 'aria-label': choiceName(game, choice) });
  });
  return h('div', { class: 'editor-pair' }, ...lists);
}
