/**
 * Bundles web/, or another folder like it, into a folder: `node bundle.mjs web FOLDER`. Scripts and style sheets get names by their contents, so that a browser may keep them for
 * ever, and pages refer to them by these names. `bundle.json` tells the server which file stands for which source, and what each needs.
 *
 * Further arguments name modules that whoever tests the pages imports from `/src`: `node bundle.mjs web FOLDER src/settings.js`. The server leads there.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const find = createRequire(new URL('../../tests/browser/', import.meta.url));
const { rollup } = find('@rollup/wasm-node');
const { default: dynamicImportVars } = find('@rollup/plugin-dynamic-import-vars');
const { transform } = find('esbuild');

const [WEB, OUT] = process.argv.slice(2, 4).map((folder) => path.resolve(folder));
const OPENED = process.argv.slice(4);

/** The page, which names its script and its style sheets. That of the interface is for programmers, and is sent as it is. */
const PAGE = 'index.html';
/** Where workers begin: each is one file of its own. */
const ENTRIES = ['src/engine/worker.js'];
/** What other sites include. Its files are named so that the server can tell them from the pages' own. */
const EMBEDDED = 'src/embed/board.js';

const read = (name) => readFileSync(path.join(WEB, name), 'utf8');
const short = (id) => path.relative(WEB, id).split(path.sep).join('/');
const long = (name) => path.join(WEB, name);

/** Which file stands for which source. @type {Record<string, string>} */
const files = {};
/** What a file imports, or begins with. @type {Record<string, string[]>} */
const needs = {};
/** The files that have what modules export, under its own names. @type {Record<string, string>} */
const opened = {};

/** @param {string} name @param {string} text */
function write(name, text) {
  writeFileSync(path.join(OUT, name), text);
}

/** @param {string} name without its ending @param {string} ending @param {string} text */
const named = (name, ending, text) => `${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 10)}.${ending}`;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

// ---- Style sheets ----------------------------------------------------------------------------------------------------

/** Writes style sheets as one. @param {string} name @param {string[]} sources */
async function dress(name, sources) {
  const { code } = await transform(sources.map(read).join('\n'), { loader: 'css', minify: true, charset: 'utf8' });
  const file = named(name, 'css', code);
  write(file, code);
  return file;
}

/** What the page names. */
const STYLES = /<link rel="stylesheet" href="\/([^"]+)">\n/g;
const SCRIPT = /<script type="module" src="\/([^"]+)"><\/script>/;
const styles = [...read(PAGE).matchAll(STYLES)].map(([, name]) => name);
const script = SCRIPT.exec(read(PAGE))[1];

const sheets = readdirSync(WEB, { recursive: true }).map((name) => short(long(name))).filter((name) => name.endsWith('.css'));
const ofGames = sheets.filter((name) => name.startsWith('src/games/')).toSorted();
// They are small, and a page learns late which game it is to show.
const games = await dress('games', ofGames);
for (const name of ofGames) files[name] = games;
for (const name of sheets.toSorted()) {
  if (name.startsWith('css/') && !styles.includes(name) && name !== 'css/docs.css') files[name] = await dress(path.basename(name, '.css'), [name]);
}

// ---- Scripts ---------------------------------------------------------------------------------------------------------

/** The modules, as they are read. @type {Map<string, { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }>} */
const modules = new Map();

/** Everything that these modules cannot begin without. @param {string[]} roots */
function closure(roots) {
  const found = new Set(roots);
  for (const id of found) for (const to of modules.get(id)?.importedIds ?? []) found.add(to);
  return found;
}

/** The parts of the program whose pages need a module from their beginning: `frame` for what all need, `later` for what comes when it is wanted. @type {Map<string, Set<string>> | null} */
let wanted = null;

