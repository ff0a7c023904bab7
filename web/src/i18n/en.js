/** The strings of one language that belong to no game, but for those of lessons and analysis, which are read when a page needs them. */

import { board } from './en/board.js';
import { game } from './en/game.js';
import { home } from './en/home.js';
import { local } from './en/local.js';
import { shell } from './en/shell.js';
import { told } from './en/told.js';

/** What the pages say. */
export const strings = { ...shell, ...home, ...board, ...game, ...told, ...local };
