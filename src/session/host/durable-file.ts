/**
 * The durable half of a device as a file: what is left when the power is cut, and all that a recovery is given.
 * The cut is made to a copy, with the fates of what is in flight drawn from the session's seed.
 */
import { err, ok, type Result } from '../../base/result.ts';
import { plainFromJson, plainToJson } from '../../base/plain.ts';
import { randomStream } from '../../base/random.ts';
import { Device, type DeviceOptions } from '../../engine/device.ts';
import type { Durable } from '../../engine/flash/durable.ts';
import type { Settings } from '../../engine/scheme.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { contested, drawOutcome, NO_PROGRAM, PowerCutter } from '../../oracle/power-cut.ts';
import { schemeById } from '../../protocols/roll.ts';
import { grouped } from '../../protocols/words.ts';
import { deviceProblem } from './device-check.ts';

const FORMAT = 'flashscope-durable';
const VERSION = 1;

/** A page takes some twenty characters, and a text may not be longer than half a gigabyte. */
const MOST_PAGES = 8_000_000;

interface DurableFile {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly protocol: string;
  readonly settings: Settings;
  readonly mutant: string | null;
  readonly seed: number;
  readonly device: DeviceSpec;
  readonly durable: Durable;
}

/** The file of what a power cut now would leave. The device itself is not touched. */
export function saveDurable(device: Device): Result<Uint8Array, string> {
  const { options, state } = device;
  const programmed = state.durable.programmed.reduce((sum, word) => sum + ones(word), 0);
  if (programmed > MOST_PAGES) {
    return err(
      `This device holds ${grouped(programmed)} programmed pages, too many for one file (${grouped(MOST_PAGES)}): take a smaller device or fill less of it.`,
    );
  }
  const ids = contested(device).map(([id]) => id);
  const fates = drawOutcome(ids, randomStream(options.seed, `exported at step ${state.step}`));
  const file: DurableFile = {
    format: FORMAT,
    version: VERSION,
    protocol: options.scheme.id,
    settings: options.settings,
    mutant: options.mutant,
    seed: options.seed,
    device: options.spec,
    durable: new PowerCutter(options).cut(device, fates),
  };
  return ok(new TextEncoder().encode(plainToJson(file)));
}

/** A device without power over the durable half of a file: its first step begins recovery. */
export function openDurable(bytes: Uint8Array): Result<Device, string> {
  const file = readFile(bytes);
  if (file === null) return err('This is no durable half of FlashScope: its format is not written in it.');
  if (file.version !== VERSION) {
    return err(`This durable half has version ${String(file.version)}; version ${VERSION} can be read here.`);
  }
  const scheme = schemeById(file.protocol);
  if (scheme === undefined) return err(`There is no scheme “${file.protocol}” to recover this durable half.`);
  const wrong = deviceProblem(file.device);
  if (wrong !== null) return err(wrong);
  const options: DeviceOptions = {
    spec: file.device,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 1, thinkNs: 0 },
    scheme,
    settings: file.settings,
    mutant: file.mutant,
    seed: file.seed,
    fill: 0,
    laid: [],
    program: NO_PROGRAM,
    keepPages: false,
  };
  return ok(Device.fromDurable(options, file.durable));
}

function readFile(bytes: Uint8Array): DurableFile | null {
  try {
    const file = plainFromJson<Partial<DurableFile> | null>(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return file?.format === FORMAT ? (file as DurableFile) : null;
  } catch {
    return null;
  }
}

function ones(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
