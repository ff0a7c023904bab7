/** The window in which rules can be looked up. */

import { get, post } from '../api.js';
import { h, replace } from '../dom.js';
import { gameName, language, t } from '../i18n.js';
import { dialog } from './dialog.js';
import { sentence } from './problem.js';
import { prose } from './prose.js';
import { ruleLink } from './rulelink.js';

/** A rule; a passage at the beginning of a section has no number. @typedef {{ number?: string, section: string, text: string }} Rule */

/** A rule with all its letters, such as R080a to R080e, or a passage, which goes by its section. @typedef {{ base: string, section: string, rules: Rule[] }} Group */

/** @type {Map<string, Promise<Group[]>>} */
const known = new Map();

/** A number without a letter means all of its letters. @param {string} number */
const baseOf = (number) => number.replace(/^([A-Z]\d+)[a-z]$/, '$1');

/** The rules of a game in the reader's language, or in English where there are no others. @param {string} game @returns {Promise<{ rules: Rule[] }>} */
async function ask(game) {
  if (language() === 'en') return get(`/rules/${game}`);
  return get(`/rules/${game}`, { lang: language() }).catch((problem) => {
    if (problem.status === 400) return get(`/rules/${game}`);
    throw problem;
  });
}

/** @param {string} game */
function read(game) {
  const key = `${game} ${language()}`;
  const reading = known.get(key) ?? ask(game).then(({ rules }) => {
    /** @type {Group[]} */
    const groups = [];
    for (const rule of rules) {
      const base = baseOf(rule.number ?? rule.section);
      if (groups.at(-1)?.base === base) groups.at(-1)?.rules.push(rule);
      else groups.push({ base, section: rule.section, rules: [rule] });
    }
    return groups;
  });
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
}

/** The window that is open, so that a number inside it turns its page. @type {{ game: string, turn: (number: string) => void } | null} */
let open = null;

/** Shows a rule in a window, in which others can be looked up. @param {string} number @param {string} game */
export async function showRule(number, game) {
  if (open?.game === game) return open.turn(number);
  const body = h('div', { class: 'rules', 'aria-busy': 'true' }, h('p', { class: 'muted' }, t('rules.reading')));
  const { element } = dialog(t('rules.title', { game: gameName(game) }), body);
  element.classList.add('rules-dialog');
  try {
    const groups = await read(game);
    if (element.isConnected) book(element, body, groups, game, number);
  } catch (problem) {
    replace(body, h('p', { class: 'note bad', role: 'alert' }, sentence(problem)));
  }
  body.removeAttribute('aria-busy');
}

/** @param {HTMLDialogElement} element @param {HTMLElement} body @param {Group[]} groups @param {string} game @param {string} first */
function book(element, body, groups, game, first) {
  const page = h('article', { class: 'rule-page', tabindex: 0, 'aria-live': 'polite' });
  const found = h('ul', { class: 'rule-list', hidden: true });
  const search = h('input', { type: 'search', placeholder: t('rules.search'), 'aria-label': t('rules.search'), autocomplete: 'off', spellcheck: 'false' });
  const previous = h('button', { type: 'button', onclick: () => go(-1) });
  const next = h('button', { type: 'button', onclick: () => go(1) });
  let here = 0;

  /** @param {number} by */
  const go = (by) => turn(groups[here + by].base);

  /** @param {string} number */
  function turn(number) {
    const at = groups.findIndex(({ base }) => base === baseOf(number));
    search.value = '';
    hits('');
    if (at < 0) {
      replace(page, h('p', {}, t('rules.missing', { number })));
      return;
    }
    here = at;
    const { section, rules } = groups[at];
    replace(page,
      h('p', { class: 'section muted' }, section),
      ...rules.map((rule) => h('section', { class: rule.number === number && rules.length > 1 && 'wanted' },
        rule.number && h('h3', {}, rule.number),
        ...prose(rule.text, { rule: (other) => ruleLink(other, game), diagram: (position, text) => figure(game, position, text) }))));
    label(previous, groups[at - 1], '←', true);
    label(next, groups[at + 1], '→', false);
    page.scrollTop = 0;
    page.querySelector('.wanted')?.scrollIntoView({ block: 'nearest' });
    page.focus({ preventScroll: true });
  }

  /** @param {HTMLButtonElement} button @param {Group | undefined} group @param {string} arrow @param {boolean} before */
  function label(button, group, arrow, before) {
    button.disabled = !group;
    button.textContent = group ? (before ? `${arrow} ${group.base}` : `${group.base} ${arrow}`) : arrow;
    button.setAttribute('aria-label', `${t(before ? 'rules.previous' : 'rules.next')}${group ? `: ${group.base}` : ''}`);
  }

  /** Lists what has the number or the words in it. @param {string} wanted */
  function hits(wanted) {
    const plain = fold(wanted.trim());
    found.hidden = plain === '';
    page.hidden = !found.hidden;
    if (plain === '') return;
    const matching = groups.flatMap(({ section, rules }) => rules.map((rule) => ({ rule, section })))
      .filter(({ rule, section }) => fold(rule.number ?? '').startsWith(plain) || fold(`${section} ${rule.text}`).includes(plain));
    replace(found, ...matching.map(({ rule }) => h('li', {}, h('button', { type: 'button', class: 'plain', onclick: () => turn(rule.number ?? rule.section) },
      h('strong', {}, rule.number ?? rule.section), ' ', excerpt(rule.text, plain)))),
    matching.length === 0 && h('li', { class: 'muted' }, t('rules.none')));
  }

  search.addEventListener('input', () => hits(search.value));
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (found.querySelector('button'))?.click();
  });
  replace(body, search, found, page, h('div', { class: 'row between' }, previous, next));
  open = { game, turn };
  element.addEventListener('close', () => (open = null));
  turn(first);
}

/** Without accents and capitals, so that a search finds words however they are typed. @param {string} text */
function fold(text) {
  return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/đ/g, 'd');
}

/** The beginning of a rule, or where the words stand in it. @param {string} text @param {string} wanted folded */
function excerpt(text, wanted) {
  const plain = text.replace(/<!--.*?-->|```[^]*?```|-{3,}|[*`|]/g, ' ').replace(/\s+/g, ' ').trim();
  const at = Math.max(0, fold(plain).indexOf(wanted) - 30);
  const start = at === 0 ? 0 : plain.indexOf(' ', at) + 1;
  return `${start ? '… ' : ''}${plain.slice(start, start + 110)}${plain.length > start + 110 ? ' …' : ''}`;
}

/** A diagram as a board; as text where it cannot be had. @param {string} game @param {string} diagramText the position, and perhaps actions after a bar @param {string} text */
function figure(game, diagramText, text) {
  const plain = h('pre', { tabindex: 0 }, text);
  const place = h('div', { class: 'rule-board' }, plain);
  const [position, actions = ''] = diagramText.split(' | ');
  const wanted = { game, position: position.trim(), actions: actions.split(' ').filter(Boolean) };
  Promise.all([post('/positions', wanted), import('../board/thumb.js')]).then(async ([{ layout, view }, { diagram }]) => {
    replace(place, await diagram(layout, view));
  }).catch(() => {});
  return place;
}