function findWanted() {
  const found = new Map();
  const want = (part, roots) => {
    for (const id of closure(roots)) found.set(id, (found.get(id) ?? new Set()).add(part));
  };
  want('frame', [long(script)]);
  const later = [...found.keys()].flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []);
  const parts = ['home', 'game', 'analyse', 'learn'];
  for (const part of parts) want(part, later.filter((id) => short(id).startsWith(`src/${part}/`)));
  // Every page may show every game.
  for (const part of parts) want(part, later.filter((id) => /^src\/(games\/\w+\/(words\/|play\.js|lessons\.js)|i18n\/)/.test(short(id))));
  want('later', [...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds).filter((id) => !found.has(id)));
  return found;
}

/**
 * The file that a module goes into, if a page needs it from its beginning: few files for each page, and none that imports itself by way of others.
 * Everything else is split as it is imported.
 * @param {string} id
 */
function chunkOf(id) {
  wanted ??= findWanted();
  const parts = wanted.get(id);
  if (!parts || (parts.size === 1 && parts.has('later'))) return null;
  const name = short(id);
  if (parts.has('frame')) return 'main';
  const words = /^src\/(?:i18n|games\/\w+\/words)\/(lessons\.)?(\w\w)[./]/.exec(name);
  if (words) return `${words[1] ? 'lessons' : 'words'}.${words[2]}`;
  if (/^src\/games\/\w+\//.test(name)) return name.endsWith('/lessons.js') ? 'courses' : 'games';
  if (parts.size === 1) return parts.has('game') ? 'board' : [...parts][0];
  return parts.has('home') ? 'main' : 'board';
}

/**
 * Bundles modules, writes what comes of it, and notes where they are, and what they import when they need it.
 * @param {string[]} input @param {import('@rollup/wasm-node').OutputOptions} options
 * @param {{ alone?: boolean, open?: string[] }} [how] alone: where they begin is all that is asked for by name; open: modules that others import, too
 */
async function bundle(input, options, { alone = false, open = [] } = {}) {
  modules.clear();
  const bundled = await rollup({
    input: [...input, ...open.map(long)],
    preserveEntrySignatures: open.length ? 'strict' : false,
    onwarn: (warning) => { throw new Error(warning.message); },
    plugins: [
      dynamicImportVars(),
      {
        name: 'pages',
          moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => { modules.set(id, { importedIds, dynamicallyImportedIds }); },
        renderChunk: (code) => transform(code, { minify: true, charset: 'utf8', format: 'esm', target: 'esnext', legalComments: 'none' }),
      },
    ],
  });
  const names = { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' };
  const { output } = await bundled.generate({ format: 'es', generatedCode: 'es2015', ...names, ...options });
  const asked = new Set([...input, ...(alone ? [] : [...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))]);
  for (const chunk of output) {
    write(chunk.fileName, chunk.code);
    needs[chunk.fileName] = chunk.imports;
    for (const id of chunk.moduleIds) if (asked.has(id)) files[short(id)] = chunk.fileName;
    if (chunk.facadeModuleId && open.includes(short(chunk.facadeModuleId))) opened[short(chunk.facadeModuleId)] = chunk.fileName;
  }
}

// Each module is told where it goes, and what it imports goes where it is told.
await bundle([long(script)], { manualChunks: chunkOf, onlyExplicitManualChunks: true, hoistTransitiveImports: false }, { open: OPENED });
for (const name of ENTRIES) await bundle([long(name)], { inlineDynamicImports: true });
// Split as it is imported, so that a board of one game reads nothing of the others.
await bundle([long(EMBEDDED)], { entryFileNames: 'embed-[name]-[hash].js', chunkFileNames: 'embed-[name]-[hash].js' }, { alone: true });

// ---- The page --------------------------------------------------------------------------------------------------------

const style = await dress('main', styles);
needs[files[script]].push(style);
let first = true;
const once = () => {
  const text = first ? `<link rel="stylesheet" href="/pages/${style}">\n` : '';
  first = false;
  return text;
};
write(PAGE, read(PAGE).replace(STYLES, once).replace(SCRIPT, `<script type="module" src="/pages/${files[script]}"></script>`));
const sorted = (object) => Object.fromEntries(Object.entries(object).toSorted());
write('bundle.json', `${JSON.stringify({ files: sorted(files), needs: sorted(needs), ...(OPENED.length ? { opened: sorted(opened) } : {}) }, null, 1)}\n`);
