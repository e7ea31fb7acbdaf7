/** Price & Nettles' numbers, out of simulation: the record sizes, the throughput by parallelism, the lifetime. */
import { describe, expect, test } from 'vitest';
import { RvmLog } from '../../../src/hostside/rvm/machine.ts';
import {
  lifetimeDays,
  LOG_SERIES,
  PARALLELISM,
  steadyThroughput,
  throughputLine,
} from '../../../src/hostside/rvm/measure.ts';
import { encodeRecord } from '../../../src/hostside/rvm/record.ts';
import { checkSpec, measuredSpec, RVM_HEADERS, SHORT_HEADERS } from '../../../src/hostside/rvm/spec.ts';
import { measuredWorkload } from '../../../src/hostside/rvm/workload.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { isDeep, sampled } from '../../support/ring.ts';

const CPP = 'debit-credit-cpp';
const SIDNEY = 'debit-credit-sidney';

function workload(id: string, count: number | null = null) {
  const found = measuredWorkload(id, 1, count);
  if (found === null) throw new Error(`${id} is measured`);
  return found;
}

test.each([
  [CPP, RVM_HEADERS, 748],
  [SIDNEY, RVM_HEADERS, 548],
  [CPP, SHORT_HEADERS, 488],
  [SIDNEY, SHORT_HEADERS, 144],
])('a record of %s with headers %o has %i bytes', (id, headers, bytes) => {
  const spec = measuredSpec('flash', 4, headers);
  expect(encodeRecord(spec, 1, workload(id).at(0).ranges)).toHaveLength(bytes);
});

/** The model values of the throughput law, 1/(c + B/(P·w) + B/(P·e)), by line, for P = 4 … 64. */
const LAW: Readonly<Record<string, readonly number[]>> = {
  'C++': [319, 582, 992, 1528, 2096],
  Sidney: [325, 491, 658, 794, 885],
  'C++, short headers': [465, 817, 1312, 1883, 2406],
  'Sidney, short headers': [647, 786, 880, 936, 967],
  'flash disk, C++': [199, 375, 674, 1122, 1679],
};
const TOLERANCE = 0.03;

describe('throughput of RVM', () => {
  test('has a line for each series of the law', () => {
    expect(LOG_SERIES.map(({ name }) => inEnglish(name))).toEqual(Object.keys(LAW));
  });

  test.each(sampled(LOG_SERIES, 2).map((line) => Object.assign({ title: inEnglish(line.name) }, line)))(
    'of $title equals that of the law, within 3 %',
    (line) => {
      const { title } = line;
      const { points } = throughputLine(line, 1, isDeep ? PARALLELISM : [4, 64]);
      for (const { parallelism, transactionsPerSecond } of points) {
        const expected = LAW[title]?.[PARALLELISM.indexOf(parallelism)] ?? 0;
        const off = Math.abs(transactionsPerSecond / expected - 1);
        expect(off, `${title} at ${parallelism}`).toBeLessThan(TOLERANCE);
      }
    },
  );

  test.each([
    ['bbdram', CPP, 3333],
    ['bbdram', SIDNEY, 1000],
    ['disk', CPP, 120],
    ['disk', SIDNEY, 120],
  ] as const)('on %s under %s is %i transactions per second', (device, id, expected) => {
    const measured = steadyThroughput(measuredSpec(device, 1), workload(id)).transactionsPerSecond;
    expect(Math.abs(measured / expected - 1)).toBeLessThan(TOLERANCE);
  });

  test('page buffers make a program 2.85 times faster, and not an erase', () => {
    const cpuNs = 300_000;
    const writeNs = (pageBuffers: boolean): number => {
      const machine = new RvmLog({ ...measuredSpec('flash', 4), pageBuffers }, workload(CPP, 1));
      machine.run();
      return machine.state.nowNs - cpuNs;
    };
    expect(writeNs(false) / writeNs(true)).toBeCloseTo(2.857, 2);
    expect(checkSpec({ ...measuredSpec('flash-disk', 2), pageBuffers: true }).ok).toBe(false);
    expect(checkSpec({ ...measuredSpec('flash-disk', 4), pageBuffers: true }).ok).toBe(true);
  });
});

describe('runs of Price & Nettles', () => {
  test.each([
    [CPP, 37.4, 2],
    [SIDNEY, 27.4, 1],
  ])('50 000 transactions of %s write %f MB and fill the log %i times', (id, megabytes, fills) => {
    const machine = new RvmLog(measuredSpec('flash', 4), workload(id));
    machine.run();
    const { counters, host } = machine.state;
    expect(host.acknowledged).toHaveLength(50_000);
    expect(counters.truncations).toBe(fills);
    expect(counters.bytesProgrammed / 1e6).toBeCloseTo(megabytes, 1);
  });

  test('a flash disk programs 1259 bytes for a record of 748, or 68.3 % more', () => {
    const { programmedBytes } = steadyThroughput(measuredSpec('flash-disk', 64), workload(CPP));
    expect(Math.abs(programmedBytes / 1259 - 1)).toBeLessThan(0.01);
  });

  test('13 MB last 201 days at 1000 transactions per second, with the counted erases', () => {
    const { erasedBytes } = steadyThroughput(measuredSpec('flash', 4), workload(CPP));
    expect(Math.abs(lifetimeDays(13e6, 1e6, erasedBytes, 1000) / 201 - 1)).toBeLessThan(TOLERANCE);
  });

  test('programs and erases at P = 8 together sustain half a megabyte per second', () => {
    const idle = workload(CPP);
    const { transactionsPerSecond, programmedBytes } = steadyThroughput(measuredSpec('flash', 8), {
      ...idle,
      at: (index) => ({ ...idle.at(index), cpuNs: 0 }),
    });
    expect((transactionsPerSecond * programmedBytes) / 1e6).toBeCloseTo(0.503, 1);
  });
});
