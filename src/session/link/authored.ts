/** Links to the workbench: a scheme's code, as packed as a session's link, and as carefully read. */
import * as v from 'valibot';
import { JUDGEMENT, MOST_VARIANT_WORKS, VARIANT_WORK } from '../../model/schema/link-schema.ts';
import { SEED, TEXTS } from '../../model/schema/specification-schema.ts';
import type { Answer } from '../contract/session.ts';
import { decodeChoices, encodeChoices } from './choices.ts';
import { identifier, listOf, numberIn, textIn } from './fields.ts';

const authoredLink = v.strictObject({
  /** The code, in TypeScript; empty: the beginning of the variant's assignment. */
  code: textIn(TEXTS.authored),
  /** The scenario that the device beside it shows; left out: the first. */
  workload: v.exactOptional(identifier),
  /** Of which assignment it is a solution, and what its judgement was; left out: of none. */
  solution: v.exactOptional(
    v.strictObject({ assignment: identifier, version: numberIn(JUDGEMENT), isPassed: v.boolean() }),
  ),
  /** The assignment as an instructor has given it out; left out: as everyone has it. */
  variant: v.exactOptional(
    v.strictObject({
      assignment: identifier,
      /** Of the works that are drawn. */
      seed: numberIn(SEED),
      /** True if its reader is not told what the judgement is. */
      sealed: v.boolean(),
      /** Further works: scripts. */
      works: listOf(textIn(VARIANT_WORK), MOST_VARIANT_WORKS),
    }),
  ),
});

export type AuthoredLink = v.InferOutput<typeof authoredLink>;

export function encodeAuthored(link: AuthoredLink): Promise<Answer<string>> {
  return encodeChoices(link);
}

export function decodeAuthored(text: string): Promise<Answer<AuthoredLink>> {
  return decodeChoices(text, authoredLink);
}
