/** The languages that FlashScope is translated to, and their texts, so that a test of translations leaves out none. */
import { join } from 'node:path';
import type { InWords } from '../../src/base/message.ts';
import { type Language, languages } from '../../src/base/language.ts';
import type { MachineTexts } from '../../src/texts/machine-texts.ts';
import type { Shown } from '../../src/texts/shown.ts';
import { speakerOf } from '../../src/texts/speaker.ts';

/** Every language but English, in which the project is written. */
export const otherLanguages: readonly Language[] = languages.filter((each) => each !== 'en');

/** Each translation beside each language that it could be a copy of: English, and those that stand before it. */
export const translationPairs: readonly (readonly [Language, Language])[] = languages.flatMap((own, at) =>
  languages.slice(0, at).map((other) => [own, other] as const),
);

const sources = join(import.meta.dirname, '../../src');

async function exportsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(join(sources, file))) as Readonly<Record<string, unknown>>;
}

/** The texts of the machine: the one table that `src/texts/<code>/machine.ts` exports. */
export async function machineTextsIn(language: Language): Promise<MachineTexts> {
  const [texts] = Object.values(await exportsOf(`texts/${language}/machine.ts`));
  return texts as MachineTexts;
}

/** Messages of the worker in the words of a language. */
export async function speakerIn(language: Language): Promise<InWords> {
  return speakerOf(await machineTextsIn(language)).inWords;
}

/** The titles and choices of what comes with the program. */
export async function shownIn(language: Language): Promise<Shown> {
  return (await exportsOf(`texts/${language}/shown.ts`))['shown'] as Shown;
}

/** Texts one by one: "texts.momentOf.crash" to a sentence or a function that makes one. */
export type FlatTexts = ReadonlyMap<string, unknown>;

/** The texts of a file in `src`, which exports the same names in every language. */
export async function fileTexts(file: string): Promise<FlatTexts> {
  return flatTexts(await exportsOf(file));
}

/** The texts of a table of tables. */
export function flatTexts(table: object): FlatTexts {
  return new Map(Object.entries(table).flatMap(([key, value]) => flat(value, key)));
}

function flat(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => flat(each, `${path}.${key}`));
}

/** The text; of a function, what stands in its strings and templates beside their values. */
function wordingOf(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const literals = String(text).match(/`[^`]*`|'[^']*'|"[^"]*"/g) ?? [];
  return literals.join(' ').replaceAll(/\$\{[^}]*\}/g, ' ');
}

const wordsIn = (text: unknown): number => wordingOf(text).match(/\p{L}{2,}/gu)?.length ?? 0;

/** Up to here a text may be a name, a loan word, or numbers with their signs. */
const MOST_WORDS_OF_A_NAME = 3;
/** Languages share words, but not so many: German and English have one text of seven in a file alike. */
const LARGEST_SHARED_PART = 1 / 3;

/**
 * Names of the texts that are left to translate: the sentences that read as in the other language, and the short texts,
 * too, where more than a third of all read as in the other one.
 */
export function untranslated(own: FlatTexts, other: FlatTexts): string[] {
  const worded = [...own].filter(([, text]) => wordsIn(text) > 0);
  const same = worded.filter(([name, text]) => wordingOf(other.get(name)) === wordingOf(text));
  const isUntouched = same.length > 1 && same.length > worded.length * LARGEST_SHARED_PART;
  return same.filter(([, text]) => isUntouched || wordsIn(text) > MOST_WORDS_OF_A_NAME).map(([name]) => name);
}
