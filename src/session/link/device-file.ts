/** A device from a file: FlashScope's own JSON, or the configuration of another simulator. */
import * as v from 'valibot';
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { FOREIGN_FORMATS, type ForeignFormat } from '../../model/device-file/foreign.ts';
import { Unreadable, Values } from '../../model/device-file/values.ts';
import { schemaMessage } from '../../model/schema/messages.ts';
import { readDevice } from '../../model/schema/wire.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { issueMessage } from './issue.ts';
import { deviceSchema } from './schema.ts';

export interface DeviceFile {
  readonly device: DeviceSpec;
  readonly format: 'json' | ForeignFormat['id'];
  /** Names in the file that a device here has nothing for, each with its line. */
  readonly leftOut: readonly { readonly name: string; readonly line: number }[];
}

/** Characters of a file; any device takes a few thousand. */
const LONGEST = 1_000_000;
/** Characters of an id in a sentence. */
const LONGEST_ID = 40;
/** Devices of a list that are named. */
const MOST_NAMED = 20;

/** Returns true for a text that is meant as a device, also where it cannot be read as one. */
export function isDeviceFile(text: string): boolean {
  if (FOREIGN_FORMATS.some(({ isOne }) => isOne(text))) return true;
  try {
    const json: unknown = JSON.parse(text);
    const one: unknown = Array.isArray(json) ? json[0] : json;
    return typeof one === 'object' && one !== null && Object.hasOwn(one, 'geometry');
  } catch {
    return false;
  }
}

/** Reads a device. The problem names the file, the line or the field, and what is expected there. */
export function readDeviceFile(text: string, file: string): Result<DeviceFile, Message> {
  if (text.length > LONGEST) return err(schemaMessage('noDeviceFile', { file }));
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (/^\s*(?:\[\s*)?\{/.test(plain)) return ownDevice(plain, file);
  const format = FOREIGN_FORMATS.find(({ isOne }) => isOne(plain));
  if (format === undefined) return err(schemaMessage('noDeviceFile', { file }));
  try {
    return foreignDevice(format, plain, file);
  } catch (error) {
    if (error instanceof Unreadable) return err(error.problem);
    throw error;
  }
}

function ownDevice(text: string, file: string): Result<DeviceFile, Message> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(schemaMessage('noJson', { file, reason }));
  }
  const one = Array.isArray(json) && json.length === 1 ? (json[0] as unknown) : json;
  if (Array.isArray(one)) {
    const devices = one.slice(0, MOST_NAMED).map(idOf);
    if (one.length > MOST_NAMED) devices.push('…');
    return err(schemaMessage('deviceFileOfMany', { file, count: one.length, devices }));
  }
  const read = v.safeParse(deviceSchema, readDevice(withoutListed(one)), { abortEarly: true });
  if (!read.success)
    return err(schemaMessage('deviceFileRefused', { file, problem: issueMessage(read.issues[0]) }));
  return ok({ device: read.output, format: 'json', leftOut: [] });
}

/** Fields that `sim devices --json` has beside a device: they follow from it. */
const LISTED: ReadonlySet<string> = new Set([
  'blocks',
  'logicalPages',
  'capacityBytes',
  'timingProfiles',
  'made',
]);

function withoutListed(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => !LISTED.has(name)));
}

function idOf(device: unknown): string {
  const id = typeof device === 'object' && device !== null && 'id' in device ? device.id : null;
  return typeof id === 'string' ? id.slice(0, LONGEST_ID) : '?';
}

function foreignDevice(format: ForeignFormat, text: string, file: string): Result<DeviceFile, Message> {
  const values = new Values(file, format.entries(text, file));
  const made = format.device(values);
  const device = { id: format.id, title: `${format.title}: ${file}`.slice(0, 200), about: file, ...made };
  // The schema's order of fields is that of FlashScope's own files: the same device is the same text.
  const read = v.safeParse(deviceSchema, device, { abortEarly: true });
  if (!read.success)
    return err(schemaMessage('deviceFileRefused', { file, problem: issueMessage(read.issues[0]) }));
  return ok({ device: read.output, format: format.id, leftOut: values.leftOut() });
}
