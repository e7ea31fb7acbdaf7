/**
 * Speaks German from here on. To be imported before anything else, since declarations are worded when they are
 * loaded: so the German workers begin, too.
 */
import { speak } from '../../src/base/language.ts';
import { german } from '../../src/session/worker/german/index.ts';

speak('de', german);
