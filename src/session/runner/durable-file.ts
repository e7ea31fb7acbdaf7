/**
 * A durable half as a file: everything that a device is without power, and its identity. A session that opens
 * the file recovers from it, in another tab, another process, another year.
 */
import { countBits } from '../../base/bits.ts';
import { briefJson } from '../../base/brief-json.ts';
import type { Message, Text } from '../../base/message.ts';
import { isRecord, type Plain, recordIn } from '../../base/record.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { plainFromJson, plainPieces } from '../../base/plain.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { Device, type DeviceOptions } from '../../engine/device.ts';
import { type Layout, layoutOf } from '../../engine/flash/layout.ts';
import type { Durable } from '../../engine/flash/durable.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { type WrittenDevice, writtenDevice } from '../../model/schema/wire.ts';
import type { SessionSpec } from '../../model/specification.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import { schemeById } from '../../protocols/registry.ts';
import { checkSpecification } from '../link/permalink.ts';
import { deviceProblem } from './device-check.ts';
import { relationProblem, shapeProblem } from './durable-shape.ts';
import { runnerMessage } from './messages.ts';
import { isAsWritten, withSumInPieces } from './summed-text.ts';

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
  /** Origin of the device's state; files of earlier versions do not say. */
  readonly made?: object;
  readonly durable: Durable;
}

/** Fields of a specification that the file does not have: a host without work. */
const NO_WORK = {
  version: 1,
  host: { isolation: 'strict', replay: 'closed', queueDepth: 1, thinkNs: 0 },
  workload: { kind: 'script', id: '', title: '', prepare: '', script: '' },
  fill: 0,
  interventions: [],
} as const;

/** Columns that files of earlier versions do not have. */
const OLDER: Plain = { grownBad: { $typed: 'Uint8Array', length: 0, runs: [] } };

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

/**
 * The file's text; the device must be without power.
 * @param made origin of the device's state
 */
export function durableFile(device: Device, made?: object): string {
  return [...durablePieces(device, made)].join('');
}

/** The same in pieces, each of which takes some milliseconds. */
export function durablePieces(device: Device, made?: object): Generator<string> {
  return withSumInPieces(plainPieces(contentOf(device, made)));
}

function contentOf(device: Device, made?: object): DurableFile {
  const { options, state } = device;
  return {
    format: FORMAT,
    version: VERSION,
    protocol: options.scheme.id,
    settings: options.settings,
    mutant: options.mutant,
    seed: options.seed,
    device: writtenDevice(options.spec),
    ...(made === undefined ? {} : { made }),
    durable: state.durable,
  };
}

/**
 * A device whose power is about to come back over the file's durable half. Everything is checked first: what the device
 * is, the form of every part, what parts have to do with one another, and the sum.
 */
export function openDurable(text: string): Result<Device, Message> {
  const file = recordIn(text);
  if (file === null || file['format'] !== FORMAT) return err(runnerMessage('noDurableHalf'));
  const { version, durable } = file;
  if (version !== VERSION)
    return err(
      runnerMessage('otherVersion', {
        version: typeof version === 'number' ? String(version) : 'unknown',
        ours: VERSION,
      }),
    );
  const options = optionsOf(file);
  if (!options.ok) return options;
  if (!isRecord(durable)) {
    const shape = { kind: 'record', keys: ['programmed', 'torn'] } as const;
    return err(runnerMessage('durableMisfit', { path: 'durable', shape }));
  }
  const layout = layoutOf(options.value.spec);
  const wrong =
    sizeProblem(durable, layout) ?? shapeProblem({ ...OLDER, ...durable }, templateOf(options.value), layout);
  if (wrong !== null) return err(wrong);
  const read = { ...OLDER, ...durable };
  const half = plainFromJson(JSON.stringify(read)) as Durable;
  const related = relationProblem(half);
  if (related !== null) return err(related);
  // Files of earlier builds have no sum.
  if (isAsWritten(text) === false) return err(runnerMessage('durableChanged'));
  return ok(Device.fromDurable(options.value, half));
}

/** Before a second device of this size is made: the first column says whether it is this size. */
function sizeProblem({ programmed }: Plain, { pages }: Layout): Message | null {
  const length = Math.ceil(pages / 32);
  if (isRecord(programmed) && programmed['length'] === length) return null;
  return runnerMessage('durableMisfit', { path: 'durable.programmed', shape: { kind: 'numbers', length } });
}

/** The durable half of a device of the same specification that has just been formatted. */
function templateOf(options: DeviceOptions): Durable {
  const device = Device.create({ ...options, keepPages: true });
  device.pullPlug([], 0);
  return device.state.durable;
}

function optionsOf(file: Plain): Result<DeviceOptions, Message> {
  const { protocol, settings, mutant, seed, device } = file;
  const written = typeof protocol === 'string' ? protocol : (briefJson(protocol) ?? '');
  const scheme = schemeById(written);
  if (scheme === undefined) return err(runnerMessage('unknownWriter', { protocol: written }));
  const refused = (problem: Text) => err(runnerMessage('durableOfNoDevice', { problem }));
  const checked = checkSpecification({ ...NO_WORK, protocol, parameters: settings, mutant, seed, device });
  if (!checked.ok) return refused(checked.problem.sentence);
  const spec = checked.value;
  const problem = deviceProblem(spec.device) ?? scheme.refuses?.(spec.device) ?? choiceProblem(scheme, spec);
  if (problem !== null) return refused(problem);
  return ok({
    spec: spec.device,
    host: spec.host,
    scheme,
    settings: spec.parameters,
    mutant: spec.mutant,
    seed: spec.seed,
    fill: 0,
    laid: [],
    program: SILENT_HOST,
    keepPages: false,
  });
}

function choiceProblem(
  { id: scheme, parameters, mutants }: SchemeDeclaration,
  { parameters: chosen, mutant }: SessionSpec,
): Message | null {
  for (const { id, choices } of parameters) {
    const value = String(chosen[id] ?? choices[0]);
    if (!choices.includes(value)) return schemeMessage('unknownChoice', { scheme, id, value, choices });
  }
  if (mutant === null || mutants.some(({ id }) => id === mutant)) return null;
  return runnerMessage('unknownMutant', { scheme, given: mutant, known: mutants.map(({ id }) => id) });
}

/** Steps that recovery may take for each page that is written, and each page and block it must look at; it takes a handful. */
const MOST_STEPS_EACH = 64;
/** Looked at on the smallest device as well: non-volatile memory, roots, and tables in shares. */
const FEW = 8_192;

/** Steps after which recovery of a damaged half is said to come to no end. A large device that is empty takes few. */
function mostSteps({ layout, state }: Device): number {
  const { programmed, torn } = state.durable;
  return MOST_STEPS_EACH * (countBits(programmed) + countBits(torn) + layout.mapPages + layout.blocks + FEW);
}

/** Steps between two reports of progress: some milliseconds. */
const STEPS_TOLD = 8_192;

/**
 * Recovers an opened device. The problem: every part had its form, and yet recovery could make nothing of them.
 * @param tell is told the steps done, again and again
 */
export function recoverOpened(device: Device, tell?: (steps: number) => void): Result<Device, Message> {
  const most = mostSteps(device);
  try {
    for (let step = 0; device.state.phase !== 'running'; step++) {
      if (step % STEPS_TOLD === 0) tell?.(step);
      if (step > most) return err(runnerMessage('durableUnsound', { rule: 'recovery comes to no end' }));
      if (!device.step()) break;
    }
    return ok(device);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return err(runnerMessage('durableUnsound', { rule: error.message }));
  }
}
