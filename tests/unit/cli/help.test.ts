/** Help, the parser of arguments and the schema say the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS, CRASHES, RUN, VERIFY } from '../../../src/cli/arguments/commands.ts';
import { generalHelp, helpOf, wordsOf } from '../../../src/cli/arguments/help.ts';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';
import { nearestOf } from '../../../src/base/nearest.ts';
import {
  CRASH_SETTINGS,
  DEVICE_SETTINGS,
  type Setting,
  SETTINGS,
} from '../../../src/model/schema/settings.ts';
import { present } from '../../../src/base/assert.ts';
import { setFields } from '../../../src/cli/crash-device.ts';
import { schemeById } from '../../../src/protocols/registry.ts';
import { Unusable } from '../../../src/session/runner/read-flag.ts';
import { ENGINE_VERSION } from '../../../src/base/engine-version.ts';
import { engineSources } from '../../../scripts/engine-sources.mjs';
import { root, sim } from './runner.ts';

const TC = present(schemeById('tc'), 'a scheme');

const ALL_OPTIONS = [...new Set(COMMANDS.flatMap(({ options }) => Object.keys(options)))];

/** Options that a help names, with the line that says what each takes. */
function namedIn(help: string): Map<string, string> {
  const lines = help.split('\n');
  const named = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const [, name] = /^ {2}--([\w-]+)/.exec(line) ?? [];
    if (name !== undefined && name !== 'help') named.set(name, lines[at + 1] ?? '');
  }
  return named;
}

describe.each(COMMANDS)('$name --help', (command) => {
  const named = namedIn(helpOf(command));

  test('names the options that the parser takes, and no other', () => {
    for (const option of ALL_OPTIONS) {
      const values = [[`--${option}`], [`--${option}`, '1']];
      const operands = Array.from({ length: command.operands.least }, () => 'file');
      const isTaken = values.some((words) => readArguments(command, [...operands, ...words]).ok);
      expect([option, named.has(option)]).toEqual([option, isTaken]);
    }
  });

  test('has for every option one sentence, its bounds with their unit, and its default', () => {
    for (const [option, { field }] of Object.entries(command.options)) {
      const told = named.get(option) ?? '';
      const words = wordsOf(command, option);
      expect(words?.about).toMatch(/^[A-Z].{10,}\.$/);
      expect(told).toContain(words?.about ?? 'nothing');
      expect(told).toMatch(/[Dd]efault: \S.*\.$/);
      if (field.kind === 'number')
        expect(told).toMatch(new RegExp(` ${field.least} to ${field.most}, [a-z]+`));
      if (field.kind === 'choice') expect(told).toContain(field.choices.join(', '));
      if ('initial' in field && field.kind !== 'switch')
        expect(told).toMatch(new RegExp(`default: ${String(field.initial)}\\.$`));
    }
  });

  test('has examples that the parser takes', () => {
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) {
      const plain = example.split(/ [<>] /)[0] ?? '';
      const [name, ...args] = (plain.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
      expect(name).toBe(command.name);
      expect(readArguments(command, args)).toMatchObject({ ok: true });
      expect(helpOf(command)).toContain(example);
    }
  });

  test('has the settings that it takes, with their bounds', () => {
    const help = helpOf(command);
    for (const [key, { field }] of Object.entries(SETTINGS)) {
      const isNamed = new RegExp(`^ {2}${key}$`, 'm').test(help);
      expect([key, isNamed]).toEqual([key, command.settings?.includes(key) ?? false]);
      if (isNamed && field.kind === 'number') expect(help).toContain(`${field.least} to ${field.most}, `);
    }
    expect(command.settings === undefined).toBe(!('set' in command.options));
  });
});

/** A value that the field takes, as text. */
function taken({ field }: Setting): string {
  if (field.kind === 'number') return String(field.least);
  return field.kind === 'choice' ? present(field.choices[0], 'a choice') : 'false';
}

test.each([
  ['crashes', CRASHES, (pairs: readonly string[]) => setFields(TC, CRASH_SETTINGS, pairs)],
  ['verify', VERIFY, (pairs: readonly string[]) => setFields(TC, DEVICE_SETTINGS, pairs)],
] as const)('%s takes the settings that its help names, and refuses all others', (_name, command, read) => {
  for (const [key, setting] of Object.entries(SETTINGS)) {
    const pair = [`${key}=${taken(setting)}`];
    if (command.settings?.includes(key) === true) expect(read(pair)).toBeDefined();
    else expect(() => read(pair)).toThrow(Unusable);
  }
});

test('the general help names every command and every exit status', () => {
  const help = generalHelp();
  for (const { name, about } of COMMANDS) expect(help).toContain(`${name.padEnd(12)} ${about}`);
  for (const status of [0, 1, 2, 3, 4]) expect(help).toMatch(new RegExp(`^ {2}${status} {2}\\S`, 'm'));
});

test('run takes a device file, and its help says so', () => {
  expect(namedIn(helpOf(RUN)).get('device')).toContain('device file');
  expect(helpOf(RUN)).toContain('--device ID|FILE');
});

test('sim answers --help, COMMAND --help and --version on standard output', () => {
  expect(sim('--help')).toEqual({ status: 0, stdout: generalHelp(), stderr: '' });
  expect(sim('run', '--help').stdout).toBe(helpOf(RUN));
  expect(sim('--version').stdout).toMatch(/^flashscope \d+\.\d+\.\d+\+[\da-f]{12}\n$/);
});

test('the engine has the version of the package, and a name for its sources', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(ENGINE_VERSION).toBe(`${version}+${engineSources(root)}`);
});

test.each([
  ['lightx', 'lighttx'],
  ['lihgttx', 'lighttx'],
  ['LIGHTTX', 'lighttx'],
  ['atomic', 'atomic-write'],
  ['qqqqqq', null],
  ['', null],
])('the known word nearest to “%s” is %s', (given, nearest) => {
  expect(nearestOf(given, ['tcx', 'lighttx', 'atomic-write'])).toBe(nearest);
});
