/**
 * Flash whose cells hold several bits: what a program takes longer for a later bit, and what it destroys when it is cut
 * short. The metadata area is programmed with one bit a cell, as controllers do with what they cannot do without.
 */
import { present } from '../../base/assert.ts';
import { CELL_FACTORS } from '../../model/schema/specification-schema.ts';
import type { DeviceSpec, Timing } from '../../model/specification.ts';
import { type Durable, pageCondition, tearPage } from './durable.ts';
import { blockOf, type Layout } from './layout.ts';
import { isProgram } from './timing.ts';
import { sharedBefore, type WordLines, wordLinesOf } from './word-lines.ts';

export class SharedCells {
  /** By page of a block: what its program takes beyond that of a lower page. */
  private readonly extra: Float64Array;

  constructor(
    spec: DeviceSpec,
    private readonly layout: Layout,
    private readonly wordLines: WordLines,
  ) {
    this.extra = extraOf(spec, wordLines);
  }

  /** Nanoseconds that an operation takes longer than on a lower page. */
  extraNs(kind: number, page: number): number {
    return isProgram(kind) && this.isShared(page) ? present(this.extra[page % this.layout.pagesPerBlock]) : 0;
  }

  /** Durable pages that a program takes with it if it is cut short. */
  takenBy(durable: Durable, kind: number, page: number): readonly number[] {
    if (!isProgram(kind) || !this.isShared(page)) return [];
    const inBlock = page % this.layout.pagesPerBlock;
    return sharedBefore(this.wordLines, inBlock)
      .map((each) => page - inBlock + each)
      .filter((each) => pageCondition(durable, each) === 'programmed');
  }

  /** Makes the pages unreadable that a program which is cut short takes with it, and returns them. */
  lose(durable: Durable, kind: number, page: number): readonly number[] {
    const lost = this.takenBy(durable, kind, page);
    for (const each of lost) tearPage(durable, each);
    return lost;
  }

  /** A copy within the chip moves bits as they are: of a page that cannot be read comes one that cannot be read. */
  keepTorn(durable: Durable, source: number, target: number): void {
    if (pageCondition(durable, source) === 'torn') tearPage(durable, target);
  }

  private isShared(page: number): boolean {
    const { dataBlocks, metaBlocks, logBlocks } = this.layout;
    const block = blockOf(this.layout, page);
    const inLog = block - dataBlocks - metaBlocks;
    return block < dataBlocks || (inLog >= 0 && inLog < logBlocks);
  }
}

function extraOf({ timing, ...spec }: DeviceSpec, { bit }: WordLines): Float64Array {
  const { secondBitFactor, thirdBitFactor } = { ...CELL_FACTORS, ...spec };
  const factors = [1, secondBitFactor, thirdBitFactor];
  return Float64Array.from(bit, (each) => Math.round((present(factors[each]) - 1) * timing.programNs));
}

/** A device's times with the mean program time of a block's pages, to estimate from counts. */
export function meanTiming(spec: DeviceSpec): Timing {
  const wordLines = wordLinesOf(spec.cellType ?? 'slc', spec.geometry.pagesPerBlock);
  if (wordLines === null) return spec.timing;
  const extra = extraOf(spec, wordLines);
  const mean = extra.reduce((sum, each) => sum + each, 0) / extra.length;
  return { ...spec.timing, programNs: spec.timing.programNs + mean };
}
