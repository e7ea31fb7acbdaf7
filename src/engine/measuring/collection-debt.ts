/** Collection debt: the blocks that garbage collection has still to free, and the page copies that this takes. */
import { present } from '../../base/assert.ts';
import type { Device } from '../device.ts';

export interface CollectionDebt {
  /** Free blocks that planes have less than their low watermark. */
  readonly blocks: number;
  /** Pages that would be copied to free them, emptiest victims first. */
  readonly copies: number;
}

const NO_DEBT: CollectionDebt = { blocks: 0, copies: 0 };

export function collectionDebt({ state, layout }: Device): CollectionDebt {
  if (state.volatile === null) return NO_DEBT;
  const { ftl } = state.volatile;
  let blocks = 0;
  let copies = 0;
  for (let plane = 0; plane < layout.planes; plane += 1) {
    const missing = layout.lowBlocksPerPlane - present(ftl.freeCount[plane]);
    if (missing <= 0) continue;
    blocks += missing;
    const counts = layout.dataPagesPerBlock + 1;
    copies += copiesToFree(missing, ftl.collector.histogram.subarray(plane * counts, (plane + 1) * counts));
  }
  return { blocks, copies };
}

/** @param standing number of candidates by their valid pages, 0 to all pages of a block */
function copiesToFree(blocks: number, standing: Uint16Array): number {
  const pages = standing.length - 1;
  let missing = blocks;
  let copies = 0;
  for (let valid = 0; valid < pages && missing > 0; valid += 1) {
    const freedByEach = 1 - valid / pages;
    const taken = Math.min(present(standing[valid]), Math.ceil(missing / freedByEach));
    copies += taken * valid;
    missing -= taken * freedByEach;
  }
  return copies;
}
