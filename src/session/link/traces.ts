/** Links of the screen for traces and full-size runs: what is run, how it is read, and on what. */
import { say } from '../../base/language.ts';
import * as v from 'valibot';
import type { Answer } from '../contract/session.ts';
import { compared, decodeChoices, encodeChoices } from './choices.ts';
import { generatedSchema, readingSchema } from './schema.ts';

/** Schemes side by side at most. */
export const mostRuns = 32;

const name = v.pipe(
  v.string(),
  v.regex(
    /^[a-zA-Z0-9][a-zA-Z0-9:._-]{0,79}$/,
    () => say`is no name: letters, digits, dots and hyphens are expected, 80 at most`,
  ),
);
const words = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1));

const traceChoices = v.strictObject({
  /** Null: nothing is chosen yet. A file is named by its digest: its bytes stay on its computer. */
  work: v.nullable(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('sample'), path: name }),
      v.strictObject({ kind: v.literal('file'), digest: name, title: words(400) }),
      generatedSchema,
    ]),
  ),
  how: readingSchema,
  /** Empty: the first on the roll. */
  schemes: v.pipe(v.array(name), v.maxLength(mostRuns)),
  /** Runs of these schemes that are set otherwise; a scheme without any runs once, as published. */
  variants: v.exactOptional(v.pipe(v.array(compared), v.maxLength(mostRuns))),
  device: v.nullable(name),
  /** Null: as free as each scheme allows. */
  isolation: v.nullable(v.picklist(['strict', 'no-page-conflict', 'serializable'])),
  fill: share,
  ageing: v.picklist(['none', 'random', 'local']),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 32 - 1)),
});

export type TraceChoices = v.InferOutput<typeof traceChoices>;

export function encodeTraceChoices(choices: TraceChoices): Promise<Answer<string>> {
  return encodeChoices(choices);
}

export function decodeTraceChoices(text: string): Promise<Answer<TraceChoices>> {
  return decodeChoices(text, traceChoices);
}
