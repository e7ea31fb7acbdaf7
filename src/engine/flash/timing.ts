/** Durations of operations, by kind. */
import type { Timing } from '../../model/specification.ts';
import { isRead, OpKind } from './operations.ts';

/**
 * Returns true if a page crosses the bus before the operation occupies its plane; read data cross it
 * afterwards.
 */
export function crossesBusFirst(kind: number): boolean {
  return isProgram(kind) && kind !== OpKind.copy && kind !== OpKind.partial;
}

/** Nanoseconds for which an operation occupies its plane, without the bus. */
export function durationOf(kind: number, { readNs, programNs, eraseNs }: Timing): number {
  if (kind === OpKind.copy) return readNs + programNs;
  if (kind === OpKind.erase) return eraseNs;
  return isProgram(kind) ? programNs : readNs;
}

/** Returns true for programs of any sort. */
export function isProgram(kind: number): boolean {
  return !isRead(kind) && kind !== OpKind.erase;
}
