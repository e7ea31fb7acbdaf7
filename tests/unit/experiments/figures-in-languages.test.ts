/** Published figures in every language: every figure has its own words in each. */
import { describe, expect, test } from 'vitest';
import type { InWords } from '../../../src/base/message.ts';
import { draftOf } from '../../../src/experiments/figures/draft.ts';
import type { Figure } from '../../../src/experiments/figures/figure.ts';
import { FIGURES } from '../../../src/experiments/figures/registry.ts';
import { inGerman } from '../../support/in-words.ts';
import { speakerIn, translationPairs } from '../../support/other-languages.ts';

function wordsOf({ title, about, why, x, y }: Figure, inWords: InWords): readonly string[] {
  return inWords([title, about, why, x.title, y.title, ...(y.words ?? [])]);
}

describe.each(translationPairs)('in the language %s', (code, other) => {
  test.each(FIGURES.map((figure) => [figure.id, figure] as const))(
    `%s has words of its own, not those in ${other}`,
    async (_, figure) => {
      const [inOwnWords, inOthers] = [await speakerIn(code), await speakerIn(other)];
      const said = wordsOf(figure, inOwnWords);
      for (const [at, words] of wordsOf(figure, inOthers).entries()) {
        // The constants of an algorithm are called the same in all.
        if (words !== 'α, β, γ') expect(said[at], `translate it in src/texts/${code}`).not.toBe(words);
      }
      expect(said.join(' ')).not.toMatch(/undefined|\[object/);
      const { series } = draftOf(figure, { scale: 1, seed: 1, hasBands: true }, new Map());
      for (const { name, points } of [...inOthers(series), ...inOwnWords(series)]) {
        expect([typeof name, ...points.map(({ x }) => typeof x)]).not.toContain('object');
      }
    },
  );
});

test('series that compare programs and devices are named in German', () => {
  const named = (id: string): readonly string[] => {
    const figure = FIGURES.find((each) => each.id === id);
    if (figure === undefined) throw new Error(`no figure ${id}`);
    return inGerman(draftOf(figure, { scale: 1, seed: 1, hasBands: true }, new Map()).series).map(
      ({ name }) => name,
    );
  };
  expect(named('price-nettles-compiler')).toEqual([
    'Flash',
    'Flash, kurze Header',
    'Flash-Disk',
    'Festplatte',
  ]);
  expect(named('nvctx-11')[0]).toBe('über SCC');
});
