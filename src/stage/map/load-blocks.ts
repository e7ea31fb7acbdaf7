import type { BlockView } from '../../model/spoken.ts';

/** Pages of some blocks of a full-size device, at the frame's step. */
export type LoadBlocks = (blocks: number[]) => Promise<readonly BlockView[]>;
