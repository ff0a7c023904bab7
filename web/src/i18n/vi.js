/** The strings of one language that belong to no game, but for those of the lessons, which are read when somebody wants to learn. */

import { board } from './vi/board.js';
import { game } from './vi/game.js';
import { home } from './vi/home.js';
import { local } from './vi/local.js';
import { shell } from './vi/shell.js';
import { told } from './vi/told.js';

/** What the pages say. */
export const strings = { ...shell, ...home, ...board, ...game, ...told, ...local };
