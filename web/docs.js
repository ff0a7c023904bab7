/** Shows the server's own OpenAPI description, without help from elsewhere. */

import { h, replace } from '/src/dom.js';
import { GAMES } from '/src/games/index.js';
import { gameName, loadLanguage } from '/src/i18n.js';
import { onSetting } from '/src/settings.js';
import { applyTheme, drawShell } from '/src/shell/shell.js';
import { ruleLink } from '/src/shell/rulelink.js';

const named = (reference) => reference.split('/').pop();

/** Text with `code` in it. */
function prose(text) {
  return (text ?? '').split('`').map((part, index) => (index % 2 ? h('code', {}, part) : part));
}

/** A schema in a few words; names of data lead to them. */
function words(schema) {
  if (!schema) return [];
  if (schema.$ref) return [h('a', { href: `#data-${named(schema.$ref)}` }, named(schema.$ref))];
  const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (several) return several.filter((one) => one.type !== 'null').flatMap((one, index) => (index ? [' or ', ...words(one)] : words(one)));
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(' or ')];
  if (schema.type === 'array') return ['list of ', ...words(schema.items)];
  return [[schema.type].flat().filter((type) => type !== 'null').join(' or ') || 'any'];
}

/** A table in a box that scrolls by itself on a narrow screen. */
function table(head, rows) {
  return h('div', { class: 'wide' }, h('table', {}, h('thead', {}, h('tr', {}, head.map((cell) => h('th', { scope: 'col' }, cell)))), h('tbody', {}, rows)));
}

function fields(schema) {
  const rows = Object.entries(schema.properties ?? {});
  if (rows.length === 0) {
    const shapes = schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [];
    if (shapes.some((shape) => shape.properties)) return shapes.map((shape) => [shape.description && h('p', {}, prose(shape.description)), fields(shape)]);
    return h('p', {}, words(schema));
  }
  return table(['field', 'is', ''], rows.map(([name, field]) => h('tr', {},
    h('td', {}, h('code', {}, name), (schema.required ?? []).includes(name) && h('span', { class: 'needed' }, 'needed')),
    h('td', {}, words(field)), h('td', {}, prose(field.description)))));
}

const anchorOf = (method, path) => `${method}-${path.replace(/^\/api\/v1\//, '').replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}`;

function operation(path, method, about, schemas) {
  const body = about.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(about.responses ?? {});
  return h('details', { id: anchorOf(method, path), class: 'operation' },
    h('summary', {}, h('span', { class: `method ${method}` }, method.toUpperCase()), h('code', {}, path), h('span', { class: 'about' }, prose(about.description ?? about.summary))),
    h('div', { class: 'inside' },
      about.parameters?.length > 0 && [h('h4', {}, 'Parameters'), table(['name', 'is', ''], about.parameters.map((parameter) => h('tr', {},
        h('td', {}, h('code', {}, parameter.name), parameter.required && h('span', { class: 'needed' }, 'needed')), h('td', {}, words(parameter.schema)),
        h('td', {}, prose(parameter.description)))))].flat(),
      body && [h('h4', {}, 'Body: ', words(body)), body.$ref && fields(schemas[named(body.$ref)] ?? {})].flat(2),
      h('h4', {}, 'Answers'),
      table(['status', 'is', ''], answers.map(([status, answer]) => h('tr', {}, h('td', {}, h('code', {}, status)),
        h('td', {}, words(Object.values(answer.content ?? {})[0]?.schema)), h('td', {}, prose(answer.description)))))));
}

/** Tables of codes. The first row of a code is where its address leads. */
function codes(head, schema, cell, seen) {
  return table(head, (schema?.oneOf ?? []).map(({ enum: [code], title, description }) => {
    const fresh = !seen.has(code);
    seen.add(code);
    return h('tr', {}, h('td', {}, h('code', { id: fresh ? `problem-${code}` : null, class: 'problem', tabindex: -1 }, code)), h('td', {}, cell(title)), h('td', {}, prose(description)));
  }));
}

