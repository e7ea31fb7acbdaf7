/** Physical pages by the host writes whose data they hold: an oracle's look at the flash, which no scheme has. */
import type { Device } from '../../../engine/device.ts';
import { pageCondition } from '../../../engine/flash/durable.ts';
import type { PagePlace } from '../../../model/mechanism.ts';

/** Number of the last write of a transaction to each of its pages. */
export function lastWritesOf({ state }: Device, txIndex: number): readonly number[] {
  const { writes, writeTxIndex, writePage } = state.host;
  const last = new Map<number, number>();
  for (let write = 1; write <= writes; write++)
    if (writeTxIndex[write] === txIndex) last.set(writePage[write] ?? 0, write);
  return [...last.values()];
}

/** Place of a write's data on flash, readable if any copy is; null where there is none. */
export function pageOfWrite(
  { state, layout }: Device,
  write: number,
): (PagePlace & { readonly isTorn: boolean }) | null {
  const { durable } = state;
  let torn: number | null = null;
  for (let page = 0; page < durable.data.length; page++) {
    if (durable.data[page] !== write) continue;
    const condition = pageCondition(durable, page);
    if (condition === 'programmed') return { ...placeOf(layout.pagesPerBlock, page), isTorn: false };
    if (condition === 'torn') torn ??= page;
  }
  return torn === null ? null : { ...placeOf(layout.pagesPerBlock, torn), isTorn: true };
}

function placeOf(pagesPerBlock: number, page: number): PagePlace {
  return { block: Math.floor(page / pagesPerBlock), page: page % pagesPerBlock };
}
