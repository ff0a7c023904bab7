/** The beginning: settings, language, frame, and the page that the address asks for. */

import { loadLanguage } from './i18n.js';
import { startRouter } from './router.js';
import { onSetting } from './settings.js';
import { applyTheme, drawShell } from './shell/shell.js';

applyTheme();
await loadLanguage();
drawShell();
const router = startRouter();

onSetting(async (name) => {
  if (name === 'theme') applyTheme();
  if (name !== 'language') return;
  await loadLanguage();
  drawShell();
  router.reopen();
});
