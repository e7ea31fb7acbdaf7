/**
 * Links of the screen for figures: how large the runs of published figures are, or a sweep of one's own with its
 * whole specification.
 */
import * as v from 'valibot';
import { FIGURE_SCALE } from '../../model/schema/link-schema.ts';
import { SEED } from '../../model/schema/specification-schema.ts';
import { checkSweepSpec, type SweepSpec } from '../../model/schema/sweep-specification.ts';
import type { Answer } from '../contract/session.ts';
import { decodeChoices, encodeChoices } from './choices.ts';
import { identifier, numberIn } from './fields.ts';

const figureChoices = v.strictObject({
  view: v.literal('published'),
  /** 1: as large as the figures are published here. */
  scale: numberIn(FIGURE_SCALE),
  seed: numberIn(SEED),
  /** With bands for what the papers leave open; links of earlier versions have none. */
  hasBands: v.optional(v.boolean(), false),
  /** Null: none in particular. */
  figure: v.nullable(identifier),
});

const sweepChoices = v.strictObject({
  view: v.literal('sweep'),
  spec: v.unknown(),
  /** The parameter along the axis; null: the first that varies. */
  x: v.nullable(identifier),
  /** The measure that is drawn; null: the first. */
  measure: v.nullable(identifier),
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
  const spec = checkSweepSpec(decoded.value.spec, null);
  if (spec.ok) return { ok: true, value: { ...decoded.value, spec: spec.value } };
  return { ok: false, problem: { kind: 'specification', sentence: spec.error } };
}
