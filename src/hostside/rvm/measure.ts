/** Measured series: throughput of RVM by device and parallelism, and what the log's erases cost in life. */
import type { Text } from '../../base/message.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { rvmMessage } from './messages.ts';
import { RvmLog } from './machine.ts';
import { isErased, type LogDevice, type LogSpec, measuredSpec, RVM_HEADERS, SHORT_HEADERS } from './spec.ts';
import { type LogWorkload, measuredWorkload } from './workload.ts';

export interface SteadyThroughput {
  readonly transactionsPerSecond: number;
  /** Log bytes programmed, and bytes erased, for each transaction in the stretch that was measured. */
  readonly programmedBytes: number;
  readonly erasedBytes: number;
  /** Milliseconds of each transaction: computing, waiting for programs, and for truncations. */
  readonly overheads: { readonly computing: number; readonly writing: number; readonly truncating: number };
  /** Milliseconds from the beginning of a transaction to its acknowledgement, on average. */
  readonly latencyMs: number;
}

const WITHOUT_ERASES = 2_000;

/**
 * Throughput over a whole number of the log's turns, from the end of one truncation (or erase, behind a flash
 * disk) to the end of another: a run that ends between two of them owes the erases of what it has written.
 */
export function steadyThroughput(spec: LogSpec, workload: LogWorkload): SteadyThroughput {
  const machine = new RvmLog(spec, { ...workload, count: Number.MAX_SAFE_INTEGER });
  const { state } = machine;
  if (spec.device === 'disk' || spec.device === 'bbdram') {
    const from = snapshot(machine);
    machine.run(() => state.host.acknowledged.length >= WITHOUT_ERASES);
    return between(from, snapshot(machine));
  }
  const turns = (): number => (isErased(spec) ? state.counters.truncations : state.counters.erases);
  const wanted = isErased(spec) ? 1 : spec.logBytes / (spec.blockBytes * spec.parallelism);
  machine.run(() => turns() > 0);
  const from = snapshot(machine);
  const start = turns();
  machine.run(() => turns() >= start + wanted);
  return between(from, snapshot(machine));
}

function snapshot({ state }: RvmLog) {
  const { counters, host, nowNs } = state;
  const count = host.acknowledged.length;
  const latencyNs = host.latenciesNs.reduce((sum, ns) => sum + ns, 0);
  return { ns: nowNs, count, latencyNs, ...counters };
}

type Snapshot = ReturnType<typeof snapshot>;

function between(from: Snapshot, to: Snapshot): SteadyThroughput {
  const count = to.count - from.count;
  const ofEach = (of: (snapshot: Snapshot) => number): number => (of(to) - of(from)) / count;
  return {
    transactionsPerSecond: (count / (to.ns - from.ns)) * 1e9,
    programmedBytes: ofEach(({ bytesProgrammed }) => bytesProgrammed),
    erasedBytes: ofEach(({ bytesErased }) => bytesErased),
    overheads: {
      computing: ofEach(({ computingNs }) => computingNs) / 1e6,
      writing: ofEach(({ writingNs }) => writingNs) / 1e6,
      truncating: ofEach(({ truncatingNs }) => truncatingNs) / 1e6,
    },
    latencyMs: ofEach(({ latencyNs }) => latencyNs) / 1e6,
  };
}

/** Nanoseconds that all commits of a workload take, its computing left out. */
export function commitNs(spec: LogSpec, workload: LogWorkload): number {
  const machine = new RvmLog(spec, workload);
  machine.run();
  let computingNs = 0;
  for (let index = 0; index < workload.count; index++) computingNs += workload.at(index).cpuNs;
  return machine.state.nowNs - computingNs;
}

interface LogSeries {
  readonly name: Text;
  readonly device: LogDevice;
  readonly workload: string;
  readonly headers: LogSpec['headers'];
}

/** The lines of Price & Nettles' throughput figures. */
export const LOG_SERIES: readonly LogSeries[] = [
  { name: 'C++', device: 'flash', workload: 'debit-credit-cpp', headers: RVM_HEADERS },
  { name: 'Sidney', device: 'flash', workload: 'debit-credit-sidney', headers: RVM_HEADERS },
  {
    name: rvmMessage('shortHeaders', { program: 'C++' }),
    device: 'flash',
    workload: 'debit-credit-cpp',
    headers: SHORT_HEADERS,
  },
  {
    name: rvmMessage('shortHeaders', { program: 'Sidney' }),
    device: 'flash',
    workload: 'debit-credit-sidney',
    headers: SHORT_HEADERS,
  },
  {
    name: rvmMessage('onFlashDisk', { program: 'C++' }),
    device: 'flash-disk',
    workload: 'debit-credit-cpp',
    headers: RVM_HEADERS,
  },
];

export const PARALLELISM: readonly number[] = [4, 8, 16, 32, 64];

export interface ThroughputSeries {
  readonly name: Text;
  readonly points: readonly { readonly parallelism: number; readonly transactionsPerSecond: number }[];
}

/** Transactions a second by parallelism, for one line, from simulation. */
export function throughputLine(
  { name, device, workload, headers }: LogSeries,
  seed: number,
  parallelism: readonly number[] = PARALLELISM,
): ThroughputSeries {
  const run = measuredWorkload(workload, seed);
  const points = parallelism.map((p) => {
    const spec = measuredSpec(device, p, headers);
    const transactionsPerSecond = run === null ? 0 : steadyThroughput(spec, run).transactionsPerSecond;
    return { parallelism: p, transactionsPerSecond };
  });
  return { name, points };
}

const SECONDS_A_DAY = 86_400;

/**
 * Days until `bytes` of flash have worn out (Price & Nettles: 13 MB, a million erases, 1000 transactions a
 * second last 201 days). `erasedBytes` for each transaction is what a run measured.
 */
export function lifetimeDays(
  bytes: number,
  eraseLimit: number,
  erasedBytes: number,
  transactionsPerSecond: number,
): number {
  return (bytes * eraseLimit) / (erasedBytes * transactionsPerSecond) / SECONDS_A_DAY;
}

const WEARING_BLOCKS = 16;
const WEARING_BLOCK_BYTES = 256;
const MEAN_LIMIT = 100;

/**
 * Factor by which spare blocks lengthen a log's life: transactions until a block is too slow and no spare is left,
 * over those until the first is. A small log of 16 blocks, which are too slow after 50 to 150 erases, drawn evenly:
 * the real ones take ten thousand times as many.
 */
export function lifeWithSpares(spareBlocks: number, workload: LogWorkload, seed: number): number {
  const stream = randomStream(seed, 'wear');
  const eraseLimits = Array.from(
    { length: WEARING_BLOCKS + spareBlocks },
    () => MEAN_LIMIT / 2 + nextBelow(stream, MEAN_LIMIT + 1),
  );
  const chips = measuredSpec('flash', 4);
  const logBytes = WEARING_BLOCKS * WEARING_BLOCK_BYTES * chips.parallelism;
  const spec = { ...chips, blockBytes: WEARING_BLOCK_BYTES, logBytes, spareBlocks, eraseLimits };
  const machine = new RvmLog(spec, { ...workload, count: Number.MAX_SAFE_INTEGER });
  const { durable, host } = machine.state;
  const slow = (): number => eraseLimits.filter((limit, block) => (durable.wear[block] ?? 0) >= limit).length;
  machine.run(() => slow() > 0);
  const first = host.acknowledged.length;
  machine.run(() => slow() > spareBlocks);
  return host.acknowledged.length / first;
}
