import { unreachable } from '../../base/assert.ts';
import { pageName } from '../../model/page-name.ts';
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
  return program.kind[at] === HostOp.write || program.kind[at] === HostOp.read;
}

/** Accesses of one kind by one unit, one after the other, are one list of pages. */
function endOfList(program: HostProgram, start: number): number {
  let end = start + 1;
  while (
    end < program.count &&
    program.kind[end] === program.kind[start] &&
    program.unit[end] === program.unit[start]
  ) {
    end += 1;
  }
  return end;
}

function formatOperations(program: HostProgram, start: number, end: number): string {
  const kind = program.kind[start] as HostOpCode;
  const unit = program.unit[start];
  const txid = unit === 0 ? '' : String(program.txids[unit]);
  switch (kind) {
    case HostOp.begin:
      return `b${txid}`;
    case HostOp.write:
      return `w${txid}:${formatPages(program, start, end)}`;
    case HostOp.read:
      return `r${txid}:${formatPages(program, start, end)}`;
    case HostOp.commit:
      return `c${txid}`;
    case HostOp.abort:
      return `a${txid}`;
    case HostOp.barrier:
    case HostOp.settled:
      return '.';
    case HostOp.checkpoint:
      return 'k';
    case HostOp.collect:
      return 'g';
    case HostOp.crash:
      return 'crash';
    case HostOp.pause:
      return formatPause(program.page[start]);
    default:
      return unreachable(kind);
  }
}

function formatPages(program: HostProgram, start: number, end: number): string {
  const items: string[] = [];
  for (let at = start; at < end; at += 1) {
    const first = program.page[at];
    const last = first + program.pages[at] - 1;
    const range = last > first ? `${pageName(first)}-${pageName(last)}` : pageName(first);
    const hint = program.hint ? program.hint[at] : -1;
    items.push(hint >= 0 ? `${range}@${String(hint)}` : range);
  }
  return items.join(',');
}

/** In the largest unit that leaves a whole number. */
function formatPause(pauseNs: number): string {
  if (pauseNs > 0 && pauseNs % 1e9 === 0) return `+${String(pauseNs / 1e9)}s`;
  if (pauseNs > 0 && pauseNs % 1e6 === 0) return `+${String(pauseNs / 1e6)}ms`;
  if (pauseNs > 0 && pauseNs % 1e3 === 0) return `+${String(pauseNs / 1e3)}us`;
  return `+${String(pauseNs)}ns`;
}
