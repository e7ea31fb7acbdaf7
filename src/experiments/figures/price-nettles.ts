/** Price & Nettles, "Transactions in a Flash": RVM's log on flash. */
import type { Text } from '../../base/message.ts';
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
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, pointsAt, seriesOf, type Series } from './figure.ts';
import type { Laboratory } from './laboratory.ts';

export const RVM_PAPER = 'Price, Nettles: Transactions in a Flash';

export const PARALLELISM = [4, 8, 16, 32, 64] as const;
const CPP = 'debit-credit-cpp';
const SIDNEY = 'debit-credit-sidney';

/**
 * Returns the steady throughput of a log over whole turns; null if it has not been run yet. Runs are shared
 * by all figures.
 */
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
  ...figureWords('price-nettles-parallelism'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('transactionsPerSecond'), isAbsolute: true },
  run: (laboratory) => [
    ...LOG_SERIES.flatMap(({ name, device, workload, headers }) =>
      seriesOf(laboratory, name, pointsAt(PARALLELISM), ({ x }) =>
        throughputOf(laboratory, device, workload, { parallelism: x, headers }),
      ),
    ),
    ...flatLine(laboratory, 'disk', figureMessage('onDisk', { program: 'C++' }), CPP, 120),
    ...flatLine(laboratory, 'bbdram', figureMessage('onDram', { program: 'C++' }), CPP, null),
    ...flatLine(laboratory, 'bbdram', figureMessage('onDram', { program: 'Sidney' }), SIDNEY, null),
  ],
};

/** A device without chips in parallel: one value for all. */
function flatLine(
  laboratory: Laboratory,
  device: LogDevice,
  name: Text,
  workload: string,
  published: number | null,
): Series[] {
  const measured = throughputOf(laboratory, device, workload, { parallelism: 4 });
  return seriesOf(
    laboratory,
    name,
    PARALLELISM.map((x) => ({ x, published })),
    () => measured,
  );
}

export const rvmPageBuffers: Figure = {
  ...figureWords('price-nettles-page-buffers'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('throughputToUnbuffered') },
  run: (laboratory) =>
    [
      ['C++', CPP],
      ['Sidney', SIDNEY],
    ].flatMap(([name = '', workload = '']) =>
      seriesOf(laboratory, name, pointsAt(PARALLELISM), ({ x }) => {
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
  {
    x: figureMessage('withShortHeaders', { program: 'C++' }),
    workload: CPP,
    headers: SHORT_HEADERS,
    published: null,
  },
  {
    x: figureMessage('withShortHeaders', { program: 'Sidney' }),
    workload: SIDNEY,
    headers: SHORT_HEADERS,
    published: 730,
    limit: 'at least' as const,
  },
] as const;

export const rvmLifetime: Figure = {
  ...figureWords('price-nettles-lifetime'),
  paper: RVM_PAPER,
  x: { title: figureMessage('program') },
  y: { title: figureMessage('days'), isAbsolute: true },
  run: (laboratory) =>
    seriesOf(laboratory, figureMessage('flash'), LIVES, ({ workload, headers }) => {
      const steady = steadyOf(laboratory, 'flash', workload, { parallelism: 16, headers });
      if (steady === null) return Number.NaN;
      return lifetimeDays(LIFE.bytes, LIFE.erases, steady.erasedBytes, LIFE.transactionsPerSecond);
    }),
};
