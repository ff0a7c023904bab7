/** What a server would answer about a game, for those that this browser keeps. */

import { Problem } from '../api.js';
import { tableOf } from './table.js';

/**
 * @param {string} address behind `/api/v1/` @param {Record<string, any>} asked the body, or what stands behind the question mark
 * @returns {Promise<any>}
 */
export async function answer(address, asked) {
  const [, id, what = 'snapshot', entry] = address.split('/');
  const table = tableOf(id);
  switch (what) {
    case 'snapshot': return table.look('snapshot', { brief: asked.detail === 'brief' });
    case 'history': return table.look('moment', { entry: Number(entry) });
    case 'preview': return table.look('preview', { action: String(asked.action) });
    case 'record': {
      const form = asked.format ?? 'json';
      const record = await table.look('record', { form });
      return form === 'json' ? JSON.parse(record) : record;
    }
    case 'rematch': {
      const next = await table.rematch();
      return { id: next, path: `/g/${next}` };
    }
  }
  throw new Problem({ code: 'local_only' });
}
