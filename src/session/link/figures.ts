/**
 * Links of the screen for figures: how large the runs of published figures are, or a sweep of one's own with its
 * whole specification.
 */
import { say } from '../../base/language.ts';
import * as v from 'valibot';
import { checkSweepSpec, type SweepSpec } from '../../model/sweep-specification.ts';
import type { Answer } from '../contract/session.ts';
import { decodeChoices, encodeChoices } from './choices.ts';

const name = v.pipe(
  v.string(),
  v.regex(
    /^[a-zA-Z0-9][a-zA-Z0-9:._-]{0,79}$/,
    () => say`is no name: letters, digits, dots and hyphens are expected, 80 at most`,
  ),
);

const figureChoices = v.strictObject({
  view: v.literal('published'),
  /** 1: as large as the figures are published here. */
  scale: v.pipe(v.number(), v.finite(), v.minValue(1 / 1024), v.maxValue(1)),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 32 - 1)),
  /** Null: none in particular. */
  figure: v.nullable(name),
});

const sweepChoices = v.strictObject({
  view: v.literal('sweep'),
  spec: v.unknown(),
  /** The parameter along the axis; null: the first that varies. */
  x: v.nullable(name),
  /** The measure that is drawn; null: the first. */
  measure: v.nullable(name),
});

const link = v.variant('view', [figureChoices, sweepChoices]);

export type FigureChoices = v.InferOutput<typeof figureChoices>;
export type SweepChoices = Omit<v.InferOutput<typeof sweepChoices>, 'spec'> & { readonly spec: SweepSpec };
export type FigureLink = FigureChoices | SweepChoices;

export function encodeFigureLink(choices: FigureLink): Promise<Answer<string>> {
  return encodeChoices(choices);
}

export async function decodeFigureLink(text: string): Promise<Answer<FigureLink>> {
  const decoded = await decodeChoices(text, link);
  if (!decoded.ok || decoded.value.view === 'published') return decoded as Answer<FigureChoices>;
  const spec = checkSweepSpec(decoded.value.spec, say`This link`);
  if (spec.ok) return { ok: true, value: { ...decoded.value, spec: spec.value } };
  return { ok: false, problem: { kind: 'specification', sentence: spec.error } };
}
