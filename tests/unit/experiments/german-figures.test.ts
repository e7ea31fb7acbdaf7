/** Published figures in English and German: every figure has its own words in both. */
import { expect, test } from 'vitest';
import type { InWords } from '../../../src/base/message.ts';
import { draftOf } from '../../../src/experiments/figures/draft.ts';
import type { Figure } from '../../../src/experiments/figures/figure.ts';
import { FIGURES } from '../../../src/experiments/figures/registry.ts';
import { german } from '../../../src/texts/de/machine.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { speakerOf } from '../../../src/texts/speaker.ts';

const { inWords: inGerman } = speakerOf(german);

function wordsOf({ title, about, why, x, y }: Figure, inWords: InWords): readonly string[] {
  return inWords([title, about, why, x.title, y.title, ...(y.words ?? [])]);
}

test.each(FIGURES.map((figure) => [figure.id, figure] as const))(
  '%s has words of its own in English and in German',
  (_, figure) => {
    const said = wordsOf(figure, inGerman);
    for (const [at, words] of wordsOf(figure, inEnglish).entries()) {
      // The constants of an algorithm are called the same in both.
      if (words !== 'α, β, γ') expect(said[at]).not.toBe(words);
    }
    expect(said.join(' ')).not.toMatch(/undefined|\[object/);
    const { series } = draftOf(figure, { scale: 1, seed: 1, hasBands: true }, new Map());
    for (const { name, points } of [...inEnglish(series), ...inGerman(series)]) {
      expect([typeof name, ...points.map(({ x }) => typeof x)]).not.toContain('object');
    }
  },
);

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
