// Every text of the page stands in every language, with the same values to fill in, and is not left over from another.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/base/language.ts';
import { titlesIn } from '../../../../src/app/words/lesson-titles.ts';
import { chooseLanguage, language } from '../../../../src/app/words/locale/language.ts';
import { texts as transport } from '../../../../src/app/words/de/transport.ts';
import {
  fileTexts,
  type FlatTexts,
  flatTexts,
  otherLanguages,
  translationPairs,
  untranslated,
} from '../../../support/other-languages.ts';

const names = readdirSync(join(import.meta.dirname, '../../../../src/app/words/en'));

/** The files of texts that a language has, with a star for its code. */
const files = [...names.map((name) => `app/words/*/${name}`), 'stage/words/*.ts', 'texts/*/field-titles.ts'];

const inLanguage = (file: string, code: Language): string => file.replace('*', code);

/** The texts of a file; the stage's are one table that goes by the language. */
async function textsOf(code: Language, file: string): Promise<FlatTexts> {
  const all = await fileTexts(inLanguage(file, code));
  return new Map([...all].map(([path, text]) => [path.replace(new RegExp(`^${code}\\.`), 'texts.'), text]));
}

/** Entries of a list that each language fills as it needs: names of keys as they are printed. */
const isOpen = (path: string): boolean => path.startsWith('texts.keyNames.');

/** Written in a language of its own. */
const notations: ReadonlySet<string> = new Set(['texts.patternExample']);

const without = (all: FlatTexts, isLeftOut: (path: string) => boolean): FlatTexts =>
  new Map([...all].filter(([path]) => !isLeftOut(path)));

describe.each(files)('%s', (file) => {
  test.each(otherLanguages)('has all its texts in the language %s, with the same values', async (code) => {
    const english = without(await textsOf('en', file), isOpen);
    const own = without(await textsOf(code, file), isOpen);
    const advice = `src/${inLanguage(file, code)} has the texts of src/${inLanguage(file, 'en')}, no more, no fewer`;
    expect([...own.keys()].sort(), `${advice}.`).toEqual([...english.keys()].sort());
    const arity = (text: unknown): unknown => (typeof text === 'function' ? text.length : typeof text);
    const changed = [...english].filter(([path, text]) => arity(text) !== arity(own.get(path)));
    expect(
      changed.map(([path]) => path),
      `${advice}, filled with the same values`,
    ).toEqual([]);
  });

  test.each(translationPairs)('in the language %s, is no copy of that in %s', async (code, other) => {
    const [own, original] = [await textsOf(code, file), await textsOf(other, file)];
    expect(
      untranslated(
        without(own, (path) => notations.has(path)),
        original,
      ),
      `src/${inLanguage(file, code)} repeats src/${inLanguage(file, other)}: translate these texts`,
    ).toEqual([]);
  });
});

test.each(translationPairs)(
  'titles of lessons in the language %s are no copies of those in %s',
  (code, other) => {
    expect(titlesIn[code].map(({ id }) => id)).toEqual(titlesIn.en.map(({ id }) => id));
    const said = (each: Language): FlatTexts =>
      flatTexts(Object.fromEntries(titlesIn[each].map(({ id, title, about }) => [id, { title, about }])));
    expect(
      untranslated(said(code), said(other)),
      `translate these titles for ${code} in src/app/words/lesson-titles.ts`,
    ).toEqual([]);
    expect([...said(code).values()]).not.toContain('');
  },
);

describe('the search for texts that are not translated', () => {
  const long = 'The page is lost for good.';
  const said = (value: string): string => `the page ${value} of the block is lost`;

  test('finds sentences, also in functions, and lets names be', () => {
    const german = { a: 'eins', b: 'zwei', c: 'drei', d: 'vier', e: 'fünf', f: 'sechs' };
    const english = { a: 'one', b: 'two', c: 'three', d: 'four', e: 'five', f: 'six' };
    const own = flatTexts({ name: 'RVM log', ...german, long, said });
    const other = flatTexts({ name: 'RVM log', ...english, long, said });
    expect(untranslated(own, other)).toEqual(['long', 'said']);
  });

  test('finds short texts where more than a third is the same', () => {
    const english = flatTexts({ open: 'Open', close: 'Close', save: 'Save' });
    expect(untranslated(english, english)).toEqual(['open', 'close', 'save']);
    const begun = flatTexts({ open: 'Öffnen', close: 'Close', save: 'Save' });
    expect(untranslated(begun, english)).toEqual(['close', 'save']);
  });
});

test('German: transport texts have the right gender and number', () => {
  expect(transport.next('commit')).toBe('Nächster Commit');
  expect(transport.next('collection')).toBe('Nächste Garbage Collection');
  expect(transport.previous('verdict')).toBe('Voriges Urteil');
  expect(transport.noFurther('collection')).toContain('keine weitere Garbage Collection');
  expect(transport.noEarlier('crash')).toContain('kein früherer Stromausfall');
});

test('the first supported language of the list is chosen', () => {
  expect(chooseLanguage(['de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(['en-GB', 'de'])).toBe('en');
  expect(chooseLanguage([null, 'tlh', 'DE'])).toBe('de');
  expect(chooseLanguage(['den', 'tlh'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});

test('the language without a page is English', () => {
  expect(language).toBe('en');
});
