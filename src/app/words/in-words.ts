/**
 * Sentences of the page's language in place of the messages of the worker and of links. They are loaded apart from
 * the first screen and of one language only, at once, so that they come while the worker starts.
 */
import type { Language } from '../../base/language.ts';
import type { InWords, Spoken } from '../../base/message.ts';
import type { MachineTexts } from '../../texts/machine-texts.ts';
import { speakerOf } from '../../texts/speaker.ts';
import { loaded } from './loading/loaded.ts';
import { language } from './locale/language.ts';

const load: Readonly<Record<Language, () => Promise<MachineTexts>>> = {
  en: async () => (await import('../../texts/en/machine.ts')).english,
  de: async () => (await import('../../texts/de/machine.ts')).german,
};

export const machineWords: Promise<InWords> = loaded(load[language]).then(
  (texts) => speakerOf(texts).inWords,
);

export async function inWords<T>(value: T): Promise<Spoken<T>> {
  return (await machineWords)(value);
}
