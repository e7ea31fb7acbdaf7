/**
 * Pages of the map that no TRUE vouches for: the result of a power failure in the middle of several flags.
 */
import { present } from '../../base/assert.ts';
import { setBit } from '../../base/bits.ts';
import type { Core } from '../../engine/core/core.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OUT_OF_BAND } from '../flag-commit/out-of-band.ts';
import { TRUE } from './declaration.ts';

/** Pages that the map names and that cannot be reached, over links, from a page that says TRUE. */
export function uncovered(core: Core): number[] {
  const { durable, layout, ftl } = core;
  const { link: links, xid: xids, flag: flags } = OUT_OF_BAND.onFlash(durable);
  const covered = new Uint32Array(Math.ceil(layout.dataPages / 32));
  const isCovered = (page: number): boolean => (present(covered[page >> 5]) & (1 << (page & 31))) !== 0;
  const isThere = (page: number): boolean => pageCondition(durable, page) === 'programmed';
  for (let start = 0; start < layout.dataPages; start++) {
    const block = core.flash.blockOfPage(start);
    if (start - block * layout.pagesPerBlock >= layout.dataPagesPerBlock) continue;
    if (!isThere(start) || flags[start] !== TRUE) continue;
    const xid = xids[start];
    for (let page = start; page >= 0 && !isCovered(page); page = present(links[page]) - 1) {
      if (!isThere(page) || xids[page] !== xid) break;
      setBit(covered, page);
    }
  }
  const out: number[] = [];
  for (let logicalPage = 0; logicalPage < layout.logicalPages; logicalPage++) {
    const page = present(ftl.map[logicalPage]) - 1;
    if (page >= 0 && !isCovered(page)) out.push(page);
  }
  return out;
}
