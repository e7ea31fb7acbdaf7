/** Labels of an authored scheme: between objects by field, and the columns of flash. */
import { InvariantError, present } from '../../base/assert.ts';
import { declareOutOfBand, type OutOfBand } from '../../engine/flash/out-of-band.ts';
import { type Durable, NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import type { OpPool } from '../../engine/flash/operations.ts';
import type { Fields, Label, Read, Standing } from '../api/scheme.ts';
import { mustBeObject, shown } from './given.ts';

export class Labels {
  readonly declared: OutOfBand<string>;
  private readonly names: readonly string[];
  private readonly highest: readonly number[];

  constructor(fields: Fields) {
    this.names = Object.keys(fields);
    this.highest = this.names.map((name) => 2 ** (8 * present(fields[name])) - 1);
    this.declared = declareOutOfBand(
      Object.fromEntries(
        this.names.map((name) => {
          const bytes = present(fields[name]);
          return [name, { bytes, store: bytes === 4 ? ('u32' as const) : ('u16' as const) }];
        }),
      ),
    );
  }

  /** Values in the order of the columns. Throws a sentence without a label, and where a value does not fit into its field. */
  values(label: Label | undefined): number[] {
    mustBeObject(label, 'a label, an object of fields,');
    for (const name of Object.keys(label))
      if (!this.names.includes(name))
        throw new InvariantError(`the label has a field '${name}' that is not declared`);
    return this.names.map((name, at) => {
      const value = label[name] ?? 0;
      const most = present(this.highest[at]);
      if (Number.isInteger(value) && value >= 0 && value <= most) return value;
      throw new InvariantError(
        `the field '${name}' takes whole numbers from 0 to ${most}, not ${shown(value)}`,
      );
    });
  }

  /** Returns the label of a page on flash. */
  onFlash({ outOfBand }: Durable, place: number): Read {
    return this.read((at) => outOfBand[at]?.[place]);
  }

  /** Returns the page at a place, as flash has it: for copies and recovery, which have read it. */
  standing(durable: Durable, place: number): Standing {
    const page = present(durable.logicalPage[place], `place ${place}`);
    return { place, page: page === NO_LOGICAL_PAGE ? null : page, label: this.onFlash(durable, place) };
  }

  /** Returns the label that a program under way will write. */
  inFlight(ops: OpPool, slot: number): Read {
    const columns = [ops.outOfBand0, ops.outOfBand1, ops.outOfBand2, ops.outOfBand3];
    return this.read((at) => columns[at]?.[slot]);
  }

  private read(valueOf: (at: number) => number | undefined): Read {
    const out: Record<string, number> = {};
    this.names.forEach((name, at) => {
      out[name] = valueOf(at) ?? 0;
    });
    return out;
  }

  /** Sets what a program will say. */
  stamp(ops: OpPool, slot: number, label: Label | undefined): void {
    const columns = [ops.outOfBand0, ops.outOfBand1, ops.outOfBand2, ops.outOfBand3];
    this.values(label).forEach((value, at) => {
      const column = columns[at];
      if (column !== undefined) column[slot] = value;
    });
  }

  /** Sets what a page says that was written before time began. */
  fill({ outOfBand }: Durable, place: number, label: Label): void {
    this.values(label).forEach((value, at) => {
      const column = outOfBand[at];
      if (column !== undefined) column[place] = value;
    });
  }
}
