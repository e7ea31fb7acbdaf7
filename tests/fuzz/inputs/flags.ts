/** Arguments of all commands of the runner. */
import { array, asyncProperty, constantFrom, nat, oneof, record, string, tuple } from 'fast-check';
import { COMMANDS } from '../../../src/cli/arguments/commands.ts';
import type { Command } from '../../../src/cli/arguments/command.ts';
import { present } from '../../../src/base/assert.ts';
import type { Field } from '../../../src/model/schema/field.ts';
import { SETTINGS } from '../../../src/model/schema/settings.ts';
import { FLAGS } from '../cases/flags.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { READS, SOUND } from './command-readers.ts';

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
