/**
 * Out-of-band fields by their names. A scheme declares them once, in the order of their columns; from that follow the
 * columns on flash (`oob.txCnt[physicalPage]`) and those of operations under way (`stamps.txCnt[slot]`).
 */
import { present } from '../../base/assert.ts';
import type { OpPool } from './operations.ts';

export interface OutOfBandField<Name extends string = string> {
  /** By which the scheme knows it: "txCnt". */
  readonly name: Name;
  readonly bytes: number;
  /** Width kept by the simulator; a value beyond it is an invariant error. */
  readonly store: 'u16' | 'u32';
}

export type Column = Uint16Array | Uint32Array;

/** One column for each field. */
export type ColumnsOf<Name extends string, Of extends Column = Column> = Readonly<Record<Name, Of>>;

/** The fields that a scheme keeps beside the logical page number: four at most. */
export interface OutOfBand<Name extends string> {
  readonly fields: readonly OutOfBandField<Name>[];
  /** Place of each field among the columns. */
  readonly column: Readonly<Record<Name, number>>;
  /** By physical page: what stands on flash. */
  onFlash(durable: { readonly outOfBand: readonly Column[] }): ColumnsOf<Name>;
  /** By slot: what the programs under way will write. Stays right when the pool grows. */
  inFlight(ops: OpPool): ColumnsOf<Name, Uint32Array>;
}

/** Takes the columns of a pool from the pool each time: they are replaced when it grows. */
class InFlight {
  constructor(readonly ops: OpPool) {}
}

// Four functions, not one that is given a number: compilers then see which column is meant.
const IN_FLIGHT: readonly (() => Uint32Array)[] = [
  function (this: InFlight) {
    return this.ops.outOfBand0;
  },
  function (this: InFlight) {
    return this.ops.outOfBand1;
  },
  function (this: InFlight) {
    return this.ops.outOfBand2;
  },
  function (this: InFlight) {
    return this.ops.outOfBand3;
  },
];

export function declareOutOfBand<Name extends string>(
  fields: Readonly<Record<Name, Omit<OutOfBandField, 'name'>>>,
): OutOfBand<Name> {
  const names = Object.keys(fields) as Name[];
  class Fields extends InFlight {}
  names.forEach((name, at) => Object.defineProperty(Fields.prototype, name, { get: present(IN_FLIGHT[at]) }));
  return {
    fields: names.map((name) => ({ name, ...fields[name] })),
    column: Object.fromEntries(names.map((name, at) => [name, at])) as Record<Name, number>,
    onFlash: ({ outOfBand }) =>
      Object.fromEntries(names.map((name, at) => [name, outOfBand[at]])) as ColumnsOf<Name>,
    inFlight: (ops) => new Fields(ops) as unknown as ColumnsOf<Name, Uint32Array>,
  };
}
