/** Comes before everything else that a worker loads: some of it is worded at once. */
import { speak } from '../src/base/language.ts';
import { german } from '../src/session/worker/german/index.ts';

speak('de', german);
