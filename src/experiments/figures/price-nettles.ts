/** Price & Nettles, "Transactions in a Flash": RVM's log on flash. */
import { say } from '../../base/language.ts';
import {
  lifetimeDays,
  LOG_SERIES,
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
import { measuredWorkload } from '../../hostside/rvm/workload.ts';
import { type Figure, pointsAt, seriesOf, type Series } from './figure.ts';
import type { Laboratory } from './laboratory.ts';

export const RVM_PAPER = 'Price, Nettles: Transactions in a Flash';
export const RVM_ABOUT = say`Debit-credit on RVM with a log of 16 MB on Intel 28F016SV chips (6 µs a byte, 600 ms an erase); steady throughput over whole turns of the log, its erases included.`;
export const NO_PLOTS = say`The slides’ plotted values are not known, so there is nothing to compare beyond what their text says.`;
export const PARALLELISM = [4, 8, 16, 32, 64] as const;
const CPP = 'debit-credit-cpp';
const SIDNEY = 'debit-credit-sidney';

/** What a log comes to over whole turns; null where it has not been run yet. Runs are shared by all figures. */
export function steadyOf(
  laboratory: Laboratory,
  device: LogDevice,
  workload: string,
  options: {
    readonly parallelism: number;
    readonly headers?: LogSpec['headers'];
    readonly pageBuffers?: boolean;
  },
): SteadyThroughput | null {
  const { parallelism, headers = RVM_HEADERS, pageBuffers = false } = options;
  const spec = { ...measuredSpec(device, parallelism, headers), pageBuffers };
  mentionLog(laboratory, device, headers);
  return laboratory.once(JSON.stringify([workload, spec]), () => {
    const run = measuredWorkload(workload, laboratory.seed);
    if (run === null) throw new RangeError(`no workload is called ${workload}`);
    return steadyThroughput(spec, run);
  });
}

export function mentionLog(laboratory: Laboratory, device: LogDevice, headers: LogSpec['headers']): void {
  const settings = { 'log-device': device, headers: headers === RVM_HEADERS ? 'rvm' : 'short' };
  laboratory.mention({ onHost: 'rvm-log', settings, scenario: 'log-turns', isWhole: false });
}

function throughputOf(
  laboratory: Laboratory,
  device: LogDevice,
  workload: string,
  options: Parameters<typeof steadyOf>[3],
): number {
  return steadyOf(laboratory, device, workload, options)?.transactionsPerSecond ?? Number.NaN;
}

export const rvmParallelism: Figure = {
  id: 'price-nettles-parallelism',
  paper: RVM_PAPER,
  title: say`Throughput by parallelism`,
  about: say`${RVM_ABOUT} Flash with RVM’s headers and with headers of 8 bytes, the same chips as a flash disk, and what disk and battery-backed DRAM give.`,
  x: { title: say`chips in parallel`, isLogarithmic: true },
  y: { title: say`transactions a second` },
  why: say`${NO_PLOTS} The disk’s 120 transactions a second are its turns; a run that computes between them gives 120 or fewer.`,
  run: (laboratory) => [
    ...LOG_SERIES.flatMap(({ name, device, workload, headers }) =>
      seriesOf(name, pointsAt(PARALLELISM), ({ x }) =>
        throughputOf(laboratory, device, workload, { parallelism: x, headers }),
      ),
    ),
    ...flatLine(laboratory, 'disk', say`disk, C++`, CPP, 120),
    ...flatLine(laboratory, 'bbdram', say`battery-backed DRAM, C++`, CPP, null),
    ...flatLine(laboratory, 'bbdram', say`battery-backed DRAM, Sidney`, SIDNEY, null),
  ],
};

/** A device without chips in parallel: one value for all. */
function flatLine(
  laboratory: Laboratory,
  device: LogDevice,
  name: string,
  workload: string,
  published: number | null,
): Series[] {
  const measured = throughputOf(laboratory, device, workload, { parallelism: 4 });
  return seriesOf(
    name,
    PARALLELISM.map((x) => ({ x, published })),
    () => measured,
  );
}

export const rvmPageBuffers: Figure = {
  id: 'price-nettles-page-buffers',
  paper: RVM_PAPER,
  title: say`What page buffers gain`,
  about: say`${RVM_ABOUT} Throughput with the chips’ page buffers (465 instead of 163 KB/s for writing) relative to without.`,
  x: { title: say`chips in parallel`, isLogarithmic: true },
  y: { title: say`throughput, without page buffers = 1` },
  why: say`${NO_PLOTS} Writing becomes 2.85 times as fast, erasing and computing do not, so throughput gains less.`,
  run: (laboratory) =>
    [
      ['C++', CPP],
      ['Sidney', SIDNEY],
    ].flatMap(([name = '', workload = '']) =>
      seriesOf(name, pointsAt(PARALLELISM), ({ x }) => {
        const plain = throughputOf(laboratory, 'flash', workload, { parallelism: x });
        const buffered = throughputOf(laboratory, 'flash', workload, { parallelism: x, pageBuffers: true });
        return buffered / plain;
      }),
    ),
};

/** 13 MB of flash, a million erases of each block, 1,000 transactions a second. */
const LIFE = { bytes: 13e6, erases: 1e6, transactionsPerSecond: 1_000 };
const LIVES = [
  { x: 'C++', workload: CPP, headers: RVM_HEADERS, published: 200 },
  { x: 'Sidney', workload: SIDNEY, headers: RVM_HEADERS, published: null },
  { x: say`C++, short headers`, workload: CPP, headers: SHORT_HEADERS, published: null },
  {
    x: say`Sidney, short headers`,
    workload: SIDNEY,
    headers: SHORT_HEADERS,
    published: 730,
    limit: 'at least' as const,
  },
] as const;

export const rvmLifetime: Figure = {
  id: 'price-nettles-lifetime',
  paper: RVM_PAPER,
  title: say`How long the log’s flash lasts`,
  about: say`13 MB of flash, a million erases of each block, 1,000 transactions a second without a pause; bytes erased for each transaction as a run on 16 chips measured them.`,
  x: { title: say`program` },
  y: { title: say`days` },
  why: say`The slides divide by the bytes of a record; a run erases a little more, because truncation erases whole blocks. Two years with short headers hold for Sidney’s records only.`,
  run: (laboratory) =>
    seriesOf(say`flash`, LIVES, ({ workload, headers }) => {
      const steady = steadyOf(laboratory, 'flash', workload, { parallelism: 16, headers });
      if (steady === null) return Number.NaN;
      return lifetimeDays(LIFE.bytes, LIFE.erases, steady.erasedBytes, LIFE.transactionsPerSecond);
    }),
};
