// The tour of the workbench is data: words for every beat, short enough to read, and three minutes in all.
import { describe, expect, test } from 'vitest';
import { ownScheme } from '../../../../src/app/shell/lecture/own-scheme.ts';
import { readingMs } from '../../../../src/app/lab/model/reading-pace.ts';
import { texts as german } from '../../../../src/app/words/de/lecture-own-scheme.ts';
import { texts as english } from '../../../../src/app/words/en/lecture-own-scheme.ts';

describe.each([
  ['English', english],
  ['German', german],
] as const)('the tour of the workbench in %s', (_, words) => {
  test('has words for every beat, and no others', () => {
    expect(Object.keys(words)).toEqual(ownScheme.map(({ id }) => id));
  });

  test('says on the screen what fits into two lines', () => {
    const long = Object.values(words).filter(({ says }) => says.length > 125);
    expect(long).toEqual([]);
  });

  test('takes about three minutes to speak', () => {
    const minutes = Object.values(words).reduce((sum, { notes }) => sum + readingMs(notes) / 60_000, 0);
    expect(minutes).toBeGreaterThan(2);
    expect(minutes).toBeLessThan(3.5);
  });
});
