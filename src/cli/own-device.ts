/** `--device FILE`: a device of one's own, or the configuration of another simulator. */
import { err, ok, type Result } from '../base/result.ts';
import { schemaMessage } from '../model/schema/messages.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { readDeviceFile } from '../session/link/device-file.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import type { Command } from './arguments/command.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { fileText } from './process/inputs.ts';
import { say } from './process/status.ts';

/** Returns true for the name of a file: a built-in device's id has neither a dot nor a slash. */
export function isDevicePath(named: string | undefined): named is string {
  return named !== undefined && /[./\\]/.test(named);
}

/** The value of `--device` among the arguments of a command; undefined where there is none, or they cannot be read. */
export function deviceNamed(command: Command, args: readonly string[]): string | undefined {
  const parsed = readArguments(command, args);
  const named = parsed.ok ? parsed.value.values['device'] : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** Reads the device in the file that the arguments of a command name. Null where they name none, or cannot be read. */
export async function ownDeviceIn(
  command: Command,
  args: readonly string[],
): Promise<Result<DeviceSpec | null, string>> {
  return await ownDevice(deviceNamed(command, args));
}

/** Reads the device in a file. Null where none of a file is asked for. */
export async function ownDevice(named: string | undefined): Promise<Result<DeviceSpec | null, string>> {
  if (!isDevicePath(named)) return ok(null);
  const text = await fileText(named);
  if (!text.ok) return text;
  const read = readDeviceFile(text.value, named);
  if (!read.ok) return err(inEnglish(read.error));
  const { device, leftOut } = read.value;
  const names = leftOut.map(({ name, line }) => `${name} (line ${line})`);
  if (names.length > 0) say(inEnglish(schemaMessage('deviceFileLeaves', { file: named, names })));
  return ok(device);
}
