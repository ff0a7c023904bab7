/** The little markdown in which the rules are written, as elements: paragraphs, lists, tables, diagrams, and words in bold, slanted or as code. */

import { h } from '../dom.js';

/** @typedef {{ rule: (number: string) => Node, diagram?: (position: string, text: string) => Node }} Means how numbers of rules and diagrams are shown */

/** Words within a line. @param {string} text @param {Means} means @returns {(Node | string)[]} */
export function words(text, means) {
  const found = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\b([RCS]\d{1,3}[a-z]?)\b/g;
  /** @type {(Node | string)[]} */
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    nodes.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const [, bold, slanted, code, label, , rule] = match;
    if (bold) nodes.push(h('strong', {}, ...words(bold, means)));
    else if (slanted) nodes.push(h('em', {}, ...words(slanted, means)));
    else if (code) nodes.push(h('code', {}, code));
    else if (label) nodes.push(label);
    else nodes.push(means.rule(rule));
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== '');
}

/** @param {string} line */
function columns(line) {
  return line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
}

/** @param {string[]} lines @param {Means} means */
function table(lines, means) {
  const [head, , ...rows] = lines.map(columns);
  return h('div', { class: 'wide' }, h('table', {},
    h('thead', {}, h('tr', {}, ...head.map((cell) => h('th', { scope: 'col' }, ...words(cell, means))))),
    h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, ...words(cell, means))))))));
}

/** A text as elements. @param {string} text @param {Means} means @returns {HTMLElement[]} */
export function prose(text, means) {
  /** @type {HTMLElement[]} */
  const blocks = [];
  const lines = text.split('\n');
  let position = '';
  for (let nth = 0; nth < lines.length;) {
    const line = lines[nth];
    const take = (/** @type {(line: string) => boolean} */ more) => {
      const start = nth;
      do nth += 1; while (nth < lines.length && more(lines[nth]));
      return lines.slice(start, nth);
    };
    const comment = /^<!--\s*(?:diagram:\s*)?(.*?)\s*-->$/.exec(line);
    if (comment) {
      position = line.includes('diagram:') ? comment[1] : '';
      nth += 1;
    } else if (line.startsWith('```')) {
      const code = take((next) => !next.startsWith('```')).slice(1).join('\n');
      nth += 1;
      const plain = h('pre', { tabindex: 0 }, code);
      blocks.push(position && means.diagram ? h('figure', {}, means.diagram(position, code)) : plain);
      position = '';
    } else if (line.startsWith('|')) {
      blocks.push(table(take((next) => next.startsWith('|')), means));
    } else if (line.startsWith('#')) {
      blocks.push(h('h4', {}, line.replace(/^#+\s*/, '')));
      nth += 1;
    } else if (line.startsWith('- ')) {
      const items = take((next) => next.startsWith('- ') || /^\s+\S/.test(next)).join('\n').split(/\n(?=- )/);
      blocks.push(h('ul', {}, ...items.map((item) => h('li', {}, ...words(item.slice(2).replace(/\n\s*/g, ' '), means)))));
    } else if (line.trim() === '') {
      nth += 1;
    } else {
      const paragraph = take((next) => next.trim() !== '' && !/^(```|\||#|- |<!--)/.test(next)).join(' ');
      blocks.push(h('p', {}, ...words(paragraph, means)));
    }
  }
  return blocks;
}
