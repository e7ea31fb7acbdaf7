/** Everything that stands on a device before time begins. */
import type { Core } from '../core/core.ts';
import type { Ageing } from '../../model/specification.ts';
import type { Layout } from '../flash/layout.ts';
import { ageDevice } from './age.ts';
import { fillDevice, type FilledPages, filledPages, type LaidPage, layPages } from './fill.ts';
import type { Preparing } from '../../base/preparing.ts';

export interface Preparation {
  /** Share of the logical pages written. */
  readonly fill: number;
  readonly ageing: Ageing;
  /** Logical pages that the work reads before it writes them. */
  readonly found: Uint32Array;
  readonly laid: readonly LaidPage[];
  readonly seed: number;
}

/** True if no block of a plane is left to overwrite anything with. */
function isFull({ planes, goodPerPlane, dataPagesPerBlock }: Layout, { count }: FilledPages): boolean {
  return Math.ceil(count / planes) > (goodPerPlane - 1) * dataPagesPerBlock;
}

/** Fills a device on which nothing was written, and formats it. */
export function* prepare(core: Core, { fill, ageing, found, laid, seed }: Preparation): Preparing<void> {
  const filled = filledPages(Math.floor(core.layout.logicalPages * fill), found);
  yield* ageing === 'none' || isFull(core.layout, filled)
    ? fillDevice(core, filled)
    : ageDevice(core, filled, ageing, seed);
  yield null;
  layPages(core, laid);
  yield null;
  const isInUse = ageing !== 'none';
  core.scheme.format(isInUse);
  yield null;
  core.mapCache?.format();
  // A preconditioned device is in the middle of its life: collection is under way.
  if (isInUse) core.collector.poll();
}
