/** Files: durable halves, traces, patterns for them, specifications of sweeps. */
import { array, asyncProperty, constantFrom, integer, nat, property, tuple } from 'fast-check';
import type { Device } from '../../../src/engine/device.ts';
import { parseSweepSpec } from '../../../src/model/schema/sweep-specification.ts';
import { openDurable, recoverOpened } from '../../../src/session/runner/durable-file.ts';
import { sweepCheckJob } from '../../../src/session/worker/pool/sweep-jobs.ts';
import { bytesSource } from '../../../src/traces/byte-source.ts';
import { readTrace } from '../../../src/traces/read-trace.ts';
import { patternLimit } from '../../../src/cli/pattern-limit.ts';
import { inWords } from '../../support/in-words.ts';
import { bytesOf, fixture } from '../../unit/traces/reading.ts';
import { type Case, CASES } from '../cases/durable-files.ts';
import { checkReading } from '../check-reading.ts';
import { resummed, soundFiles } from '../durable-halves.ts';
import { edits, mutated, steps } from '../mutation.ts';
import { PATTERNS } from '../cases/patterns.ts';
import { SWEEPS } from '../cases/sweeps.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

/**
 * Steps of a recovery for each page that there is, at most; sound files take half a step. So much is over within a moment: a
 * damaged file cannot say how long it lasts.
 */
export const STEPS_A_PAGE = 4;

/** The sentence of a refusal; null where the device recovers. */
export function outcomeOf(text: string): string | null {
  const opened = openDurable(text);
  if (!opened.ok) return inWords(opened.error);
  const device = opened.value;
  const recovered = recoverOpened(device);
  const { step } = device.state;
  if (step > STEPS_A_PAGE * device.layout.pages)
    throw new Error(`${step} steps of recovery, for ${device.layout.pages} pages`);
  if (!recovered.ok) return inWords(recovered.error);
  read(recovered.value);
  return null;
}

function read(device: Device): void {
  for (let page = 0; page < device.layout.logicalPages; page++) device.scheme.locate(page);
}

const sound = soundFiles();

function checkCase({ change, sentence }: Case): void {
  const file = JSON.parse(sound[0] ?? '') as Parameters<typeof change>[0];
  change(file);
  const refusal = outcomeOf(resummed(JSON.stringify(file))) ?? 'it recovers';
  if (!sentence.test(refusal)) throw new Error(`not its place: ${refusal}`);
}

/** The file, the edits of its parts, and if a right sum covers it, or a bit is turned. */
const durable = tuple(nat(sound.length - 1), plainEdits, nat(3), nat(), nat(6));

export const durableHalves: InputKind = {
  title: 'Durable halves',
  damage: 'parts left out, doubled or replaced, with a right sum and without; bits turned',
  runs: runsOf(12_000),
  kept: keptWith(CASES, ({ damage }) => damage, checkCase),
  property: () =>
    property(durable, ([which, changes, kind, at, bit]) => {
      const text = sound[which] ?? '';
      const place = at % text.length;
      const turned = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
      const again = JSON.stringify(edited(JSON.parse(text) as object, changes)) ?? '';
      const isRecord = again.startsWith('{');
      const damaged =
        kind === 0
          ? text.slice(0, place) + turned + text.slice(place + 1)
          : kind === 1 || !isRecord
            ? again
            : resummed(again);
      const sentence = outcomeOf(damaged);
      if (sentence !== null) mustBeSentence(sentence);
    }),
};

const TRACES = [
  fixture('native-sqlite.csv').subarray(0, 2_500),
  fixture('pg15-two-phase.txt'),
  bytesOf('0.5 0 100 8 0x1\n'.repeat(20)),
  bytesOf('1,W,4096,4096,1577808000000046\n'.repeat(20)),
  bytesOf('  8,0 1 1 0.000000000 9 Q W 8 + 8 [x]\n'.repeat(20)),
];

