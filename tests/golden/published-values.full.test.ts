/** Published values measured again now, as long as the file says: a file of another engine turns this red. */
import { expect, test } from 'vitest';
import { Laboratory } from '../../src/experiments/figures/laboratory.ts';
import { FIGURES } from '../../src/experiments/figures/registry.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { publishedValues } from './published-page.ts';

/** Figures that take longer than all of another paper's; a change that moves these moves others of their papers, too. */
const TOO_LONG: ReadonlySet<string> = new Set(['lighttx-8', 'price-nettles-overheads']);

const kept = publishedValues();
const laboratories = new Map<string, Laboratory>();

/** One for all figures of a length and seed, so that runs which several need are done once. */
function laboratoryOf(scale: number, seed: number): Laboratory {
  const key = `${scale} ${seed}`;
  const laboratory =
    laboratories.get(key) ?? new Laboratory(scale, seed, undefined, new Map(), '', 'published');
  laboratories.set(key, laboratory);
  return laboratory;
}

test.each(FIGURES.filter(({ id }) => kept[id] !== undefined && !TOO_LONG.has(id)))(
  '$id: measured now, every value is what the file has',
  (figure) => {
    const { scale = 1, seed = 1, series = [] } = kept[figure.id] ?? {};
    const measured = inEnglish(figure.run(laboratoryOf(scale, seed)));
    const values = (of: typeof measured): object =>
      of.map(({ name, points }) => [name, ...points.map((point) => point.measured)]);
    expect(values(measured)).toEqual(values(series));
  },
);
