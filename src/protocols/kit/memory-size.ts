/** Non-volatile memory whose size goes by the device, which is what schemes that have one are given unless another is chosen. */
import type { Layout } from '../../engine/flash/layout.ts';
import type { Settings } from '../../engine/interface/scheme.ts';

/** Fewer blocks make a device that people look at, and its memory is a few pages, or records. */
const FEW_BLOCKS = 1_000;

export const BY_DEVICE = 'by device';

export function isSmall({ dataBlocks }: Layout): boolean {
  return dataBlocks < FEW_BLOCKS;
}

/** True if a scheme's memory, where it has one, is that of a small device. */
export function hasSmallMemory(layout: Layout, { nvm = BY_DEVICE }: Settings): boolean {
  return nvm === BY_DEVICE && isSmall(layout);
}
