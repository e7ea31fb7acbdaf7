/** Links of the screen for published figures: how large the runs are, their seed, and the figure one looks at. */
import * as v from 'valibot';
import type { Answer } from './contract.ts';
import { decodeChoices, encodeChoices } from './permalink-choices.ts';

const name = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9:._-]{0,79}$/, 'is no name'));

const figureChoices = v.strictObject({
  /** 1: as large as the figures are published here. */
  scale: v.pipe(v.number(), v.finite(), v.minValue(1 / 1024), v.maxValue(1)),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 32 - 1)),
  /** Null: none in particular. */
  figure: v.nullable(name),
});

export type FigureChoices = v.InferOutput<typeof figureChoices>;

export function encodeFigureChoices(choices: FigureChoices): Promise<Answer<string>> {
  return encodeChoices(choices);
}

export function decodeFigureChoices(text: string): Promise<Answer<FigureChoices>> {
  return decodeChoices(text, figureChoices);
}
