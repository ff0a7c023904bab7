/** The rules options of a game: what is chosen, what follows from it, and the form for both. No rule of a game is known here. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { field, segmented, select } from '../shell/controls.js';
import { ruleLink } from '../shell/rulelink.js';
import { choiceName, choiceText, valueName } from './kinds.js';

/** @typedef {import('./kinds.js').Choice} Choice */

/** What has been chosen, and what holds where nothing was. */
export class Options {
  /** @param {Choice[]} choices @param {Record<string, any>} [chosen] */
  constructor(choices, chosen = {}) {
    this.choices = choices;
    /** @type {Record<string, any>} */
    this.chosen = { ...chosen };
  }

  /** What holds for an option if nothing is chosen for it. @param {Choice} choice @returns {any} */
  usual(choice) {
    const fits = (/** @type {Record<string, any>} */ when) => Object.entries(when).every(([name, value]) => this.value(name) === value);
    const found = choice.cases?.find(({ when }) => fits(when));
    if (found) return found.value;
    for (const other of this.choices) {
      if (other === choice) continue;
      const set = other.values?.find(({ value, sets }) => sets && choice.name in sets && this.chosen[other.name] === value);
      if (set) return set.sets?.[choice.name];
    }
    return choice.default;
  }

  /** @param {string} name @returns {any} */
  value(name) {
    if (name in this.chosen) return this.chosen[name];
    const choice = this.choices.find((one) => one.name === name);
    return choice && this.usual(choice);
  }

  /** Whether an option can be chosen with what else is. @param {Choice} choice */
  possible(choice) {
    return Object.entries(choice.needs ?? {}).every(([name, value]) => (Array.isArray(value) ? value.includes(this.value(name)) : this.value(name) === value));
  }

  /** @param {Choice} choice @param {any} value */
  choose(choice, value) {
    delete this.chosen[choice.name];
    if (value !== this.usual(choice)) this.chosen[choice.name] = value;
  }

  /** What to send: only what differs from the usual and is possible. */
  toJSON() {
    const possible = (/** @type {string} */ name) => {
      const choice = this.choices.find((one) => one.name === name);
      return choice && this.possible(choice);
    };
    return Object.fromEntries(Object.entries(this.chosen).filter(([name]) => possible(name)));
  }
}

/**
 * The control of one option.
 * @param {string} game @param {Options} options @param {Choice} choice @param {() => void} changed
 */
export function control(game, options, choice, changed) {
  const now = options.value(choice.name);
  const label = choiceName(game, choice);
  const take = (/** @type {any} */ value) => {
    options.choose(choice, value);
    changed();
  };
  if (choice.values) {
    const values = choice.values.map((value) => ({ value: JSON.stringify(value.value), label: valueName(game, choice, value) }));
    const short = values.every((value) => value.label.length < 16) && values.length < 5;
    if (short) return segmented(label, values, JSON.stringify(now), (value) => take(JSON.parse(value)));
    return field(label, select(values, JSON.stringify(now), (value) => take(JSON.parse(value))));
  }
  const input = h('input', {
    type: 'number', min: choice.min, max: choice.max, step: 1, inputmode: 'numeric', value: now,
    onchange: () => {
      const number = Math.round(Number(input.value));
      if (input.value === '' || Number.isNaN(number)) options.choose(choice, options.usual(choice));
      else options.choose(choice, Math.min(choice.max ?? number, Math.max(choice.min ?? number, number)));
      changed();
    },
  });
  return field(label, input);
}

/**
 * Single rules, each explained, folded away from those who do not ask.
 * @param {string} game @param {Options} options @param {Choice[]} choices @param {() => void} changed @param {boolean} open
 */
export function advanced(game, options, choices, changed, open) {
  const touched = choices.filter((choice) => choice.name in options.chosen).length;
  return h('details', { class: 'advanced', open },
    h('summary', {}, t('setup.advanced'), touched > 0 && h('span', { class: 'badge live' }, t('setup.changed', { count: touched }))),
    h('p', { class: 'help' }, t('setup.advanced.text')),
    choices.filter((choice) => options.possible(choice)).map((choice) => h('div', { class: ['option', choice.name in options.chosen && 'differs'] },
      control(game, options, choice, changed),
      h('p', { class: 'help' }, choiceText(game, choice), ' ', choice.rule && ruleLink(choice.rule, /** @type {any} */ (game))))));
}
