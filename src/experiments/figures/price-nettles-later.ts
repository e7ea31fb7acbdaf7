/** Price & Nettles: where the time goes, and what their slides leave for later, built and measured. */
import type { Text } from '../../base/message.ts';
import {
  commitNs,
  lifeWithSpares,
  type SteadyThroughput,
  steadyThroughput,
} from '../../hostside/rvm/measure.ts';
import {
  type LogDevice,
  type LogSpec,
  measuredSpec,
  RVM_HEADERS,
  SHORT_HEADERS,
} from '../../hostside/rvm/spec.ts';
import { type LogWorkload, measuredWorkload } from '../../hostside/rvm/workload.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, pointsAt, seriesOf, type Series } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { mentionLog, PARALLELISM, RVM_PAPER } from './price-nettles.ts';

const CPP = 'debit-credit-cpp';
const SIDNEY = 'debit-credit-sidney';
const COMPILER = 'compiler';
const PROGRAMS = [
  ['C++', CPP],
  ['Sidney', SIDNEY],
] as const;

type Changes = Partial<Omit<LogSpec, 'device' | 'parallelism'>>;

function workloadOf({ seed }: Laboratory, id: string): LogWorkload {
  const workload = measuredWorkload(id, seed);
  if (workload === null) throw new RangeError(`no workload is called ${id}`);
  return workload;
}

/** Returns a steady run with changes of the specification; null if it has not been run yet. */
function steadyWith(
  laboratory: Laboratory,
  device: LogDevice,
  workload: string,
  parallelism: number,
  changes: Changes = {},
): SteadyThroughput | null {
  const spec = { ...measuredSpec(device, parallelism), ...changes };
  mentionLog(laboratory, device, spec.headers.record === RVM_HEADERS.record ? RVM_HEADERS : SHORT_HEADERS);
  return laboratory.once(JSON.stringify(['steady', workload, spec]), () =>
    steadyThroughput(spec, workloadOf(laboratory, workload)),
  );
}

/** Logs of a breakdown: the disk, flash by its chips, and memory with a battery. */
const LOGS: readonly { readonly x: Text; readonly device: LogDevice; readonly chips: number }[] = [
  { x: figureMessage('disk'), device: 'disk', chips: 4 },
  ...PARALLELISM.map(
    (chips) => ({ x: figureMessage('flashOf', { chips }), device: 'flash', chips }) as const,
  ),
  { x: figureMessage('batteryDram'), device: 'bbdram', chips: 4 },
];

type Overhead = keyof SteadyThroughput['overheads'];

function overheadOf(
  laboratory: Laboratory,
  workload: string,
  of: Overhead,
  points: readonly ((typeof LOGS)[number] & { readonly published: number | null })[],
  changes: Changes = {},
  name: Text = figureMessage('overhead', { of }),
): Series[] {
  return seriesOf(laboratory, name, points, ({ device, chips }) => {
    const steady = steadyWith(laboratory, device, workload, chips, changes);
    return steady?.overheads[of] ?? Number.NaN;
  });
}

const unpublished = LOGS.map((log) => Object.assign({ published: null }, log));

export const rvmOverheads: Figure = {
  ...figureWords('price-nettles-overheads'),
  paper: RVM_PAPER,
  x: { title: figureMessage('log') },
  y: { title: figureMessage('millisecondsEach'), isAbsolute: true },
  run: (laboratory) => [
    // The slides: overheads of the processor rise from 0.3 to 1.0 ms.
    ...overheadOf(
      laboratory,
      SIDNEY,
      'computing',
      LOGS.map((log) => Object.assign({ published: 1 }, log)),
    ),
    ...overheadOf(laboratory, SIDNEY, 'writing', unpublished),
    ...overheadOf(laboratory, SIDNEY, 'truncating', unpublished),
  ],
};

const BEHIND = { truncation: 'background' } as const;

export const rvmCompilerOverheads: Figure = {
  ...figureWords('price-nettles-compiler-overheads'),
  paper: RVM_PAPER,
  x: { title: figureMessage('log') },
  y: { title: figureMessage('millisecondsEach'), isAbsolute: true },
  run: (laboratory) => [
    ...overheadOf(laboratory, COMPILER, 'writing', unpublished),
    ...overheadOf(laboratory, COMPILER, 'truncating', unpublished),
    ...overheadOf(laboratory, COMPILER, 'truncating', unpublished, BEHIND, figureMessage('truncatingBehind')),
  ],
};

const FLASH_DISKS: readonly {
  readonly x: Text;
  readonly device: LogDevice;
  readonly pageBuffers: boolean;
}[] = [
  { x: figureMessage('flash'), device: 'flash', pageBuffers: false },
  { x: figureMessage('flashDisk'), device: 'flash-disk', pageBuffers: false },
  { x: figureMessage('flashDiskBuffered'), device: 'flash-disk', pageBuffers: true },
];

