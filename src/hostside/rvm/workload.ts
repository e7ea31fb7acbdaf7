/** Workload on RVM: one transaction after another, each with the ranges that its commit writes. */
import { present } from '../../base/assert.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { type LogRange, recordBytes } from './record.ts';
import type { LogSpec } from './spec.ts';

export interface LogTransaction {
  readonly name: string;
  readonly cpuNs: number;
  readonly ranges: readonly LogRange[];
  /** An aborted transaction writes no record. */
  readonly isAborted: boolean;
}

export interface LogWorkload {
  readonly id: string;
  readonly count: number;
  /** Transaction `index`, from 0; the same every time. */
  at(index: number): LogTransaction;
}

interface Shape {
  readonly id: string;
  readonly cpuNs: number;
  /** Bytes of each range. */
  readonly ranges: readonly number[];
}

/** Price & Nettles' debit-credit: 448 bytes in 4 ranges from C++, 80 bytes in 7 ranges from Sidney. */
const SHAPES: readonly Shape[] = [
  {
    id: 'debit-credit-cpp',
    cpuNs: 300_000,
    ranges: [128, 128, 128, 64],
  },
  {
    id: 'debit-credit-sidney',
    cpuNs: 1_000_000,
    ranges: [16, 8, 8, 16, 8, 8, 16],
  },
  // The slides leave 670 ms of computing out of a chart in milliseconds for each transaction.
  {
    id: 'compiler',
    cpuNs: 670_000_000,
    ranges: Array.from({ length: 15 }, () => 1_024),
  },
];

const DATA_BYTES = 1_048_576;
const COMMITS: Readonly<Record<string, number>> = { compiler: 38 };
const DEBIT_CREDIT_COMMITS = 50_000;

export const LOG_WORKLOADS: readonly string[] = SHAPES.map(({ id }) => id);

/** A measured workload; null for a name that is none. `count` transactions, or as many as the paper ran. */
export function measuredWorkload(id: string, seed: number, count: number | null = null): LogWorkload | null {
  const shape = SHAPES.find((each) => each.id === id);
  if (shape === undefined) return null;
  const kinds = Array.from({ length: KINDS }, (_, kind) => shapedRanges(shape, seed + kind));
  return {
    id,
    count: count ?? COMMITS[id] ?? DEBIT_CREDIT_COMMITS,
    at: (index) => ({
      name: `Tx${index + 1}`,
      cpuNs: shape.cpuNs,
      ranges: present(kinds[index % KINDS], 'a kind of transaction'),
      isAborted: false,
    }),
  };
}

/**
 * The same with records compressed to half before they are logged (Price & Nettles: 2 ×, at 1 MB/s): what a record
 * would be becomes computing, and half of it one range behind the headers.
 */
export function compressedWorkload(workload: LogWorkload, spec: Pick<LogSpec, 'headers'>): LogWorkload {
  const { headers } = spec;
  return {
    ...workload,
    at: (index) => {
      const transaction = workload.at(index);
      const bytes = recordBytes(spec, transaction.ranges);
      const left = Math.max(1, Math.round(bytes / 2) - headers.record - headers.range);
      return {
        ...transaction,
        cpuNs: transaction.cpuNs + bytes * COMPRESSION_NS_PER_BYTE,
        ranges: [{ address: 0, bytes: new Uint8Array(left).fill(1 + (index % 255)) }],
      };
    },
  };
}

const COMPRESSION_NS_PER_BYTE = 1_000;

/** Transactions that differ; what they write does not change what they cost. */
const KINDS = 251;

function shapedRanges(shape: Shape, seed: number): LogRange[] {
  const stream = randomStream(seed, shape.id);
  return shape.ranges.map((bytes) => ({
    address: nextBelow(stream, DATA_BYTES - bytes),
    bytes: new Uint8Array(bytes).fill(1 + nextBelow(stream, 255)),
  }));
}
