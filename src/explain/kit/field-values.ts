/** Values of a page's out-of-band fields by their names, on flash or on their way. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import type { Column } from '../../engine/flash/out-of-band.ts';
import type { OpPool } from '../../engine/flash/operations.ts';

export type FieldValues = Readonly<Record<string, number>>;

function valuesAt({ options }: Device, columns: readonly Column[], at: number): FieldValues {
  const { outOfBand } = options.scheme;
  return Object.fromEntries(outOfBand.map(({ name }, index) => [name, present(columns[index]?.[at])]));
}

/** Returns the fields of a page on flash. */
export function fieldsOnFlash(device: Device, page: number): FieldValues {
  return valuesAt(device, device.state.durable.outOfBand, page);
}

/** Returns the fields that an operation will write, by its slot in the pool. */
export function fieldsInFlight(device: Device, ops: OpPool, slot: number): FieldValues {
  return valuesAt(device, [ops.outOfBand0, ops.outOfBand1, ops.outOfBand2, ops.outOfBand3], slot);
}
