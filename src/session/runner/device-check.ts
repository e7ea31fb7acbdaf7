/** Returns the reason that a device cannot be simulated, which names the figure and its bounds; null if it can. */
import type { Message } from '../../base/message.ts';
import { layoutOf } from '../../engine/flash/layout.ts';
import { blocksOf, brokenRule, pagesOf } from '../../model/schema/device-rules.ts';
import { titleOf } from '../../model/schema/field-titles.ts';
import { fieldProblem } from '../../model/schema/field-words.ts';
import { schemaMessage } from '../../model/schema/messages.ts';
import {
  DEVICE,
  GEOMETRY,
  MOST_BLOCKS,
  MOST_PAGES,
  TIMING,
  WEAR_LEVELLING,
} from '../../model/schema/specification-schema.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { grouped } from '../../base/grouped.ts';

export function deviceProblem(device: DeviceSpec): Message | null {
  return (
    fieldProblem(GEOMETRY, device.geometry, titleOf) ??
    fieldProblem(TIMING, device.timing, titleOf) ??
    fieldProblem(DEVICE, device, titleOf) ??
    fieldProblem(WEAR_LEVELLING, device.wearLevelling, wearTitle) ??
    ruleProblem(device)
  );
}

/**
 * Returns the reason that a device cannot work with so much of it filled, with its numbers; null if it can. Pages of one
 * block on each plane are GC's: with fewer beside what is filled, no page of the host finds room.
 */
export function roomProblem(device: DeviceSpec, fill: number): Message | null {
  const { planes, goodPerPlane, dataPagesPerBlock, logicalPages } = layoutOf(device);
  const pages = goodPerPlane * dataPagesPerBlock;
  const filled = Math.floor((logicalPages * fill) / planes);
  const least = dataPagesPerBlock + 1;
  if (pages - filled >= least) return null;
  const reserve = Math.ceil(1000 * (1 - (pages - least) / (fill * pages))) / 1000;
  return schemaMessage('noRoom', { pages, filled, kept: dataPagesPerBlock, blocks: goodPerPlane, reserve });
}

function wearTitle(name: keyof typeof WEAR_LEVELLING): Message {
  return titleOf(name === 'dynamic' ? 'wearLevellingDynamic' : 'wearLevellingThreshold');
}

function ruleProblem({ geometry }: DeviceSpec): Message | null {
  switch (brokenRule(geometry)) {
    case 'blocks':
      return schemaMessage('tooManyBlocks', { has: grouped(blocksOf(geometry)), most: grouped(MOST_BLOCKS) });
    case 'pages':
      return schemaMessage('tooManyPages', { has: grouped(pagesOf(geometry)), most: grouped(MOST_PAGES) });
    case null:
      return null;
  }
}
