/** The beginning: settings, language, frame, and the page that the address asks for. */

import { loadsAnewFor, onOtherBuild } from './build.js';
import { language, loadLanguage, t } from './i18n.js';
import { startRouter } from './router.js';
import { onSetting, set } from './settings.js';
import { clearNotices, toast } from './shell/dialog.js';
import { applyTheme, drawShell } from './shell/shell.js';

/** For those whose words could not be read; so it stands in no list of words. */
const MUTE = 'Stackwright’s server does not answer. Please load the page again. · Máy chủ Stackwright không trả lời. Hãy tải lại trang.';

applyTheme();
await loadLanguage().catch((problem) => {
  document.getElementById('main')?.append(MUTE);
  throw problem;
});
drawShell();
const router = startRouter();

onOtherBuild((build) => {
  if (!loadsAnewFor(build)) return;
  toast(t('shell.new_build'));
  setTimeout(() => location.reload(), 2500);
});

onSetting(async (name) => {
  if (name === 'theme' || name === 'board' || name === 'pieces') applyTheme();
  const shown = document.documentElement.lang;
  if (name !== 'language' || language() === shown) return;
  try {
    if (!(await loadLanguage())) return;
  } catch {
    toast(t('problem.unreachable'), 'bad');
    set('language', /** @type {'en' | 'vi'} */ (shown));
    return;
  }
  clearNotices();
  drawShell();
  router.reopen();
});
