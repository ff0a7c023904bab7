/** What the linter looks for in web/ and here: mistakes, not taste. Types are tsc's matter, cycles of imports that of unit/modules.test.mjs. */

import js from '@eslint/js';
import globals from 'globals';

const rules = {
  ...js.configs.recommended.rules,
  'array-callback-return': 'error',
  eqeqeq: 'error',
  'no-constant-condition': ['error', { checkLoops: 'none' }],
  'no-duplicate-imports': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-throw-literal': 'error',
  'no-unmodified-loop-condition': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
  'no-useless-rename': 'error',
  'no-useless-return': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': ['error', { destructuring: 'all', ignoreReadBeforeAssign: true }],
};

export default [
  // The engine's JavaScript is made by wasm-bindgen, and linked to from packages/.
  { ignores: ['web/engine/**', 'packages/stackwright/lib/engine.js', 'crates/server/{pages,web}/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['web/sw*.js'], languageOptions: { globals: globals.serviceworker }, rules },
  { files: ['packages/**/*.{js,mjs}', 'crates/server/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } }, rules },
  { files: ['web/**/*.js'], languageOptions: { globals: globals.browser }, rules },
  // Tests run in Node.js, and parts of them in the page.
  { files: ['tests/browser/**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } }, rules },
];
