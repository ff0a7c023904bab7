/** Copies the nets that come with games into nets/GAME/, for the package; `npm pack` calls it. */

import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';

const here = new URL('./', import.meta.url);
const crates = new URL('../../crates/', here);
rmSync(new URL('nets/', here), { recursive: true, force: true });
for (const game of readdirSync(crates)) {
  const nets = new URL(`${game}/nets/`, crates);
  if (existsSync(nets)) cpSync(nets, new URL(`nets/${game}/`, here), { recursive: true });
}
