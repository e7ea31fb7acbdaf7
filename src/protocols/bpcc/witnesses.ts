/**
 * Committed versions with a straddle responsibility set: as long as uncommitted records name a version that one
 * of these straddles, it must stay on flash, obsolete or not (docs/schemes §3).
 */
import { present } from '../../base/assert.ts';
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';

export interface Witness {
  at: number;
  readonly logicalPage: number;
  /** Uncommitted records that it is responsible for. */
  records: number;
}

export interface Witnesses {
  list: (Witness | null)[];
  byPlace: U32Map;
}

export function createWitnesses(): Witnesses {
  return { list: [], byPlace: createU32Map() };
}

/** Index of the witness on a physical page, -1: none. */
export function witnessAt(witnesses: Witnesses, page: number): number {
  return witnesses.byPlace.size === 0 ? -1 : valueAt(witnesses.byPlace, page);
}

/** The witness on a physical page, made where there is none yet. */
export function needWitness(witnesses: Witnesses, at: number, logicalPage: number): number {
  const known = witnessAt(witnesses, at);
  if (known >= 0) return known;
  const unused = witnesses.list.indexOf(null);
  const index = unused >= 0 ? unused : witnesses.list.length;
  witnesses.list[index] = { at, logicalPage, records: 0 };
  putValue(witnesses.byPlace, at, index);
  return index;
}

export function witnessMoved(witnesses: Witnesses, from: number, to: number): boolean {
  const index = witnessAt(witnesses, from);
  const witness = index < 0 ? null : present(witnesses.list[index]);
  if (witness === null) return false;
  removeValue(witnesses.byPlace, from);
  putValue(witnesses.byPlace, to, index);
  witness.at = to;
  return true;
}

export function dropWitness(witnesses: Witnesses, index: number): void {
  const witness = present(witnesses.list[index]);
  if (witness === null) return;
  removeValue(witnesses.byPlace, witness.at);
  witnesses.list[index] = null;
}
