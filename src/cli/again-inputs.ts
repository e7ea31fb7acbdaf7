/** Inputs of a result beside its arguments: files that it names by their digests, and texts that it holds. */
import { err, ok, type Result } from '../base/result.ts';
import type { Command } from './arguments/command.ts';
import { CHECK, CRASHES, RECOVER, RUN, VERIFY } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { isRecord, type Plain } from '../base/record.ts';
import { digestIn } from './file-trace.ts';
import { deviceNamed, isDevicePath } from './own-device.ts';
import { fileSource } from './process/inputs.ts';

/** Present places of a result's files; null for the places named in it. */
interface Elsewhere {
  readonly trace: string | null;
  readonly durable: string | null;
}

/** A file that a result names: where it stood, and where it stands. */
export interface NamedFile {
  readonly stood: string;
  readonly stands: string;
}

/** Kind of a file, in sentences and as the option that says where it stands. */
interface Kind {
  readonly noun: string;
  readonly option: string;
}

const TRACE: Kind = { noun: 'trace', option: '--trace' };
const DURABLE: Kind = { noun: 'durable half', option: '--durable' };

/** The file to read, null for none; a sentence where it is not the one that the result was made of. */
export async function sameFile(
  { trace, command, specification }: Plain,
  elsewhere: Elsewhere,
): Promise<Result<NamedFile | null, string>> {
  const [name = '', ...args] = Array.isArray(command) ? command.map(String) : [];
  if (isRecord(trace)) {
    const stood = name === '' ? String(trace['path']) : pathIn(name, args);
    return await asItWas(TRACE, stood, elsewhere.trace, trace['digest']);
  }
  if (name !== RECOVER.name || !isRecord(specification)) return ok(null);
  const digest = specification['durable'];
  // Results of earlier versions do not say what they recovered from.
  if (typeof digest !== 'string') return err('it does not say from which durable half it recovered.');
  return await asItWas(DURABLE, operandOf(RECOVER, args), elsewhere.durable, digest);
}

async function asItWas(
  { noun, option }: Kind,
  stood: string,
  elsewhere: string | null,
  digest: unknown,
): Promise<Result<NamedFile, string>> {
  const stands = elsewhere ?? stood;
  if (stands === '-') return err(`its ${noun} came from standard input; name the file with ${option}.`);
  const source = await fileSource(stands);
  if (!source.ok) return err(`${source.error.replace(/\.$/, '')}; name its ${noun} with ${option}.`);
  const found = await digestIn(source.value);
  return found === digest
    ? ok({ stood, stands })
    : err(`“${stands}” is another ${noun}: its digest is ${found}, and the result is of ${String(digest)}.`);
}

function pathIn(name: string, args: readonly string[]): string {
  const at = args.indexOf('--trace');
  if (at >= 0) return args[at + 1] ?? '';
  const joined = args.find((arg) => arg.startsWith('--trace='));
  return joined?.slice('--trace='.length) ?? (name === 'inspect' ? (args[0] ?? '') : '');
}

function operandOf(command: Command, args: readonly string[]): string {
  const parsed = readArguments(command, args);
  return parsed.ok ? (parsed.value.operands[0] ?? '') : '';
}

/** Commands that take a device file. */
const ON_DEVICES: readonly Command[] = [RUN, CRASHES, VERIFY];

/** Path of the device file that the arguments of a command name; null for none. */
function devicePathIn(name: string, args: readonly string[]): string | null {
  const command = ON_DEVICES.find((each) => each.name === name);
  const path = command === undefined ? undefined : deviceNamed(command, args);
  return isDevicePath(path) ? path : null;
}

/** The device of a specification; a search has it in each of its cases. */
function deviceIn({ device, cases }: Plain): unknown {
  const first: unknown = Array.isArray(cases) ? cases[0] : null;
  return device ?? (isRecord(first) ? first['device'] : undefined);
}

/** Texts that a result holds itself, by the paths at which its command looks for them. */
export function textsIn(
  name: string,
  args: readonly string[],
  { specification }: Plain,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (!isRecord(specification)) return texts;
  const { source, works } = specification;
  const path = devicePathIn(name, args);
  if (path !== null) texts.set(path, JSON.stringify(deviceIn(specification)));
  if (name === CHECK.name && typeof source === 'string') texts.set(operandOf(CHECK, args), source);
  const asked = name === CHECK.name ? optionOf(CHECK, args, 'works') : null;
  if (asked !== null && isListOfTexts(works)) texts.set(asked, works.join('\n'));
  return texts;
}

function optionOf(command: Command, args: readonly string[], option: string): string | null {
  const parsed = readArguments(command, args);
  const values: Readonly<Record<string, unknown>> = parsed.ok ? parsed.value.values : {};
  const value = values[option];
  return typeof value === 'string' ? value : null;
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
