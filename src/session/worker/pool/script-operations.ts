/** Operations of a host, to show which operations a crash came after. */
import { present } from '../../../base/assert.ts';
import type { Message } from '../../../base/message.ts';
import { HostOp, type HostProgram } from '../../../engine/host/program.ts';
import type { ScriptOperation } from '../../../model/crash-points.ts';
import { pageName } from '../../../model/page-name.ts';
import { type ProgramRow, rowAt } from '../time-travel/program-row.ts';
import { poolMessage } from './messages.ts';

export function operationsOf(program: HostProgram): ScriptOperation[] {
  return Array.from({ length: program.count }, (_, at) => {
    const row = rowAt(program, at);
    return { kind: present(KINDS[row.kind], 'a kind of operation'), words: messageOf(program, row) };
  });
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
  'read',
  'trim',
  'trim',
  'flush',
];

function messageOf(program: HostProgram, row: ProgramRow): Message {
  const who = row.txIndex > 0 ? `Tx${present(program.txids[row.txIndex], 'a TxID')}` : null;
  const pages = { first: pageName(row.page), last: pageName(row.page + Math.max(0, row.pages - 1)) };
  switch (row.kind) {
    case HostOp.begin:
      return poolMessage('begins', { who });
    case HostOp.write:
      return poolMessage('writes', { who, ...pages });
    case HostOp.read:
    case HostOp.fetch:
      return poolMessage('reads', { who, ...pages });
    case HostOp.trim:
    case HostOp.trimMore:
      return poolMessage('trims', pages);
    case HostOp.flush:
      return poolMessage('flushes');
    case HostOp.commit:
      return poolMessage('commits', { who });
    case HostOp.abort:
      return poolMessage('aborts', { who });
    case HostOp.barrier:
    case HostOp.settled:
      return poolMessage('waitsUntilDurable');
    case HostOp.checkpoint:
      return poolMessage('asksCheckpoint');
    case HostOp.collect:
      return poolMessage('asksCollection');
    case HostOp.crash:
      return poolMessage('cutsPower');
    case HostOp.pause:
      return poolMessage('letsTimePass');
  }
}
