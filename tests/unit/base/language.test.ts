import { afterEach, describe, expect, test } from 'vitest';
import { decimal, say, speak, spokenLanguage } from '../../../src/base/language.ts';

afterEach(() => speak('en', {}));

describe('what people read', () => {
  const sentence = (id: number, page: string): string => say`Tx${id} writes ${page}.`;

  test('is English by itself', () => {
    expect(spokenLanguage()).toBe('en');
    expect(sentence(0, 'A')).toBe('Tx0 writes A.');
    expect(say`Power fails.`).toBe('Power fails.');
    expect(decimal('0.70')).toBe('0.70');
  });

  test('is said in another language, values in its own order', () => {
    speak('de', {
      'Tx{0} writes {1}.': '{1} wird von Tx{0} geschrieben.',
      'Power fails.': 'Der Strom fällt aus.',
    });
    expect(sentence(7, 'A')).toBe('A wird von Tx7 geschrieben.');
    expect(sentence(8, '$&{0}')).toBe('$&{0} wird von Tx8 geschrieben.');
    expect(say`Power fails.`).toBe('Der Strom fällt aus.');
    expect(decimal('0.70')).toBe('0,70');
  });

  test('stays English where there is no phrase for it', () => {
    speak('de', {});
    expect(sentence(7, 'A')).toBe('Tx7 writes A.');
  });
});
