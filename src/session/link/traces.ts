/** Links of the screen for traces and full-size runs: what is run, how it is read, and on what. */
import * as v from 'valibot';
import { MOST_RUNS } from '../../model/schema/link-schema.ts';
import { HOST, RECOVERY_POINTS, START, TEXTS } from '../../model/schema/specification-schema.ts';
import type { Answer } from '../contract/session.ts';
import { compared, decodeChoices, encodeChoices } from './choices.ts';
import { choiceIn, entriesOf, identifier, listOf, numberIn, textIn } from './fields.ts';
import { deviceSchema, generatedSchema, readingSchema } from './schema.ts';

/** Stands for the device of a file among those to choose from. */
export const OWN_DEVICE = 'own';

const start = entriesOf(START);

const traceChoices = v.strictObject({
  /** Null: nothing is chosen yet. A file is named by its digest: its bytes stay on its computer. */
  work: v.nullable(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('sample'), path: identifier }),
      v.strictObject({ kind: v.literal('file'), digest: identifier, title: textIn(TEXTS.traceTitle) }),
      generatedSchema,
    ]),
  ),
  how: readingSchema,
  /** Empty: the first in the registry. */
  schemes: listOf(identifier, MOST_RUNS),
  /** The code of the scheme `workbench`. */
  authored: v.exactOptional(textIn(TEXTS.authored)),
  /** Runs of these schemes that are set otherwise; a scheme without any runs once, as published. */
  variants: v.exactOptional(listOf(compared, MOST_RUNS)),
  device: v.nullable(identifier),
  /** The device of a file, which is chosen as `OWN_DEVICE`. */
  ownDevice: v.exactOptional(deviceSchema),
  /** Null: as free as each scheme allows. */
  isolation: v.nullable(choiceIn(HOST.isolation)),
  ...start,
  layReads: v.exactOptional(start.layReads),
  /** Left out: as many as by default. */
  recoveryPoints: v.exactOptional(numberIn(RECOVERY_POINTS)),
});

export type TraceChoices = v.InferOutput<typeof traceChoices>;

export function encodeTraceChoices(choices: TraceChoices): Promise<Answer<string>> {
  return encodeChoices(choices);
}

export function decodeTraceChoices(text: string): Promise<Answer<TraceChoices>> {
  return decodeChoices(text, traceChoices);
}
