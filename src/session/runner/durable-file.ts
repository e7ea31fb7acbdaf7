/**
 * A durable half as a file: everything that a device is without power, and its identity. A session that opens
 * the file recovers from it, in another tab, another process, another year.
 */
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { plainFromJson, plainToJson } from '../../base/plain.ts';
import { Device } from '../../engine/device.ts';
import type { Durable } from '../../engine/flash/durable.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { readDevice, type WrittenDevice, writtenDevice } from '../../model/schema/wire.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { schemeById } from '../../protocols/registry.ts';
import { runnerMessage } from './messages.ts';

const FORMAT = 'flashscope-durable';
const VERSION = 1;

interface DurableFile {
  readonly format: string;
  readonly version: number;
  readonly protocol: string;
  readonly settings: Settings;
  readonly mutant: string | null;
  readonly seed: number;
  readonly device: WrittenDevice;
  readonly durable: Durable;
}

/** What files from before a column was kept do not have. */
const OLDER: Pick<Durable, 'grownBad'> = { grownBad: new Uint8Array(0) };

/** A host that asks for nothing: a device opened from a file only recovers and is read. */
const SILENT_HOST: HostProgram = {
  count: 0,
  kind: new Uint8Array(0),
  txIndex: new Uint32Array(0),
  page: new Uint32Array(0),
  pages: new Uint32Array(0),
  timeNs: null,
  hint: null,
  txids: new Uint32Array(1),
  pageNumbers: null,
};

/** The file's text; the device must be without power. */
export function durableFile(device: Device): string {
  const { options, state } = device;
  const file: DurableFile = {
    format: FORMAT,
    version: VERSION,
    protocol: options.scheme.id,
    settings: options.settings,
    mutant: options.mutant,
    seed: options.seed,
    device: writtenDevice(options.spec),
    durable: state.durable,
  };
  return plainToJson(file);
}

/** A device whose power is about to come back over the file's durable half. */
export function openDurable(text: string): Result<Device, Message> {
  const file = parse(text);
  if (file === null || file.format !== FORMAT) return err(runnerMessage('noDurableHalf'));
  if (file.version !== VERSION)
    return err(runnerMessage('otherVersion', { version: file.version, ours: VERSION }));
  const scheme = schemeById(file.protocol);
  if (scheme === undefined) return err(runnerMessage('unknownWriter', { protocol: file.protocol }));
  return ok(
    Device.fromDurable(
      {
        spec: readDevice(file.device) as DeviceSpec,
        host: { isolation: 'strict', replay: 'closed', queueDepth: 1, thinkNs: 0 },
        scheme,
        settings: file.settings,
        mutant: file.mutant,
        seed: file.seed,
        fill: 0,
        laid: [],
        program: SILENT_HOST,
        keepPages: false,
      },
      { ...OLDER, ...file.durable },
    ),
  );
}

function parse(text: string): DurableFile | null {
  try {
    return plainFromJson(text) as DurableFile;
  } catch {
    return null;
  }
}