function problems(schemas) {
  const seen = new Set();
  const rules = (title, name) => title.split(' ').flatMap((rule, index) => [index > 0 && ' ', ruleLink(rule, name)]);
  const server = codes(['code', 'status', 'when'], schemas.ServerCode, (status) => h('code', {}, status), seen);
  const games = GAMES.flatMap(({ name }) => [h('h3', {}, gameName(name)),
    codes(['code', 'rule', 'what was tried'], schemas[`${name.charAt(0).toUpperCase()}${name.slice(1)}Code`], (title) => rules(title, name), seen)]);
  return h('section', { id: 'problems' }, h('h2', {}, 'Errors'),
    h('p', {}, 'Every error is application/problem+json with a ', h('code', {}, 'code'), ', a sentence in ', h('code', {}, 'detail'), ', and, for an action that is not legal (422), the ',
      h('code', {}, 'rule'), ' against it and some that are ', h('code', {}, 'legal'), '.'),
    h('h3', {}, 'Of the server'),
    server, games);
}

/** Opens what the address names, and says something sensible about a code that no table has. */
function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id) return;
  let target = document.getElementById(id);
  if (!target && id.startsWith('problem-')) {
    target = h('p', { id, class: 'note', tabindex: -1 }, h('code', {}, id.slice('problem-'.length)),
      ' is a code of a game’s own: a position, an option or an action does not fit its rules. The sentence in ', h('code', {}, 'detail'), ' says which.');
    document.querySelector('#problems h2')?.after(target);
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  const small = target?.matches('.problem, .note');
  target?.scrollIntoView({ block: small ? 'center' : 'start' });
  if (small) target.focus({ preventScroll: true });
}

async function open() {
  const main = document.getElementById('main');
  let description;
  try {
    const response = await fetch('/api/v1/openapi.json');
    description = await response.json();
  } catch {
    replace(main, h('p', { class: 'note bad' }, 'The server does not answer. Check your connection and load the page again.'));
    return;
  }
  const schemas = description.components?.schemas ?? {};
  const operations = Object.entries(description.paths).flatMap(([path, item]) => Object.entries(item).map(([method, about]) => ({ path, method, about })));
  const tags = description.tags ?? [];
  const search = h('input', { type: 'search', placeholder: 'Find an address', 'aria-label': 'Find an address', oninput: () => {
    const wanted = search.value.trim().toLowerCase();
    for (const shown of main.querySelectorAll('details.operation')) shown.hidden = !shown.querySelector('summary').textContent.toLowerCase().includes(wanted);
    for (const section of main.querySelectorAll('section.tag')) section.hidden = !section.querySelector('details.operation:not([hidden])');
  } });
  replace(main,
    h('nav', { class: 'contents', 'aria-label': 'Contents' }, search,
      tags.map((tag) => h('a', { href: `#tag-${tag.name}` }, tag.description)), h('a', { href: '#data' }, 'Data'), h('a', { href: '#problems' }, 'Errors'),
      h('a', { href: '/api/v1/openapi.json' }, 'openapi.json')),
    h('div', { class: 'content' },
      h('h1', {}, 'The interface'), h('p', { class: 'lead' }, prose(description.info.description)),
      tags.map((tag) => h('section', { class: 'tag', id: `tag-${tag.name}` }, h('h2', {}, tag.description),
        operations.filter(({ about }) => about.tags?.includes(tag.name)).map(({ path, method, about }) => operation(path, method, about, schemas)))),
      h('section', { id: 'data' }, h('h2', {}, 'Data'), Object.entries(schemas).map(([name, schema]) => h('details', { id: `data-${name}` },
        h('summary', {}, h('code', {}, name), h('span', { class: 'about' }, prose(schema.description))), h('div', { class: 'inside' }, [fields(schema)].flat(3))))),
      problems(schemas)));
  follow();
  addEventListener('hashchange', follow);
}

applyTheme();
await loadLanguage();
drawShell();
onSetting(async (name) => {
  if (name === 'theme') applyTheme();
  if (name !== 'language') return;
  await loadLanguage();
  drawShell();
});
// The description is in English, whatever the reader's language is.
document.getElementById('main').lang = 'en';
open();
