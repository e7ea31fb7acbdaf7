/** `--help`: every option of a command with its unit, its bounds and its default, from the schema. */
import { present } from '../../base/assert.ts';
import type { Field, Unit } from '../../model/schema/field.ts';
import { fullTitleOf } from '../../model/schema/field-titles.ts';
import { SETTINGS } from '../../model/schema/settings.ts';
import { inEnglish } from '../../texts/en/in-english.ts';
import type { Command, OptionWords } from './command.ts';
import { COMMANDS } from './commands.ts';
import { OPTION_WORDS } from './option-words.ts';
import { CALL } from './call.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  ns: 'nanoseconds',
  'ns/byte': 'nanoseconds a byte',
  bytes: 'bytes',
  share: 'share',
  'per million': 'per million',
  mW: 'milliwatts',
};

const STATUSES = [
  '  0  done',
  '  1  a promise was broken',
  '  2  unusable input or arguments',
  '  3  the runner failed: full disk, closed output, a signal, an error of its own',
  '  4  not all of the work could be done (the device filled up, or refused a part), or again came to another result',
];

/** Of the runner: all commands. */
export function generalHelp(): string {
  return page([
    'FlashScope’s headless runner simulates SSDs under transactional commit schemes.',
    '',
    `Usage: ${CALL} COMMAND [options]`,
    '',
    'Commands',
    ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`),
    '',
    `${CALL} COMMAND --help describes a command; ${CALL} --version prints the version of the engine.`,
    'A file named - is standard input. Results go to standard output, all else to standard error.',
    '',
    'Exit status',
    ...STATUSES,
    '',
    'Examples',
    ...COMMANDS.flatMap(({ examples }) => examples.slice(0, 1)).map(example),
  ]);
}

export function helpOf(command: Command): string {
  const { name, about, usage, options, examples, settings = [] } = command;
  const entries = Object.entries(options);
  return page([
    about,
    '',
    ...usage.map((way, at) => `${at === 0 ? 'Usage:' : '   or:'} ${CALL} ${name} ${way}`),
    '',
    ...(entries.length === 0 ? [] : ['Options']),
    ...entries.flatMap(([option, { field }]) => optionLines(option, field, wordsOf(command, option))),
    ...entryLines('--help', 'Prints this.', 'Default: off.'),
    '',
    ...(settings.length === 0 ? [] : settingLines(settings)),
    'Exit status',
    ...STATUSES,
    '',
    'Examples',
    ...examples.map(example),
  ]);
}

/** Returns the help text of an option; a command's own words come first. */
export function wordsOf({ words }: Command, option: string): OptionWords | undefined {
  return words?.[option] ?? OPTION_WORDS[option];
}

function optionLines(option: string, field: Field, words: OptionWords | undefined): string[] {
  const value = field.kind === 'switch' ? '' : ` ${words?.value ?? VALUES[field.kind]}`;
  return entryLines(`--${option}${value}`, words?.about ?? '', takes(field, words?.otherwise ?? ''));
}

const VALUES = { number: 'NUMBER', choice: 'WORD', text: 'TEXT' } as const;

function entryLines(head: string, about: string, values: string): string[] {
  return [`  ${head}`, `      ${about} ${values}`];
}

function settingLines(settings: readonly string[]): string[] {
  return [
    'Settings, for --set KEY=VALUE (schemes’ and workloads’ own parameters: protocols --json, workloads --json)',
    ...settings.flatMap((key) => {
      const { name, field } = present(SETTINGS[key], 'a setting');
      return entryLines(key, `${inEnglish(fullTitleOf(name, field))}.`, takes(field, 'as the device has it'));
    }),
    '',
  ];
}

/** "1 to 65536, whole; default 64." A text's value says what it is. */
export function takes(field: Field, otherwise: string): string {
  const initial = 'initial' in field ? field.initial : undefined;
  const standard = `default: ${initial === undefined || field.kind === 'switch' ? otherwise : String(initial)}.`;
  switch (field.kind) {
    case 'number': {
      const unit = field.unit === undefined ? (field.whole ? 'whole' : 'number') : UNITS[field.unit];
      return `${field.least} to ${field.most}, ${unit}; ${standard}`;
    }
    case 'choice':
      return `One of ${field.choices.join(', ')}; ${standard}`;
    case 'switch':
    case 'text':
      return `${standard.charAt(0).toUpperCase()}${standard.slice(1)}`;
  }
}

function example(args: string): string {
  return `  ${CALL} ${args}`;
}

function page(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
