/** Published figures in German: worded when the thread that loads them speaks German, with the same points. */
import { expect, test, vi } from 'vitest';
import { draftOf } from '../../../src/experiments/figures/draft.ts';
import type { Figure } from '../../../src/experiments/figures/figure.ts';
import { FIGURES } from '../../../src/experiments/figures/registry.ts';
import { german } from '../../../src/session/worker/german/index.ts';

const wordsOf = ({ title, about, why, x, y }: Figure): readonly string[] => [
  title,
  about,
  why,
  x.title,
  y.title,
  ...(y.words ?? []),
];

test('every figure has its words in German, and the points that it has in English', async () => {
  vi.resetModules();
  const { speak } = await import('../../../src/base/language.ts');
  speak('de', german);
  const { FIGURES: inGerman } = await import('../../../src/experiments/figures/registry.ts');
  expect(inGerman.map(({ id, paper }) => [id, paper])).toEqual(FIGURES.map(({ id, paper }) => [id, paper]));
  for (const [i, figure] of FIGURES.entries()) {
    const other = inGerman[i];
    const [said, was] = [wordsOf(other), wordsOf(figure)];
    expect(said).toHaveLength(was.length);
    // The constants of an algorithm are called the same everywhere.
    for (const [at, words] of was.entries()) if (words !== 'α, β, γ') expect(said[at]).not.toBe(words);
    expect(said.join(' ')).not.toMatch(/\{\d|undefined/);
    const [drawn, before] = [other, figure].map((each) => draftOf(each, 1, 1, new Map()));
    expect(drawn.series.map(({ points }) => points.length)).toEqual(
      before.series.map(({ points }) => points.length),
    );
    expect(drawn.runs).toBe(before.runs);
  }
});