export const traces: InputKind = {
  title: 'Traces (beside the tests of each format)',
  damage: 'bytes and scraps of formats put in, taken out and replaced',
  runs: runsOf(3_000),
  kept: [],
  property: () =>
    asyncProperty(constantFrom(...TRACES), edits, steps, (trace, changes, step) =>
      checkReading(mutated(trace, changes), {}, step),
    ),
};

const GROUPS = [
  'time_us',
  'time',
  'op',
  'read',
  'write',
  'offset',
  'sector_hex',
  'size',
  'pages',
  'device',
  'x',
];
const PIECES = [
  String.raw`\d+`,
  '[RW]',
  '.',
  'a*',
  '(x+)+',
  '[0-9a-f]+',
  '(?:',
  ')',
  '|',
  '^',
  '$',
  '{2,9}',
  '[',
  '?',
  String.raw`\b`,
  ' ',
  '0x',
  '(?=',
  String.raw`\1`,
];
const piece = tuple(constantFrom(...GROUPS), constantFrom(...PIECES), nat(2)).map(([group, inner, kind]) =>
  kind === 0 ? inner : `(?<${group}>${inner})`,
);
const pattern = array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(' '));
const line = array(constantFrom('1', '4096', 'R', 'W', ' ', 'xxxxxxxx', '0x1f', 'aaaa', ','), {
  maxLength: 12,
});

/** Reads lines by a pattern. */
async function checkPattern(text: string, lines: string): Promise<void> {
  const reading = await readTrace(bytesSource(bytesOf(lines), 'x'), { pattern: text, patternLimit });
  mustBeSentence(
    reading.ok
      ? inWords(reading.value.summary.recognition) + '.'.padStart(12)
      : inWords(reading.error.sentence),
  );
}

export const patterns: InputKind = {
  title: 'Regular expressions of a person',
  damage: 'groups and pieces in any order, repetitions inside repetitions',
  runs: runsOf(30_000),
  kept: keptWith(
    PATTERNS,
    ({ damage }) => damage,
    ({ text, lines }) => checkPattern(text, lines),
  ),
  property: () =>
    asyncProperty(pattern, array(line, { maxLength: 4 }), (text, lines) =>
      checkPattern(text, lines.map((words) => words.join('')).join('\n')),
    ),
};

const SOUND_SWEEP = {
  base: { device: 'classroom', workload: 'small', transactions: 20 },
  parameters: { protocol: ['lighttx', 'wal'], fill: [0, 0.5], set: ['x'] },
  seeds: [1, 2, 3],
  measures: ['commits', 'writeAmplification'],
};

export const sweeps: InputKind = {
  title: 'Specifications of sweeps',
  damage: 'parts left out, doubled or replaced, characters put in',
  runs: runsOf(40_000),
  kept: keptWith(
    SWEEPS,
    ({ damage }) => damage,
    ({ text }) => checkSweep(text),
  ),
  property: () =>
    asyncProperty(
      plainEdits,
      nat(3),
      nat(),
      integer({ min: 0, max: 127 }),
      async (changes, kind, at, code) => {
        const text = JSON.stringify(edited<object>(SOUND_SWEEP, [[[1, 2], 'left out'], ...changes])) ?? 'x';
        const place = at % (text.length + 1);
        await checkSweep(
          kind > 0 ? text : text.slice(0, place) + String.fromCharCode(code) + text.slice(place),
        );
      },
    ),
};

/** Reads a specification and checks all of its cells, unless there are thousands. */
export async function checkSweep(text: string): Promise<void> {
  const spec = parseSweepSpec(text, 'sweep.json');
  if (!spec.ok) {
    mustBeSentence(inWords(spec.error));
    return;
  }
  const checked = await sweepCheckJob({ kind: 'sweep-check', spec: spec.value });
  if (!checked.ok) mustBeSentence(inWords(checked.problem.sentence));
  else if (checked.value.problem !== null) mustBeSentence(inWords(checked.value.problem));
}
