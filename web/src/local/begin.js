/** New games where no server can be reached: against the computer, or at one screen. */

import { Problem } from '../api.js';
import { t } from '../i18n.js';
import { toast } from '../shell/dialog.js';
import { beginTable } from './table.js';

/** What a game without a server has no use for. */
const OTHERS = ['chat', 'unlisted', 'invite_only', 'key'];

/** Whether a game needs other people or programs of the server. @param {Record<string, any>} wanted */
function needsServer({ seats = [], record }) {
  if (seats.length === 0) return !record;
  return seats.some((/** @type {{ kind: string }} */ { kind }) => kind === 'open' || kind.startsWith('engine:'));
}

/** Begins a game in this browser. @param {Record<string, any>} wanted as the server was asked @returns {Promise<string>} where it is */
export async function beginHere(wanted) {
  if (needsServer(wanted)) throw new Problem({ code: 'local_people' });
  const id = await beginTable(Object.fromEntries(Object.entries(wanted).filter(([name]) => !OTHERS.includes(name))));
  toast(t('local.begun'));
  return `/g/${id}`;
}
