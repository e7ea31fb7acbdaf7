// Every text of the page stands in every language, with the same values to fill in, and is not English left over.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseLanguage, language } from '../../../../src/app/words/locale/language.ts';
import { texts as transport } from '../../../../src/app/words/de/transport.ts';

const folder = join(import.meta.dirname, '../../../../src/app/words');
const names = readdirSync(join(folder, 'en'));

/** Returns the texts of a file, one by one: "momentOf.crash" to a sentence or a function that makes one. */
async function textsOf(spoken: string, name: string): Promise<ReadonlyMap<string, unknown>> {
  const file = (await import(join(folder, spoken, name))) as Readonly<Record<string, unknown>>;
  return new Map(Object.entries(file).flatMap(([key, value]) => flat(value, key)));
}

function flat(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => flat(each, `${path}.${key}`));
}

/** The sentence; of a function, its source, in which its sentences stand. */
const wordingOf = (text: unknown): string => String(text);

const wordsIn = (wording: string): number => wording.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Entries of a list that each language fills as it needs: names of keys as they are printed. */
const isOpen = (path: string): boolean => path.startsWith('texts.keyNames.');

describe.each(names)('%s', (name) => {
  test('has all its texts in German, with the same values', async () => {
    const [english, german] = [await textsOf('en', name), await textsOf('de', name)];
    const fixed = (all: ReadonlyMap<string, unknown>) =>
      [...all.keys()].filter((path) => !isOpen(path)).sort();
    expect(fixed(german)).toEqual(fixed(english));
    const arity = (text: unknown): unknown => (typeof text === 'function' ? text.length : typeof text);
    const changed = [...english].filter(([path, text]) => arity(text) !== arity(german.get(path)));
    expect(changed.map(([path]) => path).filter((path) => !isOpen(path))).toEqual([]);
  });

  test('has no text longer than three words that equals the English one', async () => {
    const german = await textsOf('de', name);
    const same = [...(await textsOf('en', name))].filter(([path, text]) => {
      const wording = wordingOf(text);
      const isSentence = typeof text === 'string' ? wordsIn(wording) > 3 : /[a-z]{2} [a-z]{2}/.test(wording);
      return isSentence && wording === wordingOf(german.get(path));
    });
    expect(same.map(([path]) => path).filter((path) => !notations.has(path))).toEqual([]);
  });
});

/** Written in a language of its own. */
const notations: ReadonlySet<string> = new Set(['texts.patternExample']);

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
