/** `--device FILE`: a device of one's own, or the configuration of another simulator. */
import { err, ok, type Result } from '../base/result.ts';
import { schemaMessage } from '../model/schema/messages.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { readDeviceFile } from '../session/link/device-file.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { fileText } from './process/inputs.ts';
import { say } from './process/status.ts';

/** Returns true for the name of a file: a built-in device's id has neither a dot nor a slash. */
export function isDevicePath(named: string | undefined): named is string {
  return named !== undefined && /[./\\]/.test(named);
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
