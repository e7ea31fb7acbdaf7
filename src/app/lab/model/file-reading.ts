/** Files of a person's that are no traces: a device that the present work then runs on, and a saved session. */
import type { DeviceSpec, SessionSpec } from '../../../model/specification.ts';
import { isDeviceFile, readDeviceFile } from '../../../session/link/device-file.ts';
import { readSavedSession } from '../../../session/link/saved-session.ts';
import { inWords } from '../../words/in-words.ts';

interface Refused {
  readonly problem: string;
}

interface DeviceRead {
  readonly device: DeviceSpec;
  /** Names in the file that a device has nothing for. */
  readonly leftOut: readonly { readonly name: string; readonly line: number }[];
}

interface SessionRead {
  readonly spec: SessionSpec;
  readonly step: number;
}

/** Bytes of a device file at most; a larger file is a trace. */
const LARGEST_DEVICE = 1_000_000;
/** Bytes of a saved session at most: many times what its longest history takes. */
const LARGEST_SESSION = 20_000_000;

/** Null for a file that is no device's. */
export async function deviceIn(file: Blob, name: string): Promise<DeviceRead | Refused | null> {
  if (file.size > LARGEST_DEVICE) return null;
  const text = await file.text();
  if (!isDeviceFile(text)) return null;
  const read = readDeviceFile(text, name);
  return read.ok ? read.value : { problem: await inWords(read.error) };
}

/** Null for a file that is no saved session. */
export async function sessionIn(file: Blob, name: string): Promise<SessionRead | Refused | null> {
  if (file.size > LARGEST_SESSION) return null;
  const read = readSavedSession(await file.text(), name);
  if (read === null || read.ok) return read === null ? null : read.value;
  return { problem: await inWords(read.error) };
}
