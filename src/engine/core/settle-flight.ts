import type { Fate } from '../../model/specification.ts';
import { OpKind, OpOwner } from '../flash/operations.ts';
import type { Core } from './core.ts';

/**
 * Decides the outcome of one operation that stands on a plane when power fails: of flash, and of records that it
 * completes.
 */
export function settleFlight(core: Core, slot: number, fate: Fate): void {
  const { kind, owner } = core.flash.ops;
  const becameDurable = core.flash.resolve(slot, fate);
  const isOfMap = kind[slot] === OpKind.mapProgram && owner[slot] === OpOwner.metadata;
  if (becameDurable && isOfMap) core.metadata.durableDone(slot);
  if (becameDurable) core.log.durableDone(slot);
  if (fate === 'torn') core.loseShared(slot);
}
