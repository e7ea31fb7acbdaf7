/**
 * The script language as the editor colours it: a text cut into tokens, and the tokens grouped into operations. The
 * worker decides if a script can be run; this only sees its form.
 */

import {
  type AccessWord,
  type BoundaryWord,
  MARKS,
  pauseUnitNs,
  scriptWord,
  type ScriptVerb,
  SEPARATOR,
} from '../../../model/script-grammar.ts';

export type TokenKind =
  /** A letter that asks for something: w, r, p, b, k, g. */
  | 'verb'
  | 'commit'
  | 'abort'
  | 'crash'
  /** A wait or a pause. */
  | 'time'
  | 'transaction'
  | 'page'
  /** "@6": a block that is asked for. */
  | 'block'
  | 'mark'
  | 'comment'
  | 'blank'
  /** Text that is not an operation. */
  | 'wrong';

/** Offsets count UTF-16 units; tokens tile the text. */
export interface Token {
  readonly kind: TokenKind;
  readonly from: number;
  readonly to: number;
}

export interface Operation {
  readonly verb: ScriptVerb;
  readonly from: number;
  readonly to: number;
  /** Null outside of a transaction. */
  readonly transaction: number | null;
  /** As written: "A", "C-F", "B@6". */
  readonly pages: readonly string[];
  /** "250us", of a pause. */
  readonly time: string;
}

export interface ReadScript {
  readonly tokens: readonly Token[];
  readonly operations: readonly Operation[];
}

/** Text read at one place: its tokens, its end, and its meaning if it is an operation. */
interface Piece {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly operation: Omit<Operation, 'from' | 'to'> | null;
}

/** Reads any text whatever, in time proportional to its length. */
export function readScript(text: string): ReadScript {
  const tokens: Token[] = [];
  const operations: Operation[] = [];
  let at = 0;
  while (at < text.length) {
    const piece = blankAt(text, at) ?? operationAt(text, at) ?? { tokens: [], end: at, operation: null };
    tokens.push(...piece.tokens);
    const from = at;
    at = piece.end;
    if (isBlank(piece)) continue;
    const rest = wordEnd(text, at);
    if (rest > at) tokens.push({ kind: 'wrong', from: at, to: rest });
    else if (piece.operation !== null) operations.push({ ...piece.operation, from, to: at });
    at = rest;
  }
  return { tokens, operations };
}

function isBlank({ tokens }: Piece): boolean {
  return tokens[0]?.kind === 'blank' || tokens[0]?.kind === 'comment';
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !SEPARATOR.test(text.charAt(end))) end++;
  return end;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function blankAt(text: string, at: number): Piece | null {
  for (const [kind, pattern] of blanks) {
    const found = match(pattern, text, at);
    if (found !== null) {
      const end = at + found[0].length;
      return { tokens: [{ kind, from: at, to: end }], end, operation: null };
    }
  }
  return null;
}

const blanks = [
  ['blank', /[\s;]+/y],
  ['comment', /#[^\n]*/y],
] as const;

const nothing = { transaction: null, pages: [], time: '' } as const;

function operationAt(text: string, at: number): Piece | null {
  return timeAt(text, at) ?? wordAt(text, at);
}

function whole(kind: TokenKind, from: number, end: number, operation: Piece['operation']): Piece {
  return { tokens: [{ kind, from, to: end }], end, operation };
}

function timeAt(text: string, at: number): Piece | null {
  const first = text.charAt(at);
  if (first === MARKS.wait) return whole('time', at, at + 1, { ...nothing, verb: 'wait' });
  const [, time = '', unit = ''] =
    first === MARKS.pause ? (match(/.([0-9]+([A-Za-zµ]+))/y, text, at) ?? []) : [];
  if (pauseUnitNs(unit) === null) return null;
  return whole('time', at, at + 1 + time.length, { ...nothing, verb: 'pause', time });
}

/** Kinds of tokens that the editor colours. */
const coloured: Readonly<Partial<Record<ScriptVerb, TokenKind>>> = {
  commit: 'commit',
  abort: 'abort',
  crash: 'crash',
};

function wordAt(text: string, at: number): Piece | null {
  const letters = match(/[A-Za-zµ]+/y, text, at)?.[0] ?? '';
  const word = scriptWord(letters);
  const behind = at + letters.length;
  switch (word?.form) {
    case 'boundary':
      return boundaryAt(text, at, behind, word);
    case 'access':
      return accessAt(text, at, behind, word);
    case 'lone':
      return whole(coloured[word.verb] ?? 'verb', at, behind, { ...nothing, verb: word.verb });
    case undefined:
      return null;
  }
}

function boundaryAt(text: string, at: number, behind: number, { verb }: BoundaryWord): Piece | null {
  const digits = match(/[0-9]+/y, text, behind)?.[0];
  if (digits === undefined) return null;
  const end = behind + digits.length;
  return {
    tokens: [
      { kind: coloured[verb] ?? 'verb', from: at, to: behind },
      { kind: 'transaction', from: behind, to: end },
    ],
    end,
    operation: { ...nothing, verb, transaction: Number(digits) },
  };
}

function accessAt(text: string, at: number, behind: number, word: AccessWord): Piece | null {
  const digits = word.isPlain ? '' : (match(/[0-9]+/y, text, behind)?.[0] ?? '');
  const colon = behind + digits.length;
  if (text.charAt(colon) !== MARKS.pages) return null;
  const tokens: Token[] = [{ kind: 'verb', from: at, to: behind }];
  if (digits !== '') tokens.push({ kind: 'transaction', from: behind, to: colon });
  tokens.push({ kind: 'mark', from: colon, to: colon + 1 });
  const pages: string[] = [];
  const end = readPages(text, colon + 1, word.takesBlock, tokens, pages);
  const transaction = digits === '' ? null : Number(digits);
  const { verb } = word;
  return { tokens, end, operation: pages.length === 0 ? null : { ...nothing, verb, transaction, pages } };
}

/** A page name, or the second one of a range. */
const pageWord = '(?:[A-Za-z]|[0-9]+)(?![A-Za-z0-9])';
const pageItem = new RegExp(`${pageWord}(?:-${pageWord})?`, 'y');

/** Adds the tokens of a page list; answers where it ends. Blanks may follow a comma. */
function readPages(
  text: string,
  from: number,
  takesBlock: boolean,
  tokens: Token[],
  pages: string[],
): number {
  let at = from;
  for (;;) {
    const item = match(pageItem, text, at)?.[0];
    // A text that ends in ":" or "," is not wrong yet, merely unfinished.
    if (item === undefined) return at;
    tokens.push({ kind: 'page', from: at, to: at + item.length });
    at += item.length;
    const hint = !takesBlock ? undefined : match(/@[0-9]+/y, text, at)?.[0];
    if (hint !== undefined) tokens.push({ kind: 'block', from: at, to: at + hint.length });
    at += hint?.length ?? 0;
    pages.push(item + (hint ?? ''));
    const comma = match(/,[ \t]*/y, text, at)?.[0];
    if (comma === undefined) return at;
    tokens.push({ kind: 'mark', from: at, to: at + comma.length });
    at += comma.length;
  }
}
