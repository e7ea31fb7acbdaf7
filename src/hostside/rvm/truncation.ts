/** Planning of a truncation: apply, move the head, erase (Price & Nettles); only then may the space be used again. */
import { assert } from '../../base/assert.ts';
import type { LogJob } from './commit.ts';
import type { LogDurable } from './durable.ts';
import { type LogHead, planHead } from './metadata.ts';
import type { LogOp } from './operations.ts';
import {
  applyOps,
  bytesBeforeHead,
  conditioned,
  eraseOps,
  type FoundRecord,
  type LogScan,
  scanLog,
} from './recovery.ts';
import { withRetirements } from './remap.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';

/**
 * The log is circular: records in the block that is still being filled stay where they are, and stay unapplied.
 * @param usedBytes of the log, from the start of the head's erase block on
 */
export function planTruncation(
  spec: LogSpec,
  durable: LogDurable,
  oldHead: LogHead,
  usedBytes: number,
  mutant: string | null,
): LogJob {
  const scan = scanLog(spec, durable, mutant);
  assert(scan !== null, 'the head is there while there is power');
  const size = logBlockBytes(spec);
  const blocks = Math.floor(usedBytes / size);
  const { applied, head, usedBytes: left } = cutAt(spec, scan, blocks * size);
  const apply = applyOps(applied);
  const move = planHead(spec, durable, head, mutant);
  const erase = isErased(spec) ? eraseOps(spec, Math.floor(oldHead.address / size), blocks) : [];
  const ops = withRetirements(spec, durable, inOrder(spec, apply, move, erase, mutant), mutant);
  return {
    kind: 'truncate',
    ops,
    at: 0,
    leftNs: -1,
    acknowledges: [],
    commits: [],
    head,
    usedBytes: left - usedBytes,
    bulkBytes: -applied.reduce((sum, { bulkBytes }) => sum + bulkBytes, 0),
  };
}

function inOrder(
  spec: LogSpec,
  apply: readonly LogOp[],
  move: readonly LogOp[],
  erase: readonly LogOp[],
  mutant: string | null,
): readonly LogOp[] {
  switch (mutant) {
    case 'truncated-before-apply':
      return conditioned(spec, [...move, ...apply, ...erase]);
    case 'erased-before-head':
      return conditioned(spec, [...apply, ...erase, ...move]);
    case 'conditioned-before-head': {
      const zeroed = conditioned(spec, erase).filter(({ kind }) => kind === 'condition');
      return [...apply, ...zeroed, ...conditioned(spec, move), ...erase];
    }
    default:
      return conditioned(spec, [...apply, ...move, ...erase]);
  }
}

interface Cut {
  readonly applied: readonly FoundRecord[];
  readonly head: LogHead;
  readonly usedBytes: number;
}

/** Splits the records that a scan found: those that begin within the first `bytes` of the log's used part go. */
function cutAt(spec: LogSpec, { head, records, tail }: LogScan, bytes: number): Cut {
  let offset = bytesBeforeHead(spec, head);
  let count = 0;
  for (const { length } of records) {
    if (offset >= bytes) break;
    offset += length;
    count++;
  }
  const kept = records.slice(count);
  const first = kept[0] ?? tail;
  const newHead = { address: first.address, sequence: first.sequence };
  const usedBytes = kept.reduce((sum, { length }) => sum + length, bytesBeforeHead(spec, newHead));
  return { applied: records.slice(0, count), head: newHead, usedBytes };
}
