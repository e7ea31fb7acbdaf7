/** Published values measured again now, as long as the file says. */
import { expect, test } from 'vitest';
import { draftOf } from '../../src/experiments/figures/draft.ts';
import { figureById } from '../../src/experiments/figures/registry.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { publishedValues } from './published-page.ts';

test.each(['nvctx-1', 'nvctx-12-d'])('%s: measured now, every value is what the file has', (id) => {
  const figure = figureById(id);
  const kept = publishedValues()[id];
  if (figure === undefined || kept === undefined) throw new Error(`${id} is not in the file`);
  const { scale, seed, series } = kept;
  const setup = { scale, seed, hasBands: false, points: 'published' } as const;
  const done = new Map([...draftOf(figure, setup, new Map()).missing].map(([key, run]) => [key, run()]));
  const measured = inEnglish(draftOf(figure, setup, done).series);
  const values = (of: typeof series): object => of.map(({ points }) => points.map((point) => point.measured));
  expect(values(measured)).toEqual(values(series));
});
