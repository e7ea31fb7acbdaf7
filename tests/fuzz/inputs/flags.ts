/** Arguments of all commands of the runner. */
import { array, asyncProperty, constantFrom, nat, oneof, record, string, tuple } from 'fast-check';
import { COMMANDS } from '../../../src/cli/arguments/commands.ts';
import type { Command } from '../../../src/cli/arguments/command.ts';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';
import { readCheck } from '../../../src/cli/check.ts';
import { readWork } from '../../../src/cli/crashes-work.ts';
import { readFigures } from '../../../src/cli/figures.ts';
import { folderToMerge } from '../../../src/cli/parts.ts';
import { patternLimit } from '../../../src/cli/pattern-limit.ts';
import { readReproduce } from '../../../src/cli/reproduce-arguments.ts';
import { readSweep } from '../../../src/cli/sweep.ts';
import { cellsIn } from '../../../src/cli/sweep-plan.ts';
import { readVerify } from '../../../src/cli/verify-arguments.ts';
import { present } from '../../../src/base/assert.ts';
import { err, ok, type Result } from '../../../src/base/result.ts';
import type { Field } from '../../../src/model/schema/field.ts';
import { SETTINGS } from '../../../src/model/schema/settings.ts';
import { caseOptions } from '../../../src/oracle/script-case.ts';
import { howToRead } from '../../../src/session/runner/how-to-read.ts';
import { checkRunValues } from '../../../src/session/runner/run-options.ts';
import { bytesSource } from '../../../src/traces/byte-source.ts';
import { readTrace } from '../../../src/traces/read-trace.ts';
import { inWords } from '../../support/in-words.ts';
import { fixture } from '../../unit/traces/reading.ts';
import { FLAGS } from '../cases/flags.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';

type Read = (command: Command, args: string[]) => Result<unknown, string> | Promise<Result<unknown, string>>;

const TRACE = fixture('native-sqlite.csv').subarray(0, 600);

/** Options alone: the file that they are about is another input. */
const readAlone: Read = (command, args) => readArguments(command, args);

const readReading: Read = async (command, args) => {
  const parsed = readArguments(command, args);
  if (!parsed.ok) return parsed;
  const how = howToRead(parsed.value.values);
  const reading = await readTrace(bytesSource(TRACE, 'x'), { ...how, patternLimit });
  return reading.ok ? ok(null) : err(inWords(reading.error.sentence));
};

const readRun: Read = (command, args) => {
  const parsed = readArguments(command, args);
  if (!parsed.ok) return parsed;
  const checked = checkRunValues(parsed.value.values);
  return checked.ok ? checked : err(inWords(checked.error));
};

/** The first of the scripts can be made. */
const readCrashes: Read = (_, args) => {
  if (folderToMerge(args) !== null) return ok(null);
  const work = readWork(args);
  if (!work.ok || work.value.kind === 'host') return work;
  const made = caseOptions(work.value.at(0));
  return made.ok ? ok(null) : err(inWords(made.error));
};

const readSweepArguments: Read = (_, args) => {
  const asked = readSweep(args);
  if (asked.ok && 'cells' in asked.value && asked.value.cells !== null) cellsIn(asked.value.cells, 1_000);
  return asked;
};

/** By the names of the commands. */
const READS: Readonly<Record<string, Read>> = {
  protocols: readAlone,
  devices: readAlone,
  workloads: readAlone,
  inspect: readReading,
  convert: readReading,
  run: readRun,
  crashes: readCrashes,
  verify: (_, args) => readVerify(args),
  recover: readAlone,
  figures: (_, args) => readFigures(args),
  reproduce: (_, args) => readReproduce(args),
  sweep: readSweepArguments,
  again: readAlone,
  check: (_, args) => readCheck(args),
  'new-scheme': readAlone,
};

/** Arguments that a command takes; what is damaged comes behind them. */
const SOUND: Readonly<Record<string, readonly string[]>> = {
  inspect: ['trace.csv'],
  convert: ['trace.csv', '--to', 'native'],
  run: ['--protocol', 'lighttx', '--workload', 'small', '--device', 'classroom'],
  crashes: ['--protocol', 'lighttx'],
  verify: ['--scheme', 'lighttx'],
  recover: ['half.json'],
  sweep: ['spec.json'],
  again: ['result.json'],
  check: ['scheme.ts'],
};

