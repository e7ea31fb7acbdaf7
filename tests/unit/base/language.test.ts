import { afterEach, describe, expect, test } from 'vitest';
import { decimal, say, speak, spokenLanguage } from '../../../src/base/language.ts';

afterEach(() => speak('en', {}));

describe('a displayed phrase', () => {
  const sentence = (id: number, page: string): string => say`Tx${id} writes ${page}.`;

  test('is English by default', () => {
    expect(spokenLanguage()).toBe('en');
    expect(sentence(0, 'A')).toBe('Tx0 writes A.');
    expect(say`Power fails.`).toBe('Power fails.');
    expect(decimal('0.70')).toBe('0.70');
  });

  test('is translated into another language, with values in that language’s order', () => {
    speak('de', {
      'Tx{0} writes {1}.': '{1} wird von Tx{0} geschrieben.',
      'Power fails.': 'Der Strom fällt aus.',
    });
    expect(sentence(7, 'A')).toBe('A wird von Tx7 geschrieben.');
    expect(sentence(8, '$&{0}')).toBe('$&{0} wird von Tx8 geschrieben.');
    expect(say`Power fails.`).toBe('Der Strom fällt aus.');
    expect(decimal('0.70')).toBe('0,70');
  });

  test('stays English where a phrase is missing', () => {
    speak('de', {});
    expect(sentence(7, 'A')).toBe('Tx7 writes A.');
  });
});
