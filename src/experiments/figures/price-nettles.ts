/** Price & Nettles, "Transactions in a Flash": RVM's log on flash. */
import { LOG_SERIES, lifetimeDays, steadyThroughput, throughputLine } from '../../hostside/rvm/measure.ts';
import {
  type LogDevice,
  type LogSpec,
  measuredSpec,
  RVM_HEADERS,
  SHORT_HEADERS,
} from '../../hostside/rvm/spec.ts';
import { measuredWorkload } from '../../hostside/rvm/workload.ts';
import { type Figure, type Point, pointsAt, seriesOf, type Series } from './figure.ts';
import type { Laboratory } from './laboratory.ts';

const PAPER = 'Price, Nettles: Transactions in a Flash';
const ABOUT =
  'Debit-credit on RVM with a log of 16 MB on Intel 28F016SV chips (6 µs a byte, 600 ms an erase); steady throughput over whole turns of the log, its erases included.';
const NO_PLOTS =
  'The slides’ plotted values are not known, so there is nothing to compare beyond what their text says.';
const PARALLELISM = [4, 8, 16, 32, 64] as const;
const CPP = 'debit-credit-cpp';
const SIDNEY = 'debit-credit-sidney';

function throughputOf(
  laboratory: Laboratory,
  device: LogDevice,
  workload: string,
  options: {
    readonly parallelism: number;
    readonly headers?: typeof RVM_HEADERS | typeof SHORT_HEADERS;
    readonly pageBuffers?: boolean;
  },
): number | null {
  const { parallelism, headers = RVM_HEADERS, pageBuffers = false } = options;
  const run = measuredWorkload(workload, laboratory.seed);
  if (run === null) return null;
  const spec = { ...measuredSpec(device, parallelism, headers), pageBuffers };
  mentionLog(laboratory, device, headers);
  const key = JSON.stringify([workload, spec]);
  return laboratory.once(key, () => steadyThroughput(spec, run).transactionsPerSecond) ?? Number.NaN;
}

function mentionLog(laboratory: Laboratory, device: LogDevice, headers: LogSpec['headers']): void {
  const settings = { 'log-device': device, headers: headers === RVM_HEADERS ? 'rvm' : 'short' };
  laboratory.mention({ onHost: 'rvm-log', settings, scenario: 'log-turns', isWhole: false });
}

export const rvmParallelism: Figure = {
  id: 'price-nettles-parallelism',
  paper: PAPER,
  title: 'Throughput by parallelism',
  about: `${ABOUT} Flash with RVM’s headers and with headers of 8 bytes, the same chips as a flash disk, and what disk and battery-backed DRAM give.`,
  x: { title: 'chips in parallel', isLogarithmic: true },
  y: { title: 'transactions a second' },
  why: `${NO_PLOTS} The disk’s 120 transactions a second are its turns; a run that computes between them gives 120 or fewer.`,
  run: (laboratory) => [
    ...LOG_SERIES.map((each) => {
      const { name } = each;
      mentionLog(laboratory, each.device, each.headers);
      const line = laboratory.once(`throughput of ${name}`, () =>
        throughputLine(each, laboratory.seed, PARALLELISM),
      );
      return {
        name,
        points: PARALLELISM.map((x, at): Point => ({
          x,
          published: null,
          measured: line?.points[at]?.transactionsPerSecond ?? Number.NaN,
        })),
      };
    }),
    ...flatLine(laboratory, 'disk', 'disk, C++', CPP, 120),
    ...flatLine(laboratory, 'bbdram', 'battery-backed DRAM, C++', CPP, null),
    ...flatLine(laboratory, 'bbdram', 'battery-backed DRAM, Sidney', SIDNEY, null),
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
  paper: PAPER,
  title: 'What page buffers gain',
  about: `${ABOUT} Throughput with the chips’ page buffers (465 instead of 163 KB/s for writing) relative to without.`,
  x: { title: 'chips in parallel', isLogarithmic: true },
  y: { title: 'throughput, without page buffers = 1' },
  why: `${NO_PLOTS} Writing becomes 2.85 times as fast, erasing and computing do not, so throughput gains less.`,
  run: (laboratory) =>
    [
      ['C++', CPP],
      ['Sidney', SIDNEY],
    ].flatMap(([name = '', workload = '']) =>
      seriesOf(name, pointsAt(PARALLELISM), ({ x }) => {
        const plain = throughputOf(laboratory, 'flash', workload, { parallelism: x });
        const buffered = throughputOf(laboratory, 'flash', workload, { parallelism: x, pageBuffers: true });
        return plain === null || buffered === null ? null : buffered / plain;
      }),
    ),
};

/** 13 MB of flash, a million erases of each block, 1,000 transactions a second. */
const LIFE = { bytes: 13e6, erases: 1e6, transactionsPerSecond: 1_000 };
const LIVES = [
  { x: 'C++', workload: CPP, headers: RVM_HEADERS, published: 200 },
  { x: 'Sidney', workload: SIDNEY, headers: RVM_HEADERS, published: null },
  { x: 'C++, short headers', workload: CPP, headers: SHORT_HEADERS, published: null },
  {
    x: 'Sidney, short headers',
    workload: SIDNEY,
    headers: SHORT_HEADERS,
    published: 730,
    limit: 'at least' as const,
  },
] as const;

export const rvmLifetime: Figure = {
  id: 'price-nettles-lifetime',
  paper: PAPER,
  title: 'How long the log’s flash lasts',
  about: `13 MB of flash, a million erases of each block, 1,000 transactions a second without a pause; bytes erased for each transaction as a run on 16 chips measured them.`,
  x: { title: 'program' },
  y: { title: 'days' },
  why: 'The slides divide by the bytes of a record; a run erases a little more, because truncation erases whole blocks. Two years with short headers hold for Sidney’s records only.',
  run: (laboratory) =>
    seriesOf('flash', LIVES, ({ workload, headers }) => {
      const run = measuredWorkload(workload, laboratory.seed);
      if (run === null) return null;
      const spec = measuredSpec('flash', 16, headers);
      mentionLog(laboratory, 'flash', headers);
      const steady = laboratory.once(JSON.stringify(['steady', workload, spec]), () =>
        steadyThroughput(spec, run),
      );
      if (steady === null) return Number.NaN;
      return lifetimeDays(LIFE.bytes, LIFE.erases, steady.erasedBytes, LIFE.transactionsPerSecond);
    }),
};
