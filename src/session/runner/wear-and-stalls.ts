/** Wear of blocks, and the time for which programs of the host waited for a free page. */
import type { Device } from '../../engine/device.ts';
import type { Wear } from '../contract/runs.ts';

/** Classes of erase counts, at most. */
const MOST_CLASSES = 128;

/** Since power came on; 0 without power. */
export function stalledNs(device: Device): number {
  return device.state.volatile === null ? 0 : device.core.stalledNs;
}

export function wearOf({ state, layout }: Device): Wear {
  const counts = state.durable.eraseCount.subarray(0, layout.dataBlocks);
  let least = Infinity;
  let most = 0;
  let sum = 0;
  for (const count of counts) {
    least = Math.min(least, count);
    most = Math.max(most, count);
    sum += count;
  }
  const width = Math.ceil((most - least + 1) / MOST_CLASSES);
  const classes = Math.floor((most - least) / width) + 1;
  const blocks = Array.from({ length: classes }, () => 0);
  for (const count of counts) {
    const at = Math.floor((count - least) / width);
    blocks[at] = (blocks[at] ?? 0) + 1;
  }
  return { least, most, mean: sum / counts.length, from: blocks.map((_, i) => least + i * width), blocks };
}
