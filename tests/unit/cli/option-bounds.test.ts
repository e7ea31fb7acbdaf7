/** Every option of every command, read at its bounds and one step beyond them. Nothing runs. */
import { expect, test } from 'vitest';
import { present } from '../../../src/base/assert.ts';
import type { Command } from '../../../src/cli/arguments/command.ts';
import { COMMANDS } from '../../../src/cli/arguments/commands.ts';
import type { ChoiceField, Field, NumberField } from '../../../src/model/schema/field.ts';
import { SETTINGS } from '../../../src/model/schema/settings.ts';
import { READS, SOUND } from '../../fuzz/inputs/command-readers.ts';

/** Arguments beside an option, without which it is not read, or its bound would be too much for something else. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'verify pages': ['--device', 'classroom', '--set', 'planesPerPackage=2'],
  'run ageing': ['--fill', '0.5'],
  'crashes seed': ['--random', '1'],
  'crashes set': ['--random', '1'],
  'crashes plan': ['--random', '1', '--out', 'folder'],
};

async function sentenceOf(command: Command, option: string, value: string): Promise<string | null> {
  const read = present(READS[command.name], command.name);
  const sound = SOUND[command.name] ?? [];
  const beside = BESIDE[`${command.name} ${option}`] ?? [];
  const answer = await read(command, [...sound, ...beside, `--${option}`, value]);
  return answer.ok ? null : answer.error;
}

/** A step beyond a bound: 1, or the share of the range that a person would write. */
function beyond({ least, most, whole }: NumberField): readonly string[] {
  const step = whole ? 1 : (most - least) / 1e6;
  const above = most + step === most ? most * 2 : most + step;
  return [String(least - step), String(above)];
}

interface Case<F extends Field> {
  readonly name: string;
  readonly command: Command;
  readonly option: string;
  readonly field: F;
}

function casesOf<K extends Field['kind']>(kind: K): Case<Extract<Field, { readonly kind: K }>>[] {
  const isKind = (field: Field): field is Extract<Field, { readonly kind: K }> => field.kind === kind;
  return COMMANDS.flatMap((command) =>
    Object.entries(command.options).flatMap(([option, { field }]) =>
      isKind(field) ? [{ command, option, field, name: `${command.name} --${option}` }] : [],
    ),
  );
}

const rangeOf = ({ least, most }: NumberField): string => `expected a number from ${least} to ${most}.`;

test.each(casesOf('number'))(
  '$name is read at its bounds and refused beyond them',
  async ({ command, option, field }) => {
    const { least, most, whole } = field;
    for (const bound of [least, most])
      expect([bound, await sentenceOf(command, option, String(bound))]).toEqual([bound, null]);
    for (const value of [...beyond(field), '', 'many', 'Infinity'])
      expect(await sentenceOf(command, option, value)).toBe(`--${option} ${value}: ${rangeOf(field)}`);
    const between = String(least + 0.5);
    if (whole)
      expect(await sentenceOf(command, option, between)).toBe(
        `--${option} ${between}: expected a whole number.`,
      );
  },
);

/** One mistake: the last letter twice. */
function mistyped(choice: string): string {
  return `${choice}${choice.at(-1) ?? ''}`;
}

const listed = ({ choices }: ChoiceField): string => `expected one of ${choices.join(', ')}.`;

test.each(casesOf('choice').filter(({ command }) => command.name !== 'convert'))(
  '$name takes each of its choices and no other, of which it guesses the nearest',
  async ({ command, option, field }) => {
    for (const choice of field.choices) {
      expect([choice, await sentenceOf(command, option, choice)]).toEqual([choice, null]);
      const wrong = mistyped(choice);
      expect(await sentenceOf(command, option, wrong)).toBe(
        `--${option} ${wrong} (did you mean ${choice}?): ${listed(field)}`,
      );
    }
    expect(await sentenceOf(command, option, 'zzzzzzzz')).toBe(`--${option} zzzzzzzz: ${listed(field)}`);
  },
);

const settings = COMMANDS.flatMap((command) =>
  (command.settings ?? []).map((key) => ({ command, key, name: `${command.name} --set ${key}` })),
);

test.each(settings)(
  '$name refuses what is beyond its bounds, and these are none',
  async ({ command, key }) => {
    const { field } = present(SETTINGS[key], key);
    const refusal = (value: string): Promise<string | null> => sentenceOf(command, 'set', `${key}=${value}`);
    if (field.kind === 'number') {
      // At a bound the device as a whole may still be too large, or too small.
      for (const bound of [field.least, field.most])
        expect((await refusal(String(bound))) ?? '').not.toMatch(/^--set \S+: expected/);
      for (const value of beyond(field))
        expect(await refusal(value)).toBe(`--set ${key}=${value}: ${rangeOf(field)}`);
    } else if (field.kind === 'choice') {
      for (const choice of field.choices)
        expect((await refusal(choice)) ?? '').not.toMatch(/^--set \S+: expected/);
      expect(await refusal('zzzzzzzz')).toBe(`--set ${key}=zzzzzzzz: ${listed(field)}`);
    }
  },
);
