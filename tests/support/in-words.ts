/** Answers of the worker, in the language of the test: English, unless it speaks another. */
import type { Spoken } from '../../src/base/message.ts';
import { spokenLanguage } from '../../src/base/language.ts';
import { german } from '../../src/texts/de/machine.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { speakerOf } from '../../src/texts/speaker.ts';

const inGerman = speakerOf(german).inWords;

export function inWords<T>(value: T): Spoken<T> {
  return spokenLanguage() === 'de' ? inGerman(value) : inEnglish(value);
}
