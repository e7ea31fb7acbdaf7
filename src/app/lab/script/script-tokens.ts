/**
 * The script language as the editor colours it: a text cut into tokens, and the tokens grouped into operations.
 * Whether a script can be run is for the worker to say; this only sees its form.
 */

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
  /** What no operation looks like. */
  | 'wrong';

/** Offsets count UTF-16 units; tokens tile the text. */
export interface Token {
  readonly kind: TokenKind;
  readonly from: number;
  readonly to: number;
}

export type OperationVerb =
  'begin' | 'write' | 'read' | 'commit' | 'abort' | 'checkpoint' | 'collect' | 'crash' | 'wait' | 'pause';

export interface Operation {
  readonly verb: OperationVerb;
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

/** What stands at one place: how long it is, and what it means where it is an operation. */
interface Piece {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly operation: Omit<Operation, 'from' | 'to'> | null;
}

const endOfWord = /[\s;#]/;

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
  while (end < text.length && !endOfWord.test(text.charAt(end))) end++;
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
  return timeAt(text, at) ?? boundaryAt(text, at) ?? loneAt(text, at) ?? accessAt(text, at);
}

function whole(kind: TokenKind, from: number, end: number, operation: Piece['operation']): Piece {
  return { tokens: [{ kind, from, to: end }], end, operation };
}

function timeAt(text: string, at: number): Piece | null {
  if (text.charAt(at) === '.') return whole('time', at, at + 1, { ...nothing, verb: 'wait' });
  const pause = match(/\+([0-9]+[A-Za-zµ]+)/y, text, at);
  if (pause === null || !/^[0-9]+(?:[num]s|µs|s)$/.test(pause[1]?.toLowerCase() ?? '')) return null;
  return whole('time', at, at + pause[0].length, { ...nothing, verb: 'pause', time: pause[1] ?? '' });
}

const boundaries = {
  b: { kind: 'verb', verb: 'begin' },
  c: { kind: 'commit', verb: 'commit' },
  a: { kind: 'abort', verb: 'abort' },
} as const;

function boundaryAt(text: string, at: number): Piece | null {
  const found = match(/([bca])([0-9]+)/iy, text, at);
  const letter = found?.[1]?.toLowerCase();
  if (found === null || (letter !== 'b' && letter !== 'c' && letter !== 'a')) return null;
  const { kind, verb } = boundaries[letter];
  const end = at + found[0].length;
  return {
    tokens: [
      { kind, from: at, to: at + 1 },
      { kind: 'transaction', from: at + 1, to: end },
    ],
    end,
    operation: { ...nothing, verb, transaction: Number(found[2]) },
  };
}

function loneAt(text: string, at: number): Piece | null {
  const word = match(/[A-Za-zµ]+/y, text, at)?.[0].toLowerCase();
  if (word === 'k') return whole('verb', at, at + 1, { ...nothing, verb: 'checkpoint' });
  if (word === 'g') return whole('verb', at, at + 1, { ...nothing, verb: 'collect' });
  return word === 'crash' ? whole('crash', at, at + 5, { ...nothing, verb: 'crash' }) : null;
}

function accessAt(text: string, at: number): Piece | null {
  const found = match(/([wr])([0-9]*):|(p):/iy, text, at);
  if (found === null) return null;
  const digits = found[2] ?? '';
  const tokens: Token[] = [{ kind: 'verb', from: at, to: at + 1 }];
  const colon = at + found[0].length - 1;
  if (digits !== '') tokens.push({ kind: 'transaction', from: at + 1, to: colon });
  tokens.push({ kind: 'mark', from: colon, to: colon + 1 });
  const pages: string[] = [];
  const isRead = found[1]?.toLowerCase() === 'r';
  const end = readPages(text, colon + 1, isRead, tokens, pages);
  const transaction = digits === '' ? null : Number(digits);
  const verb = isRead ? 'read' : 'write';
  return { tokens, end, operation: pages.length === 0 ? null : { ...nothing, verb, transaction, pages } };
}

/** A page name, or the second one of a range. */
const pageWord = '(?:[A-Za-z]|[0-9]+)(?![A-Za-z0-9])';
const pageItem = new RegExp(`${pageWord}(?:-${pageWord})?`, 'y');

/** Adds the tokens of a page list; answers where it ends. Blanks may follow a comma. */
function readPages(text: string, from: number, isRead: boolean, tokens: Token[], pages: string[]): number {
  let at = from;
  for (;;) {
    const item = match(pageItem, text, at)?.[0];
    // A text that ends in ":" or "," is not wrong yet, merely unfinished.
    if (item === undefined) return at;
    tokens.push({ kind: 'page', from: at, to: at + item.length });
    at += item.length;
    const hint = isRead ? undefined : match(/@[0-9]+/y, text, at)?.[0];
    if (hint !== undefined) tokens.push({ kind: 'block', from: at, to: at + hint.length });
    at += hint?.length ?? 0;
    pages.push(item + (hint ?? ''));
    const comma = match(/,[ \t]*/y, text, at)?.[0];
    if (comma === undefined) return at;
    tokens.push({ kind: 'mark', from: at, to: at + comma.length });
    at += comma.length;
  }
}
