/**
 * Pages of a block that share cells. A word line's cells hold one bit of each of its pages: the lower page's first,
 * then, on TLC, the middle page's, at last the upper page's. Between two bits of a word line its neighbour is
 * programmed, so that cells disturb each other less: L0, L1 U0, L2 U1, … on MLC, and L0, L1 M0, L2 M1 U0, … on TLC. On
 * MLC these are the pairs at a distance of three that Linux MTD calls `dist3` (0 and 2, 1 and 4, 3 and 6, …).
 */
import type { CellType } from '../../model/specification.ts';

/** Bits of a cell. */
const BITS: Readonly<Record<CellType, number>> = { slc: 1, mlc: 2, tlc: 3 };

/** By the number of a page in its block. */
export interface WordLines {
  readonly line: Uint16Array;
  /** 0 for the lower page, 1 for the next bit of the same cells, 2 for the third. */
  readonly bit: Uint8Array;
}

/**
 * Word lines of a block in the order in which its pages are programmed. Pages that are left over after the last whole
 * word line stand on lines at the block's edge that hold one bit a cell. Null for single-level cells.
 */
export function wordLinesOf(cellType: CellType, pagesPerBlock: number): WordLines | null {
  const bits = BITS[cellType];
  if (bits === 1) return null;
  const whole = Math.floor(pagesPerBlock / bits);
  const lines = whole + (pagesPerBlock % bits);
  const line: number[] = [];
  const bit: number[] = [];
  for (let step = 0; line.length < pagesPerBlock; step++) {
    for (let each = 0; each < bits; each++) {
      const at = step - each;
      if (at < 0 || at >= (each === 0 ? lines : whole)) continue;
      line.push(at);
      bit.push(each);
    }
  }
  return { line: Uint16Array.from(line), bit: Uint8Array.from(bit) };
}

/** Pages of a block, by their numbers in it, that share the cells of a page. */
export function sharedWith({ line }: WordLines, page: number): readonly number[] {
  const out: number[] = [];
  for (const [each, own] of line.entries()) if (own === line[page] && each !== page) out.push(each);
  return out;
}

/** Those of them whose bits stand in the cells already when the page is programmed. */
export function sharedBefore(lines: WordLines, page: number): readonly number[] {
  return sharedWith(lines, page).filter((each) => each < page);
}
