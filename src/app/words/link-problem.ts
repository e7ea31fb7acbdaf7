import type { Text } from '../../base/message.ts';
import { inWords } from './in-words.ts';
import { texts } from './links.ts';

/** Says why a link could not be used, and what is shown in its place. */
export async function linkProblem(sentence: Text): Promise<string> {
  return texts.notUsed(await inWords(sentence));
}
