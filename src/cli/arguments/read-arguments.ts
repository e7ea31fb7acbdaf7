/** The arguments of a command, parsed by its table of options. */
import { parseArgs } from 'node:util';
import { nearestOf } from '../../base/nearest.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { flagsOf, type FlagValues } from '../../session/runner/read-flag.ts';
import { checked } from '../../session/runner/run-options.ts';
import { inEnglish } from '../../texts/en/in-english.ts';
import type { Command, Options } from './command.ts';

export interface Arguments<O extends Options> {
  readonly values: FlagValues<O>;
  readonly operands: readonly string[];
}

/** Returns the arguments; a sentence where the command does not take them. */
export function readArguments<O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Result<Arguments<O>, string> {
  try {
    const options = flagsOf(command.options);
    const { values, positionals, tokens } = parseArgs({
      args: withNegativeNumbers(args, command.options),
      options,
      allowPositionals: true,
      tokens: true,
    });
    const named = tokens.flatMap((token) =>
      token.kind === 'option' ? [nameOf(command.options, token.name, token.value)] : [],
    );
    const wrong = twiceProblem(command.name, named) ?? operandProblem(command, positionals);
    return wrong === null ? ok({ values, operands: positionals }) : err(wrong);
  } catch (error) {
    return err(argumentSentence(command, args, error));
  }
}

/** The same, read further by a function that throws an `Unusable` for what cannot be done. */
export function readChecked<O extends Options, T>(
  command: Command<O>,
  args: readonly string[],
  read: (values: FlagValues<O>, operands: readonly string[]) => T,
): Result<T, string> {
  const parsed = readArguments(command, args);
  if (!parsed.ok) return parsed;
  const done = checked(() => read(parsed.value.values, parsed.value.operands));
  return done.ok ? done : err(inEnglish(done.error));
}

/** The parser takes `--seed -1` for two options; what begins like a number is the value of the option before it. */
function withNegativeNumbers(args: readonly string[], options: Options): string[] {
  const isValue = (at: number): boolean => {
    const option = /^--(.+)$/.exec(args[at - 1] ?? '')?.[1];
    const takesValue = option !== undefined && (options[option]?.field.kind ?? 'switch') !== 'switch';
    return takesValue && /^-[\d.]/.test(args[at] ?? '');
  };
  return args.flatMap((arg, at) =>
    isValue(at) ? [] : isValue(at + 1) ? [`${arg}=${args[at + 1] ?? ''}`] : [arg],
  );
}

/** Returns the name that may be given once: the option, with the name of the setting if it sets several by name. */
function nameOf(options: Options, option: string, value = ''): string {
  return options[option]?.repeated === true ? `${option} ${value.split('=', 1)[0] ?? ''}` : option;
}

/** Returns the error for an option given twice: the parser does not choose between two values. */
function twiceProblem(command: string, named: readonly string[]): string | null {
  const twice = named.find((name, at) => named.indexOf(name) < at);
  return twice === undefined
    ? null
    : `--${twice} is given twice; ${command} takes one. See ${command} --help.`;
}

function operandProblem({ name, operands, usage }: Command, given: readonly string[]): string | null {
  const { least, most } = operands;
  const hint = `use ${usage.map((each) => `${name} ${each}`).join(', or ')}; see ${name} --help.`;
  if (given.length < least) return `${name} takes one file, and none is named; ${hint}`;
  if (given.length <= most) return null;
  const [unexpected = ''] = given.slice(most);
  return most === 0
    ? `${name} takes options only, not “${unexpected}”; ${hint}`
    : `${name} takes ${most === 1 ? 'one file' : `${most} names`}, and “${unexpected}” is one more; ${hint}`;
}

/** Returns true for the name of what every object has. */
function isInherited(arg: string): boolean {
  return arg.startsWith('--') && arg.slice(2) in Object.prototype;
}

const UNKNOWN_OPTION = /Unknown option '(-{1,2})([^']*)'/;

/** The parser's own sentences go on to explain themselves; the first says what is wrong. */
function argumentSentence({ name, options }: Command, args: readonly string[], error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const inherited = args.map((arg) => arg.split('=', 1)[0] ?? '').find(isInherited);
  // The parser takes `--__proto__` for an option that it has, and fails.
  if (inherited !== undefined) return `Unknown option '${inherited}'; ${name} --help lists all options.`;
  const [, dashes = '', given = ''] = UNKNOWN_OPTION.exec(message) ?? [];
  const hint = `${name} --help lists all options.`;
  if (dashes === '') return `${message.split(/\.\s/)[0]?.replace(/\.$/, '') ?? message}; ${hint}`;
  const nearest = nearestOf(given, Object.keys(options));
  const guess = nearest === null ? '' : `; did you mean --${nearest}?`;
  return `Unknown option '${dashes}${given}'${guess === '' ? ';' : guess} ${hint}`;
}
