/** Answers of the worker in words: in English, and in German. */
import { german } from '../../src/texts/de/machine.ts';
import { speakerOf } from '../../src/texts/speaker.ts';

export { inEnglish as inWords } from '../../src/texts/en/in-english.ts';

export const { inWords: inGerman } = speakerOf(german);
