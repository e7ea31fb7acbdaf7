/** A device file of a person's: the present work runs on it, and what the file says beside it is named. */
import type { DeviceSpec } from '../../../model/specification.ts';
import { isDeviceFile, readDeviceFile } from '../../../session/link/device-file.ts';
import { inWords } from '../../words/in-words.ts';

export type DeviceRead =
  | {
      readonly device: DeviceSpec;
      readonly leftOut: readonly { readonly name: string; readonly line: number }[];
    }
  | { readonly problem: string };

/** Bytes of a device file at most; a larger file is a trace. */
const LARGEST = 1_000_000;

/** Null for a file that is no device's. */
export async function deviceIn(file: Blob, name: string): Promise<DeviceRead | null> {
  if (file.size > LARGEST) return null;
  const text = await file.text();
  if (!isDeviceFile(text)) return null;
  const read = readDeviceFile(text, name);
  return read.ok ? read.value : { problem: await inWords(read.error) };
}
