/** Operations of a host in words, to show which operations a crash came after. */
import { say } from '../../../base/language.ts';
import { HostOp, type HostOpCode, type HostProgram } from '../../../engine/host/program.ts';
import { pageName } from '../../../model/page-name.ts';
import type { ScriptOperation } from '../../../model/crash-points.ts';

export function operationsOf(program: HostProgram): ScriptOperation[] {
  return Array.from({ length: program.count }, (_, at) => ({
    kind: KINDS[program.kind[at]],
    words: wordsOf(program, at),
  }));
}

/** By `HostOp`. */
const KINDS: readonly ScriptOperation['kind'][] = [
  'begin',
  'write',
  'read',
  'commit',
  'abort',
  'barrier',
  'checkpoint',
  'collect',
  'crash',
  'pause',
  'barrier',
];

function wordsOf(program: HostProgram, at: number): string {
  const unit = program.unit[at];
  const who = unit > 0 ? `Tx${program.txids[unit]}` : say`the host`;
  switch (program.kind[at] as HostOpCode) {
    case HostOp.begin:
      return say`${who} begins`;
    case HostOp.write:
      return say`${who} writes ${pagesOf(program, at)}`;
    case HostOp.read:
      return say`${who} reads ${pagesOf(program, at)}`;
    case HostOp.commit:
      return say`${who} commits`;
    case HostOp.abort:
      return say`${who} aborts`;
    case HostOp.barrier:
    case HostOp.settled:
      return say`the host waits until all is durable`;
    case HostOp.checkpoint:
      return say`the host asks for a checkpoint`;
    case HostOp.collect:
      return say`the host asks for a collection`;
    case HostOp.crash:
      return say`the script cuts the power`;
    case HostOp.pause:
      return say`the host lets time pass`;
  }
}

function pagesOf(program: HostProgram, at: number): string {
  const first = program.page[at];
  const last = first + program.pages[at] - 1;
  return last > first ? say`${pageName(first)} to ${pageName(last)}` : pageName(first);
}
