/** What a game is asked for before its first position: its board, and how many play. The server lists them. */

import { h } from '../dom.js';
import { gameOf } from '../games/index.js';
import { ASKED, choiceName, kinds, valueName } from '../home/kinds.js';
import { Options } from '../home/options.js';
import { has, t } from '../i18n.js';
import { select } from '../shell/controls.js';

/** @typedef {import('../home/kinds.js').Choice} Choice */

/** @param {string} game @returns {Promise<Choice[]>} */
async function choicesOf(game) {
  return (await kinds()).games.find((kind) => kind.game === game)?.choices ?? [];
}

/** @param {string} game @returns {Promise<Choice[]>} those that can be chosen from a list */
export async function firstChoices(game) {
  // Where positions do not say by which rules they are played, that is chosen, too.
  const asked = gameOf(game).positionsHoldOptions ? ASKED : [...ASKED, 'preset'];
  return (await choicesOf(game)).filter(({ name, values }) => asked.includes(name) && values);
}

/** What of these options can be chosen together. @param {string} game @param {Record<string, any>} chosen */
export async function fitting(game, chosen) {
  return new Options(await choicesOf(game), chosen).toJSON();
}

/** A list for each choice that goes with the others. @param {string} game @param {Choice[]} choices @param {Record<string, any>} now what is chosen @param {(chosen: Record<string, any>) => void} choose */
export function choiceLists(game, choices, now, choose) {
  const together = new Options(choices, now);
  const shown = choices.filter((choice) => together.possible(choice));
  if (shown.length === 0) return null;
  const lists = shown.map((choice) => {
    const values = (choice.values ?? []).map((value) => {
      const long = `option.${game}.${choice.name}.${value.value}.long`;
      return { value: JSON.stringify(value.value), label: has(long) ? t(long) : valueName(game, choice, value) };
    });
    return select(values, JSON.stringify(now[choice.name] ?? choice.default), () => {
      choose(Object.fromEntries(shown.map(({ name }, index) => [name, JSON.parse(lists[index].value)])));
    }, { 'aria-label': choiceName(game, choice) });
  });
  return h('div', { class: 'editor-pair' }, ...lists);
}
