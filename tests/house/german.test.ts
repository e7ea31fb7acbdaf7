import { describe, expect, test } from 'vitest';
import type { Phrases } from '../../src/base/language.ts';
import { german } from '../../src/session/worker/german/index.ts';
import { saidIn, valuesIn, wordsIn, type SaidSentence } from './said.ts';
import { isWithin, projectCode, type SourceFile } from './source-file.ts';

const ours = projectCode().filter(({ path }) => isWithin(path, ['src', 'workers']));
const said = saidIn(ours);

/** Files whose texts are worded on the page's own thread, which has no phrases: its texts are in typed tables. */
const ON_PAGE = /^src\/(?:app|stage|model)\/|^src\/session\/(?:contract|client|link)\//;

const told = (sentences: readonly SaidSentence[]): string[] =>
  sentences.map(({ key, path, line }) => `${path}:${line} ${key}`);

describe('German', () => {
  test('the source contains sentences to translate', () => {
    expect(said.length).toBeGreaterThan(0);
  });

  test('every sentence has a German phrase', () => {
    expect(told(said.filter(({ key }) => !Object.hasOwn(german, key)))).toEqual([]);
  });

  test('the page’s own thread says nothing that a phrase has to translate', () => {
    expect(told(said.filter(({ path }) => ON_PAGE.test(path)))).toEqual([]);
  });

  test('every phrase contains the same values as its sentence', () => {
    const changed = Object.entries(german).filter(([key, phrase]) => valuesIn(key) !== valuesIn(phrase));
    expect(changed).toEqual([]);
  });

  test('every phrase belongs to a sentence', () => {
    const keys = new Set(said.map(({ key }) => key));
    expect(Object.keys(german).filter((key) => !keys.has(key))).toEqual([]);
  });

  test('a sentence has the same phrase in every table', async () => {
    const tables = await Promise.all(
      ours
        .filter(({ path }) => isWithin(path, ['src/session/worker/german']))
        .map(async ({ path }) => (await import(`../../${path}`)) as Record<string, Phrases>),
    );
    const phrases = tables.flatMap((table) => Object.values(table).flatMap((each) => Object.entries(each)));
    expect(phrases.length).toBeGreaterThan(Object.keys(german).length);
    expect(phrases.filter(([key, phrase]) => german[key] !== phrase)).toEqual([]);
  });

  test('no phrase repeats its English sentence', () => {
    const repeated = Object.entries(german).filter(
      ([key, phrase]) => key === phrase && wordsIn(key).length > 3,
    );
    expect(repeated).toEqual([]);
  });
});

test('every sentence in a source file is found, nested ones too', () => {
  const text = 'const a = [say`Tx${id} writes ${say`page ${p}`}`, html`none`, `none`]; // say`none`';
  const file: SourceFile = { path: 'src/base/a.ts', text };
  expect(saidIn([file]).map(({ key }) => key)).toEqual(['Tx{0} writes {1}', 'page {0}']);
  expect(valuesIn('{1} of {0}, {1}')).toBe('{0} {1}');
  expect(wordsIn('**Tx{0}** writes, “so”')).toEqual(['Tx', 'writes', 'so']);
});
