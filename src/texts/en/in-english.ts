/** English, for callers that always use it: the runner, and tests. */
import { english } from './machine.ts';
import { speakerOf } from '../speaker.ts';

/** The same data with an English sentence in place of each message. */
export const { inWords: inEnglish } = speakerOf(english);
