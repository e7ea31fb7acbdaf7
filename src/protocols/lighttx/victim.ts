/** Reason that GC picked a block, by the device's policy. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import type { VictimReason } from './victim-reason.ts';

export function victimReason(device: Device, block: number): VictimReason {
  const fewest = fewestAmongOthers(device, block);
  const valid = present(device.core.ftl.validCount[block]);
  switch (device.options.spec.victimPolicy) {
    case 'greedy':
      return fewest < valid ? 'least worn' : 'fewest';
    case 'fifo':
      return 'settled longest';
    case 'cost-benefit':
      return 'best trade';
    case 'random':
      return 'drawn';
  }
}

/** Fewest valid pages among the other blocks of its plane that may be erased; a full block's worth where there is none. */
export function fewestAmongOthers(device: Device, block: number): number {
  let fewest = device.layout.dataPagesPerBlock;
  for (const other of rivals(device, block))
    fewest = Math.min(fewest, present(device.core.ftl.validCount[other]));
  return fewest;
}

/** The other blocks of a victim's plane that the scheme has released to the collector. */
export function rivals(device: Device, block: number): number[] {
  const { planes, dataBlocks } = device.layout;
  const { isCandidate } = device.core.ftl.collector;
  const out: number[] = [];
  for (let other = block % planes; other < dataBlocks; other += planes) {
    if (other !== block && isCandidate[other] !== 0) out.push(other);
  }
  return out;
}
