/**
 * Cutting the power of a copy. Each operation on the planes may be done, torn or never begun; only the durable half
 * is copied, because nothing else is left afterwards.
 */
import { present } from '../base/assert.ts';
import type { Message } from '../base/message.ts';
import { copyPlain } from '../base/plain.ts';
import { nextBelow, type RandomStream } from '../base/random.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import { energyEnds } from '../engine/fates.ts';
import { ColumnUndo } from '../engine/flash/column-undo.ts';
import { type Durable, NO_LOGICAL_PAGE } from '../engine/flash/durable.ts';
import { isRead } from '../engine/flash/operations.ts';
import { OpKind } from '../engine/flash/operations.ts';
import { createHostState, type HostState } from '../engine/host/host-state.ts';
import type { HostProgram } from '../engine/host/program.ts';
import type { Fates } from '../model/machine.ts';
import type { Fate } from '../model/specification.ts';
import { oracleMessage } from './messages.ts';
import type { Names } from './promises.ts';

/** In this order, so that the first counterexample found is the plainest. */
const FATES: readonly Fate[] = ['done', 'never', 'torn'];

/** A program that asks for nothing: a device that plays it is left to itself. */
export const NO_PROGRAM: HostProgram = {
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

/** Operations whose fate makes a difference: reads leave nothing behind. */
export function contested(device: Device): (readonly [number, number])[] {
  if (device.state.phase === 'crashed') return [];
  const { kind } = device.core.volatile.flash.ops;
  return device.inFlight().filter(([, slot]) => !isRead(kind[slot] ?? 0));
}

export interface OutcomeLimits {
  /** Operations in flight up to which every outcome is tried. */
  readonly exhaustive: number;
  /** Outcomes drawn where there are more. */
  readonly sampled: number;
}

/** All outcomes of what is in flight, or a sample of them. */
export function outcomesOf(device: Device, limits: OutcomeLimits, stream: RandomStream): Fates[] {
  const ids = contested(device).map(([id]) => id);
  const plain = plainOutcomes(ids, limits, stream);
  const pages = pagesAtRisk(device);
  if (pages === 0) return plain;
  const ends = energyEnds(pages);
  return plain.flatMap((fates) => ends.map((end) => fates.concat(end)));
}

/** Pages that stored energy would write now, and may not reach. */
function pagesAtRisk(device: Device): number {
  return device.state.phase === 'crashed' ? 0 : (device.core.scheme.uncertainPages ?? 0);
}

function plainOutcomes(ids: readonly number[], limits: OutcomeLimits, stream: RandomStream): Fates[] {
  if (ids.length <= limits.exhaustive) return allOutcomes(ids);
  const out = FATES.map((fate) => ids.map((id) => [id, fate] as const));
  while (out.length < limits.sampled) out.push(drawOutcome(ids, stream));
  return out;
}

function allOutcomes(ids: readonly number[]): Fates[] {
  let out: (readonly [number, Fate])[][] = [[]];
  for (const id of ids) out = FATES.flatMap((fate) => out.map((rest) => [...rest, [id, fate] as const]));
  return out;
}

export function drawOutcome(ids: readonly number[], stream: RandomStream): (readonly [number, Fate])[] {
  return ids.map((id) => [id, present(FATES[nextBelow(stream, FATES.length)], 'a fate')] as const);
}

/** A copy of a record and of the arrays in it; everything deeper is shared. */
function copyColumns<T extends object>(record: T): T {
  const out = { ...record } as Record<string, unknown>;
  for (const key in out) {
    const value = out[key];
    if (ArrayBuffer.isView(value)) out[key] = (value as Uint32Array).slice();
    else if (Array.isArray(value)) out[key] = value.slice();
  }
  return out as T;
}

/** A copy of a durable half; half of all the explorer's time would go into a general one. */
export function copyDurable(durable: Durable): Durable {
  return {
    ...copyColumns(durable),
    outOfBand: durable.outOfBand.map((column) => column.slice()),
    // A zone record is shared: it is replaced as a whole, never changed.
    metadata: copyColumns(durable.metadata),
    log: durable.log.map((record) => ({ ...record, parts: record.parts.slice() })),
    nvm: copyPlain(durable.nvm),
  };
}

/** The same, but columns of pages are shared, and what the mapping pages say goes into the room for it. */
function copyBesideColumns(durable: Durable, image: Uint32Array): Durable {
  const { logicalPage, data, outOfBand, metadata } = durable;
  const none = new Uint32Array(0);
  const small = { logicalPage: none, data: none, outOfBand: [], metadata: { ...metadata, image: none } };
  const copy = copyDurable({ ...durable, ...small });
  image.set(metadata.image);
  return { ...copy, logicalPage, data, outOfBand, metadata: { ...copy.metadata, image } };
}

/** Cuts copies of a device, over and over; what a cut needs beside the durable half is made once. */
export class PowerCutter {
  private readonly host: HostState;
  private readonly options: DeviceOptions;

  constructor(options: DeviceOptions) {
    // The host of a crashed copy does nothing: the real host's knowledge is audited elsewhere.
    this.options = { ...options, program: NO_PROGRAM, keepPages: false };
    this.host = createHostState(NO_PROGRAM, false);
  }

  /** The durable half that a power failure with these fates would leave; the device itself runs on. */
  cut(device: Device, fates: Fates): Durable {
    const durable = copyDurable(device.state.durable);
    this.cutCopy(device, durable, fates, null);
    return durable;
  }

  /**
   * The same with a durable half that shares its columns with the device: they are to be taken back before it runs on.
   * @param image room for what its mapping pages say, by logical page
   */
  cutSharing(
    device: Device,
    fates: Fates,
    image: Uint32Array,
  ): { readonly durable: Durable; readonly undo: ColumnUndo } {
    const durable = copyBesideColumns(device.state.durable, image);
    const undo = new ColumnUndo(durable);
    this.cutCopy(device, durable, fates, undo);
    return { durable, undo };
  }

  private cutCopy({ state }: Device, durable: Durable, fates: Fates, undo: ColumnUndo | null): void {
    const { volatile } = state;
    if (volatile === null) return;
    const copy = Device.restore(this.options, {
      ...state,
      clock: { ...state.clock },
      counters: { ...state.counters },
      host: this.host,
      durable,
      // A cut finishes pages of records, and changes nothing else that is volatile.
      volatile: { ...volatile, metadata: copyPlain(volatile.metadata), log: copyPlain(volatile.log) },
    });
    copy.core.flash.undo = undo;
    copy.pullPlug(fates, 0);
  }
}

/** Describes an operation in flight: "program 4.1 ← B". */
function flightMessage(device: Device, slot: number, names: Names): Message {
  const { ops } = device.core.volatile.flash;
  const { pagesPerBlock } = device.layout;
  const place = (page: number): string => `${Math.floor(page / pagesPerBlock)}.${page % pagesPerBlock}`;
  const logicalPage = ops.logicalPage[slot] ?? 0;
  const target = ops.target[slot] ?? 0;
  const mapPage = ops.context[slot] ?? 0;
  const to = place(target);
  switch (ops.kind[slot]) {
    case OpKind.program:
      return logicalPage === NO_LOGICAL_PAGE
        ? oracleMessage('programOwn', { to })
        : oracleMessage('program', { to, page: names.page(logicalPage) });
    case OpKind.copy:
      return oracleMessage('copy', { from: place(ops.source[slot] ?? 0), to });
    case OpKind.erase:
      return oracleMessage('erase', { block: Math.floor(target / pagesPerBlock) });
    case OpKind.summary:
      return oracleMessage('programSummary', { to });
    case OpKind.partial:
      return oracleMessage('reprogram', { to });
    case OpKind.logData:
      return oracleMessage('programLogPage', { to, page: names.page(logicalPage) });
    case OpKind.logProgram:
      return oracleMessage('programLogPage', { to, page: null });
    default:
      return mapPage >= 0
        ? oracleMessage('programMappingPage', { mapPage, to })
        : oracleMessage('programRecord', { to });
  }
}

/** Describes all contested operations and the pages that stored energy may not reach, in the order of `outcomesOf`'s fates. */
export function flightMessages(device: Device, names: Names): Message[] {
  const pages = pagesAtRisk(device);
  const saved = Array.from({ length: pages }, (_, at) => oracleMessage('savePage', { page: at + 1, pages }));
  return [...contested(device).map(([, slot]) => flightMessage(device, slot, names)), ...saved];
}
