/**
 * Reads one token of a script after another. Everything below the level of a whole operation is here:
 * blanks and comments, words, numbers, page lists. Nothing throws; a problem is a value.
 */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { parsePageName } from '../../model/page-name.ts';
import { LETTER, MARKS, MOST_BLOCK_NUMBER, SEPARATOR } from '../../model/script-grammar.ts';
import { hostMessage } from './messages.ts';
import { problemAt, type ScriptProblem } from './script-problem.ts';

export interface ScriptReader {
  readonly text: string;
  at: number;
}

/** Bounds of the device a script is meant for; what is left out is not checked. */
export interface ScriptBounds {
  readonly logicalPages?: number | undefined;
  readonly blocks?: number | undefined;
}

/** One entry of a page list: `A`, `A-D`, `A@6`. */
export interface PageItem {
  readonly offset: number;
  readonly page: number;
  readonly pages: number;
  /** Block asked for, -1 for none. */
  readonly hint: number;
}

/** Moves past blanks, semicolons and comments, which end with their line. */
export function skipSeparators(reader: ScriptReader): void {
  const { text } = reader;
  while (reader.at < text.length && SEPARATOR.test(present(text[reader.at]))) {
    if (text[reader.at] === MARKS.comment) {
      const lineEnd = text.indexOf('\n', reader.at);
      reader.at = lineEnd === -1 ? text.length : lineEnd;
    } else {
      reader.at += 1;
    }
  }
}

/** Letters from here on; may be empty. */
export function readLetters(reader: ScriptReader): string {
  return readWhile(reader, LETTER);
}

/** Digits from here on; may be empty. */
export function readDigits(reader: ScriptReader): string {
  return readWhile(reader, /[0-9]/);
}

function readWhile(reader: ScriptReader, accepted: RegExp): string {
  const start = reader.at;
  while (reader.at < reader.text.length && accepted.test(present(reader.text[reader.at]))) reader.at += 1;
  return reader.text.slice(start, reader.at);
}

export function isAtEndOfOperation(reader: ScriptReader): boolean {
  return reader.at >= reader.text.length || SEPARATOR.test(present(reader.text[reader.at]));
}

/** A problem with everything from `start` to the next blank, so that the whole word is underlined. */
export function wordProblem(reader: ScriptReader, start: number, problem: Message): ScriptProblem {
  let end = Math.max(start, reader.at);
  while (end < reader.text.length && !SEPARATOR.test(present(reader.text[end]))) end += 1;
  return problemAt(reader.text, start, end - start, problem);
}

/** `A`, `A,B@6`, `A-D,17`: at least one entry; blanks may follow a comma. */
export function readPageList(
  reader: ScriptReader,
  bounds: ScriptBounds,
  acceptsHint: boolean,
): Result<PageItem[], ScriptProblem> {
  const items: PageItem[] = [];
  for (;;) {
    const item = readPageItem(reader, bounds, acceptsHint);
    if (!item.ok) return item;
    items.push(item.value);
    if (reader.text[reader.at] !== MARKS.next) return ok(items);
    reader.at += 1;
    readWhile(reader, /[ \t]/);
  }
}

function readPageItem(
  reader: ScriptReader,
  bounds: ScriptBounds,
  acceptsHint: boolean,
): Result<PageItem, ScriptProblem> {
  const offset = reader.at;
  const first = readPage(reader, bounds);
  if (!first.ok) return first;
  let last = first.value;
  if (reader.text[reader.at] === MARKS.range) {
    reader.at += 1;
    const end = readPage(reader, bounds);
    if (!end.ok) return end;
    if (end.value < first.value) {
      return err(wordProblem(reader, offset, hostMessage('rangeGoesDown')));
    }
    last = end.value;
  }
  const hint = readHint(reader, bounds, acceptsHint);
  if (!hint.ok) return hint;
  return ok({ offset, page: first.value, pages: last - first.value + 1, hint: hint.value });
}

function readPage(reader: ScriptReader, bounds: ScriptBounds): Result<number, ScriptProblem> {
  const start = reader.at;
  const name = readWhile(reader, /[A-Za-z0-9]/);
  if (name === '') {
    return err(problemAt(reader.text, start, 0, hostMessage('pageMissing')));
  }
  const page = parsePageName(name);
  if (page === null) {
    return err(problemAt(reader.text, start, name.length, hostMessage('noPage')));
  }
  const { logicalPages } = bounds;
  if (logicalPages !== undefined && page >= logicalPages) {
    const what = hostMessage('pageBeyond', { count: logicalPages, asked: page });
    return err(problemAt(reader.text, start, name.length, what));
  }
  return ok(page);
}

function readHint(
  reader: ScriptReader,
  bounds: ScriptBounds,
  acceptsHint: boolean,
): Result<number, ScriptProblem> {
  if (reader.text[reader.at] !== MARKS.block) return ok(-1);
  const start = reader.at;
  reader.at += 1;
  if (!acceptsHint) {
    return err(wordProblem(reader, start, hostMessage('blockOfWritesOnly')));
  }
  const digits = readDigits(reader);
  const block = Number(digits);
  if (digits === '' || block > MOST_BLOCK_NUMBER) {
    return err(wordProblem(reader, start, hostMessage('blockExpected')));
  }
  if (bounds.blocks !== undefined && block >= bounds.blocks) {
    const what = hostMessage('blockBeyond', { count: bounds.blocks, asked: block });
    return err(problemAt(reader.text, start, reader.at - start, what));
  }
  return ok(block);
}