export const rvmFlashDisk: Figure = {
  ...figureWords('price-nettles-flash-disk'),
  paper: RVM_PAPER,
  x: { title: figureMessage('log') },
  y: { title: figureMessage('transactionsPerSecond'), isAbsolute: true },
  run: (laboratory) =>
    PROGRAMS.flatMap(([name, workload]) =>
      seriesOf(
        laboratory,
        name,
        FLASH_DISKS.map((log) => Object.assign({ published: null }, log)),
        ({ device, pageBuffers }) =>
          steadyWith(laboratory, device, workload, 4, { pageBuffers })?.transactionsPerSecond ?? Number.NaN,
      ),
    ),
};

const BATCHES = [1, 2, 4, 8, 16, 32, 64] as const;
const BATCHED: readonly (readonly [Text, LogDevice, number])[] = [
  [figureMessage('disk'), 'disk', 4],
  [figureMessage('flashOf', { chips: 4 }), 'flash', 4],
  [figureMessage('flashOf', { chips: 64 }), 'flash', 64],
];

function byBatch(
  laboratory: Laboratory,
  published: number | null,
  of: (steady: SteadyThroughput) => number,
): Series[] {
  return BATCHED.flatMap(([name, device, chips]) =>
    seriesOf(laboratory, name, pointsAt(BATCHES, 1, device === 'disk' ? published : null), ({ x }) => {
      const steady = steadyWith(laboratory, device, CPP, chips, { batch: x });
      return steady === null ? Number.NaN : of(steady);
    }),
  );
}

export const rvmBatches: Figure = {
  ...figureWords('price-nettles-batches'),
  paper: RVM_PAPER,
  x: { title: figureMessage('commitsInBatch'), isLogarithmic: true },
  y: { title: figureMessage('transactionsPerSecond'), isAbsolute: true, isLogarithmic: true },
  run: (laboratory) => byBatch(laboratory, 120, ({ transactionsPerSecond }) => transactionsPerSecond),
};

export const rvmBatchLatency: Figure = {
  ...figureWords('price-nettles-batch-latency'),
  paper: RVM_PAPER,
  x: { title: figureMessage('commitsInBatch'), isLogarithmic: true },
  y: { title: figureMessage('latencyMilliseconds'), isAbsolute: true, isLogarithmic: true },
  run: (laboratory) => byBatch(laboratory, null, ({ latencyMs }) => latencyMs),
};

const HYBRID: readonly (readonly [Text, LogDevice])[] = [
  [figureMessage('flash'), 'flash'],
  [figureMessage('disk'), 'disk'],
  [figureMessage('hybrid'), 'hybrid'],
];

export const rvmHybrid: Figure = {
  ...figureWords('price-nettles-hybrid'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('millisecondsEach'), isAbsolute: true, isLogarithmic: true },
  run: (laboratory) =>
    HYBRID.flatMap(([name, device]) =>
      seriesOf(laboratory, name, pointsAt(PARALLELISM), ({ x }) => {
        mentionLog(laboratory, device, RVM_HEADERS);
        const run = (): number => {
          const workload = workloadOf(laboratory, COMPILER);
          return commitNs(measuredSpec(device, device === 'disk' ? 4 : x), workload) / workload.count / 1e6;
        };
        return laboratory.once(JSON.stringify(['commit', device, x]), run) ?? Number.NaN;
      }),
    ),
};

/** Throughput with a change relative to that without, by chips. */
function gainOf(laboratory: Laboratory, changes: Changes): Series[] {
  return PROGRAMS.flatMap(([name, workload]) =>
    seriesOf(laboratory, name, pointsAt(PARALLELISM), ({ x }) => {
      const changed = steadyWith(laboratory, 'flash', workload, x, changes);
      const plain = steadyWith(laboratory, 'flash', workload, x);
      if (changed === null || plain === null) return Number.NaN;
      return changed.transactionsPerSecond / plain.transactionsPerSecond;
    }),
  );
}

export const rvmBackground: Figure = {
  ...figureWords('price-nettles-background'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('throughputToFront') },
  run: (laboratory) => gainOf(laboratory, BEHIND),
};

export const rvmConditioning: Figure = {
  ...figureWords('price-nettles-conditioning'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('throughputToConditioned') },
  run: (laboratory) => gainOf(laboratory, { conditioning: 'no' }),
};

const SPARES = [1, 2, 4] as const;

export const rvmRetirement: Figure = {
  ...figureWords('price-nettles-retirement'),
  paper: RVM_PAPER,
  x: { title: figureMessage('spareBlocks') },
  y: { title: figureMessage('lifeToNoSpares') },
  run: (laboratory) =>
    seriesOf(laboratory, 'C++', pointsAt(SPARES), ({ x }) => {
      mentionLog(laboratory, 'flash', RVM_HEADERS);
      const run = (): number => lifeWithSpares(x, workloadOf(laboratory, CPP), laboratory.seed);
      return laboratory.once(`life with ${x} spare blocks`, run) ?? Number.NaN;
    }),
};
