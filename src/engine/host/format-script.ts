import { unreachable, present } from '../../base/assert.ts';
import { pageName } from '../../model/page-name.ts';
import { MARKS, PAUSE_UNITS, WORD_OF } from '../../model/script-grammar.ts';
import { HostOp, type HostOpCode, type HostProgram } from './program.ts';

/**
 * The canonical text of a program: what `parseScript` makes this same program from. A transaction that
 * begins with its first write is given its `b`, as the parser does; times are not part of a script.
 */
export function formatScript(program: HostProgram): string {
  const words: string[] = [];
  let at = 0;
  while (at < program.count) {
    const end = isAccess(program, at) ? endOfList(program, at) : at + 1;
    words.push(formatOperations(program, at, end));
    at = end;
  }
  return words.join(' ');
}

function isAccess(program: HostProgram, at: number): boolean {
  const kind = program.kind[at];
  return ACCESSES.has(kind);
}

const ACCESSES: ReadonlySet<number | undefined> = new Set([
  HostOp.write,
  HostOp.read,
  HostOp.fetch,
  HostOp.trim,
  HostOp.trimMore,
]);

/** Accesses of one kind by one transaction, one after the other, are one list of pages. */
function endOfList(program: HostProgram, start: number): number {
  let end = start + 1;
  while (
    end < program.count &&
    program.kind[end] === program.kind[start] &&
    program.txIndex[end] === program.txIndex[start]
  ) {
    end += 1;
  }
  return end;
}

function formatOperations(program: HostProgram, start: number, end: number): string {
  const kind = program.kind[start] as HostOpCode;
  const txIndex = present(program.txIndex[start]);
  const txid = txIndex === 0 ? '' : String(program.txids[txIndex]);
  switch (kind) {
    case HostOp.begin:
      return `${WORD_OF.begin}${txid}`;
    case HostOp.write:
      return `${WORD_OF.write}${txid}${MARKS.pages}${formatPages(program, start, end)}`;
    case HostOp.read:
    case HostOp.fetch:
      return `${WORD_OF.read}${txid}${MARKS.pages}${formatPages(program, start, end)}`;
    case HostOp.trim:
    case HostOp.trimMore:
      return `${WORD_OF.trim}${MARKS.pages}${formatPages(program, start, end)}`;
    case HostOp.flush:
      return WORD_OF.flush;
    case HostOp.commit:
      return `${WORD_OF.commit}${txid}`;
    case HostOp.abort:
      return `${WORD_OF.abort}${txid}`;
    case HostOp.barrier:
    case HostOp.settled:
      return MARKS.wait;
    case HostOp.checkpoint:
      return WORD_OF.checkpoint;
    case HostOp.collect:
      return WORD_OF.collect;
    case HostOp.crash:
      return WORD_OF.crash;
    case HostOp.pause:
      return formatPause(present(program.page[start]));
    default:
      return unreachable(kind);
  }
}

function formatPages(program: HostProgram, start: number, end: number): string {
  const items: string[] = [];
  for (let at = start; at < end; at += 1) {
    const first = present(program.page[at]);
    const last = first + present(program.pages[at]) - 1;
    const range = last > first ? `${pageName(first)}${MARKS.range}${pageName(last)}` : pageName(first);
    const hint = program.hint ? present(program.hint[at]) : -1;
    items.push(hint >= 0 ? `${range}${MARKS.block}${String(hint)}` : range);
  }
  return items.join(MARKS.next);
}

/** In the largest unit that leaves a whole number. */
function formatPause(pauseNs: number): string {
  const whole = Object.entries(PAUSE_UNITS).find(([, ns]) => pauseNs > 0 && pauseNs % ns === 0);
  const [unit, ns] = whole ?? ['ns', PAUSE_UNITS.ns];
  return `${MARKS.pause}${String(pauseNs / ns)}${unit}`;
}
