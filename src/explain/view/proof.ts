/** A proof for the inspector: a question, numbered steps that name their evidence, a conclusion. */
import type { Text } from '../../base/message.ts';
import type { Proof, RichText } from '../../model/frame.ts';

export type { Proof } from '../../model/frame.ts';

export function proof(question: Text, steps: readonly RichText[], conclusion: RichText): Proof {
  return { question, steps, conclusion };
}
