/** The number of a rule as a small button, which shows its text. */

import { Problem } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { dressPart } from '../styles.js';
import { toast } from './dialog.js';
import { sentence } from './problem.js';

/** Opens the book at a rule; it is read when somebody first asks. @param {string} number @param {string} game */
export async function openRule(number, game) {
  try {
    const [{ showRule }] = await Promise.all([import('./rules.js'), dressPart('rules')]);
    await showRule(number, game);
  } catch (problem) {
    console.warn(problem);
    toast(sentence(new Problem({ code: 'unreachable' })), 'bad');
  }
}

/** @param {string} number @param {string} game @returns {HTMLElement} */
export function ruleLink(number, game) {
  return h('button', { type: 'button', class: 'rule', title: t('rules.open', { number }), 'aria-label': t('rules.open', { number }), onclick: () => openRule(number, game) }, number);
}
