/** Problem in a script, for its author: the place, the problem, and what was expected. */
import type { Message } from '../../base/message.ts';
import { hostMessage } from './messages.ts';

export interface ScriptProblem {
  /** First character concerned, in UTF-16 units from 0. */
  readonly offset: number;
  readonly length: number;
  readonly sentence: Message;
}

const LONGEST_QUOTE = 24;

/** The sentence leads with the place, because it is also shown where nothing can be underlined. */
export function problemAt(text: string, offset: number, length: number, problem: Message): ScriptProblem {
  const quoted = quote(text, offset, length);
  return {
    offset,
    length,
    sentence: hostMessage('scriptProblem', { ...placeIn(text, offset), quoted, problem }),
  };
}

function placeIn(text: string, offset: number): { readonly line: number | null; readonly character: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  const character = offset - lineStart + 1;
  return { line: text.includes('\n') ? line : null, character };
}

function quote(text: string, offset: number, length: number): string | null {
  if (length === 0) return null;
  const shown = text.slice(offset, offset + Math.min(length, LONGEST_QUOTE));
  return length > LONGEST_QUOTE ? `${shown}…` : shown;
}
