/** What is wrong with a script, for a person: where it is, what it is, what was expected. */
import { say } from '../../base/language.ts';
export interface ScriptProblem {
  /** First character concerned, in UTF-16 units from 0. */
  readonly offset: number;
  readonly length: number;
  readonly sentence: string;
}

const LONGEST_QUOTE = 24;

/** The sentence leads with the place, because it is also shown where nothing can be underlined. */
export function problemAt(text: string, offset: number, length: number, what: string): ScriptProblem {
  return { offset, length, sentence: `${placeIn(text, offset)}${quote(text, offset, length)}: ${what}` };
}

function placeIn(text: string, offset: number): string {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  const character = offset - lineStart + 1;
  return text.includes('\n') ? say`Line ${line}, character ${character}` : say`Character ${character}`;
}

function quote(text: string, offset: number, length: number): string {
  if (length === 0) return '';
  const shown = text.slice(offset, offset + Math.min(length, LONGEST_QUOTE));
  return `, “${shown}${length > LONGEST_QUOTE ? '…' : ''}”`;
}
