/** Every lesson of a game on its page. */

import test from 'node:test';
import { takeCourse } from '../learner.mjs';
import { scene } from '../scene.mjs';

const here = scene();

test('every lesson of ringrift is played on its page', () => here.with({}, (page) => takeCourse(page, 'ringrift')));
