/** What a person does with a board: points, picks, chooses. */

import assert from 'node:assert/strict';

/** The game that a page shows, as the server has it. */
export function snapshot(page) {
  return page.evaluate(async () => {
    const { get } = await import('/src/api.js');
    return get(`/games/${location.pathname.split('/')[2]}`);
  });
}

export const cell = (page, index) => page.locator(`.board-picture [data-cell="${index}"]`);

/** Waits until the page offers what the seats of this person can do. */
export async function myTurn(page) {
  await page.locator('.desk:not([aria-busy])').waitFor({ state: 'attached' });
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await snapshot(page);
    if (now.table.status !== 'running') return now;
    // The page may show it already, or come to rest there, or something else may happen first.
    const mine = now.you.includes(now.table.seat);
    const rests = await page.waitForFunction(([position, wanted]) => (document.querySelector('.desk')?.getAttribute('data-position') === position) === wanted, [now.view.position, mine], { timeout: 250 })
      .then(() => true, () => false);
    if (mine && rests) return now;
  }
  throw new Error('it never became this person’s turn');
}

/** Clicks a cell in its middle, wherever other things lie over it. */
async function point(page, index, tap) {
  const box = await cell(page, index).boundingBox();
  assert.ok(box, `cell ${index} is on the screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (tap) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Plays a listed action with the mouse, or with a finger, as somebody would who has decided on it. */
export async function act(page, action, { tap = false } = {}) {
  const { cells = {}, text } = action;
  const chip = page.locator('.chips:not([hidden]) button').filter({ visible: true });
  if (Object.keys(cells).length === 0) {
    await page.locator(`.desk-buttons [data-action="${text}"]`).click();
    return;
  }
  const goal = cells.to ?? cells.pays ?? cells.region?.[0] ?? cells.line?.[0];
  const way = [];
  if (cells.from !== undefined && (await cell(page, cells.from).getAttribute('aria-selected')) !== 'true') way.push(cells.from);
  if (action.kind === 'stay' && cells.target !== undefined) way.push(cells.target);
  else way.push(goal);
  for (const index of way) await point(page, index, tap);
  // A target that means several things asks which.
  for (let depth = 0; depth < 4 && await chip.count() > 0; depth += 1) {
    const wanted = page.locator(`.chips:not([hidden]) button[data-actions~="${text}"]`);
    await wanted.first().click();
    if (tap && await wanted.count()) await wanted.first().click();
    await page.waitForTimeout(30);
  }
}

/** Asks the server for something in the name of whoever is to act, as the page would. */
export const send = (page, what, body) => page.evaluate(async ([where, fields]) => {
  const { get, post } = await import('/src/api.js');
  const id = location.pathname.split('/')[2];
  const { table, view, you } = await get(`/games/${id}`);
  return post(`/games/${id}/${where}`, { expected: table.number, key: String(Math.random()), seat: you.includes(view.seat) ? view.seat : you[0], ...fields });
}, [what, body]);

/** Plays actions without touching the board. */
export async function play(page, ...texts) {
  for (const text of texts) await send(page, 'actions', { action: text });
}
