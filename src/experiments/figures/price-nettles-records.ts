/** Price & Nettles: what records are made of, and what they cost: headers, compression, the compiler's commits. */
import { say } from '../../base/language.ts';
import { commitNs, steadyThroughput } from '../../hostside/rvm/measure.ts';
import { recordBytes } from '../../hostside/rvm/record.ts';
import { type LogDevice, measuredSpec, RVM_HEADERS, SHORT_HEADERS } from '../../hostside/rvm/spec.ts';
import { compressedWorkload, type LogWorkload, measuredWorkload } from '../../hostside/rvm/workload.ts';
import { type Figure, pointsAt, seriesOf } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { mentionLog, NO_PLOTS, PARALLELISM, RVM_ABOUT, RVM_PAPER, steadyOf } from './price-nettles.ts';

const PROGRAMS = [
  { name: 'C++', id: 'debit-credit-cpp', bytes: 748, short: 488 },
  { name: 'Sidney', id: 'debit-credit-sidney', bytes: 548, short: 144 },
] as const;

function workloadOf(laboratory: Laboratory, id: string): LogWorkload {
  const workload = measuredWorkload(id, laboratory.seed);
  if (workload === null) throw new RangeError(`no workload is called ${id}`);
  return workload;
}

export const rvmRecords: Figure = {
  id: 'price-nettles-records',
  paper: RVM_PAPER,
  title: say`Bytes of a commit record`,
  about: say`A debit-credit transaction’s record: its data, 76 bytes of header and 56 for each range in RVM, or 8 and 8 where headers are optimised.`,
  x: { title: say`program` },
  y: { title: say`bytes` },
  why: say`It does not differ.`,
  run: (laboratory) =>
    (
      [
        [say`RVM’s headers`, RVM_HEADERS, 'bytes'],
        [say`headers of 8 bytes`, SHORT_HEADERS, 'short'],
      ] as const
    ).flatMap(([name, headers, published]) =>
      seriesOf(
        name,
        PROGRAMS.map((program) => ({ x: program.name, id: program.id, published: program[published] })),
        ({ id }) => {
          mentionLog(laboratory, 'flash', headers);
          const count = (): number => recordBytes({ headers }, workloadOf(laboratory, id).at(0).ranges);
          return laboratory.once(JSON.stringify(['record', id, headers]), count) ?? Number.NaN;
        },
      ),
    ),
};

/** The slides: compression breaks even at eight chips, where the log takes half a megabyte a second. */
const BREAKS_EVEN = 8;

export const rvmCompression: Figure = {
  id: 'price-nettles-compression',
  paper: RVM_PAPER,
  title: say`What compressing the log gains`,
  about: say`${RVM_ABOUT} Records are compressed to half of their bytes, at 1 MB/s; throughput relative to that without.`,
  x: { title: say`chips in parallel`, isLogarithmic: true },
  y: { title: say`throughput, without compression = 1` },
  why: say`Half of a byte is saved for a microsecond of computing, and eight chips need a microsecond to program and erase half a byte: a little more where bytes do not divide by the chips.`,
  run: (laboratory) =>
    PROGRAMS.flatMap(({ name, id }) =>
      seriesOf(name, pointsAt(PARALLELISM, BREAKS_EVEN, 1), ({ x }) => {
        const spec = measuredSpec('flash', x);
        const compressed = laboratory.once(JSON.stringify(['compressed', id, spec]), () =>
          steadyThroughput(spec, compressedWorkload(workloadOf(laboratory, id), spec)),
        );
        const plain = steadyOf(laboratory, 'flash', id, { parallelism: x });
        if (compressed === null || plain === null) return Number.NaN;
        return compressed.transactionsPerSecond / plain.transactionsPerSecond;
      }),
    ),
};

const COMPILER = 'compiler';
const LOGS: readonly (readonly [string, LogDevice, typeof RVM_HEADERS | typeof SHORT_HEADERS])[] = [
  [say`flash`, 'flash', RVM_HEADERS],
  [say`flash, short headers`, 'flash', SHORT_HEADERS],
  [say`flash disk`, 'flash-disk', RVM_HEADERS],
  [say`disk`, 'disk', RVM_HEADERS],
];

export const rvmCompiler: Figure = {
  id: 'price-nettles-compiler',
  paper: RVM_PAPER,
  title: say`The compiler: time of its commits by parallelism`,
  about: say`A compiler with a persistent heap commits 38 times, 15 KB each; its 670 ms of computing are not shown, as in the slides. The log never fills. Battery-backed DRAM takes no time.`,
  x: { title: say`chips in parallel`, isLogarithmic: true },
  y: { title: say`milliseconds for all commits`, isLogarithmic: true },
  why: say`${NO_PLOTS} Records are large, so that headers matter little and chips in parallel much.`,
  run: (laboratory) =>
    LOGS.flatMap(([name, device, headers]) =>
      seriesOf(name, pointsAt(PARALLELISM), ({ x }) => {
        // A disk has no chips in parallel.
        const chips = device === 'disk' ? PARALLELISM[0] : x;
        mentionLog(laboratory, device, headers);
        return (
          laboratory.once(
            JSON.stringify(['commits', name, chips]),
            () => commitNs(measuredSpec(device, chips, headers), workloadOf(laboratory, COMPILER)) / 1e6,
          ) ?? Number.NaN
        );
      }),
    ),
};
