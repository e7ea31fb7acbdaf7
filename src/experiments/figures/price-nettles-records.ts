/** Price & Nettles: what records are made of, and what they cost: headers, compression, the compiler's commits. */
import type { Text } from '../../base/message.ts';
import { commitNs, steadyThroughput } from '../../hostside/rvm/measure.ts';
import { recordBytes } from '../../hostside/rvm/record.ts';
import { type LogDevice, measuredSpec, RVM_HEADERS, SHORT_HEADERS } from '../../hostside/rvm/spec.ts';
import { compressedWorkload, type LogWorkload, measuredWorkload } from '../../hostside/rvm/workload.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, pointsAt, seriesOf } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { mentionLog, PARALLELISM, RVM_PAPER, steadyOf } from './price-nettles.ts';

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
  ...figureWords('price-nettles-records'),
  paper: RVM_PAPER,
  x: { title: figureMessage('program') },
  y: { title: figureMessage('bytes'), isAbsolute: true },
  run: (laboratory) =>
    (
      [
        [figureMessage('rvmHeaders'), RVM_HEADERS, 'bytes'],
        [figureMessage('shortHeaders'), SHORT_HEADERS, 'short'],
      ] as const
    ).flatMap(([name, headers, published]) =>
      seriesOf(
        laboratory,
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
  ...figureWords('price-nettles-compression'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('throughputToUncompressed') },
  run: (laboratory) =>
    PROGRAMS.flatMap(({ name, id }) =>
      seriesOf(laboratory, name, pointsAt(PARALLELISM, BREAKS_EVEN, 1), ({ x }) => {
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
const LOGS: readonly (readonly [Text, LogDevice, typeof RVM_HEADERS | typeof SHORT_HEADERS])[] = [
  [figureMessage('flash'), 'flash', RVM_HEADERS],
  [figureMessage('flashShortHeaders'), 'flash', SHORT_HEADERS],
  [figureMessage('flashDisk'), 'flash-disk', RVM_HEADERS],
  [figureMessage('disk'), 'disk', RVM_HEADERS],
];

export const rvmCompiler: Figure = {
  ...figureWords('price-nettles-compiler'),
  paper: RVM_PAPER,
  x: { title: figureMessage('chips'), isLogarithmic: true },
  y: { title: figureMessage('commitMilliseconds'), isAbsolute: true, isLogarithmic: true },
  run: (laboratory) =>
    LOGS.flatMap(([name, device, headers]) =>
      seriesOf(laboratory, name, pointsAt(PARALLELISM), ({ x }) => {
        // A disk has no chips in parallel.
        const chips = device === 'disk' ? PARALLELISM[0] : x;
        mentionLog(laboratory, device, headers);
        return (
          laboratory.once(
            JSON.stringify(['commits', device, headers, chips]),
            () => commitNs(measuredSpec(device, chips, headers), workloadOf(laboratory, COMPILER)) / 1e6,
          ) ?? Number.NaN
        );
      }),
    ),
};
