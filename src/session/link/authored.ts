/** Links to the workbench: a scheme's code, as packed as a session's link, and as carefully read. */
import * as v from 'valibot';
import { JUDGEMENT } from '../../model/schema/link-schema.ts';
import { TEXTS } from '../../model/schema/specification-schema.ts';
import type { Answer } from '../contract/session.ts';
import { decodeChoices, encodeChoices } from './choices.ts';
import { identifier, numberIn, textIn } from './fields.ts';

const authoredLink = v.strictObject({
  /** The code, in TypeScript. */
  code: textIn(TEXTS.authored),
  /** The scenario that the device beside it shows; left out: the first. */
  workload: v.exactOptional(identifier),
  /** Of which assignment it is a solution, and what its judgement was; left out: of none. */
  solution: v.exactOptional(
    v.strictObject({ assignment: identifier, version: numberIn(JUDGEMENT), isPassed: v.boolean() }),
  ),
});

export type AuthoredLink = v.InferOutput<typeof authoredLink>;

export function encodeAuthored(link: AuthoredLink): Promise<Answer<string>> {
  return encodeChoices(link);
}

export function decodeAuthored(text: string): Promise<Answer<AuthoredLink>> {
  return decodeChoices(text, authoredLink);
}