const VALUES = [
  'lighttx',
  'rvm-log',
  'small',
  'classroom',
  'tiny',
  'figure-4',
  'w1:A,B c1',
  'literal',
  '0',
  '1',
  '-1',
  '0.5',
  '3/16',
  '1/0',
  '0-7,12',
  '0-999999999',
  'gap:1ms,64',
  'count:0',
  '(?<op>[RW]) (x+x+)+y',
  '[',
  '1e99',
  '4294967296',
  '99999999999999999999',
  'NaN',
  '',
  'x=',
  'op:3',
  'store:0',
  'op:1e9',
  'true',
  '=1',
  '-',
  '--',
  '\u0000',
  '\ud800',
  '../x',
];
const ODD_NAMES = ['x', '', '__proto__', 'toString', 'constructor'];
const NAMES = [...new Set(COMMANDS.flatMap(({ options }) => Object.keys(options)))];
const ANY_NAME = [...NAMES, ...ODD_NAMES];
const KEYS = [...Object.keys(SETTINGS), 'batch', 'nvm', ...ODD_NAMES];

const value = oneof({ weight: 9, arbitrary: constantFrom(...VALUES) }, string({ maxLength: 8 }));

/** Mostly one of the command's own options with a value of its field; else any name and value, joined, apart, or left out. */
const flag = record({ which: nat(), isOdd: nat(4), given: value, how: nat(3) });

interface Flag {
  readonly which: number;
  /** 0: any name and value. */
  readonly isOdd: number;
  readonly given: string;
  readonly how: number;
}

const setting = tuple(constantFrom(...KEYS), value).map(([key, given]) => ['--set', `${key}=${given}`]);

function written({ options }: Command, { which, isOdd, given, how }: Flag): readonly string[] {
  const own = Object.entries(options);
  const chosen = own[which % own.length];
  if (isOdd > 0 && chosen !== undefined) {
    const [name, { field }] = chosen;
    const fitting = valueOf(field, how, given);
    return fitting === null ? [`--${name}`] : [`--${name}`, fitting];
  }
  const name = ANY_NAME[which % ANY_NAME.length] ?? '';
  if (how === 0) return [`--${name}=${given}`];
  return how === 1 ? [`--${name}`] : [`--${name}`, given];
}

/** A value that the field takes, at the ends of its range too; null for a switch. */
function valueOf(field: Field, how: number, given: string): string | null {
  switch (field.kind) {
    case 'switch':
      return null;
    case 'number':
      return String([field.least, field.most, Math.min(field.most, field.least + 2), given][how]);
    case 'choice':
      return field.choices[how % field.choices.length] ?? given;
    case 'text':
      return given;
  }
}

async function checkFlags(command: Command, args: readonly string[]): Promise<void> {
  const read = present(READS[command.name], `tests/fuzz/inputs/flags.ts reads the flags of ${command.name}`);
  const asked = await read(command, [...args]);
  if (!asked.ok) mustBeSentence(asked.error);
}

const words = array(
  oneof(
    { weight: 4, arbitrary: flag },
    setting,
    value.map((word) => [word]),
  ),
  { maxLength: 6 },
);

export const flags: InputKind = {
  title: 'Flags of all commands of the runner',
  damage:
    'names of options and settings with values of other ones, of other commands too, in any order and number',
  runs: runsOf(60_000),
  kept: keptWith(
    FLAGS,
    (args) => args.join(' '),
    ([name, ...args]) => checkFlags(present(COMMANDS.find((command) => command.name === name)), args),
  ),
  property: () =>
    asyncProperty(constantFrom(...COMMANDS), words, nat(7), async (command, more, kind) => {
      const sound = kind === 0 ? [] : (SOUND[command.name] ?? []);
      const given = more.flatMap((each) => ('which' in each ? written(command, each) : each));
      await checkFlags(command, [...sound, ...given]);
    }),
};
