/** Published values beside measured ones: the file, and the page that is made of it. */
import { describe, expect, test } from 'vitest';
import type { Point, Series } from '../../src/experiments/figures/figure.ts';
import { FIGURES } from '../../src/experiments/figures/registry.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { publishedPage, publishedSeries, publishedValues } from './published-page.ts';

const values = publishedValues();

const withoutValues = (series: readonly Series[]): object =>
  inEnglish(series).map(({ name, points }) => ({
    name,
    points: points.map(({ x, published, limit }: Point) => ({ x, published, limit })),
  }));

describe('the published values', () => {
  test('the page of the docs is made of the file', async () => {
    await expect(publishedPage(values, FIGURES)).toMatchFileSnapshot('../../docs/published-values.md');
  });

  test('every figure says which engine measured it, with a name for its sources', () => {
    const engines = Object.values(values).map(({ engine }) => engine);
    expect(engines.filter((engine) => !/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/.test(engine))).toEqual([]);
  });

  test.each(FIGURES.filter(({ id }) => values[id] !== undefined))(
    '$id: the file has the points for which the paper gives a value, and no others',
    (figure) => {
      expect(withoutValues(values[figure.id]?.series ?? [])).toEqual(withoutValues(publishedSeries(figure)));
    },
  );
});
