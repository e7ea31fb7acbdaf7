/** Durable halves, poured into one another: what is cut thousands of times is not made anew each time. */
import { present } from '../../base/assert.ts';
import { copyPlain } from '../../base/plain.ts';
import type { Durable, LogRecord, MetadataArea } from './durable.ts';

type Column = Uint8Array | Uint16Array | Uint32Array;

function pour(target: Column, source: Column): void {
  if (source.length > 0) target.set(source);
}

/** The second array's contents in the first one, or in a copy where that has another size. */
function poured(target: Uint32Array, source: Uint32Array): Uint32Array {
  if (target.length !== source.length) return source.slice();
  target.set(source);
  return target;
}

function pourMetadata(target: MetadataArea, source: MetadataArea): void {
  pour(target.image, source.image);
  target.changedCount = source.changedCount;
  if (source.changedCount > 0 || target.changedPage.length !== source.changedPage.length) {
    target.changedPage = poured(target.changedPage, source.changedPage);
    target.changedTo = poured(target.changedTo, source.changedTo);
  }
  pour(target.capturedSequence, source.capturedSequence);
  pour(target.capturedAt, source.capturedAt);
  pour(target.capturedDurable, source.capturedDurable);
  pour(target.rootedSequence, source.rootedSequence);
  pour(target.rootedAt, source.rootedAt);
  // A record is replaced as a whole, never changed.
  target.record = source.record;
}

/** Everything that stands in columns; log and non-volatile memory are left as they are. Both are of the same layout. */
export function pourColumns(target: Durable, source: Durable): void {
  pour(target.programmed, source.programmed);
  pour(target.torn, source.torn);
  pour(target.logicalPage, source.logicalPage);
  pour(target.data, source.data);
  for (let i = 0; i < source.outOfBand.length; i++)
    pour(present(target.outOfBand[i]), present(source.outOfBand[i]));
  pour(target.eraseCount, source.eraseCount);
  pour(target.needsErase, source.needsErase);
  pour(target.grownBad, source.grownBad);
  pour(target.logPosition, source.logPosition);
  pourMetadata(target.metadata, source.metadata);
}

export function copyLog(log: readonly LogRecord[]): LogRecord[] {
  return log.map((record) => ({ ...record, parts: record.parts.slice() }));
}

/** The first durable half becomes equal to the second, and shares nothing with it that changes. */
export function pourDurable(target: Durable, source: Durable): void {
  pourColumns(target, source);
  target.log = copyLog(source.log);
  target.nvm = copyPlain(source.nvm);
}
