/** The beginning: settings, language, frame, and the page that the address asks for. */

import { loadsAnewFor, onOtherBuild } from './build.js';
import { language, loadLanguage, t } from './i18n.js';
import { whenIdle } from './idle.js';
import { prepare, startRouter } from './router.js';
import { isKept, keepPages, lookForNewPages } from './serviceworker.js';
import { onSetting, set } from './settings.js';
import { clearNotices, toast } from './shell/dialog.js';
import { applyTheme, drawShell } from './shell/shell.js';

/** For those whose words could not be read; so it stands in no list of words. */
const MUTE = 'Stackwright’s server does not answer. Please load the page again. · Máy chủ Stackwright không trả lời. Hãy tải lại trang.';

/** Says that the page is about to change to another version. */
async function announce() {
  toast(t('shell.new_build'));
  await new Promise((resolve) => { setTimeout(resolve, 2500); });
}

async function begin() {
  applyTheme();
  prepare();
  await loadLanguage().catch((problem) => {
    document.getElementById('main')?.append(MUTE);
    throw problem;
  });
  drawShell();
  const router = startRouter();
  const keeping = keepLater(router.opened);
  onOtherBuild(async (build) => {
    if (isKept()) await keeping;
    if (await lookForNewPages(build) || !loadsAnewFor(build)) return;
    await announce();
    location.reload();
  });
  onSetting((name) => follow(name, router.reopen));
  await router.opened;
}

/** What is kept for another time takes nothing from what somebody waits for now. @param {Promise<void>} opened */
async function keepLater(opened) {
  await opened.catch(() => {});
  if (document.readyState !== 'complete') await new Promise((resolve) => { addEventListener('load', resolve, { once: true }); });
  await whenIdle();
  await keepPages(announce);
}

/** Follows a setting that somebody has changed. @param {string} name @param {() => void} reopen draws the page anew */
async function follow(name, reopen) {
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
  reopen();
}

begin();
