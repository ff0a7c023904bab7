/** Rules by their number: a small button that shows the text of one, and the window in which all can be looked up. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {{ number: string, section: string, text: string }} Rule */

/** @param {string} number @param {string} game @returns {HTMLElement} */
export function ruleLink(number, game) {
  return h('button', { type: 'button', class: 'rule', title: t('rules.open', { number }), onclick: () => showRule(number, game) }, number);
}

/** @param {string} number @param {string} game */
export async function showRule(number, game) {
  const { dialog } = await import('./dialog.js');
  /** @type {Rule[]} */
  const rules = await get(`/rules/${game}`);
  dialog(number, ...rules.filter((rule) => rule.number.startsWith(number)).map((rule) => h('p', {}, rule.text)));
}
