/** New games, and the way to them. */

import { Problem, introduce, isUnreachable, post } from '../api.js';
import { go } from '../router.js';
import { set, settings } from '../settings.js';
import { toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';

/** The name to sit down with; nothing leaves it to the server. */
function ownName() {
  return settings.name.trim() || undefined;
}

/**
 * Asks for something under the kept name. One that the server refuses is kept no longer: it would stand in the way of
 * every game. What was refused may be the name of somebody else at the table.
 * @template T @param {(name: string | undefined) => Promise<T>} send @returns {Promise<T>}
 */
export async function named(send) {
  const name = ownName();
  try {
    return await send(name);
  } catch (problem) {
    if (name && isAboutName(problem) && (await refuses(name))) set('name', '');
    throw problem;
  }
}

/** @param {unknown} problem */
const isAboutName = (problem) => problem instanceof Problem && problem.code === 'name';

/** Whether the server refuses a name. @param {string} name @returns {Promise<boolean>} */
const refuses = (name) => post('/names', { name }).then(() => false, isAboutName);

/** Makes a game: on the server, or in this browser where the server cannot be reached. @param {Record<string, any>} wanted @returns {Promise<string>} where it is */
export async function make(wanted) {
  try {
    await introduce();
    return (await named((name) => post('/games', { name, ...wanted }))).path;
  } catch (problem) {
    if (!isUnreachable(problem)) throw problem;
    const { beginHere } = await import('../local/begin.js');
    return named((name) => beginHere({ name, ...wanted }));
  }
}

/** Makes a game and opens it. @param {Record<string, any>} wanted */
export async function create(wanted) {
  await go(await make(wanted));
}

/** Takes an open seat and opens the game. @param {string} id */
export async function join(id) {
  await introduce();
  await named((name) => post(`/games/${id}/join`, { name }));
  await go(`/g/${id}`);
}

/**
 * Runs something that a button asked for: meanwhile the button is off, and a refusal is told.
 * @param {HTMLButtonElement} button @param {() => Promise<any>} doing
 */
export async function busy(button, doing) {
  if (button.disabled) return;
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  try {
    await doing();
  } catch (problem) {
    toast(sentence(problem), 'bad');
  } finally {
    button.disabled = false;
    button.removeAttribute('aria-busy');
  }
}
