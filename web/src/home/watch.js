/** The first page: two games, one click from the first one. */

import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @type {import('../router.js').OpenPage} */
export function open(main) {
  main.append(h('h1', {}, t('title.home')));
}
